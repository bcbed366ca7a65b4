import { type Sent, toParameters } from '#server/paysera/callback.ts'

export type Callback = {
  readonly url: string
  readonly sent: Sent
  readonly method: 'GET' | 'POST'
  /** The subject, for the journal. */
  readonly about: string
}
export type Entry = Callback & {
  readonly id: string
  readonly at: Date
  /** The shop's answer to each try, oldest first. */
  readonly answers: string[]
}

const patienceMs = 30_000
const mostKept = 50
/** Paysera tries at once, then after one, three and twenty-four hours. */
const hoursBetween = [1, 3, 24]
/** The length of such an hour here. */
const scaledHourMs = 5_000

/** Timers that can all be stopped together. */
function openTimers() {
  const stopping = new AbortController()
  const timers = new Set<NodeJS.Timeout>()
  const after = (ms: number, work: () => void) => {
    if (stopping.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, ms)
    timers.add(timer)
  }
  const stop = () => {
    stopping.abort()
    timers.forEach((timer) => clearTimeout(timer))
  }
  return { stopped: stopping.signal, after, stop }
}

/** Sends callbacks as the provider does: until the shop answers OK, four times at most. */
export function openCallbackSender(now: () => Date, hourMs = scaledHourMs) {
  const journal: Entry[] = []
  const { after, stopped, stop } = openTimers()

  async function attempt(entry: Entry) {
    const answer = await deliver(entry, stopped)
    entry.answers.push(answer)
    return answer === 'OK'
  }

  async function sendUntilOk(entry: Entry, waits = hoursBetween) {
    const [wait, ...rest] = waits
    if ((await attempt(entry)) || wait === undefined) return
    after(wait * hourMs, () => void sendUntilOk(entry, rest))
  }

  return {
    /** Newest first. */
    journal: () => journal.toReversed(),
    /** Resolves when the first try is over. */
    async send(callback: Callback) {
      const entry = { ...callback, id: crypto.randomUUID(), at: now(), answers: [] }
      journal.push(entry)
      if (journal.length > mostKept) journal.shift()
      await sendUntilOk(entry)
    },
    afterHours: (hours: number, work: () => void) => after(hours * hourMs, work),
    async sendAgain(id: string) {
      const entry = journal.find((one) => one.id === id)
      if (entry) await attempt(entry)
    },
    stop,
  }
}
export type CallbackSender = ReturnType<typeof openCallbackSender>

/** Returns the shop's answer. A redirect, another status or other words do not count as OK. */
async function deliver({ url, sent, method }: Callback, stopping: AbortSignal) {
  const target = new URL(url)
  if (method === 'GET')
    for (const [name, value] of toParameters(sent)) target.searchParams.set(name, value)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(patienceMs)])
  try {
    const body = method === 'POST' ? { body: new URLSearchParams(toParameters(sent)) } : {}
    const answer = await fetch(target, { method, redirect: 'manual', signal, ...body })
    const said = (await answer.text()).trim()
    return answer.status === 200 && said === 'OK' ? 'OK' : `${answer.status} ${said.slice(0, 120)}`
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'pa përgjigje' : 'pa lidhje'
  }
}
