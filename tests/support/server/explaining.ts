import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { givePart } from './parts.ts'

export type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  /** Of a plan that was run. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Runs queries as "explain", also those of a transaction, and collects their plans; `analyze` runs what they ask as well. */
export function explaining(sql: Sql, how: '' | 'analyze, ' = '') {
  const plans: Plan[] = []
  const asked = (real: Sql): Sql => {
    const ask = async (strings: TemplateStringsArray, ...values: unknown[]) => {
      const [first = '', ...rest] = strings
      if (first.startsWith('set local')) return real<never>(strings, ...values)
      const explained = Object.assign([`explain (${how}format json) ${first}`, ...rest], {
        raw: strings.raw,
      })
      const rows = await real<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained, ...values)
      plans.push(...rows.map((row) => row['QUERY PLAN'][0].Plan))
      return rows as never[]
    }
    return Object.assign(ask, {
      begin: ((work) => real.begin((tx) => work(asked(tx)))) as Sql['begin'],
      isTransaction: real.isTransaction,
    }) as Sql
  }
  return { sql: asked(sql), plans }
}

const salonTables = [
  'appointments',
  'appointment_parts',
  'client_numbers',
  'clients',
  'services',
  'staff',
  'salons',
  'users',
]

/** The tables that a plan reads other than by the salon. */
export function strayScans(plan: Plan): string[] {
  const children = plan.Plans ?? []
  const table = plan['Relation Name']
  const isScan = plan['Node Type'].endsWith('Scan')
  const conditions =
    plan['Node Type'] === 'Bitmap Heap Scan' ? conditionsIn(children) : [plan['Index Cond']]
  const isStray =
    isScan &&
    table !== undefined &&
    salonTables.includes(table) &&
    !conditions.every((condition) => isOfSalon(table, condition))
  return [...(isStray ? [table] : []), ...children.flatMap(strayScans)]
}

const isOfSalon = (table: string, condition = '') =>
  condition.includes('salon_id') || (table === 'salons' && condition.includes('id = '))

const conditionsIn = (plans: Plan[]): (string | undefined)[] =>
  plans.flatMap((plan) =>
    plan['Node Type'] === 'Bitmap Index Scan'
      ? [plan['Index Cond']]
      : conditionsIn(plan.Plans ?? []),
  )

export const indexesIn = (plan: Plan): string[] => [
  ...(plan['Index Name'] === undefined ? [] : [plan['Index Name']]),
  ...(plan.Plans ?? []).flatMap(indexesIn),
]

export const tablesIn = (plan: Plan): string[] => [
  ...(plan['Relation Name'] === undefined ? [] : [plan['Relation Name']]),
  ...(plan.Plans ?? []).flatMap(tablesIn),
]

/** How many rows of these tables a plan that was run has read. */
export function rowsRead(plan: Plan, tables: readonly string[]): number {
  const { 'Actual Rows': rows = 0, 'Actual Loops': loops = 1 } = plan
  const isOne = tables.includes(plan['Relation Name'] ?? '')
  const own = isOne ? loops * (rows + (plan['Rows Removed by Filter'] ?? 0)) : 0
  return (plan.Plans ?? []).reduce((all, inner) => all + rowsRead(inner, tables), own)
}

/** Indexes that no query has used, except unique ones. */
export async function idleIndexes(sql: Sql, table: string, plans: readonly Plan[]) {
  const kept = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index
    where indrelid = ${table}::regclass and not indisunique order by 1`
  const needed = new Set(plans.flatMap(indexesIn))
  return kept.map(({ name }) => name).filter((name) => !needed.has(name))
}

/** So many salons that reading a whole table never pays. */
export const crowd = (sql: Sql) =>
  filling(
    sql,
    (tx) => tx`
  with u as (
    insert into users (id, username, name, email, password_hash)
    select id, 'Drita', 'Drita', id || '@example.com', ''
    from (select gen_random_uuid() as id from generate_series(1, 1500)) n returning id),
  s as (
    insert into salons (id, name, owner_user_id)
    select gen_random_uuid(), 'Salloni', id from u returning id, owner_user_id),
  m as (
    insert into members (salon_id, user_id, role, created_at)
    select id, owner_user_id, 'owner', now() from s),
  b as (
    insert into staff (salon_id, id, name, name_key) select id, id, 'Arta', 'arta' from s),
  c as (
    insert into clients (salon_id, id, name, name_key, search)
    select s.id, case n when 1 then s.id else gen_random_uuid() end, 'Besa ' || n, 'besa ' || n,
      ' besa ' || n || ' '
    from s, generate_series(1, 5) n returning salon_id, id),
  t as (
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select salon_id, id, 0, '069 123 4567', '+355691234567' from c),
  v as (
    insert into services (salon_id, id, name, name_key, work, price_cents)
    select id, id, 'Prerje', 'prerje', 30, 1000 from s)
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
    service_id, service_name, price_cents, auto_confirmed_at)
  select id, gen_random_uuid(), timestamp '2026-03-01' + n * interval '30 min', 30, id, id, 'Besa 1',
    id, 'Prerje', 1, case n when 1 then now() end
  from s, generate_series(1, 3) n`,
  )

/** A machine that is busy takes longer for so many rows than any request may. */
const filling = (sql: Sql, fill: (tx: Sql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = '60s'`
    await fill(tx)
    await givePart(tx)
  })

/** A salon of fifty thousand appointments: two barbers, every half hour of 17 months. */
export const largeSalon = (sql: Sql, salon: SalonId) =>
  filling(sql, async (tx) => {
    // Triggers do not matter here and would take most of the time.
    await tx`alter table appointments disable trigger user`
    await tx`
      with b as (
        insert into staff (salon_id, id, name, name_key)
        select ${salon}::uuid, gen_random_uuid(), 'Berber ' || n, 'berber ' || n
        from generate_series(1, 2) n returning id)
      insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
      select ${salon}::uuid, gen_random_uuid(), timestamp '2024-01-01' + n * interval '30 min', 30, b.id, 'Besa',
        'Prerje', 1000
      from b, generate_series(1, 25000) n`
    await tx`alter table appointments enable trigger user`
  })

/** Whether a repeated query that holds these words keeps a generic plan. */
export const plansOf = (sql: Sql, words: string, ask: (tx: Sql) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    for (let nth = 0; nth < 20; nth++) await ask(tx)
    return tx<{ made_once: boolean }>`
      select generic_plans > 10 as made_once from pg_prepared_statements
      where statement like ${`%${words}%`}`
  })
