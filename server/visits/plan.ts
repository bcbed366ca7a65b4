import { type NewAppointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { amountComplaints, toCents } from '#contract/kit/money.ts'
import { minutesBetween, minutesLater } from '#contract/kit/time.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import { minutesOf, namesTogether, type PartWish, withMinutes } from '#contract/visits/parts.ts'
import { defaultMinutes, longestMinutes } from '#contract/services/services.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { commonErrors } from '#contract/common.ts'
import { mostForVisit, refuseAmounts } from '#server/core/amounts.ts'

/** A part with the ids of its names and its time on the salon's wall clock, as it is stored. */
export type PlannedPart = {
  readonly staffId: string
  readonly serviceId: string | null
  readonly serviceName: string
  readonly priceCents: number
  readonly startsAt: string
  readonly work: number
  readonly wait: number
  readonly finish: number
  readonly buffer: number
}

export type NamedBarber = { id: string; key: string; name: string; active: boolean }
export type OfferedService = {
  id: string
  key: string
  name: string
  work: number
  wait: number
  finish: number
  buffer: number
  priceCents: number
  isListed: boolean
  /** Who does it; everybody, where nobody is named. */
  barbers: readonly { id: string; priceCents: number | null; minutes: number | null }[]
}
/** The services that a request names, and all barbers of the salon. */
export type Offer = {
  readonly services: readonly OfferedService[]
  readonly barbers: readonly NamedBarber[]
}

/** A refusal that stands at one field of one part; a visit in the fields of old has no part's number. */
export function refuse(def: ErrorDef, field: 'barber' | 'service_name', nth?: number): never {
  const at = nth === undefined ? field : `parts.${nth}.${field}`
  throw new AppError(def, { fields: { [at]: def } })
}

type Fields = Pick<
  NewAppointment,
  'service_name' | 'price' | 'barber' | 'barber_id' | 'duration' | 'parts'
>

/** What is asked for, as parts: one with the fields of old, or those that are sent. */
export function wishesOf(body: Fields): readonly PartWish[] {
  const { parts, service_name, price, barber, barber_id, duration } = body
  if (!parts) return [{ service_name, price, barber, barber_id }]
  if ([service_name, price, barber, barber_id, duration].some((sent) => sent !== undefined))
    throw new AppError(appointmentErrors.partsAndFields)
  return parts
}

/** Refuses prices that the currency does not allow, each at its own field of the body. */
export const refusePrices = (
  currency: Currency,
  { price, parts = [] }: Pick<Fields, 'price' | 'parts'>,
) =>
  refuseAmounts(currency, {
    price,
    ...Object.fromEntries(parts.map((wish, nth) => [`parts.${nth}.price`, wish.price])),
  })

/** Prices that are fine one by one may be too much together. */
export function refuseDear(currency: Currency, parts: readonly PlannedPart[]) {
  if (wholeOf(parts).priceCents > mostForVisit(currency))
    throw new AppError(commonErrors.invalid, { fields: { price: amountComplaints.tooHigh } })
}

/** The ids and names of services for which `readOffer` looks. */
export const mentioned = (wishes: readonly PartWish[]) => ({
  ids: wishes.flatMap(({ service_id }) => service_id ?? []),
  names: wishes.flatMap(({ service_name }) => service_name ?? []),
})

export const serviceOf = ({ services }: Offer, { service_id, service_name }: PartWish) =>
  typeof service_id !== 'string'
    ? services.find(({ key, isListed }) => isListed && key === fold(service_name ?? ''))
    : services.find(({ id }) => id === service_id)

const unknownSteps = { work: defaultMinutes, wait: 0, finish: 0 }

/** The barber that a wish names, or else the one of the part before, or the first active one who does the service. */
export function barberOf(offer: Offer, wish: PartWish, before: string | undefined, nth?: number) {
  const { barbers } = offer
  const { barber_id, barber } = wish
  if (barber_id === undefined && barber === undefined) {
    const service = serviceOf(offer, wish)
    const able = barbers.filter(({ id, active }) => active && doesService(id, service))
    const chosen = able.find(({ id }) => id === before) ?? able[0]
    return chosen?.id ?? refuse(appointmentErrors.barberUnknown, 'barber', nth)
  }
  const key = fold(barber ?? '')
  const named = barbers.find((one) =>
    barber_id === undefined ? one.key === key : one.id === barber_id,
  )
  return named?.id ?? refuse(appointmentErrors.barberUnknown, 'barber', nth)
}

type Unplaced = Omit<PlannedPart, 'startsAt'>

/**
 * One after the other from there on; a buffer counts after the last part of a barber. What is longer than a day, with what
 * is cleaned up afterwards, is refused at the field of the part that makes it so.
 */
export function placed(
  parts: readonly Unplaced[],
  startsAt: string,
  fieldOf: (nth: number) => string = () => 'duration',
): PlannedPart[] {
  let at = startsAt
  return parts.map((one, nth) => {
    const isLast = parts.slice(nth + 1).every(({ staffId }) => staffId !== one.staffId)
    const planned = { ...one, startsAt: at, buffer: isLast ? one.buffer : 0 }
    at = minutesLater(at, minutesOf(one))
    const isLong = minutesBetween(startsAt, at) > longestMinutes
    if (isLong || minutesOf(one) + planned.buffer > longestMinutes) refuseLong(fieldOf(nth))
    return planned
  })
}

const refuseLong = (field: string): never => {
  const { visitTooLong } = appointmentErrors
  throw new AppError(visitTooLong, { fields: { [field]: visitTooLong } })
}

/** The wished parts, with what a wish leaves out taken from the salon's lists. */
export function planParts(
  wishes: readonly PartWish[],
  offer: Offer,
  { startsAt, minutes, isOne }: { startsAt: string; minutes?: number | undefined; isOne: boolean },
): PlannedPart[] {
  const parts: Unplaced[] = []
  for (const [index, wish] of wishes.entries()) {
    const nth = isOne ? undefined : index
    const service = serviceOf(offer, wish)
    if (typeof wish.service_id === 'string' && !service)
      refuse(appointmentErrors.serviceUnknown, 'service_name', nth)
    const staffId = barberOf(offer, wish, parts.at(-1)?.staffId, nth)
    if (!doesService(staffId, service)) refuse(appointmentErrors.barberService, 'barber', nth)
    const own = service?.barbers.find(({ id }) => id === staffId)
    const steps = service ? stepsOf(service, staffId) : unknownSteps
    const work = wish.work ?? wish.duration
    parts.push({
      staffId,
      serviceId: service?.id ?? null,
      serviceName: wish.service_name ?? service?.name ?? '',
      priceCents:
        wish.price === undefined
          ? (own?.priceCents ?? service?.priceCents ?? 0)
          : toCents(wish.price),
      buffer: service?.buffer ?? 0,
      ...(minutes === undefined ? steps : withMinutes(steps, minutes)),
      ...(work !== undefined && { work }),
      ...(wish.wait !== undefined && { wait: wish.wait }),
      ...(wish.finish !== undefined && { finish: wish.finish }),
    })
  }
  const lengthOf = ({ work, duration }: PartWish = {}) =>
    work === undefined && duration !== undefined ? 'duration' : 'work'
  const fieldOf = (nth: number) => `parts.${nth}.${lengthOf(wishes[nth])}`
  return placed(parts, startsAt, isOne ? undefined : fieldOf)
}

/** The visit as a whole, as its own row keeps it: from the first minute of its parts to the last. */
export function wholeOf(parts: readonly [PlannedPart, ...PlannedPart[]] | readonly PlannedPart[]) {
  const first = parts[0]
  if (!first) throw new Error('A visit has at least one part.')
  return {
    startsAt: first.startsAt,
    minutes: parts.reduce((sum, one) => sum + minutesOf(one), 0),
    staffId: first.staffId,
    serviceId: parts.length === 1 ? first.serviceId : null,
    serviceName: namesTogether(parts.map(({ serviceName: service_name }) => ({ service_name }))),
    priceCents: parts.reduce((sum, { priceCents }) => sum + priceCents, 0),
  }
}
