import { onTestFinished } from 'vitest'
import { type LiveEvent, liveRoute } from '#contract/live.ts'

/** A live stream over a real connection. It ends with the test at the latest. */
export async function openScreen(url: string, token?: string) {
  const off = new AbortController()
  onTestFinished(() => off.abort())
  const { status, headers, body } = await fetch(url + liveRoute.path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: off.signal,
  })
  const heard: string[] = []
  const events: LiveEvent[] = []
  const hear = (event: LiveEvent | undefined) => {
    heard.push(event?.topic ?? 'sign of life')
    if (event) events.push(event)
  }
  const ended = status === 200 && body ? listen(body, hear) : Promise.resolve('at once')
  return { status, headers, heard, events, off, ended }
}

async function listen(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  hear: (event: LiveEvent | undefined) => void,
) {
  let rest = ''
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines)
        if (line !== '') hear(line === ':' ? undefined : (JSON.parse(line.slice(6)) as LiveEvent))
    }
    return 'by the server'
  } catch {
    return 'torn'
  }
}
