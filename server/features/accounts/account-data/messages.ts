import type { Messenger } from '#contract/messages/messages.ts'
import type { Table } from './rules.ts'

/** The message texts that the salon has written itself. */
export const texts: Table<{ name: string; text: string }> = {
  file: 'tekstet_e_mesazheve',
  columns: { name: 'Teksti për', text: 'Teksti' },
  rows: (sql, { salonId }) => sql`
    select name, text from message_texts where salon_id = ${salonId} order by name`,
}

type DueRow = Record<'client' | 'last_day' | 'night', string> &
  Record<'told_at' | 'told_by' | 'not_now_until', string | null>

/** Who was due in the last months, and what was done about it. */
export const dueNights: Table<DueRow> = {
  file: 'kthimet',
  columns: {
    client: 'Klienti',
    last_day: 'Vizita e fundit',
    night: 'Duhej të ishte kthyer',
    told_at: 'Iu shkrua',
    told_by: 'Me',
    not_now_until: 'Jo tani, deri më',
  },
  rows: (sql, { salonId }) => sql`
    select c.name as client, d.last_day, d.night, d.told_at, d.told_by, d.not_now_until
    from due_nights d join clients c on c.salon_id = d.salon_id and c.id = d.client_id
    where d.salon_id = ${salonId} order by d.night, c.name, c.id`,
}

type ToldRow = { id: string; by: Messenger; at: string }

/** Who was told by hand, of the last two months. */
export const toldMessages: Table<ToldRow> = {
  file: 'mesazhet',
  columns: { id: 'Mesazhi', by: 'Me', at: 'Kur' },
  rows: (sql, { salonId }) => sql`
    select id, by, at from messages_told where salon_id = ${salonId} order by at, id`,
}
