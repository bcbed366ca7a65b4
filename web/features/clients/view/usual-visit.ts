import type { Appointment } from '#contract/visits/appointments.ts'
import type { Service } from '#contract/services.ts'
import type { Barber } from '#contract/staff.ts'
import { doesService } from '#contract/visits/doers.ts'
import { occupies } from '#contract/visits/statuses.ts'

type Known = {
  /** The newest first. */
  history: readonly Appointment[]
  services: readonly Service[]
  staff: readonly Barber[]
  /** The only barber for whom the member books; undefined for all. */
  own: string | undefined
  /** The barber whom the client prefers, by id. */
  preferred?: string | null
}
export type Usual = { services: readonly Service[]; barber: Barber | undefined }

/** The services of a visit as they are offered now; undefined if one of them is no longer offered. */
function offeredOf({ parts }: Appointment, services: readonly Service[]) {
  const found = parts.map((part) =>
    services.find(({ id, name }) =>
      part.service_id === null ? name === part.service_name : id === part.service_id,
    ),
  )
  return found.every((service) => service?.is_active === true) ? (found as Service[]) : undefined
}

/** The most frequent; of equally frequent ones the one that comes first. */
function mostOf<T>(rows: readonly T[], keyOf: (row: T) => string) {
  const [most] = [...Map.groupBy(rows, keyOf).values()].toSorted((a, b) => b.length - a.length)
  return most
}

/** What a client comes for, and to whom: the services that stood together most often in the last visits. */
export function usualVisit({
  history,
  services,
  staff,
  own,
  preferred = null,
}: Known): Usual | undefined {
  const visits = history
    .filter(({ status }) => occupies(status))
    .flatMap((visit) => {
      const set = offeredOf(visit, services)
      return set ? [{ visit, set }] : []
    })
  const alike = mostOf(visits, ({ set }) => set.map(({ id }) => id).join())
  const set = alike?.[0]?.set
  if (!alike || !set) return undefined
  const able = staff.filter(
    (barber) => barber.active && set.every((one) => doesService(barber.id, one)),
  )
  if (own !== undefined) {
    const mine = able.find(({ name }) => name === own)
    return mine && { services: set, barber: mine }
  }
  const usual = mostOf(alike, ({ visit }) => visit.barber_id)?.[0]?.visit.barber_id
  const barber = able.find(({ id }) => id === preferred) ?? able.find(({ id }) => id === usual)
  return { services: set, barber }
}
