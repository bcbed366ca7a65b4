import type { Appointment } from '#contract/visits/appointments.ts'
import type { Service } from '#contract/services/services.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { isOf } from './at-barber.ts'

/** Six tiles can be taken in at a glance; the other services are found by their names. */
const mostTiles = 6

/** How often the barber did each service, or all barbers if none is chosen yet. */
function usesOf(
  services: readonly Service[],
  visits: readonly Appointment[],
  barberId: string,
): ReadonlyMap<Service, number> {
  const done = visits
    .filter(({ status }) => occupies(status))
    .flatMap(({ parts }) => parts)
    .filter((part) => barberId === '' || part.barber_id === barberId)
  return new Map(
    services.map((service) => [service, done.filter((part) => isOf(part, service)).length]),
  )
}

/** Those that a barber does most often, in the order of the salon. */
export function mostUsed(
  services: readonly Service[],
  visits: readonly Appointment[],
  barberId: string,
): readonly Service[] {
  if (services.length <= mostTiles) return services
  const uses = usesOf(services, visits, barberId)
  const first = services
    .toSorted((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0))
    .slice(0, mostTiles)
  return services.filter((service) => first.includes(service))
}

/** The chosen one stands among them, in the place of the last. */
export const withChosen = (tiles: readonly Service[], chosen: Service | undefined) =>
  !chosen || tiles.includes(chosen) ? tiles : [...tiles.slice(0, mostTiles - 1), chosen]
