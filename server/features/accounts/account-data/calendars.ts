import type { Table } from './rules.ts'

type LinkRow = { id: string; barber: string | null; names: boolean; created_at: string }

/** Links that calendars fetch visits by. A link itself is nobody's data. */
export const calendarLinks: Table<LinkRow> = {
  file: 'lidhjet_e_kalendareve',
  columns: {
    id: 'Numri',
    barber: 'Berberi (bosh është i gjithë salloni)',
    names: 'Me emra klientësh',
    created_at: 'Bërë',
  },
  rows: (sql, { salonId }) => sql`
    select c.id, b.name as barber, c.names, c.created_at
    from calendars c left join staff b on b.salon_id = c.salon_id and b.id = c.staff_id
    where c.salon_id = ${salonId} order by c.created_at, c.id`,
}

type ReadRow = Record<'id' | 'barber' | 'provider' | 'readAt', string> & {
  failingSince: string | null
}

/** Barbers' own calendars; their addresses open what is private, and are told to nobody. */
export const calendarsRead: Table<ReadRow> = {
  file: 'kalendaret_e_lexuar',
  columns: {
    id: 'Numri i berberit',
    barber: 'Berberi',
    provider: 'Kalendari',
    readAt: 'Lexuar',
    failingSince: 'Nuk lexohet që nga',
  },
  rows: (sql, { salonId }) => sql`
    select f.staff_id as id, b.name as barber, f.provider, f.read_at as "readAt",
      f.failing_since as "failingSince"
    from busy_feeds f join staff b on b.salon_id = f.salon_id and b.id = f.staff_id
    where f.salon_id = ${salonId} order by b.position, b.id`,
}
