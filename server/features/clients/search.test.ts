import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchClients } from './data.ts'
import { everything } from '#server/core/reach.ts'
import { part } from '#server/database/sql.ts'
import { createWorld } from '#tests/support/world.ts'
import { beginning, readings } from './search.ts'
import { searchKey, wanted } from '#contract/clients/search.ts'

const letter = fc.constantFrom('a', 'b', '1', '$', ' ', 'ë', '💈', '-')
const letters = (most: number) => fc.array(letter, { minLength: 1, maxLength: most })

/** A word with one wrong letter. */
const slipped = (typed: string[], at: number) =>
  [
    typed.toSpliced(at, 1),
    typed.toSpliced(at, 1, 'x'),
    typed.toSpliced(at, 0, 'x'),
    typed.toSpliced(at, 2, typed[at + 1] ?? '', typed[at] ?? ''),
  ].map((one) => one.join(''))

/** The condition of the search, computed without an index. */
function plainly({ exactly, nearly }: ReturnType<typeof wanted>) {
  const patterns = nearly.map(({ pattern }) => pattern)
  const slips = part`(select bool_and(c.search ~ one) from unnest(${patterns}::text[]) one)`
  return [
    ...(exactly.length > 0 ? [part`c.search like all(${exactly}::text[])`] : []),
    ...(nearly.length > 0 ? [slips] : []),
  ]
}

test('the index misses no matching client and lets in none of another salon', async () => {
  const { sql, ...world } = await createWorld()
  const [{ salonId }, other] = [await world.owner(), await world.owner()]
  const found = { some: 0, none: 0 }
  const look = async (names: string[], typed: string) => {
    await sql`delete from clients`
    for (const salon of [salonId, other.salonId])
      await sql`
        insert into clients (salon_id, id, name, name_key, search)
        select ${salon}, gen_random_uuid(), search, nth, search
        from unnest(${names.map((name) => searchKey(name, ['044 111']))}::text[]) with ordinality t (search, nth)`
    const asked = wanted(typed)
    const ways = plainly(asked)
    for (const [nth, whom] of readings(salonId, asked).entries()) {
      const fitting = await sql`
        select c.salon_id, c.id from clients c
        where c.salon_id = ${salonId} and ${ways[nth] ?? part`false`} order by c.id`
      expect(await sql`select c.salon_id, c.id from ${whom} order by c.id`).toEqual(fitting)
      found[fitting.length > 0 ? 'some' : 'none']++
    }
  }
  await fc.assert(
    fc.asyncProperty(fc.array(letters(14)), letters(8), fc.nat(7), (names, typed, at) =>
      look([...names.map((name) => name.join('')), ...slipped(typed, at)], typed.join('')),
    ),
    { numRuns: 80 },
  )
  expect(Math.min(found.some, found.none)).toBeGreaterThan(5)
})

test('clients whose name begins so come in the order of the full result', async () => {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  for (const { salonId } of [owner, other])
    await world.sql`
      insert into clients (salon_id, id, name, name_key, search, total_appointments, cancelled_count)
      select ${salonId}, gen_random_uuid(), 'K' || n, 'k' || n, ' ' || chr(97 + n % 3) || chr(97 + n * 7 % 5) || n || ' 69',
        n * n % 150, n % 4
      from generate_series(1, 300) n`
  for (const start of [' a', ' ab', ' b', ' c1', ' ca2', ' ë']) {
    const found = await matchClients(
      world.sql,
      owner.salonId,
      beginning(owner.salonId, start),
      { start: '', opening: [] },
      world.now,
      everything,
    )
    const all = await world.sql<{ name: string }>`
      select name from clients
      where salon_id = ${owner.salonId} and starts_with(search, ${start})
      order by floor(log(2, greatest(1, least(64, total_appointments - cancelled_count)))) desc,
        search collate "C"`
    expect(found.map(({ name }) => name)).toEqual(all.slice(0, 5).map(({ name }) => name))
  }
})
