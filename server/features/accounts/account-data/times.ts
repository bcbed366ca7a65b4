import type { AbsenceDetails } from '#contract/absences/absences.ts'
import type { Table } from './rules.ts'

type HoursRow = { id: string; name: string; hours: string | null; dated: string }

export const workingHours: Table<HoursRow> = {
  file: 'oraret',
  columns: {
    id: 'Numri i berberit',
    name: 'Berberi',
    hours: 'Orari (e hënë deri të diel)',
    dated: 'Orare të përkohshme',
  },
  rows: (sql, { salonId }) => sql`
    select h.staff_id as id, b.name, h.hours::text, h.dated::text
    from staff_hours h join staff b on b.salon_id = h.salon_id and b.id = h.staff_id
    where h.salon_id = ${salonId} order by b.position, b.id`,
}

type AbsenceRow = AbsenceDetails & { id: string; created_at: string; barber: string | null }

export const absences: Table<AbsenceRow> = {
  file: 'pushimet',
  columns: {
    id: 'Numri',
    barberId: 'Numri i berberit',
    barber: 'Berberi',
    kind: 'Lloji',
    from: 'Prej',
    to: 'Deri më',
    fromTime: 'Nga ora',
    toTime: 'Deri në orën',
    note: 'Shënim',
    created_at: 'Shënuar',
  },
  rows: (sql, { salonId }) => sql`
    select x.id, x.staff_id as "barberId", b.name as barber, x.kind, x.from_day as "from", x.to_day as "to",
      to_char(make_interval(mins => x.from_minute), 'HH24:MI') as "fromTime",
      to_char(make_interval(mins => x.to_minute), 'HH24:MI') as "toTime", x.note, x.created_at
    from absences x left join staff b on b.salon_id = x.salon_id and b.id = x.staff_id
    where x.salon_id = ${salonId} order by x.from_day, x.id`,
}
