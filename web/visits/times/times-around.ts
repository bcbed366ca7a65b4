import { ordinarySpan } from '../model/schedule-model.ts'
import { dayMinutes } from '#contract/visits/visit-time.ts'

/** Why a visit had better not begin at that minute of the day, in a word; nothing where it is free. */
export type NoteOf = (start: number) => string | undefined

type Asked = {
  /** As far as it can be read. */
  wished: number | undefined
  noteOf: NoteOf
  stepMinutes: number
  most: number
}

/** How many of them lie before what is wished, where there are enough on both sides. */
const before = 2

function freeFrom({ noteOf, stepMinutes, most }: Asked, first: number, by: 1 | -1) {
  const found: number[] = []
  for (let at = first; at >= 0 && at < dayMinutes && found.length < most; at += by * stepMinutes)
    if (noteOf(at) === undefined) found.push(at)
  return found
}

/** The free times of the salon's steps around the wished one, as the day goes; the wished one stands among them, free or not. */
export function timesAround(asked: Asked): number[] {
  const { wished, stepMinutes, most } = asked
  if (wished === undefined) return freeFrom(asked, ordinarySpan.from, 1)
  const step = Math.floor(wished / stepMinutes) * stepMinutes
  const earlier = freeFrom(asked, wished === step ? step - stepMinutes : step, -1)
  const later = freeFrom(asked, step + stepMinutes, 1)
  const room = most - 1
  const left = Math.max(before, room - later.length)
  const chosen = [...earlier.slice(0, left), ...later].slice(0, room)
  return [...chosen, wished].toSorted((one, other) => one - other)
}
