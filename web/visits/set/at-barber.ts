import { doesService } from '#contract/visits/doers.ts'
import type { Service } from '#contract/services/services.ts'
import type { Barber } from '#contract/staff.ts'
import type { Alternative } from '#contract/alternative.ts'
import { type Draft, filledBy, type PartDraft, rowsOf, withRows } from '../model/draft.ts'
import { noLongerWorks } from '../model/schedule-words.ts'

/** What the salon offers, and who works in it. */
export type Lists = { services: readonly Service[]; staff: readonly Barber[] }

type Named = Pick<PartDraft, 'service_id' | 'service_name'>

/** What was done goes by the service it was of, whatever that is called now; by the name where it was of none. */
export const isOf = (
  { service_id, service_name }: Named,
  { id, name }: Pick<Service, 'id' | 'name'>,
) => (service_id === null ? name === service_name : id === service_id)

const serviceOf = ({ services }: Lists, named: Named) =>
  services.find((service) => isOf(named, service))

/** Barbers who do the service stand first, in the order of the salon. */
export function doersFirst(lists: Lists, row: Named, barbers: readonly Barber[]) {
  const service = serviceOf(lists, row)
  return barbers
    .map((barber) => ({ ...barber, isAble: doesService(barber.id, service) }))
    .toSorted((one, other) => Number(other.isAble) - Number(one.isAble))
}

/** Why the barber of a row is none for it, in words; nothing where all is well. */
export function barberTrouble(
  lists: Lists,
  row: Named & { barber_id: string },
  called: (name: string) => string,
) {
  const barber = lists.staff.find(({ id }) => id === row.barber_id)
  if (!barber) return undefined
  if (!barber.active) return `${called(barber.name)} ${noLongerWorks}.`
  const isDone = doesService(barber.id, serviceOf(lists, row))
  return isDone ? undefined : `${called(barber.name)} nuk e bën “${row.service_name}”.`
}

/** Who could do a row instead, in the order of the salon. */
export const doersOf = (lists: Lists, row: Named) =>
  lists.staff.filter(({ active, id }) => active && doesService(id, serviceOf(lists, row)))

/** Whether somebody does every one of the rows. */
export const doesAll = (lists: Lists, rows: readonly Named[], id: string) =>
  rows.every((row) => doesService(id, serviceOf(lists, row)))

/** Who else does these rows and takes clients who name nobody, in the order of the salon. */
export const othersFor = (
  lists: Lists,
  rows: readonly Named[],
  barberId: string,
  isOpen: (barberId: string) => boolean,
) =>
  lists.staff
    .filter(
      ({ id, active, takesAny = true }) =>
        active && takesAny && id !== barberId && isOpen(id) && doesAll(lists, rows, id),
    )
    .map(({ id }) => id)

/** The row with another barber, at that barber's price and minutes; values that differ from the list were typed, and stay. */
export function atBarber(lists: Lists, row: PartDraft, barber_id: string): Partial<PartDraft> {
  const service = serviceOf(lists, row)
  if (!service) return { barber_id }
  const listed = (id: string) => filledBy(service, false, id)
  const [before, now] = [listed(row.barber_id), listed(barber_id)]
  return {
    barber_id,
    ...(row.price === before.price && { price: now.price }),
    ...(row.duration === before.duration && now.duration && { duration: now.duration }),
  }
}

/** An alternative, told by the server or found here. */
export type WayOut = Omit<Alternative, 'barber'>

/** Moves a draft to an alternative slot; the services of its first barber go to the alternative's barber. */
export function atPlace(
  lists: Lists,
  draft: Draft,
  { date, time, barber_id }: WayOut,
): Partial<Draft> {
  const rows = rowsOf(draft).map((row) =>
    row.barber_id === draft.barber_id ? { ...row, ...atBarber(lists, row, barber_id) } : row,
  )
  return { ...withRows(rows), appointment_date: date, appointment_time: time }
}
