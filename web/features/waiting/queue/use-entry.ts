import { useQuery } from '@tanstack/react-query'
import { defaultZone } from '#contract/kit/time.ts'
import type { Entry } from '#contract/queue/entries.ts'
import { useQueueActs } from '#web/features/queue/acts.ts'
import type { QueueToday } from '#web/features/queue/queries.ts'
import { useChairs } from '#web/features/queue/use-chairs.ts'
import { isPushed } from '#web/features/queue/wait-words.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import { useChangeEntry } from './change-entry.ts'
import { bookingBefore, placeOf, waitWithAnybody } from './entry-facts.ts'

/** The zone of the salon's clock. */
export const useZone = () => useQuery(salonQuery).data?.timeZone ?? defaultZone

/** What can be said of an entry and done with it; the first of the acts is the likeliest. */
export function useEntries(line: QueueToday) {
  const { queue, next } = line
  const day = useLineDay(line)
  const chairs = useChairs()?.chairs ?? []
  const own = useOwnColumn()
  const zone = useZone()
  const { next: seat, ...acts } = useQueueActs()
  const change = useChangeEntry()
  return (entry: Entry) => {
    const known = day && { day, queue }
    const place = known && placeOf(known, entry)
    const chair = own ?? place?.barbers[0] ?? entry.barber ?? Object.keys(next)[0]
    const anybody = known && isPushed(entry) ? waitWithAnybody(known, entry) : undefined
    return {
      zone,
      place,
      chair,
      anybody,
      booking: known && bookingBefore(known, entry),
      /** A member with one column acts on those who wait for that barber, or for anybody. */
      isOpen: isOpenTo(own, entry.barber),
      /** It is another barber's turn: the seat asks first. */
      waitsTurn:
        entry.barber === null &&
        chairs.some(({ barber, waitsTurn }) => barber.id === chair && waitsTurn),
      ...acts,
      seat: () => chair !== undefined && void seat({ barber: chair, id: entry.id, seen: entry.id }),
      freeWish: () => void change(entry, { barber: null }),
    }
  }
}
export type OneEntry = ReturnType<ReturnType<typeof useEntries>>

/** What Enter does: what mends a long wait, else the seat. */
export const doFirst = ({ isOpen, anybody, freeWish, seat }: OneEntry) => {
  if (isOpen) (anybody ? freeWish : seat)()
}
