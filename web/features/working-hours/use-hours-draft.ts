import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSame } from '#contract/kit/details.ts'
import type { Barber } from '#contract/staff.ts'
import { hoursErrors, type ToldHours, type Week } from '#contract/working-hours.ts'
import { ApiError } from '#web/platform/call.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { useSaveHours } from './mutations.ts'
import { checkWeek, wireOf } from './week.ts'

/** Null is as the salon. */
type Typed = Week | null
type Typing = { seen: ToldHours; week: Typed }

const newerHours = (error: unknown) =>
  error instanceof ApiError && error.is(hoursErrors.hoursStale)
    ? (error.extra['hours'] as ToldHours)
    : undefined

/** What is painted stays, whatever comes in from other devices; until something is, the week follows the barber's. */
export function useHoursDraft(barber: Barber, told: ToldHours) {
  const client = useQueryClient()
  const save = useSaveHours()
  const [typing, setTyping] = useState<Typing>()
  const { seen, week } = typing ?? { seen: told, week: told.hours }
  const wire = week && wireOf(week)

  /** Dated hours, saved beside the week here or on another device, touch nothing of it. */
  function insist(error: unknown) {
    const newer = newerHours(error)
    if (newer && isSame(newer.hours, seen.hours))
      return save(barber.id, { hours: wire }, newer.version)
    if (newer) setTyping((now) => now && { ...now, seen: newer })
    throw error
  }
  const form = useDraftForm<Typed>({
    draft: week,
    check: (typed) => (typed ? checkWeek(typed) : {}),
    fieldsOf: ({ fields }) =>
      Object.fromEntries(
        Object.entries(fields).map(([name, words]) => [placeOf(name), words] as const),
      ),
    unsaved: {
      isChanged: (typed) => !isSame(typed && wireOf(typed), seen.hours),
      where: `te orët e ${barber.name}`,
    },
    send: async () => {
      const saved = await save(barber.id, { hours: wire }, seen.version).catch(insist)
      setTyping(undefined)
      tellUndoable(client, saved)
    },
  })
  function type(next: Typed) {
    setTyping({ seen, week: next })
    form.recheck(next)
  }
  function discard() {
    setTyping(undefined)
    form.forgive()
  }
  return { ...form, week, seen, type, discard }
}

/** Turns the server's field `hours.2.0.from` into the form's `2.0.from`; an error of a day or piece is shown at its start. */
function placeOf(name: string) {
  const [, day = '0', piece = '0', end = 'from'] = name.split('.')
  return `${day}.${piece}.${end}`
}

export function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
