import type { SalonId } from '#server/core/actor.ts'
import { columnList, type part, type Sql } from '#server/database/sql.ts'
import { idsOf, type Shot, type Step } from './steps.ts'

type Table = {
  readonly table: ReturnType<typeof part>
  /** What a shot holds beside the columns of its row. */
  readonly besides: readonly string[]
}

const wasOf = (steps: readonly Step[]): Shot[] => steps.flatMap(({ was }) => (was ? [was] : []))

/** The columns that are set back in any of them. */
export const columnsOf = (rows: readonly object[], besides: readonly string[]) =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== 'version' && !besides.includes(name),
  )

/** Deletes the rows that an act made, gives the others the columns of before, and inserts those that it deleted. */
export async function setRowsBack(tx: Sql, salon: SalonId, steps: readonly Step[], of: Table) {
  await deleteRows(
    tx,
    salon,
    steps.filter(({ was }) => was === null),
    of,
  )
  await updateRows(
    tx,
    salon,
    steps.filter(({ was, now }) => was !== null && now !== null),
    of,
  )
  await insertRows(
    tx,
    salon,
    steps.filter(({ now }) => now === null),
    of,
  )
}

export async function deleteRows(
  tx: Sql,
  salon: SalonId,
  made: readonly Step[],
  { table }: Pick<Table, 'table'>,
) {
  if (made.length === 0) return
  await tx`delete from ${table} where salon_id = ${salon} and id = any(${idsOf(made)}::uuid[])`
}

/** A column that a step does not name stays as it is. */
export async function updateRows(
  tx: Sql,
  salon: SalonId,
  changed: readonly Step[],
  { table, besides }: Table,
) {
  if (changed.length === 0) return
  const asked = changed.map(({ id, was }) => ({ id, was }))
  // Where nothing but what hangs on a row differs there would be no column.
  const columns = columnsOf([{ created_at: '' }, ...wasOf(changed)], besides)
  await tx`
    update ${table} a set version = a.version + 1,
      (${columnList(columns)}) = (select ${columnList(columns, 'r')} from jsonb_populate_record(a, s.was) r)
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) s (id uuid, was jsonb)
    where a.salon_id = ${salon} and a.id = s.id`
}

/** With a version that refuses forms of before. */
export async function insertRows(
  tx: Sql,
  salon: SalonId,
  deleted: readonly Step[],
  { table, besides }: Table,
) {
  if (deleted.length === 0) return
  const rows = wasOf(deleted)
  const columns = columnsOf(rows, besides)
  await tx`
    insert into ${table} (salon_id, version, ${columnList(columns)})
    select ${salon}, r.version + 1, ${columnList(columns, 'r')}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) r`
}
