import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { liveRoute } from '#contract/live.ts'

type Wanted = { readonly url: string; readonly tokens: readonly string[]; readonly each: number }
type Heard = { readonly open: number; readonly lost: number; readonly events: number }

/** Screens that listen to the news of their salons, in a process of their own. */
export async function openStreams(wanted: Wanted) {
  const child = fork(import.meta.filename)
  child.send(wanted)
  await once(child, 'message')
  return {
    async look(): Promise<Heard> {
      child.send('look')
      const [heard] = (await once(child, 'message')) as [Heard]
      return heard
    },
    async end() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function serve() {
  const [{ url, tokens, each }] = (await once(process, 'message')) as [Wanted]
  const agent = new Agent({ maxSockets: Infinity })
  let [open, lost, events] = [0, 0, 0]
  async function listen(token: string) {
    const headers = { authorization: `Bearer ${token}` }
    const [stream] = await once(get(url + liveRoute.path, { agent, headers }), 'response')
    if (stream.statusCode !== 200) throw new Error(`A stream was answered ${stream.statusCode}.`)
    open++
    stream.on('data', (chunk: Buffer) => (events += chunk.toString().split('data:').length - 1))
    stream
      .on('error', () => {})
      .once('close', () => {
        open--
        lost++
      })
  }
  for (const token of tokens) await Promise.all(Array.from({ length: each }, () => listen(token)))
  process.on('message', () => process.send?.({ open, lost, events } satisfies Heard))
  process.once('disconnect', () => process.exit(0))
  process.send?.('open')
}

if (import.meta.main) await serve()
