import type pg from 'pg'

/** How many rows each table of the database holds, by `schema.table`. */
export type Rows = ReadonlyMap<string, number>

export async function countRows(client: pg.ClientBase): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     order by 1`,
  )
  const counted = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
    counted.set(name, Number(rows[0]?.count))
  }
  return counted
}

/** The first table that differs, for the operator. */
export function differenceOf(wanted: Rows, found: Rows) {
  for (const name of new Set([...wanted.keys(), ...found.keys()])) {
    const [one, other] = [wanted.get(name), found.get(name)]
    if (one !== other) return `${name} has ${other ?? 'no'} rows instead of ${one ?? 'none'}`
  }
  return undefined
}
