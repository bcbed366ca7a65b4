import { doesService } from '#contract/visits/doers.ts'
import { slotsOf } from '#web/visits/times/slots.ts'
import { type KnownDay, type LineWish, stepsAt, working } from './laid-line.ts'

type Known = Omit<KnownDay, 'now'>
/** When something could be booked, and at whom. */
export type OpenPlace = { readonly date: string; readonly start: number; readonly barber: string }

/** What somebody from the line could book on a day, all of it at one barber; of equal minutes the first of the list. */
export function placesOn(
  { staff, services, items, times }: Known,
  wish: Pick<LineWish, 'services' | 'barber'>,
  { date, from = 0 }: { date: string; from?: number },
): OpenPlace[] {
  const wanted = wish.services.flatMap((id) => services.find((one) => one.id === id) ?? [])
  if (wanted.length < wish.services.length) return []
  const found = working({ staff })
    .filter(({ id }) => wish.barber === null || id === wish.barber)
    .filter(({ id }) => wanted.every((service) => doesService(id, service)))
    .flatMap(({ id: barber }) => {
      const parts = wanted.map((service) => ({
        service_id: service.id,
        service_name: service.name,
        barber_id: barber,
        ...stepsAt(service, barber),
      }))
      const starts = slotsOf({ parts }, { times, items, date, from })
      return starts.map((start): OpenPlace => ({ date, start, barber }))
    })
  return found
    .filter((one, nth) => found.findIndex(({ start }) => start === one.start) === nth)
    .toSorted((one, other) => one.start - other.start)
}
