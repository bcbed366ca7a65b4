import type { Times } from '#server/visits/slots.ts'

/** What was done at a visit, part by part, and by whom. */
export type Done = readonly (readonly [service: string | null, barber: string | null])[]

export type Usual = { readonly services: readonly string[]; readonly staffId: string | null }

/** Of what was counted most often that which comes first. */
function mostFrequent<Value>(values: readonly Value[], keyOf: (value: Value) => string) {
  const groups = [...Map.groupBy(values, keyOf).values()]
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0]
}

/** What the client came for most often, of what is still offered, and who begins it most often; the latest visit comes first. */
export function usualOf(
  visits: readonly Done[],
  { services, barbers }: Pick<Times, 'services' | 'barbers'>,
): Usual {
  const offered = new Set(services.flatMap((one) => (one.isListed && one.isActive ? one.id : [])))
  const present = new Set(barbers.flatMap(({ id, active }) => (active ? id : [])))
  const done = visits
    .map((parts) =>
      parts.flatMap(([service, barber]) =>
        service !== null && offered.has(service) ? { service, barber } : [],
      ),
    )
    .filter((parts) => parts.length > 0)
  const first = done.flatMap(
    (parts) =>
      parts.flatMap(({ barber }) => (barber !== null && present.has(barber) ? barber : []))[0] ??
      [],
  )
  return {
    services:
      mostFrequent(
        done.map((parts) => parts.map(({ service }) => service)),
        (ids) => ids.join(),
      ) ?? [],
    staffId: mostFrequent(first, (id) => id) ?? null,
  }
}
