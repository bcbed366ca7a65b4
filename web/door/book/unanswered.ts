import { newId } from '#web/platform/idempotency-keys.ts'
import type { Choice, Person } from './choice.ts'
import { kept } from './kept.ts'

/** What the form of a booking held. */
export type Form = { readonly choice: Choice; readonly person: Person }
/** A booking that was sent and whose answer was not seen. */
export type SentBooking = Form & {
  readonly key: string
  /** When it was last sent, in milliseconds. */
  readonly at: number
}
type Sent = Readonly<Record<string, SentBooking>>

/** The server knows the key of a booking for 40 days. */
const mostMs = 40 * 24 * 60 * 60_000
/** For this long a call may still be on its way, or be waiting at the server. */
const underWayMs = 30_000
/** A booking that never arrived keeps its key for this long. */
const staleMs = 60 * 60_000

const store = kept<Sent>(() => localStorage, 'orari-sent')
/** Where the browser keeps nothing, and where another tab has seen the answer: the key of this tab is still the same. */
const inTab = new Map<string, SentBooking>()

function save(sent: Sent) {
  if (Object.keys(sent).length === 0) store.forget()
  else store.keep(sent)
}

/**
 * The booking at a salon that is still unanswered. `today` is the salon's day: once the chosen day is over, and after 40 days at
 * the latest, the device forgets it.
 */
export function readUnanswered(slug: string, today: string) {
  const isOver = ({ choice, at }: SentBooking) => choice.day < today || Date.now() - at > mostMs
  const all = store.read() ?? {}
  const left = Object.entries(all).filter(([, sent]) => !isOver(sent))
  if (left.length < Object.keys(all).length) save(Object.fromEntries(left))
  return inTab.get(slug) ?? store.read()?.[slug]
}

/**
 * Keeps a booking as it is sent. It has the key of an earlier one that is not answered yet, even if it wishes something else: one
 * key is granted once, so that only one of the two can become a visit.
 */
export function keepUnanswered(slug: string, form: Form): SentBooking {
  const earlier = inTab.get(slug) ?? store.read()?.[slug]
  const sent = { ...form, key: earlier?.key ?? newId(), at: Date.now() }
  inTab.set(slug, sent)
  save({ ...store.read(), [slug]: sent })
  return sent
}

/** Forgets a booking once it is answered, unless another one has been sent since; without a key, any. */
export function forgetUnanswered(slug: string, key?: string) {
  const isIt = (sent?: SentBooking) => key === undefined || sent?.key === key
  if (isIt(inTab.get(slug))) inTab.delete(slug)
  const { [slug]: one, ...others } = store.read() ?? {}
  if (one && isIt(one)) save(others)
}

/** How long ago it was last sent, by this tab or another. */
const ageOf = (slug: string) =>
  Date.now() - Math.max(inTab.get(slug)?.at ?? 0, store.read()?.[slug]?.at ?? 0)
/** Whether a call of it may still arrive: until then the answer that nothing was booked is no answer. */
export const isUnderWay = (slug: string) => ageOf(slug) < underWayMs
/** Whether it is so old that it can be sent anew, under another key. */
export const isStale = (slug: string) => ageOf(slug) > staleMs
