import type { Table } from './rules.ts'

type KeyRow = Record<'id' | 'name' | 'rights' | 'created_at', string> &
  Record<'lastUsedAt' | 'lastDay' | 'endedAt', string | null>

/** Keys for programs, those that ended included: the history names them. A key itself is nobody's data. */
export const keys: Table<KeyRow> = {
  file: 'celesat',
  columns: {
    id: 'Numri',
    name: 'Emri',
    rights: 'Çfarë bën',
    created_at: 'Bërë',
    lastUsedAt: 'Përdorur së fundi',
    lastDay: 'Dita e fundit',
    endedAt: 'Hequr',
  },
  rows: (sql, { salonId }) => sql`
    select id, name, concat_ws(', ', case when writes then 'lexon e shkruan' when reads then 'lexon' end,
        case when hooks then 'abonohet vetë' end) as rights,
      created_at, last_used_at as "lastUsedAt", ends_on as "lastDay", ended_at as "endedAt"
    from api_keys where salon_id = ${salonId} order by created_at, id`,
}
