import type { Sql } from '#server/database/sql.ts'
import { findDoubles } from '#server/features/clients/doubles/finding.ts'
import { addPlanted, crowdWithTwins, namesOf } from '#tests/support/clients/twins.ts'
import type { Owner } from '../fill/salons.ts'

/** Of clients among whom a hundred stand twice: how many of those are found, and how many of those that are found are right. */
export async function findPlanted(sql: Sql, { salonId }: Owner) {
  const { people, planted } = crowdWithTwins()
  await addPlanted(sql, salonId, people)
  await findDoubles(sql, salonId)
  const found = await sql<{ one: string; other: string }>`
    select a.name as one, b.name as other from client_doubles d
    join clients a on a.salon_id = d.salon_id and a.id = d.one
    join clients b on b.salon_id = d.salon_id and b.id = d.other
    where d.salon_id = ${salonId} and d.apart_at is null`
  const right = found.filter(({ one, other }) => planted.has(namesOf([one, other])))
  return { recall: right.length / planted.size, precision: right.length / found.length }
}
