import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import type { Alternative } from '#web/features/appointments/model/appointment-errors.ts'
import {
  type Draft,
  filledBy,
  type PartDraft,
  rowsOf,
  withRows,
} from '#web/features/appointments/model/draft.ts'

/** What the salon offers, and who works in it. */
export type Lists = { services: readonly Service[]; staff: readonly Barber[] }

type Named = Pick<PartDraft, 'service_id' | 'service_name'>

const serviceOf = ({ services }: Lists, { service_id, service_name }: Named) =>
  services.find(({ id, name }) => (service_id === null ? name === service_name : id === service_id))

/** A service that names nobody is done by everybody. */
export const does = (service: Service | undefined, barberId: string) =>
  !service?.barbers.length || service.barbers.some(({ id }) => id === barberId)

/** Who does the service stands first, in the order of the salon. */
export function doersFirst(lists: Lists, row: Named, names: readonly string[]) {
  const service = serviceOf(lists, row)
  const able = (name: string) => {
    const barber = lists.staff.find((one) => one.name === name)
    return !barber || does(service, barber.id)
  }
  return names
    .map((name) => ({ name, isAble: able(name) }))
    .toSorted((one, other) => Number(other.isAble) - Number(one.isAble))
}

/** The row at another barber, with that one's price and minutes; what was typed by hand is not as the list says, and stays. */
export function atBarber(lists: Lists, row: PartDraft, barber: string): Partial<PartDraft> {
  const service = serviceOf(lists, row)
  if (!service) return { barber }
  const listed = (name: string) =>
    filledBy(service, false, lists.staff.find((one) => one.name === name)?.id)
  const [before, now] = [listed(row.barber), listed(barber)]
  return {
    barber,
    ...(row.price === before.price && { price: now.price }),
    ...(row.duration === before.duration && now.duration && { duration: now.duration }),
  }
}

/** A visit at another place: the services of its first barber go along. */
export function atPlace(
  lists: Lists,
  draft: Draft,
  { date, time, barber }: Alternative,
): Partial<Draft> {
  const rows = rowsOf(draft).map((row) =>
    row.barber === draft.barber ? { ...row, ...atBarber(lists, row, barber) } : row,
  )
  return { ...withRows(rows), appointment_date: date, appointment_time: time }
}
