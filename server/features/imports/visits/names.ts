import { z } from 'zod'
import { fold } from '#contract/kit/albanian.ts'
import type { NamedBarber, OfferedService } from '#server/visits/plan.ts'
import { isNear } from '../clients/alike.ts'
import { readJson } from '../file.ts'
import type { VisitRow } from './visit-row.ts'

/** What names of the file mean, as somebody said once: an id of the salon's list, or null for somebody or something new. */
export type Matches = {
  readonly barbers: ReadonlyMap<string, string | null>
  readonly services: ReadonlyMap<string, string | null>
}

const Chosen = z.record(z.string().max(200), z.string().nullable()).default({})
const Said = z.object({ barbers: Chosen, services: Chosen })

const byKey = (said: Readonly<Record<string, string | null>>) =>
  new Map(Object.entries(said).map(([name, id]) => [fold(name), id]))

export function matchesIn(said: string | undefined): Matches {
  const { barbers, services } =
    said === undefined ? { barbers: {}, services: {} } : readJson('matches', said, Said)
  return { barbers: byKey(barbers), services: byKey(services) }
}

/** The salon's lists. */
export type Lists = {
  readonly barbers: readonly NamedBarber[]
  readonly services: readonly OfferedService[]
}

type Named = { readonly id: string; readonly key: string; readonly name: string }

/** A name of the file: what it means, and whether it is to be made. */
export type Meaning<One> =
  | { readonly kind: 'known'; readonly one: One }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string }

/** The surer the nearer: a part of the other name, or so few letters apart. */
function nearestOf(name: string, list: readonly Named[]) {
  const key = fold(name)
  const within = list.find((one) => one.key.includes(key) || key.includes(one.key))
  const most = Math.max(1, Math.floor(key.length / 4))
  return (within ?? list.find((one) => isNear(one.key, key, most)))?.name ?? null
}

export function meaningOf<One extends Named>(
  name: string,
  {
    list,
    matches,
    create,
  }: {
    readonly list: readonly One[]
    readonly matches: ReadonlyMap<string, string | null>
    readonly create: boolean
  },
): Meaning<One> {
  const key = fold(name)
  const said = matches.get(key)
  const one = list.find((listed) =>
    typeof said === 'string' ? listed.id === said : listed.key === key,
  )
  if (one) return { kind: 'known', one }
  return { kind: create || said === null ? 'new' : 'unknown', name }
}

type Nameless = { readonly name: string; readonly rows: number; readonly nearest: string | null }

/** Names that are on no list, with how many rows have each and what comes nearest. */
function unknownNames(
  rows: readonly VisitRow[],
  field: 'barber' | 'service',
  list: readonly Named[],
): Nameless[] {
  const counted = new Map<string, { name: string; rows: number }>()
  const isKnown = isOn(list)
  for (const { [field]: name } of rows) {
    const key = fold(name)
    if (isKnown(name)) continue
    const seen = counted.get(key)
    if (seen) seen.rows++
    else counted.set(key, { name, rows: 1 })
  }
  return [...counted.values()].map((one) => ({ ...one, nearest: nearestOf(one.name, list) }))
}

const isOn = (list: readonly Named[]) => {
  const keys = new Set(list.map(({ key }) => key))
  return (name: string) => name === '' || keys.has(fold(name))
}

/** What the file names and the salon does not know, and how many rows that concerns. */
export function unknownIn(rows: readonly VisitRow[], { barbers, services }: Lists) {
  const [isBarber, isService] = [isOn(barbers), isOn(services)]
  return {
    rows: rows.filter(({ barber, service }) => !isBarber(barber) || !isService(service)).length,
    barbers: unknownNames(rows, 'barber', barbers),
    services: unknownNames(rows, 'service', services),
  }
}
