import type { Appointment, AppointmentDetails } from '#contract/visits/appointments.ts'
import { unitHere } from '#contract/kit/currency.ts'
import { toCents, fromCents } from '#contract/kit/money.ts'
import { minutesOf, namesTogether, type Part, type PartWish } from '#contract/visits/parts.ts'
import { defaultMinutes } from '#contract/services/services.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'

export type Changes = Partial<Omit<AppointmentDetails, 'barber'>> & {
  barber_id?: string
  parts?: PartWish[]
  client_id?: string | null
  /** Who cancelled the visit. */
  cancelledBy?: NonNullable<Appointment['cancelledBy']>
  cancelReason?: string
}

/** A barber's name by the id. */
export type NameOf = (id: string) => string
/** For a visit that is weighed and not shown. */
const nameless: NameOf = () => ''

/** What is asked for, as far as it is known before the server has looked into the salon's lists. */
export const partsFrom = (wishes: readonly PartWish[], nameOf = nameless): Part[] =>
  wishes.map(({ barber_id = '', ...wish }) => ({
    service_id: wish.service_id ?? null,
    service_name: wish.service_name ?? '',
    price: wish.price ?? 0,
    barber: nameOf(barber_id),
    barber_id,
    time: '',
    work: wish.work ?? defaultMinutes,
    wait: wish.wait ?? 0,
    finish: wish.finish ?? 0,
  }))

/** One after the other from there on. */
export function timed(parts: readonly Part[], time: string): Part[] {
  let at = minutesOfTime(time)
  return parts.map((part) => {
    const placed = { ...part, time: clockOf(at) }
    at += minutesOf(part)
    return placed
  })
}

/** What the parts say of the whole. */
export function wholeOf(parts: readonly Part[]) {
  const cents = parts.map(({ price }) => (price === null ? null : toCents(price)))
  const isKnown = cents.every((price) => price !== null)
  return {
    service_name: namesTogether(parts),
    service_id: parts.length === 1 ? (parts[0]?.service_id ?? null) : null,
    price: isKnown ? fromCents(cents.reduce((sum, price) => sum + price, 0)) : null,
    duration: parts.reduce((sum, part) => sum + minutesOf(part), 0),
    barber: parts[0]?.barber ?? '',
    barber_id: parts[0]?.barber_id ?? '',
  }
}

const stretched = (parts: readonly Part[], more: number) =>
  parts.map((part, nth) =>
    nth < parts.length - 1 ? part : { ...part, work: Math.max(1, part.work + more) },
  )

/** Splits a price in proportion, in the currency's whole units, the rest to the last; without prices all to the first. */
function repriced(parts: readonly Part[], price: number) {
  const [cents, unit] = [toCents(price), unitHere()]
  const before = parts.reduce((sum, { price }) => sum + toCents(price ?? 0), 0)
  let left = cents
  return parts.map((part, nth) => {
    const isLast = nth === parts.length - 1
    const alone = nth === 0 ? cents : 0
    const share = before
      ? Math.floor(((cents / unit) * toCents(part.price ?? 0)) / before) * unit
      : alone
    const mine = isLast && before ? left : share
    left -= mine
    return { ...part, price: fromCents(mine) }
  })
}

function changedParts(visit: Appointment, changes: Changes, nameOf: NameOf): readonly Part[] {
  if (changes.parts) return partsFrom(changes.parts, nameOf)
  const { service_name = visit.service_name, barber_id = visit.barber_id } = changes
  const { duration = visit.duration, price = visit.price } = changes
  let { parts } = visit
  const [first] = parts
  if (first && service_name !== visit.service_name)
    parts = [
      { ...first, ...wholeOf(parts), service_name, work: visit.duration, wait: 0, finish: 0 },
    ]
  if (barber_id !== visit.barber_id)
    parts = parts.map((part) =>
      part.barber_id === visit.barber_id ? { ...part, barber: nameOf(barber_id), barber_id } : part,
    )
  if (duration !== visit.duration) parts = stretched(parts, duration - visit.duration)
  if (price !== null && price !== visit.price) parts = repriced(parts, price)
  return parts
}

/** How a visit looks until the server has answered its change, with changes of the whole applied to its parts. */
export function changedVisit(visit: Appointment, changes: Changes, nameOf = nameless): Appointment {
  const { parts: _, ...fields } = changes
  const next = { ...visit, ...fields }
  const parts = timed(changedParts(visit, changes, nameOf), next.appointment_time)
  return { ...next, ...wholeOf(parts), parts }
}
