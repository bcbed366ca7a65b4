import { fold } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { defaultMinutes } from '#contract/services/services.ts'
import { newId } from '#server/core/ids.ts'
import { inSlices } from '#server/core/in-slices.ts'
import type { Sql } from '#server/database/sql.ts'
import { insertService } from '#server/features/services/data.ts'
import { findOrAddBarber } from '#server/features/staff/data.ts'
import type { Member } from '#server/core/actor.ts'
import type { NamedBarber, OfferedService } from '#server/visits/plan.ts'
import type { Meanings } from './names.ts'
import type { Making } from './visit-fates.ts'
import type { VisitRow, WrongRow } from './visit-row.ts'

export type Made = Making & {
  /** Ids of those that were added. */
  readonly barbers: readonly string[]
  readonly services: readonly string[]
}

/** The names that are to be made, each once, with the row that says the most of a service. */
async function namesToMake(rows: readonly (VisitRow | WrongRow)[], meanings: Meanings) {
  const [barbers, services] = [new Map<string, string>(), new Map<string, VisitRow>()]
  await inSlices(rows, (row) => {
    if ('message' in row) return
    const [barber, service] = [meanings.barberIn(row), meanings.serviceIn(row)]
    if (barber?.kind === 'unknown' || service.kind === 'unknown') return
    if (barber?.kind === 'new') barbers.set(fold(row.barber), row.barber)
    if (service.kind !== 'new') return
    const key = fold(row.service)
    const before = services.get(key)
    if (!before || (before.price === null && row.price !== null)) services.set(key, row)
  })
  return { barbers, services }
}

const serviceAs = (row: VisitRow, id: string): OfferedService => ({
  id,
  key: fold(row.service),
  name: row.service,
  work: row.minutes ?? defaultMinutes,
  wait: 0,
  finish: 0,
  buffer: 0,
  priceCents: toCents(row.price ?? 0),
  isListed: true,
  barbers: [],
})

/** Adds to the lists what the file names and they do not know; a trial run only says that it would. */
export async function making(
  sql: Sql | null,
  { salonId }: Member,
  rows: readonly (VisitRow | WrongRow)[],
  meanings: Meanings,
  now: Date,
): Promise<Made> {
  const names = await namesToMake(rows, meanings)
  const barbers = new Map<string, NamedBarber>()
  const services = new Map<string, OfferedService>()
  for (const [key, name] of names.barbers) {
    const id = sql ? (await findOrAddBarber(sql, salonId, name, now)).id : newId()
    barbers.set(key, { id, key, name, active: true })
  }
  for (const [key, row] of names.services) {
    const draft = serviceAs(row, newId())
    const { name, work, priceCents } = draft
    const fields = { name, work, price: fromCents(priceCents) }
    const id = sql ? await insertService(sql, salonId, fields, now) : draft.id
    services.set(key, { ...draft, id })
  }
  return {
    barber: foundIn(barbers),
    service: foundIn(services),
    barbers: [...barbers.values()].map(({ id }) => id),
    services: [...services.values()].map(({ id }) => id),
  }
}

function foundIn<One>(all: ReadonlyMap<string, One>) {
  const keys = new Map<string, string>()
  return (name: string) => {
    const key = keys.get(name) ?? fold(name)
    keys.set(name, key)
    const one = all.get(key)
    if (!one) throw new Error('A name of the file was not made.')
    return one
  }
}
