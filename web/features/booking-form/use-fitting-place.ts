import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { type Draft, rowsOf, wishesOf, withRows } from '#web/visits/model/draft.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { atBarber, doesAll, type Lists } from '#web/visits/set/at-barber.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { firstSlot } from '#web/visits/times/slots.ts'
import type { Times } from '#web/visits/times/times.ts'
import { useTimes } from '#web/visits/times/use-times.ts'

type KnownPlaces = {
  lists: Lists
  items: readonly Appointment[]
  times: Times
  own: string | undefined
}

/** The draft with another barber, at that barber's minutes and price. */
const movedTo = (lists: Lists, draft: Draft, barberId: string): Draft => ({
  ...draft,
  ...withRows(rowsOf(draft).map((row) => ({ ...row, ...atBarber(lists, row, barberId) }))),
})

/** When on that day all of the draft fits first. */
export function firstStart(
  draft: Draft,
  date: string,
  from: number,
  { items, times }: Pick<KnownPlaces, 'items' | 'times'>,
) {
  const parts = wishesOf(draft).map(({ work = 0, wait = 0, finish = 0, service_id }) => ({
    work,
    wait,
    finish,
    buffer: times.buffers?.get(service_id ?? '') ?? 0,
  }))
  return firstSlot({ times, items, date, barber_id: draft.barber_id, from, parts })
}

/**
 * The first place from that of the draft on where all of it fits: on each day with its own barber, or else with whoever is
 * free first. Nothing is answered where several barbers share the visit, or where no known day has room.
 */
function fittingPlace(draft: Draft, known: KnownPlaces): Partial<Draft> {
  const { lists, own } = known
  const rows = rowsOf(draft)
  if (rows.some(({ barber_id }) => barber_id !== draft.barber_id)) return {}
  const able = lists.staff
    .filter(({ active, id }) => active && isOpenTo(own, id) && doesAll(lists, rows, id))
    .map(({ id }) => id)
  const stays = able.includes(draft.barber_id)
  const others = able.filter((id) => id !== draft.barber_id).map((id) => movedTo(lists, draft, id))
  const { appointment_date: first } = draft
  const last = addDays(mondayOf(first), 6)
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const from = date === first ? minutesOfTime(draft.appointment_time) : 0
    const at = (one: Draft) => {
      const start = firstStart(one, date, from, known)
      return start === undefined ? [] : [{ one, start }]
    }
    const [best] = [
      ...(stays ? at(draft) : []),
      ...others.flatMap(at).toSorted((a, b) => a.start - b.start),
    ]
    if (best)
      return {
        ...withRows(rowsOf(best.one)),
        appointment_date: date,
        appointment_time: clockOf(best.start),
      }
  }
  return {}
}

/** For a place that was proposed: what a chosen client usually comes for may need another one. */
export function useFittingPlace(date: string) {
  const client = useQueryClient()
  const lists = useLists()
  const own = useOwnColumn()
  const times = useTimes(mondayOf(date))
  return (draft: Draft) => {
    const items = client.getQueryData(weekQuery(mondayOf(date)).queryKey)
    if (!items || !times || draft.service_name === '') return {}
    return fittingPlace(draft, { lists, items, times, own })
  }
}
