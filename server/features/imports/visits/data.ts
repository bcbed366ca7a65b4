import type { Country } from '#contract/kit/countries.ts'
import type { SalonId } from '#server/core/actor.ts'
import { piecesOf } from '#server/core/in-slices.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { type Sitting, sittingsAt } from '#server/visits/many.ts'
import { readOffer } from '#server/visits/offer.ts'
import type { Draft } from './visit-fates.ts'
import type { Lists } from './names.ts'

export async function salonAt(sql: Sql, salon: SalonId, now: Date) {
  const rows = await sql<{ country: Country; clock: string }>`
    select country, to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24:MI') as clock
    from salons where id = ${salon}`
  return oneRow(rows)
}

/** The salon's barbers and the services that are offered. */
export async function listsOf(sql: Sql, salon: SalonId): Promise<Lists> {
  const rows = await sql<{ id: string }>`
    select id from services where salon_id = ${salon} and retired_at is null`
  return readOffer(sql, salon, { ids: rows.map(({ id }) => id), names: [] })
}

const atOnce = 200

/** What stands already where the drafts would be. */
export async function sittingsOf(sql: Sql, salon: SalonId, drafts: readonly Draft[]) {
  const found = new Map<Draft, Sitting[]>()
  for (const some of piecesOf(drafts, atOnce)) {
    const places = some.map(({ part, who }) => ({ part, clientId: who.id, clientKey: who.key }))
    for (const sitting of await sittingsAt(sql, salon, places)) {
      const draft = some[sitting.nth]
      if (draft) found.set(draft, [...(found.get(draft) ?? []), sitting])
    }
  }
  return found
}
