import type { Collection } from './rules.ts'

/** What was written without network, and what became of it. */
export const offlineActs: Collection = {
  file: 'pa_internet',
  columns: {
    at: 'U shkrua',
    gotAt: 'Mbërriti',
    by: 'Kush',
    call: 'Veprimi',
    fate: 'Çfarë u bë',
    why: 'Pse pret',
    body: 'Fushat',
  },
  rows: (sql, { salonId }) => sql`
    select o.at, o.got_at as "gotAt", coalesce(u.username, '') as by, o.call, o.fate, o.why, o.body::text as body
    from outbox_acts o left join users u on u.id = o.user_id where o.salon_id = ${salonId} order by o.nth`,
}
