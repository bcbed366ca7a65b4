import { Refused } from '../ask.ts'

/** An act of the client that the server does at most once, or that does no harm when it is done twice. */
export type Act<Told> = {
  readonly send: () => Promise<Told>
  /**
   * Reads what became of it: what `send` answers once it is done, undefined while it is not. An act that can't be looked at
   * is sent again until it is answered.
   */
  readonly look?: () => Promise<Told | undefined>
}

/** The act was cut off and has not been done. */
export class NotDone extends Error {}

/** Called while it can't be known whether the act is done; `isSending` until the page stops sending and only looks. */
export type OnUnknown = (isSending: boolean) => void

const statusOf = (error: unknown) => (error instanceof Refused ? error.status : 500)
/** Whether the same call may do better in a moment: the line was cut, or the server is busy. */
const isPassing = (error: unknown) => statusOf(error) >= 500
const isUnread = (error: unknown) => isPassing(error) || statusOf(error) === 429

const pauses = [2_000, 4_000, 8_000, 8_000, 8_000]
const [firstPause, longestPause] = [2_000, 60_000]

/** Ends early when the browser has a connection again. */
function pause(ms: number) {
  const over = new AbortController()
  return new Promise<void>((done) => {
    setTimeout(done, ms)
    addEventListener('online', () => done(), { signal: over.signal })
  }).finally(() => over.abort())
}

/** Looks until it is known what became of an act; sends nothing. Throws `refusal` if it has not been done. */
export async function becameOf<Told>(
  look: () => Promise<Told | undefined>,
  onUnknown: OnUnknown,
  refusal: unknown = new NotDone(),
): Promise<Told> {
  for (let wait = firstPause; ; wait = Math.min(2 * wait, longestPause)) {
    const told = await lookedAt(look, () => onUnknown(false))
    if (told.isRead && told.done === undefined) throw refusal
    if (told.isRead) return told.done as Told
    await pause(wait)
  }
}

async function lookedAt<Told>(look: () => Promise<Told | undefined>, onUnread: () => void) {
  try {
    return { isRead: true, done: await look() } as const
  } catch (error) {
    if (!isUnread(error)) throw error
    onUnread()
    return { isRead: false, done: undefined } as const
  }
}

/**
 * Sends an act again while the line is cut or the server is busy, and looks at what became of it before each further try. After
 * the last one it only looks: a minute later the client may not want it any more. `wasSent`: an earlier call may have done it.
 */
export async function seeThrough<Told>(
  { send, look }: Act<Told>,
  onUnknown: OnUnknown,
  wasSent = false,
): Promise<Told> {
  let mayBeDone = wasSent
  for (const wait of pauses) {
    try {
      return await send()
    } catch (error) {
      if (!isPassing(error)) {
        if (!mayBeDone || !look) throw error
        return becameOf(look, onUnknown, error)
      }
    }
    mayBeDone = true
    if (look) {
      const { done } = await lookedAt(look, () => onUnknown(true))
      if (done !== undefined) return done
    } else onUnknown(true)
    await pause(wait)
  }
  return becameOf(look ?? send, onUnknown)
}
