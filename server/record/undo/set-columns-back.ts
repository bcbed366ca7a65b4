import type { SalonId } from '#server/core/actor.ts'
import { columnList, part, type Sql } from '#server/database/sql.ts'
import { columnsOf } from './set-rows-back.ts'
import type { Shot, Step } from './steps.ts'

/** These columns of a row, as a shot has them. */
export const columnsIn = (row: ReturnType<typeof part>, columns: readonly string[]) => part`(
  select jsonb_object_agg(name, value) from jsonb_each(to_jsonb(${row})) own (name, value)
  where name = any(${columns}::text[]))`

/** Gives the one row that a salon has in a table the columns of before. */
export async function setColumnsBack(
  tx: Sql,
  salon: SalonId,
  [step]: readonly Step[],
  { table, key }: Record<'table' | 'key', ReturnType<typeof part>>,
) {
  const was: Shot = step?.was ?? {}
  const columns = columnsOf([was], [])
  if (columns.length === 0) return
  await tx`
    update ${table} a set version = a.version + 1, (${columnList(columns)}) = (
      select ${columnList(columns, 'r')} from jsonb_populate_record(a, ${JSON.stringify(was)}::jsonb) r)
    where a.${key} = ${salon}`
}
