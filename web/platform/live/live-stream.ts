import { type LiveEvent, liveRoute } from '#contract/live.ts'
import { setOnline } from '#web/platform/offline/online.ts'

type Line = {
  readonly token: string
  readonly hear: (event: LiveEvent) => void
  readonly stop: AbortSignal
}

const shortestWait = 300
const longestWait = 15_000
/** One failure may be a server that is being replaced; the second is news for the person. */
const failuresToTell = 2
/** The server gives a sign of life every twenty seconds. */
const silenceMs = 50_000
/** A line that lasted this long was a good one. */
const goodMs = 5_000

/** Follows the salon's news until it is stopped or refused; a line that breaks is made anew. */
export async function followLive(line: Line) {
  for (let failures = 0; !line.stop.aborted; failures++) {
    const started = performance.now()
    const answer = await listen(line)
    if (answer && isFinal(answer)) {
      // The next calls are refused as well, and lead to the log-in.
      if (answer.status === 401) line.hear({ topic: 'all' })
      return
    }
    if (performance.now() - started > goodMs) failures = 0
    if (!answer && failures + 1 >= failuresToTell && !line.stop.aborted) setOnline(false)
    await pause(Math.max(waitAfter(failures), askedWait(answer)), line.stop)
  }
}

/** Neither session nor subscription comes back by asking again. */
const isFinal = ({ status }: Response) => status >= 400 && status < 500 && status !== 429

const askedWait = (answer: Response | undefined) =>
  1000 * Number(answer?.headers.get('retry-after') ?? 0)

/** The wait grows with each failure and is random, so that not all devices return at once after a restart. */
const waitAfter = (failures: number) =>
  Math.min(longestWait, shortestWait * 2 ** failures) * (0.5 + Math.random() / 2)

/** Answers when the line has ended; nothing if the server could not be reached at all. */
async function listen({ token, hear, stop }: Line) {
  const silence = new AbortController()
  const watch = () => setTimeout(() => silence.abort(), silenceMs)
  let timer = watch()
  let answer: Response | undefined
  try {
    const headers = { authorization: `Bearer ${token}` }
    const signal = AbortSignal.any([stop, silence.signal])
    answer = await fetch(liveRoute.path, { headers, signal, cache: 'no-store' })
    setOnline(true)
    if (answer.ok && answer.body)
      for await (const text of linesOf(answer.body)) {
        clearTimeout(timer)
        timer = watch()
        if (text.startsWith('data: ')) hear(JSON.parse(text.slice(6)) as LiveEvent)
      }
  } catch {
    // The line broke, or was let go: whoever follows it decides what is next.
  }
  clearTimeout(timer)
  return answer
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

/** Ends early when the device is back on the network. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', end)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    if (stop.aborted) end()
    else stop.addEventListener('abort', end)
  })
