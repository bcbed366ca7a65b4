import type { FieldErrors } from '#contract/auth-forms.ts'
import { isSame } from '#contract/kit/details.ts'
import type { Week } from '#contract/working-hours.ts'
import { checkWeek, wireOf } from '#web/features/working-hours/week.ts'

type Span = { from: string; to: string }
/** The hours that most salons have: the same on every open day, with one break at most. */
export type Opening = Span & { days: readonly boolean[]; pause: Span | null }

const ordinary = { from: '09:00', to: '18:00' }
export const ordinaryPause = { from: '13:00', to: '14:00' }

/** Undefined for a week whose days differ: it is changed where each day is. */
export function openingOf(week: Week): Opening | undefined {
  const days = week.map((pieces) => pieces.length > 0)
  const [first = [ordinary], ...others] = week.filter((pieces) => pieces.length > 0)
  const [before = ordinary, after, more] = first
  if (more || others.some((pieces) => !isSame(pieces, first))) return undefined
  if (!after) return { days, ...before, pause: null }
  return { days, from: before.from, to: after.to, pause: { from: before.to, to: after.from } }
}

export function weekOf({ days, from, to, pause }: Opening): Week {
  const pieces = pause
    ? [
        { from, to: pause.from },
        { from: pause.to, to },
      ]
    : [{ from, to }]
  return wireOf(days.map((isOpen) => (isOpen ? pieces : [])))
}

export const spanFields = ['from', 'to', 'pauseFrom', 'pauseTo'] as const
type SpanField = (typeof spanFields)[number]

/** What is wrong with the week, at the field in which it was typed. */
export function checkOpening(opening: Opening): FieldErrors {
  const at: Record<string, SpanField> = opening.pause
    ? { '0.from': 'from', '0.to': 'pauseFrom', '1.from': 'pauseTo', '1.to': 'to' }
    : { '0.from': 'from', '0.to': 'to' }
  const wrong = Object.entries(checkWeek(weekOf(opening))).map(
    ([place, words]) => [at[place.replace(/^\d+\./, '')], words] as const,
  )
  return Object.fromEntries(wrong.filter(([field]) => field !== undefined))
}
