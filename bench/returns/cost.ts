import { type Sql } from '#server/database/sql.ts'
import type { Owner } from '../fill/salons.ts'
import { execute } from '../fill/salons.ts'
import { median } from '../product.ts'

const triggers = ['arrived', 'changed', 'gone'].map((name) => `appointments_${name}`)

async function keep(sql: Sql, isKept: boolean) {
  for (const trigger of triggers)
    await execute(
      sql,
      `alter table appointments ${isKept ? 'enable' : 'disable'} trigger ${trigger}`,
    )
}

/** One visit on a day of which nobody has any, so that nothing refuses it. */
const bookOne = (sql: Sql, { salonId }: Owner, nth: number) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
    price_cents, status)
  select ${salonId}, gen_random_uuid(), timestamp '2030-01-01' + ${nth}::int * interval '1 hour', 30,
    (select id from staff where salon_id = ${salonId} and position = 0), c.id, c.name, 'Prerje', 1000, 'confirmed'
  from clients c where c.salon_id = ${salonId}
  order by c.name_key offset ${nth % 500}::int limit 1`

const importMany = (sql: Sql, { salonId }: Owner, count: number) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
    price_cents, status)
  select ${salonId}, gen_random_uuid(), timestamp '2020-01-01' + n * interval '1 hour', 30,
    (select id from staff where salon_id = ${salonId} and position = 0), c.id, c.name, 'Prerje', 1000, 'completed'
  from generate_series(0, ${count}::int - 1) n
  join clients c on c.salon_id = ${salonId} and c.name_key = 'klient i vitit ' || n % 4000`

async function timed(work: () => Promise<unknown>) {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

/** What the client’s totals and mark add to a booking and to a large file, without and with it in turn. */
export async function costOf(sql: Sql, owner: Owner) {
  const bookings: [number[], number[]] = [[], []]
  const imports: [number[], number[]] = [[], []]
  let nth = 0
  for (let round = 0; round < 6; round++)
    for (const isKept of [false, true]) {
      await keep(sql, isKept)
      for (let count = 0; count < 200; count++)
        bookings[isKept ? 1 : 0].push(await timed(() => bookOne(sql, owner, (nth += 1))))
      imports[isKept ? 1 : 0].push(await timed(() => importMany(sql, owner, 20_000)))
      await sql`delete from appointments where salon_id = ${owner.salonId}
        and (starts_at >= timestamp '2030-01-01' or starts_at < timestamp '2022-06-01' and service_name = 'Prerje')`
    }
  await keep(sql, true)
  const [bookedWithout, bookedWith] = bookings.map(median)
  const [importedWithout, importedWith] = imports.map(median)
  return { bookedWithout, bookedWith, importedWithout, importedWith }
}
