import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { dice, oneOf } from '#tests/support/random.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { createWorld } from '#tests/support/world.ts'
import { rhythms } from './data.ts'
import { reckonMarked, reckonPast } from './reckoning.ts'

const today = '2026-03-02'

type Visit = { readonly day: string; readonly hour: number; readonly status: string }

type Read = { client_id: string; every_days: number | null; last_day: string | null }
const never: Read = { client_id: '', every_days: null, last_day: null }

/** What is promised, word by word. */
function rhythmOf(visits: readonly Visit[], clock: string) {
  const kept = visits
    .filter(({ status }) => status !== 'cancelled' && status !== 'no_show')
    .filter(({ day, hour }) => `${day} ${String(hour).padStart(2, '0')}:00` <= clock)
  const days = [...new Set(kept.map(({ day }) => day))].toSorted()
  const gaps = days.slice(1).map((day, nth) => daysBetween(days[nth] ?? '', day))
  const last = gaps.slice(-6).toSorted((one, other) => one - other)
  const [shorter = 0, longer = 0] = last
  const hasPause = last.length === 2 && longer >= 2 * shorter
  const median = hasPause ? shorter : last[Math.floor(last.length / 2)]
  return { every_days: last.length < 2 ? null : median, last_day: days.at(-1) ?? null }
}

test('the rhythm that is kept is the median of the last gaps, whatever happens to the visits', async () => {
  const world = await createWorld()
  const { salonId, token } = await world.owner()
  const { sql } = world
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${salonId}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, 6) n`
  const clients = (await sql<{ id: string }>`select id from clients order by id`).map(
    ({ id }) => id,
  )
  const roll = dice(20_260_302)
  const statuses = ['confirmed', 'completed', 'pending', 'cancelled', 'no_show']
  const fields = () => {
    const day = addDays(today, 40 - roll(400))
    return {
      day,
      hour: 7 + roll(12),
      status: oneOf(roll, statuses),
      client: oneOf(roll, [...clients, null]),
    }
  }
  let checked = 0
  /** What is read at that moment, and stored where it was reckoned. */
  const check = async (clock: string, isReckoned: boolean) => {
    const read = await sql<Read>`
      with clock as materialized (select ${clock}::timestamp as time)
      select k.client_id, k.every_days, to_char(k.last_day, 'YYYY-MM-DD') as last_day from (${rhythms(salonId)}) k`
    for (const client of clients) {
      const visits = await sql<Visit>`
        select to_char(starts_at, 'YYYY-MM-DD') as day, extract(hour from starts_at)::int as hour, status
        from appointments where client_id = ${client}`
      const rows = await sql`
        select every_days, to_char(last_day, 'YYYY-MM-DD') as last_day from client_rhythms
        where client_id = ${client} and since <= ${clock}::timestamp and until > ${clock}::timestamp`
      const rhythm = rhythmOf(visits, clock)
      const { client_id: _, ...shown } = read.find((one) => one.client_id === client) ?? never
      expect(shown).toEqual(rhythm)
      if (isReckoned) expect(rows).toEqual([rhythm])
      checked += rows.length
    }
  }
  const reckonAll = (at: Date) => sql`
    select reckon_rhythms(${salonId}, ${clients}::uuid[], ${at})`
  for (let round = 0; round < 12; round++) {
    const added = Array.from({ length: 1 + roll(12) }, fields)
    await sql`
      insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
        price_cents, status)
      select ${salonId}, gen_random_uuid(), v.day::timestamp + v.hour * interval '1 hour', 30, s.id, v.client,
        'K', 'Prerje', 1000, v.status
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) v (day text, hour int, status text, client uuid)
      cross join (select id from staff where salon_id = ${salonId} limit 1) s`
    const moved = fields()
    await sql`
      update appointments set starts_at = ${moved.day}::timestamp + ${moved.hour}::int * interval '1 hour',
        status = ${moved.status}, client_id = ${moved.client}
      where id in (select id from appointments order by random() limit 2)`
    await sql`delete from appointments where id = (select id from appointments order by random() limit 1)`
    const kept = await sql<{ clock: string }>`
      select to_char(now() at time zone 'Europe/Tirane', 'YYYY-MM-DD HH24:MI') as clock`
    await check(kept[0]?.clock ?? '', false)
    await check(`${today} 09:00`, false)
    await reckonMarked(sql, new Date())
    await check(kept[0]?.clock ?? '', false)
    expect(await sql`select from client_marks`).toEqual([])
    await reckonAll(new Date(`${today}T08:00:00Z`))
    await check(`${today} 09:00`, true)
  }
  // Nobody writes anything while weeks go by.
  await reckonPast(sql, new Date('2026-04-20T08:00:00Z'))
  await check('2026-04-20 10:00', true)
  expect(checked).toBeGreaterThan(100)
  const { every_days } = (
    await sql`
    select f.every_days from rhythms_of(${salonId}, array[${clients[0]}]::uuid[], timestamp '2026-03-02 09:00') f`
  )[0] as {
    every_days: number | null
  }
  const shown = await world
    .as({ token })
    .call(clientRoutes.show, { params: { id: clients[0] ?? '' }, query: {} })
  expect(shown.client.everyDays).toBe(every_days)
})

test('changes of one client’s visits at once all count, also while the client is reckoned', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  const { sql } = world
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    values (${salonId}, gen_random_uuid(), 'Besa', 'besa', '')`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents, status)
    select ${salonId}, gen_random_uuid(), timestamp '2020-01-01 10:00' + n * interval '10 days', 30, s.id, c.id,
      'Besa', 'Prerje', 1000, 'completed'
    from generate_series(0, 19) n, staff s, clients c`
  await givePart(sql)
  const ids = (await sql<{ id: string }>`select id from appointments order by starts_at`).map(
    ({ id }) => id,
  )
  await Promise.all(
    ids.flatMap((id, nth) => [
      sql`
      update appointments set starts_at = timestamp '2021-01-01 10:00' + ${nth}::int * interval '20 days'
      where id = ${id}`,
      reckonMarked(sql, world.now),
    ]),
  )
  await reckonMarked(sql, world.now)
  expect(
    await sql`select every_days, to_char(last_day, 'YYYY-MM-DD') as last from client_rhythms`,
  ).toEqual([{ every_days: 20, last: '2022-01-16' }])
})

test('the job reads only clients of whom a visit has begun since', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  const { sql } = world
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${salonId}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, 20) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents, status)
    select ${salonId}::uuid, gen_random_uuid(), timestamp '2040-01-01 10:00', 30, s.id, c.id, c.name, 'Prerje', 1000,
      'confirmed'
    from clients c, staff s where c.name in ('K1', 'K2', 'K3')
    union all
    select ${salonId}::uuid, gen_random_uuid(), timestamp '2020-01-01 10:00', 30, s.id, c.id, c.name, 'Prerje', 1000,
      'completed'
    from clients c, staff s`
  await reckonMarked(sql, new Date())
  const written = await sql.begin(async (tx) => {
    await reckonPast(tx, new Date('2040-01-02T08:00:00Z'))
    await reckonPast(tx, new Date('2040-01-03T08:00:00Z'))
    return tx`select n_tup_upd as times from pg_stat_xact_user_tables where relname = 'client_rhythms'`
  })
  expect(written).toEqual([{ times: 3 }])
})
