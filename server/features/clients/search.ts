import { mostMatches } from '#contract/clients/clients.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part } from '#server/database/sql.ts'
import type { Wanted } from '#contract/clients/search.ts'

/** The clients that a query reads, as a table `c`. */
export type Whom = ReturnType<typeof part>

export const anybody: Whom = part`clients c`
// The last code point: it sorts after every letter.
const beyond = '\u{10ffff}'
/** Names that begin with `start`: the first few of each tier of visits -- first column (docs/postgres.md). */
export const beginning = (salon: SalonId, start: string): Whom => part`(
  select found.* from generate_series(0, 6) level, lateral (
    select * from clients where salon_id = ${salon} and visit_tier = level
      and search collate "C" >= ${start} and search collate "C" < ${start + beyond}
    order by search collate "C" limit ${mostMatches}) found) c`

/**
 * Clients that fit all conditions, found by trigrams of this salon (docs/decisions/0028). The `offset 0` is a fence: no
 * index beside that of the trigrams is read. `select unnest` is for a generic plan (both: docs/postgres.md).
 */
const fitting = (conditions: readonly Whom[]): Whom => part`(
  select * from clients
  where ${conditions.reduce((before, one) => part`${before} and ${one}`)} offset 0) c`

/** One query for exact fits, and one for names with a slip, which is asked when the first finds no rows. */
export function readings(salon: SalonId, { exactly, triples, nearly }: Wanted): Whom[] {
  const exact = [
    part`salon_trigrams(salon_id, search) @> array(
      select unnest(salon_trigrams(${salon}, word)) from unnest(${triples}::text[]) word)`,
    ...exactly.map((pattern) => part`search like ${pattern}`),
  ]
  const near = nearly.map(
    (slip) => part`
    salon_trigrams(salon_id, search) && array(
      select triples[cardinality(triples)]
      from unnest(${slip.triples}::text[]) key, salon_trigrams(${salon}, key) triples)
    and search ~ ${slip.pattern}`,
  )
  return [
    ...(exactly.length > 0 ? [fitting(exact)] : []),
    ...(near.length > 0 ? [fitting(near)] : []),
  ]
}
