import type { Table } from './rules.ts'

type ActRow = Record<'id' | 'at' | 'gotAt' | 'by' | 'call' | 'fate', string> &
  Record<'why' | 'body', string | null>

/** What was written without network, and what became of it. */
export const offlineActs: Table<ActRow> = {
  file: 'pa_internet',
  columns: {
    id: 'Numri',
    at: 'U shkrua',
    gotAt: 'Mbërriti',
    by: 'Kush',
    call: 'Veprimi',
    fate: 'Çfarë u bë',
    why: 'Pse pret',
    body: 'Fushat',
  },
  rows: (sql, { salonId }) => sql`
    select o.id, o.at, o.got_at as "gotAt", coalesce(u.username, '') as by, o.call, o.fate, o.why, o.body::text as body
    from outbox_acts o left join users u on u.id = o.user_id
    where o.salon_id = ${salonId} order by o.nth`,
}
