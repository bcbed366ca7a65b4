import type { Appointment } from '#contract/appointments.ts'
import type { Service } from '#contract/services.ts'
import { occupies } from '#contract/statuses.ts'

/** As many as stand in a look; the others are found by their names. */
const mostTiles = 6

/** How often a barber did each service; where the barber is nobody yet, how often it was done at all. */
function usesOf(visits: readonly Appointment[], barber: string) {
  const uses = new Map<string, number>()
  for (const { status, parts } of visits)
    if (occupies(status))
      for (const part of parts)
        if (barber === '' || part.barber === barber)
          uses.set(part.service_name, (uses.get(part.service_name) ?? 0) + 1)
  return uses
}

/** Those that a barber does most often, in the order of the salon. */
export function mostUsed(
  services: readonly Service[],
  visits: readonly Appointment[],
  barber: string,
): readonly Service[] {
  if (services.length <= mostTiles) return services
  const uses = usesOf(visits, barber)
  const first = services
    .toSorted((one, other) => (uses.get(other.name) ?? 0) - (uses.get(one.name) ?? 0))
    .slice(0, mostTiles)
  return services.filter((service) => first.includes(service))
}

/** The chosen one stands among them, in the place of the last. */
export const withChosen = (tiles: readonly Service[], chosen: Service | undefined) =>
  !chosen || tiles.includes(chosen) ? tiles : [...tiles.slice(0, mostTiles - 1), chosen]
