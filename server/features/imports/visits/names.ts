import { z } from 'zod'
import { fold } from '#contract/kit/albanian.ts'
import { mostServices } from '#contract/services/service-refusals.ts'
import { inSlices } from '#server/core/in-slices.ts'
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
type Meaning<One> =
  | { readonly kind: 'known'; readonly one: One }
  | { readonly kind: 'new'; readonly name: string }
  | { readonly kind: 'unknown'; readonly name: string }

/** Two forms of an Albanian word, which differ in their last two letters: "mjekër", "mjekra". */
const areForms = (one: string, other: string) =>
  one.length > 5 && one.length === other.length && one.slice(0, -2) === other.slice(0, -2)

/** The surer the nearer: a part of the other name, so few letters apart, or another form of it. */
function nearestOf(name: string, list: readonly Named[]) {
  const key = fold(name)
  const within = list.find((one) => one.key.includes(key) || key.includes(one.key))
  const most = Math.max(1, Math.floor(key.length / 4))
  const alike = within ?? list.find((one) => isNear(one.key, key, most))
  return (alike ?? list.find((one) => areForms(one.key, key)))?.name ?? null
}

type Terms<One> = {
  readonly list: readonly One[]
  readonly matches: ReadonlyMap<string, string | null>
  readonly create: boolean
}

/** Tells what names mean. A file has few, in thousands of rows: each is looked up once. */
function meanings<One extends Named>({ list, matches, create }: Terms<One>) {
  const known = new Map<string, Meaning<One>>()
  const lookUp = (name: string): Meaning<One> => {
    const key = fold(name)
    const said = matches.get(key)
    const one = list.find((listed) =>
      typeof said === 'string' ? listed.id === said : listed.key === key,
    )
    if (one) return { kind: 'known', one }
    return { kind: create || said === null ? 'new' : 'unknown', name }
  }
  return (name: string) => {
    const meaning = known.get(name) ?? lookUp(name)
    known.set(name, meaning)
    return meaning
  }
}

export type Meanings = {
  /** A row need not say who did it. */
  readonly barberIn: (row: VisitRow) => Meaning<NamedBarber> | undefined
  readonly serviceIn: (row: VisitRow) => Meaning<OfferedService>
}

export function meaningsOf(lists: Lists, matches: Matches, create: boolean): Meanings {
  const barber = meanings({ list: lists.barbers, matches: matches.barbers, create })
  const service = meanings({ list: lists.services, matches: matches.services, create })
  return {
    barberIn: (row) => (row.barber === '' ? undefined : barber(row.barber)),
    serviceIn: (row) => service(row.service),
  }
}

type Nameless = { readonly name: string; readonly rows: number; readonly nearest: string | null }

/** Names that are on no list, with how many rows have each and what comes nearest: the first of them, and how many more. */
async function unknownNames(
  rows: readonly VisitRow[],
  field: 'barber' | 'service',
  list: readonly Named[],
) {
  const times = new Map<string, number>()
  for (const { [field]: name } of rows) times.set(name, (times.get(name) ?? 0) + 1)
  const counted = new Map<string, { name: string; rows: number }>()
  const isKnown = isOn(list)
  await inSlices([...times], ([name, count]) => {
    if (isKnown(name)) return
    const key = fold(name)
    const seen = counted.get(key)
    if (seen) seen.rows += count
    else counted.set(key, { name, rows: count })
  })
  const first = [...counted.values()].slice(0, mostServices)
  const names = await inSlices(first, (one): Nameless => ({
    ...one,
    nearest: nearestOf(one.name, list),
  }))
  return { names, more: counted.size - names.length }
}

/** Each name is looked up once, as a file has few in thousands of rows. */
function isOn(list: readonly Named[]) {
  const keys = new Set(list.map(({ key }) => key))
  const known = new Map([['', true]])
  return (name: string) => {
    const is = known.get(name) ?? keys.has(fold(name))
    known.set(name, is)
    return is
  }
}

/** What the file names and the salon does not know, and how many rows that concerns. */
export async function unknownIn(rows: readonly VisitRow[], lists: Lists) {
  const [isBarber, isService] = [isOn(lists.barbers), isOn(lists.services)]
  const concerned = await inSlices(
    rows,
    ({ barber, service }) => !isBarber(barber) || !isService(service),
  )
  const barbers = await unknownNames(rows, 'barber', lists.barbers)
  const services = await unknownNames(rows, 'service', lists.services)
  const more = { barbers: barbers.more, services: services.more }
  return {
    rows: concerned.filter(Boolean).length,
    barbers: barbers.names,
    services: services.names,
    ...(more.barbers + more.services > 0 && { more }),
  }
}
