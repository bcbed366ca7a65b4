import { visitImportWords } from '#contract/imports/words.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { amountComplaint, toCents } from '#contract/kit/money.ts'
import { longestMinutes } from '#contract/services/services.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import { minutesOf, withMinutes } from '#contract/visits/parts.ts'
import type { Status } from '#contract/visits/statuses.ts'
import type { NamedBarber, OfferedService, PlannedPart } from '#server/visits/plan.ts'
import type { VisitRow } from './visit-row.ts'

export type Chair = { readonly barber: NamedBarber | undefined; readonly service: OfferedService }

/** What is over is done, unless it was cancelled or missed; what lies ahead is no more than agreed. */
export function statusOf({ status }: VisitRow, isOver: boolean): Status {
  const isFreed = status === 'cancelled' || status === 'no_show'
  if (isOver) return isFreed ? status : 'completed'
  return status === 'cancelled' || status === 'confirmed' ? status : 'pending'
}

/** Who does it where the file does not say: the first who works and does the service. */
export const anybodyFor = (barbers: readonly NamedBarber[], service: OfferedService) =>
  barbers.find(({ id, active }) => active && doesService(id, service)) ??
  barbers.find(({ active }) => active)

/** The one part of a visit, with what the file leaves out taken from the salon's lists; or what is wrong with it. */
export function plannedPart(
  row: VisitRow,
  { barber, service }: Chair,
  { currency, isOver }: { readonly currency: Currency; readonly isOver: boolean },
): PlannedPart | string {
  if (!barber) return visitImportWords.barberMissing
  const own = service.barbers.find(({ id }) => id === barber.id)
  const steps = stepsOf(service, barber.id)
  const timed = row.minutes === null ? steps : withMinutes(steps, row.minutes)
  // What is over needs no cleaning any more.
  const buffer = isOver ? 0 : service.buffer
  if (minutesOf(timed) < 1 || minutesOf(timed) + buffer > longestMinutes)
    return visitImportWords.minutesWrong
  const complaint = row.price === null ? undefined : amountComplaint(row.price, currency)
  if (complaint !== undefined) return complaint.message
  return {
    staffId: barber.id,
    serviceId: service.id,
    serviceName: service.name,
    priceCents: row.price === null ? (own?.priceCents ?? service.priceCents) : toCents(row.price),
    startsAt: `${row.date} ${row.time}`,
    ...timed,
    buffer,
  }
}
