/** @jsxImportSource preact */
import { type ComponentChild, render } from 'preact'
import { afterEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SpeechContext, speechIn } from '#web/door/speech.ts'

/** What the line does with a call: carries it, loses it, loses its answer, or there is none. */
type Line = 'whole' | 'lost' | 'answer lost' | 'none'
type Said = { readonly status?: number; readonly json: object }
type Server = {
  /** Does an act and answers it. */
  readonly act: (path: string, body: object) => Said
  /** What a reading of an address answers. */
  readonly read: (path: string) => Said
}

const answer = ({ status = 200, json }: Said) => Response.json(json, { status })

/** A server at the other end of a line that tests cut and mend; acts are calls that are no GET. */
export function onLine(server: Server) {
  let line: Line = 'whole'
  let acts = 0
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') return line === 'none' ? Response.error() : answer(server.read(url))
    acts += 1
    if (line === 'lost' || line === 'none') return Response.error()
    const said = server.act(url, JSON.parse((body as string | undefined) ?? '{}') as object)
    return line === 'answer lost' ? Response.error() : answer(said)
  })
  return { set: (next: Line) => (line = next), acts: () => acts }
}

/** As when the browser finds a connection; until `isSeen` the page tries again without its pauses. */
export async function untilOnline(isSeen: () => boolean) {
  await vi.waitUntil(
    () => {
      dispatchEvent(new Event('online'))
      return isSeen()
    },
    { timeout: 15_000, interval: 20 },
  )
}

/** Shows a piece of the public page for as long as the test lasts. */
export function atDoor(node: ComponentChild) {
  const place = document.body.appendChild(document.createElement('div'))
  const speech = speechIn('sq', '2026-11-20', 'EUR')
  render(<SpeechContext.Provider value={speech}>{node}</SpeechContext.Provider>, place)
}

export const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
export const isSaid = (words: string) => document.body.textContent?.includes(words) ?? false

afterEach(() => {
  for (const place of document.body.querySelectorAll<HTMLElement>(':scope > div'))
    render(null, place)
  document.body.replaceChildren()
  history.replaceState(null, '')
  vi.unstubAllGlobals()
})
