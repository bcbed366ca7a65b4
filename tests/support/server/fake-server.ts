import { vi } from 'vitest'
import { authRoutes } from '#contract/auth.ts'

export type Asked = {
  call: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Record<string, unknown>
}
type Answer = (asked: Asked) => Response | Promise<Response>

// The real one, also where a test has a clock of its own.
const { setTimeout } = globalThis
/** No server answers within the same turn: what a test expects at once would hold here and nowhere else. */
export const onTheWay = () => new Promise((arrive) => setTimeout(arrive, 5))

/** Asked while a password is typed; it changes nothing. */
const weighing = `POST ${authRoutes.weighPassword.path}`

/** The log-in is sent as a form, all else as JSON. */
function read(text: string, { headers }: Request): Record<string, unknown> {
  if (!text) return {}
  const type = headers.get('content-type')
  // Bytes are told as far as they are letters.
  if (type === 'application/octet-stream') return { bytes: text }
  const isForm = type?.startsWith('application/x-www-form-urlencoded')
  if (isForm) return Object.fromEntries(new URLSearchParams(text))
  return JSON.parse(text) as Record<string, unknown>
}

/** The server as a page meets it: an answer for each "METHOD /path", later ones in place of earlier ones. */
export function farEnd(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, location.origin), init)
    const { pathname, searchParams } = new URL(request.url)
    const text = await request.text()
    const one: Asked = {
      call: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(request.headers),
      body: read(text, request),
    }
    await onTheWay()
    asked.push(one)
    const answer = answers[one.call]
    if (!answer) throw new TypeError(`nobody answers ${one.call}`)
    const said = await answer(one)
    await onTheWay()
    return said
  })
  return {
    /** What was asked, without reading. */
    changes: () => asked.filter(({ call }) => !call.startsWith('GET ') && call !== weighing),
    asked: (call: string) => asked.filter((one) => one.call === call),
    answer: (call: string, answer: Answer) => {
      answers[call] = answer
    },
  }
}
