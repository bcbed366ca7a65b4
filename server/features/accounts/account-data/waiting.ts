import { entryHeadings } from '#contract/queue/entries.ts'
import type { Table } from './rules.ts'

type WaitingRow = Record<'id' | 'client' | 'from' | 'to' | 'note' | 'source' | 'since', string> &
  Record<'services', string[]> &
  Record<'barber' | 'after' | 'before' | 'bookedAs', string | null> & { days: string[] | null }

/** Who waits for a slot, and who got one. */
export const waiting: Table<WaitingRow> = {
  file: 'lista_e_pritjes',
  columns: {
    id: 'Numri',
    client: 'Klienti',
    services: 'Shërbimet',
    barber: 'Berberi',
    from: 'Prej',
    to: 'Deri më',
    days: 'Ditët (e hëna është 0)',
    after: 'Pas orës',
    before: 'Para orës',
    note: 'Shënim',
    source: 'Nga',
    bookedAs: 'Numri i terminit',
    since: 'Pret që nga',
  },
  rows: (sql, { salonId }) => sql`
    select w.id, c.name as client, b.name as barber, w.from_day as "from", w.to_day as "to",
      w.days::text[] as days, to_char(w.after_time, 'HH24:MI') as after,
      to_char(w.before_time, 'HH24:MI') as before, w.note, w.source, w.booked_as as "bookedAs", w.since,
      array(select s.name from unnest(w.services) with ordinality u(id, nth)
        join services s on s.salon_id = w.salon_id and s.id = u.id order by u.nth) as services
    from waiting_entries w
    join clients c on c.salon_id = w.salon_id and c.id = w.client_id
    left join staff b on b.salon_id = w.salon_id and b.id = w.staff_id
    where w.salon_id = ${salonId} order by w.since, w.id`,
}

type Cell = string | number | string[] | null
/** Who came without an appointment, and what became of them. */
export const queue: Table<Record<keyof typeof entryHeadings, Cell>> = {
  file: 'radha',
  columns: entryHeadings,
  rows: (sql, { salonId }) => sql`
    select e.id, e.day, e.number, e.name, c.name as client, b.name as barber, e.note, e.source, e.created_at as since,
      e.status, e.missed, e.ended_at, e.appointment_id, array(select s.name from unnest(e.services) with ordinality u(id, nth)
        join services s on s.salon_id = e.salon_id and s.id = u.id order by u.nth) as services
    from queue_entries e left join clients c on c.salon_id = e.salon_id and c.id = e.client_id
    left join staff b on b.salon_id = e.salon_id and b.id = e.staff_id
    where e.salon_id = ${salonId} order by e.day, e.number`,
}
