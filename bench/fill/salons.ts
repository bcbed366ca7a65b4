import { reckonMarked } from '#server/features/returns/due/reckoning.ts'
import { now } from '../suite/app-process.ts'
import { givePart } from '#tests/support/server/parts.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'

export const week = { from: '2026-11-16', to: '2026-11-22' }
const barbers = 6
/** An appointment in five brings a client of its own. */
const visits = 5

type Size = { salons: number; appointments: number; monday?: string }
export type Owner = { userId: string; salonId: SalonId }

/**
 * Salons with so many appointments each, the first 300 of them in one week: six barbers, ten a day, Monday to Friday.
 * Rows lie in the order of time, as they would be written: those of one salon are all over the table.
 */
export async function fillSalons(
  connection: Connection,
  { salons, appointments, monday = week.from }: Size = { salons: 1_000, appointments: 1_000 },
): Promise<Owner[]> {
  const options = '-c statement_timeout=0 -c work_mem=128MB -c maintenance_work_mem=256MB'
  const sql = connect({ ...connection, options, max: 1 }, () => {})
  await addSalons(sql, salons, appointments / visits)
  await withoutIndexes(sql, () => addAppointments(sql, appointments, monday))
  await givePart(sql)
  await settle(sql)
  const owners = await sql<Owner>`
    select id as "userId", salon_id as "salonId" from accounts order by created_at, id`
  await sql.end()
  return owners
}

/** As a minute later, when the job has run. The database of another checkout may know no marks. */
export async function settle(sql: Sql) {
  const [known] = await sql<{
    marks: boolean
  }>`select to_regclass('client_marks') is not null as marks`
  if (known?.marks) await reckonMarked(sql, now())
  await sql`vacuum analyze`
}

/** Checking and indexing a million rows one by one takes minutes, all at once at the end seconds. */
async function withoutIndexes(sql: Sql, work: () => Promise<unknown>) {
  const dropped = await sql<{ drop: string; add: string }>`
    select 'alter table appointments drop constraint ' || conname as drop,
      'alter table appointments add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as add
    from pg_constraint where conrelid = 'appointments'::regclass and contype in ('f', 'x')
    union all
    select 'drop index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
    from pg_index where indrelid = 'appointments'::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`
  for (const { drop } of dropped) await execute(sql, drop)
  await sql`alter table appointments disable trigger user`
  await work()
  await sql`alter table appointments enable trigger user`
  for (const { add } of dropped) await execute(sql, add)
}

/** A statement whose text is made up here. */
export const execute = (sql: Sql, statement: string) =>
  sql(Object.assign([statement], { raw: [statement] }) as TemplateStringsArray)

/** Who books again sends the number that the salon knows: nothing is kept anew. */
export const clientPhone = '069 123 4567'
export const clientNumber = '+355691234567'

const addSalons = (sql: Sql, salons: number, clients: number) => sql`
  with u as (
    insert into users (id, username, name, email, password_hash, verified_at)
    select id, 'Drita', 'Drita', id || '@example.com', '', now()
    from (select gen_random_uuid() as id from generate_series(1, ${salons}::int)) n returning id),
  s as (
    insert into salons (id, name, owner_user_id, trial_end_date)
    select gen_random_uuid(), 'Salloni', id, '2099-12-31' from u returning id, owner_user_id),
  m as (
    insert into members (salon_id, user_id, role, created_at)
    select id, owner_user_id, 'owner', now() from s),
  b as (
    insert into staff (salon_id, id, name, name_key, position)
    select id, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, n
    from s, generate_series(0, ${barbers}::int - 1) n),
  v as (
    insert into services (salon_id, id, name, name_key, work, price_cents)
    select id, gen_random_uuid(), 'Shërbimi ' || n, 'sherbimi ' || n, 45, 100 * n
    from s, generate_series(1, 8) n),
  c as (
    insert into clients (salon_id, id, name, name_key, phone, search)
    select id, gen_random_uuid(), 'Klienti i mirë ' || n, 'klienti i mire ' || n, ${clientPhone}, 'klienti i mire ' || n
    from s, generate_series(0, ${clients}::int - 1) n returning salon_id, id)
  insert into client_numbers (salon_id, client_id, position, typed, e164)
  select salon_id, id, 0, ${clientPhone}, ${clientNumber} from c`

const addAppointments = (sql: Sql, appointments: number, monday: string) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_id,
    service_name, price_cents, status)
  select b.salon_id, gen_random_uuid(), day + (8 + n / ${barbers}::int % 10) * interval '1 hour', 45, b.id, c.id,
    c.name, v.id, v.name, v.price_cents, (array['confirmed', 'pending', 'completed', 'confirmed', 'cancelled'])[1 + n % 5]
  from generate_series(0, ${appointments}::int - 1) n
  cross join lateral (select ${monday}::timestamp + (case when n < 300 then n / 60 else n / 60 - 40 end) * interval '1 day') d (day)
  join staff b on b.position = n % ${barbers}::int
  join clients c on c.salon_id = b.salon_id and c.name_key = 'klienti i mire ' || n % (${appointments}::int / ${visits}::int)
  join services v on v.salon_id = b.salon_id and v.name_key = 'sherbimi ' || 1 + n % 8
  order by day, n, b.salon_id`
