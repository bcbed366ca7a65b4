import { capitalised, duration, number } from '#contract/kit/albanian.ts'
import { isSame } from '#contract/kit/details.ts'
import { timeFromText } from '#contract/kit/time.ts'
import {
  dayMinutes,
  joined,
  minutesOfTime,
  type Span,
  timeOf,
} from '#contract/visits/visit-time.ts'
import { hoursComplaints, type Week } from '#contract/working-hours.ts'

export type Piece = Week[number][number]
/** What is wrong, by `day.piece.from` or `day.piece.to`. */
export type Errors = Record<string, string>

export const dayNames = [
  'E hënë',
  'E martë',
  'E mërkurë',
  'E enjte',
  'E premte',
  'E shtunë',
  'E diel',
] as const
/** "Kopjo të hënën" */
export const daysAsObject = [
  'të hënën',
  'të martën',
  'të mërkurën',
  'të enjten',
  'të premten',
  'të shtunën',
  'të dielën',
] as const
export const shortDayNames = ['Hën', 'Mar', 'Mër', 'Enj', 'Pre', 'Sht', 'Die'] as const

/** Hours are painted in these. */
export const step = 15
const ordinary: Piece = { from: '09:00', to: '18:00' }

/** A day ends at 24:00; as a start there is no such time. */
export const tidied = (typed: string, end: keyof Piece) => {
  const isMidnight = end === 'to' && /^24([:.,h ]?00)?$/.test(typed.trim())
  return isMidnight ? '24:00' : (timeFromText(typed) ?? typed)
}

const tidyPiece = ({ from, to }: Piece): Piece => ({
  from: tidied(from, 'from'),
  to: tidied(to, 'to'),
})
/** The week as the API takes it; a text that is no time stays as typed. */
export const wireOf = (week: Week): Week => week.map((pieces) => pieces.map(tidyPiece))

const isTime = (typed: string) => /^\d\d:\d\d$/.test(typed)

/** Undefined for a piece that can't be drawn. */
export function spanOf(typed: Piece): Span | undefined {
  const { from, to } = tidyPiece(typed)
  return isTime(from) && isTime(to) && from < to
    ? [minutesOfTime(from), minutesOfTime(to)]
    : undefined
}
const pieceOf = ([from, to]: Span): Piece => ({ from: timeOf(from), to: timeOf(to) })
const spansOf = (pieces: readonly Piece[]) =>
  pieces.map(spanOf).filter((span) => span !== undefined)

export const minutesOfDay = (pieces: readonly Piece[]) =>
  pieces.reduce((sum, piece) => {
    const [from, to] = spanOf(piece) ?? [0, 0]
    return sum + to - from
  }, 0)
export const minutesOfWeek = (week: Week) =>
  week.reduce((sum, pieces) => sum + minutesOfDay(pieces), 0)

/** Filled from one minute to another; what it touches becomes one piece with it. */
export const painted = (pieces: readonly Piece[], from: number, to: number): Piece[] =>
  joined([...spansOf(pieces), [Math.min(from, to), Math.max(from, to)]]).map(pieceOf)

export type Grip = 'from' | 'to' | 'both'

/** A piece with an edge, or as a whole, moved by some minutes: never into its neighbours, never out of the day. */
export function shifted(pieces: readonly Piece[], nth: number, grip: Grip, by: number): Piece[] {
  const span = pieces[nth] && spanOf(pieces[nth])
  if (!span) return [...pieces]
  const low = spanBeside(pieces[nth - 1])?.[1] ?? 0
  const high = spanBeside(pieces[nth + 1])?.[0] ?? dayMinutes
  let [from, to] = span
  if (grip === 'from') from = between(from + by, low, to - step)
  else if (grip === 'to') to = between(to + by, from + step, high)
  else {
    const way = between(by, low - from, high - to)
    ;[from, to] = [from + way, to + way]
  }
  return pieces.map((piece, at) => (at === nth ? pieceOf([from, to]) : piece))
}
const spanBeside = (piece: Piece | undefined) => piece && spanOf(piece)
const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/** After the last piece and a break of an hour; an empty day opens with ordinary hours. */
export function withAnother(pieces: readonly Piece[]): Piece[] {
  const last = pieces.at(-1)
  if (!last) return [ordinary]
  const from = Math.min((spanOf(last)?.[1] ?? 0) + 60, dayMinutes - 60)
  return [...pieces, pieceOf([from, Math.min(from + 240, dayMinutes)])]
}

function complaintsAbout(pieces: readonly Piece[], day: number): Errors {
  const errors: Errors = {}
  pieces.map(tidyPiece).forEach(({ from, to }, nth, all) => {
    const before = all[nth - 1]
    const key = `${day}.${nth}`
    if (!isTime(from)) errors[`${key}.from`] = hoursComplaints.timeWrong.message
    else if (before && isTime(before.to) && from < before.to)
      errors[`${key}.from`] = hoursComplaints.disordered.message
    if (!isTime(to)) errors[`${key}.to`] = hoursComplaints.timeWrong.message
    else if (isTime(from) && from >= to) errors[`${key}.to`] = hoursComplaints.endsEarly.message
  })
  return errors
}
export const checkWeek = (week: Week): Errors =>
  Object.assign({}, ...week.map((pieces, day) => complaintsAbout(pieces, day)))

/** "09–13, 14–20" */
const dayText = (pieces: readonly Piece[]) =>
  pieces.map(({ from, to }) => `${plainTime(from)}–${plainTime(to)}`).join(', ') || 'mbyllur'
const plainTime = (time: string) => time.replace(/:00$/, '')

/** "13:00–14:00" for each time between two pieces. */
export const breaksOf = (pieces: readonly Piece[]) =>
  pieces.slice(1).flatMap(({ from }, nth) => {
    const ended = pieces[nth]?.to
    return ended && ended < from ? [`${ended}–${from}`] : []
  })

/** "Pushim 13:00–14:00." */
export function breaksText(pieces: readonly Piece[]) {
  const breaks = breaksOf(pieces)
  return breaks.length > 0 ? `Pushim ${breaks.join(', ')}. ` : ''
}

/** Day by day what is no longer as it was. */
export const changesOf = (week: Week, before: Week) =>
  week.flatMap((pieces, day) => {
    const was = before[day] ?? []
    if (isSame(pieces, was)) return []
    return [{ day: capitalised(dayNames[day] ?? ''), was: dayText(was), is: dayText(pieces) }]
  })

export const hoursText = (minutes: number) => (minutes === 0 ? '–' : duration(minutes))

/** "8,5 orë": where a narrow column has no room for hours and minutes. */
const shortly = (minutes: number) =>
  minutes < 60 ? duration(minutes) : `${number(minutes / 60, 2).replace(/,?0+$/, '')} orë`
export const shortHoursText = (minutes: number) => (minutes === 0 ? '–' : shortly(minutes))

/** "−2 orë" */
export const differenceText = (minutes: number) =>
  `${minutes < 0 ? '−' : '+'}${shortly(Math.abs(minutes))}`

/** What of the day is drawn: from 7 to 21, and what lies outside of it. */
export function scaleOf(week: Week) {
  const spans = spansOf(week.flat())
  const from = Math.min(7 * 60, ...spans.map(([start]) => Math.floor(start / 60) * 60))
  const to = Math.max(21 * 60, ...spans.map(([, end]) => Math.ceil(end / 60) * 60))
  return { from, to }
}
