import type { World } from './world.ts'

type Row = Readonly<Record<string, unknown>>
/** By table and primary key. */
export type Rows = ReadonlyMap<string, Row>

type Table = { name: string; keys: string[]; columns: string[] }

/** What is in every table of the product, to be compared with what is in it later. */
export async function openRows({ deps: { sql } }: World) {
  const tables = await sql<Table>`
    select c.relname as name,
      array_agg(a.attname::text) filter (where a.attnum = any(i.indkey)) as keys,
      array_agg(a.attname::text) as columns
    from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname order by c.relname`
  const query = tables
    .map(({ name }) => `select '${name}' as table, to_jsonb(t) as row from ${name} t`)
    .join(' union all ')
  const keyOf = new Map(tables.map(({ name, keys }) => [name, keys]))
  return {
    columns: [...new Set(tables.flatMap(({ columns }) => columns))],
    async read(): Promise<Rows> {
      const { rows } = await sql.pool.query<{ table: string; row: Row }>(query)
      return new Map(
        rows.map(({ table, row }) => {
          const key = (keyOf.get(table) ?? []).map((name) => String(row[name]))
          return [`${table} ${key.join(' ')}`, row] as const
        }),
      )
    },
  }
}

/** What decides who may do what is told with its value. */
const powerOf = (name: string, value: unknown) =>
  typeof value === 'boolean' || name === 'role' || name === 'subscription_type'
    ? ` = ${JSON.stringify(value)}`
    : ''

/** Which columns of which tables are not as they were, and what the new rows hold. */
export function changesBetween(before: Rows, after: Rows) {
  const columns = new Set<string>()
  const values: unknown[] = []
  for (const [key, row] of after) {
    const old = before.get(key)
    const [table] = key.split(' ')
    for (const [name, value] of Object.entries(row)) {
      if (old && JSON.stringify(old[name]) === JSON.stringify(value)) continue
      columns.add(`${table}.${name}${powerOf(name, value)}${old ? '' : ' of a new row'}`)
      values.push(value)
    }
  }
  for (const key of before.keys()) if (!after.has(key)) columns.add(`${key.split(' ')[0]} removed`)
  return { columns: [...columns].toSorted(), values: JSON.stringify(values) }
}
