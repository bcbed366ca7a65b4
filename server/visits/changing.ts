import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { toCents } from '#contract/kit/money.ts'
import { minutesBetween } from '#contract/kit/time.ts'
import { doesService } from '#contract/visits/doers.ts'
import { minutesOf, shortestWork } from '#contract/visits/parts.ts'
import { AppError } from '#server/core/app-error.ts'
import {
  barberOf,
  type Offer,
  placed,
  type PlannedPart,
  refuse,
  serviceOf,
  wholeOf,
} from './plan.ts'

type Asked = {
  readonly service_name?: string | undefined
  readonly barber?: string | undefined
  readonly barber_id?: string | undefined
  readonly duration?: number | undefined
  readonly price?: number | undefined
}

/** Whether another barber is asked for, by either name. */
const isNamed = ({ barber, barber_id }: Asked) => barber !== undefined || barber_id !== undefined

/** A visit after fields of the whole were changed; a field that is not there is as it was. */
export function changedParts(
  before: readonly PlannedPart[],
  news: Asked,
  offer: Offer,
  { startsAt, unit }: { startsAt: string; unit: number },
): PlannedPart[] {
  let parts: readonly PlannedPart[] = before
  if (news.service_name !== undefined) parts = [asOne(parts, news.service_name, offer)]
  if (isNamed(news)) parts = withBarber(parts, news, offer)
  if (news.duration !== undefined) parts = stretched(parts, news.duration)
  if (news.price !== undefined) parts = repriced(parts, toCents(news.price), unit)
  const buffers = new Map(offer.services.map(({ id, buffer }) => [id, buffer]))
  return placed(
    parts.map((one) => ({ ...one, buffer: buffers.get(one.serviceId ?? '') ?? one.buffer })),
    startsAt,
  )
}

/** A visit that is moved as a whole: a call books exactly this, so a proposal for the visit has to fit it. */
export const movedParts = (
  parts: readonly PlannedPart[],
  barber_id: string,
  offer: Offer,
  startsAt: string,
) =>
  changedParts(parts, barber_id === parts[0]?.staffId ? {} : { barber_id }, offer, {
    startsAt,
    unit: 1,
  })

/** Another service in the place of all parts, as long and as dear as they were. */
function asOne(parts: readonly PlannedPart[], name: string, offer: Offer): PlannedPart {
  const { minutes, ...whole } = wholeOf(parts)
  const service = serviceOf(offer, { service_name: name })
  if (!doesService(whole.staffId, service)) refuse(appointmentErrors.barberService, 'service_name')
  const [serviceId, buffer] = [service?.id ?? null, service?.buffer ?? 0]
  return { ...whole, serviceId, serviceName: name, work: minutes, wait: 0, finish: 0, buffer }
}

/** Gives the new barber to all parts that had the first part's barber. */
function withBarber(parts: readonly PlannedPart[], { barber, barber_id }: Asked, offer: Offer) {
  const staffId = barberOf(offer, { barber, barber_id }, undefined)
  return parts.map((one) => {
    if (one.staffId !== parts[0]?.staffId) return one
    const service = offer.services.find(({ id }) => id === one.serviceId)
    if (!doesService(staffId, service)) refuse(appointmentErrors.barberService, 'barber')
    return { ...one, staffId }
  })
}

function stretched(parts: readonly PlannedPart[], minutes: number) {
  const more = minutes - wholeOf(parts).minutes
  return parts.map((one, nth) => {
    if (nth < parts.length - 1) return one
    const work = one.work + more
    // One plain service may be as short as the specification lets it be.
    const least = parts.length === 1 && one.wait + one.finish === 0 ? 1 : shortestWork
    if (work < least)
      throw new AppError(appointmentErrors.durationTooShort, {
        fields: { duration: appointmentErrors.durationTooShort },
      })
    return { ...one, work }
  })
}

/** In proportion and in whole units of the currency, the rest to the last; where nothing had a price, all of it to the first. */
function repriced(parts: readonly PlannedPart[], cents: number, unit: number) {
  const before = parts.reduce((sum, { priceCents }) => sum + priceCents, 0)
  let left = cents
  return parts.map((one, nth) => {
    const isLast = nth === parts.length - 1
    const share =
      before === 0
        ? nth === 0
          ? cents
          : 0
        : Math.floor(((cents / unit) * one.priceCents) / before) * unit
    const priceCents = isLast && before > 0 ? left : share
    left -= priceCents
    return { ...one, priceCents }
  })
}

/** A visit that is closed before its end ends there: its last part is cut to what was. */
export function endedAt(parts: readonly PlannedPart[], clock: string): readonly PlannedPart[] {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last || clock < first.startsAt) return parts
  const spent = minutesBetween(last.startsAt, clock)
  if (spent >= minutesOf(last)) return parts
  const { work, wait } = last
  const steps =
    spent > work + wait
      ? { finish: spent - work - wait }
      : { work: Math.min(work, Math.max(spent, shortestWork)), wait: 0, finish: 0 }
  return [...parts.slice(0, -1), { ...last, ...steps }]
}

const placeOf = ({ staffId, startsAt, work, wait, finish, buffer }: PlannedPart) =>
  [staffId, startsAt, work, wait, finish, buffer].join()

export const isSamePlaces = (one: readonly PlannedPart[], other: readonly PlannedPart[]) =>
  one.length === other.length &&
  one.every((part, nth) => placeOf(part) === placeOf(other[nth] ?? part))

const serviceOfPart = ({ serviceId, serviceName, priceCents }: PlannedPart) =>
  [serviceId, serviceName, priceCents].join()

export const isSameServices = (one: readonly PlannedPart[], other: readonly PlannedPart[]) =>
  one.every((part, nth) => serviceOfPart(part) === serviceOfPart(other[nth] ?? part))
