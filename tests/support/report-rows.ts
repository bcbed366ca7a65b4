import fc from 'fast-check'
import { type Status, statuses } from '#contract/appointments.ts'
import type { SalonId } from '#server/platform/actor.ts'
import type { Sql } from '#server/platform/db.ts'

export type ReportRow = {
  /** "2026-03-29T01:30" */
  at: string
  minutes: number
  /** Which of three, counted from 0. */
  barber: number
  /** Which of five; null for one that was deleted. */
  client: number | null
  service: string
  cents: number
  status: Status
}

const [barbers, clients] = [3, 5]

/** Barbers and clients for rows to name. */
export const addPeople = (sql: Sql, salon: SalonId) => sql`
  with b as (
    insert into staff (salon_id, id, name, name_key, position)
    select ${salon}, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, 10 + n
    from generate_series(0, ${barbers}::int - 1) n)
  insert into clients (salon_id, id, name, name_key, search)
  select ${salon}, gen_random_uuid(), 'Klienti ' || n, 'klienti ' || n, 'klienti ' || n
  from generate_series(0, ${clients}::int - 1) n`

/** As an import would bring them; whoever sits where somebody sits already is left out. */
export const addRows = (sql: Sql, salon: SalonId, rows: readonly ReportRow[]) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
    service_name, price_cents, status)
  select ${salon}, gen_random_uuid(), r.at::timestamp, r.minutes, b.id, c.id,
    coalesce(c.name, 'Klient i fshirë'), r.service, r.cents, r.status
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (at text, minutes int, barber int, client int, service text, cents int, status text)
  join staff b on b.salon_id = ${salon} and b.name = 'Berberi ' || r.barber
  left join clients c on c.salon_id = ${salon} and c.name = 'Klienti ' || r.client
  on conflict on constraint appointments_no_overlap do nothing`

/** What lies there now, as plain rows. */
export const rowsOf = (sql: Sql, salon: SalonId) => sql<ReportRow>`
  select to_char(a.starts_at, 'YYYY-MM-DD"T"HH24:MI') as at, a.minutes,
    right(b.name, 1)::int as barber, right(c.name, 1)::int as client, a.service_name as service,
    a.price_cents as cents, a.status
  from appointments a
  join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  left join clients c on c.salon_id = a.salon_id and c.id = a.client_id
  where a.salon_id = ${salon}`

/** Anything a schedule may hold from a year before that day to some days after it, much of it in the last weeks. */
export const anyRow = (today: string): fc.Arbitrary<ReportRow> =>
  fc.record({
    at: fc
      .tuple(fc.integer({ min: -380, max: 10 }), fc.integer({ min: 0, max: 24 * 12 - 1 }))
      .map(([days, slot]) =>
        Temporal.PlainDateTime.from(`${today}T00:00`)
          .add({ hours: 24 * Math.round(days * (slot % 3 === 0 ? 0.05 : 1)) })
          .add({ minutes: slot * 5 })
          .toString()
          .slice(0, 16),
      ),
    minutes: fc.constantFrom(1, 5, 30, 45, 90, 600, 1440),
    barber: fc.integer({ min: 0, max: 2 }),
    client: fc.option(fc.integer({ min: 0, max: 4 })),
    service: fc.constantFrom('Prerje', 'Mjekër', 'Çimento'),
    cents: fc.integer({ min: 0, max: 9_999_999 }),
    status: fc.constantFrom<Status>(...statuses),
  })
