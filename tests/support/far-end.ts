import { vi } from 'vitest'

export type Asked = {
  call: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Record<string, unknown>
}
type Answer = (asked: Asked) => Response | Promise<Response>

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
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    }
    asked.push(one)
    const answer = answers[one.call]
    if (!answer) throw new TypeError(`nobody answers ${one.call}`)
    return answer(one)
  })
  return {
    /** What was asked, without reading. */
    changes: () => asked.filter(({ call }) => !call.startsWith('GET ')),
    asked: (call: string) => asked.filter((one) => one.call === call),
    answer: (call: string, answer: Answer) => {
      answers[call] = answer
    },
  }
}
