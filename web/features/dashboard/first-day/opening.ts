import type { FieldErrors } from '#web/platform/forms/form-fields.ts'
import { isSame } from '#contract/kit/details.ts'
import { gridFrom, gridTo, type Salon } from '#contract/salon.ts'
import type { Week } from '#contract/working-hours.ts'
import { checkWeek, tidied, wireOf } from '#web/features/working-hours/week.ts'

type Span = { from: string; to: string }
/** The hours that most salons have: the same on every open day, with one break at most; Saturday may have its own. */
export type Opening = Span & {
  days: readonly boolean[]
  pause: Span | null
  /** Null: as on the other days. */
  saturday: Span | null
}

const saturday = 5
const ordinary = { from: '09:00', to: '18:00' }
export const ordinaryPause = { from: '13:00', to: '14:00' }
const proposed = { from: '09:00', to: '20:00', pause: null, saturday: null }
const withoutSunday = [true, true, true, true, true, true, false]

function sameDaysOf(week: Week): Opening | undefined {
  const days = week.map((pieces) => pieces.length > 0)
  const [first = [ordinary], ...others] = week.filter((pieces) => pieces.length > 0)
  const [before = ordinary, after, more] = first
  if (more || others.some((pieces) => !isSame(pieces, first))) return undefined
  if (!after) return { days, ...before, pause: null, saturday: null }
  const pause = { from: before.to, to: after.from }
  return { days, from: before.from, to: after.to, pause, saturday: null }
}

/** Undefined for a week whose days differ, other than Saturday: it is changed where each day is. */
export function openingOf(week: Week): Opening | undefined {
  const same = sameDaysOf(week)
  const [first, ...more] = week[saturday] ?? []
  if (same || !first) return same
  const others = sameDaysOf(week.with(saturday, []))
  if (!others) return undefined
  const own = { from: first.from, to: more.at(-1)?.to ?? first.to }
  const opening = { ...others, days: others.days.with(saturday, true), saturday: own }
  return isSame(weekOf(opening), week) ? opening : undefined
}

/** What the form begins with: a salon that nobody has changed has all days and all hours of the grid. */
export function proposedOpening({ hours, version }: Pick<Salon, 'hours' | 'version'>) {
  const isUntouched =
    version === 1 && hours.every((day) => isSame(day, [{ from: gridFrom, to: gridTo }]))
  return isUntouched ? { ...proposed, days: withoutSunday } : openingOf(hours)
}

/** A break counts on a day that it lies within. */
const piecesOf = ({ from, to }: Span, pause: Span | null) =>
  pause
    ? [
        { from, to: pause.from },
        { from: pause.to, to },
      ]
    : [{ from, to }]

const isWithin = (pause: Span, { from, to }: Span) =>
  tidied(from, 'from') < tidied(pause.from, 'to') && tidied(pause.to, 'from') < tidied(to, 'to')

export function weekOf({ days, from, to, pause, saturday: own }: Opening): Week {
  const pieces = piecesOf({ from, to }, pause)
  const ofSaturday = own ? piecesOf(own, pause && isWithin(pause, own) ? pause : null) : pieces
  return wireOf(
    days.map((isOpen, day) => {
      if (!isOpen) return []
      return day === saturday ? ofSaturday : pieces
    }),
  )
}

export const saturdayFields = ['saturdayFrom', 'saturdayTo'] as const
type SpanField = 'from' | 'to' | 'pauseFrom' | 'pauseTo' | (typeof saturdayFields)[number]

const fieldOf = (place: string, hasPause: boolean): SpanField | undefined => {
  const [piece, end] = place.split('.')
  if (!hasPause) return end === 'from' ? 'from' : 'to'
  if (piece === '0') return end === 'from' ? 'from' : 'pauseFrom'
  return end === 'from' ? 'pauseTo' : 'to'
}

/** What is wrong with the week, at the field in which it was typed. */
export function checkOpening(opening: Opening): FieldErrors {
  const wrong = Object.entries(checkWeek(weekOf(opening))).map(([key, words]) => {
    const [day, ...place] = key.split('.')
    if (Number(day) === saturday && opening.saturday)
      return [place[1] === 'from' ? 'saturdayFrom' : 'saturdayTo', words] as const
    return [fieldOf(place.join('.'), opening.pause !== null), words] as const
  })
  return Object.fromEntries(wrong.filter(([field]) => field !== undefined))
}
