import { vi } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'

export type Asked = {
  call: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Record<string, unknown>
}
type Answer = (asked: Asked) => Response | Promise<Response>

// The real timer, also where a test fakes the clock.
const { setTimeout } = globalThis
let underWay = 0

/** Answers asynchronously like a real server, so that no test relies on an immediate answer. */
export async function onTheWay() {
  underWay += 1
  await new Promise((arrive) => setTimeout(arrive, 5))
  underWay -= 1
}

/** What is answered after its test has ended is told to nobody else. */
export async function nothingOnTheWay() {
  while (underWay > 0) await new Promise((arrive) => setTimeout(arrive))
}

/** The rating of a password while it is typed; it changes nothing. */
const weighing = `POST ${authRoutes.weighPassword.path}`

async function readForm(form: FormData) {
  const fields = [...form].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value]
    return [name, { name: value.name, type: value.type, text: await value.text() }]
  })
  return Object.fromEntries(await Promise.all(fields)) as Record<string, unknown>
}

/** The log-in and files are sent as forms, all else as JSON. */
async function read(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type')
  if (type?.startsWith('multipart/form-data')) return readForm(await request.formData())
  const text = await request.text()
  if (!text) return {}
  // Bytes are decoded as text.
  if (type === 'application/octet-stream') return { bytes: text }
  const isForm = type?.startsWith('application/x-www-form-urlencoded')
  if (isForm) return Object.fromEntries(new URLSearchParams(text))
  return JSON.parse(text) as Record<string, unknown>
}

/** A server with an answer for each "METHOD /path"; later answers replace earlier ones. */
export function farEnd(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, location.origin), init)
    const { pathname, searchParams } = new URL(request.url)
    const one: Asked = {
      call: `${request.method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(request.headers),
      body: await read(request),
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
    /** The requests that are not GET. */
    changes: () => asked.filter(({ call }) => !call.startsWith('GET ') && call !== weighing),
    asked: (call: string) => asked.filter((one) => one.call === call),
    answer: (call: string, answer: Answer) => {
      answers[call] = answer
    },
  }
}
