import type { Table } from './rules.ts'

type WebhookRow = Record<'id' | 'url' | 'events' | 'enabled' | 'created_at', string>

/** Addresses of programs that are told; the secret that signs what they get stays here. */
export const webhooks: Table<WebhookRow> = {
  file: 'adresat_e_programeve',
  columns: {
    id: 'Numri',
    url: 'Adresa',
    events: 'Çka i thuhet',
    enabled: 'Gjendja',
    created_at: 'Shtuar',
  },
  rows: (sql, { salonId }) => sql`
    select id, url, array_to_string(events, ', ') as events,
      case when enabled then 'punon' else 'fikur' end as enabled, created_at
    from webhooks where salon_id = ${salonId} order by created_at, id`,
}
