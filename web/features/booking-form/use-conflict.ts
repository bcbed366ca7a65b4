import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { capitalised } from '#contract/kit/albanian.ts'
import { addDays, mondayOf, timeFromText } from '#contract/kit/time.ts'
import { defaultMinutes } from '#contract/services/services.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { cleaningWords } from '#contract/visits/rivals.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { clockOf, endOf } from '#contract/visits/visit-time.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { partsFrom } from '#web/visits/model/changed-visit.ts'
import { type Draft, totalsOf, wishesOf } from '#web/visits/model/draft.ts'
import type { Buffers } from '#web/visits/model/visit-busy-times.ts'
import { rivalOf, type Wanted } from '#web/visits/model/schedule-model.ts'
import { useLists } from '#web/visits/set/use-lists.ts'
import { cleaningRival } from '#web/visits/times/cleaning-rival.ts'
import { useTimes } from '#web/visits/times/use-times.ts'
import { fitsAt, slotsOf } from '#web/visits/times/slots.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { useWithBarber } from '#web/visits/waits/use-with-barber.ts'
import { useShownPlace } from './use-shown-place.ts'
import { waysOut } from './ways-out.ts'

/** A service without minutes yet takes as long as most do. */
const atLeastVisible = (part: ReturnType<typeof partsFrom>[number]) =>
  part.work + part.wait + part.finish > 0 ? part : { ...part, work: defaultMinutes }

/** The visit that a draft would become; `except` is the one that it changes. */
export const wantedOf = (draft: Draft, except?: Pick<Appointment, 'id'>): Wanted => ({
  id: except?.id,
  appointment_date: draft.appointment_date,
  appointment_time: timeFromText(draft.appointment_time) ?? '',
  parts: partsFrom(wishesOf(draft)).map(atLeastVisible),
})

const none: Buffers = new Map()
/** What is known of visits is that week. */
const restOfWeek = (date: string) =>
  Array.from({ length: 6 }, (_, nth) => addDays(date, nth + 1)).filter(
    (day) => mondayOf(day) === mondayOf(date),
  )
const noAppointments: readonly never[] = []
export function useWeekAround(date: string) {
  const { data } = useQuery({ ...weekQuery(mondayOf(date)), enabled: date !== '' })
  return data ?? noAppointments
}

/** "Te Besniku është zënë nga 16:30: Ilir Cana, deri 17:15. Ju duhen 50 minuta." */
function takenWords(rival: Appointment, draft: Draft, place: string) {
  const { client_name: name, appointment_time: time } = rival
  const { minutes } = totalsOf(draft)
  const need = minutes > 0 ? ` Ju duhen ${minutes} minuta.` : ''
  return `${capitalised(place)} është zënë nga ${time}: ${name}, deri ${clockOf(endOf(rival))}.${need}`
}

/**
 * What is in the way of a draft, in a sentence, and the ways out of it. A cancelled visit is in nobody's way, and one that is
 * changed stood where it stands.
 */
export function useConflict(draft: Draft, except?: Appointment) {
  const { appointment_date: date } = draft
  const items = useWeekAround(date)
  const times = useTimes(date && mondayOf(date))
  const lists = useLists()
  const withBarber = useWithBarber()
  const own = useOwnColumn()
  const now = useSalonNow()
  const time = timeFromText(draft.appointment_time)
  const isAsked = time !== undefined && date !== '' && (!except || occupies(except.status))
  const wanted = isAsked ? wantedOf(draft, except) : undefined
  const rival = wanted && rivalOf(items, wanted)
  const cleaned =
    wanted && !except ? cleaningRival(wanted, items, times?.buffers ?? none) : undefined
  useShownPlace(wanted, except, { rival, cleaned })
  const place = withBarber(draft.barber_id)
  const words = rival ? takenWords(rival, draft, place) : cleaned && cleaningWords(cleaned)
  const today = now.date === date ? now.minutes : 0
  const ways = useMemo(() => {
    if (words === undefined || time === undefined || !times) return []
    const others = items.filter(({ id }) => id !== except?.id)
    const at = (day: string, from: number) => ({ times, items: others, date: day, from })
    return waysOut({
      draft,
      time,
      lists,
      isFree: (shown) => fitsAt(wantedOf(shown, except), at(date, minutesOfTime(time))),
      startsOn: (day) => slotsOf(wantedOf(draft, except), at(day, day === date ? today : 0)),
      daysAfter: restOfWeek(date),
      isOpenTo: (barberId) => isOpenTo(own, barberId),
    })
  }, [words, time, draft, lists, items, times, except, date, today, own])
  return words === undefined ? undefined : { words, ways }
}
