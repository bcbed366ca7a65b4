import type { Messenger } from '#contract/messages.ts'
import type { Table } from './rules.ts'

/** The message texts that the salon has written itself. */
export const texts: Table<{ name: string; text: string }> = {
  file: 'tekstet_e_mesazheve',
  columns: { name: 'Teksti për', text: 'Teksti' },
  rows: (sql, { salonId }) => sql`
    select name, text from message_texts where salon_id = ${salonId} order by name`,
}

type ToldRow = { id: string; by: Messenger; at: string }

/** Who was told by hand, of the last two months. */
export const toldMessages: Table<ToldRow> = {
  file: 'mesazhet',
  columns: { id: 'Mesazhi', by: 'Me', at: 'Kur' },
  rows: (sql, { salonId }) => sql`
    select id, by, at from messages_told where salon_id = ${salonId} order by at, id`,
}
