import { mostMatches } from '#contract/clients.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part } from '#server/database/sql.ts'
import type { Wanted } from './rules.ts'

/** Those of all clients who are asked, as `c`. */
export type Whom = ReturnType<typeof part>

export const anybody: Whom = part`clients c`
// No letter comes after it.
const beyond = '\u{10ffff}'
/** Whose name begins so: the first few of each tier of visits, of whom nobody has to look at the others. */
export const beginning = (salon: SalonId, start: string): Whom => part`(
  select found.* from generate_series(0, 6) level, lateral (
    select * from clients where salon_id = ${salon} and visit_tier = level
      and search collate "C" >= ${start} and search collate "C" < ${start + beyond}
    order by search collate "C" limit ${mostMatches}) found) c`

/**
 * Found by letter triples that no other salon has (docs/decisions/0028). PostgreSQL is told only when it has its plan
 * which triples these are, or it would make one for each search; and not to look at anything else beside them.
 */
const fitting = (conditions: readonly Whom[]): Whom => part`(
  select * from clients
  where ${conditions.reduce((before, one) => part`${before} and ${one}`)} offset 0) c`

/** Whoever fits; and for when nobody does, whoever would but for a slip. */
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
