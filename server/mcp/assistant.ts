import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type Tool,
} from '@modelcontextprotocol/server'
import { programVersion } from '#server/core/program-version.ts'
import { inputOf, type Request, requestOf, tools, wrongIn } from './tools.ts'

export type Answer = {
  readonly retryAfter?: string | undefined
  readonly json: Readonly<Record<string, unknown>>
}
/** Sends a request to the API with the caller's key. */
export type Ask = (request: Request) => Promise<Answer>

const offered = tools.map((tool) => {
  const { name, about, route } = tool
  const input = inputOf(tool)
  const isRead = route.method === 'GET'
  return {
    tool,
    input,
    listed: {
      name,
      description: about,
      // JSON Schema in the words of two libraries.
      inputSchema: input as unknown as Tool['inputSchema'],
      annotations: {
        readOnlyHint: isRead,
        destructiveHint: route.method === 'PUT',
        idempotentHint: isRead,
        openWorldHint: false,
      },
    },
  }
})

const instructions =
  'The appointments of one salon. Days are like 2026-12-02 and hours like 14:30, by the clock of the salon; prices are in its currency. Ids come from list_services, list_barbers, find_client and day. Ask the person before you book, move or cancel.'

/** A server of the protocol over the API. */
export function openAssistant(ask: Ask) {
  const server = new Server(
    { name: 'orari', title: 'Orari', version: programVersion() },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler('tools/list', () => ({ tools: offered.map(({ listed }) => listed) }))
  server.setRequestHandler('tools/call', async ({ params }) => {
    const found = offered.find(({ listed }) => listed.name === params.name)
    if (!found)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${params.name}`)
    const given = params.arguments ?? {}
    const wrong = wrongIn(found.input, given)
    return wrong ? refused(wrong) : resultOf(await ask(requestOf(found.tool, given)))
  })
  return server
}

const said = (content: Readonly<Record<string, unknown>>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(content) }],
  structuredContent: content,
})
const refused = (content: Readonly<Record<string, unknown>>) => ({
  ...said(content),
  isError: true,
})

/** A refusal of the call is one of the tool, with its code and its sentence: the assistant reads both. */
function resultOf({ retryAfter, json }: Answer) {
  const { success, ...content } = json
  if (success === true) return said(content)
  return refused(
    retryAfter === undefined ? content : { ...content, retryAfter: Number(retryAfter) },
  )
}

/** Answers one request of the protocol; nothing is kept for the next one, and no stream stays open. */
export const answerOnce = (request: globalThis.Request, body: unknown, ask: Ask) =>
  createMcpHandler(() => openAssistant(ask), { maxSubscriptions: 0 }).fetch(request, {
    parsedBody: body,
  })
