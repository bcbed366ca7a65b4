import { onTestFinished } from 'vitest'
import { liveRoute } from '#contract/live.ts'

/** A live stream over a real connection. It ends with the test at the latest. */
export async function openScreen(url: string, token?: string) {
  const off = new AbortController()
  onTestFinished(() => off.abort())
  const { status, headers, body } = await fetch(url + liveRoute.path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: off.signal,
  })
  const heard: string[] = []
  const ended = status === 200 && body ? listen(body, heard) : Promise.resolve('at once')
  return { status, headers, heard, off, ended }
}

async function listen(body: ReadableStream<Uint8Array<ArrayBuffer>>, heard: string[]) {
  try {
    for await (const text of body.pipeThrough(new TextDecoderStream()))
      for (const [, event] of text.matchAll(/^(?:data: (.+)|:)$/gm))
        heard.push(event ? (JSON.parse(event) as { topic: string }).topic : 'sign of life')
    return 'by the server'
  } catch {
    return 'torn'
  }
}
