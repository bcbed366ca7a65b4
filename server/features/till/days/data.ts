import { commonErrors } from '#contract/common.ts'
import { idErrors } from '#contract/made-ids.ts'
import type { BarberTakings, CashMove, CountedDay, Day } from '#contract/till/days.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Method } from '#contract/till/sales.ts'
import type { SalonId } from '#server/core/actor.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { jsonArray, oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'

type Span = { readonly from: string; readonly to: string }

/** For `with`: the ledger of these days, read once for all sums. */
const entriesOf = (salon: SalonId, { from, to }: Span) => part`
  entries as materialized (select * from ledger where salon_id = ${salon} and day between ${from} and ${to})`

type MethodSums = { method: Method; amount: number; tips: number; sales: number }
export type TakingsSums = { methods: MethodSums[]; barbers: BarberTakings[] }

const methodSums = part`
  select way as method, sum(amount_cents) / 100::float8 as amount, sum(tip_cents) / 100::float8 as tips,
    coalesce(sum(sign) filter (where book = 'paid'), 0) as sales
  from entries where book in ('paid', 'debts') and way is not null group by way`

const barberSums = (salon: SalonId) => part`
  select e.staff_id as "barberId", coalesce(b.name, '') as barber,
    count(distinct e.id) filter (where e.sign = 1 and e.appointment_id is not null)
      - count(distinct e.id) filter (where e.sign = -1 and e.appointment_id is not null) as visits,
    coalesce(sum(e.amount_cents + e.discount_cents) filter (where e.kind = 'service'), 0) / 100::float8 as services,
    coalesce(sum(e.amount_cents + e.discount_cents) filter (where e.kind = 'product'), 0) / 100::float8 as products,
    sum(e.discount_cents) / 100::float8 as discount,
    sum(e.tip_cents) / 100::float8 as tips, sum(e.amount_cents) / 100::float8 as total
  from entries e left join staff b on b.salon_id = ${salon} and b.id = e.staff_id
  where book = 'sold'
  group by e.staff_id, b.name, b.position order by b.position, e.staff_id`

const takings = (salon: SalonId) => part`
  ${jsonArray(methodSums)} as methods, ${jsonArray(barberSums(salon))} as barbers`

export const readTakings = async (sql: Sql, salon: SalonId, span: Span) =>
  oneRow(await sql<TakingsSums>`with ${entriesOf(salon, span)} select ${takings(salon)}`)

/**
 * What the drawer owes of tips: a sale's tip that was not paid in cash, shared among its barbers as the whole tip is. The sums
 * up to each barber are rounded, so that the shares come to the tip to the cent.
 */
const owedTips = (salon: SalonId) => part`
  select s.staff_id as "barberId", coalesce(b.name, '') as barber, sum(s.sign * s.cents) / 100::float8 as amount
  from (
    select t.sign, t.staff_id, round(p.cents * t.upto / t.whole) - round(p.cents * (t.upto - t.tip) / t.whole) as cents
    from (
      select id, sign, staff_id, sum(sign * tip_cents)::numeric as tip,
        sum(sum(sign * tip_cents)) over (partition by id, sign order by staff_id) as upto,
        sum(sum(sign * tip_cents)) over (partition by id, sign) as whole
      from entries where book = 'sold' group by id, sign, staff_id) t
    join (select id, sign, sum(sign * tip_cents)::numeric as cents from entries
      where book = 'paid' and way <> 'cash' group by id, sign) p
      on p.id = t.id and p.sign = t.sign
    where t.whole > 0) s
  left join staff b on b.salon_id = ${salon} and b.id = s.staff_id
  group by s.staff_id, b.name, b.position having sum(s.sign * s.cents) <> 0
  order by b.position, s.staff_id`

/** The cash that these days added to the drawer: payments with their tips, less the voided ones, and what came and went beside them. */
const cashBetween = (salon: SalonId, { from, to }: Span) => part`
  coalesce((select sum(amount_cents) from ledger
    where salon_id = ${salon} and day between ${from} and ${to} and way = 'cash'), 0)::bigint`

/** The entries of one book, as a day lists them. */
const listed = (book: 'drawer' | 'corrections') =>
  jsonArray(part`select e.id, ${isoOf(part`e.at`)} as at, coalesce(u.username, '') as by,
    e.amount_cents / 100::float8 as amount, e.what as reason, e.kind, b.name as barber
    from entries e left join users u on u.id = e.user_id
    left join staff b on b.salon_id = e.salon_id and b.id = e.staff_id where e.book = ${book} order by e.at, e.id`)

const debtSum = (kind: 'owed' | 'debt_paid') =>
  part`coalesce((select sum(amount_cents) from entries where book = 'debts' and kind = ${kind}), 0) / 100::float8`

/** What moved in the drawer, for what and for whom. */
export type Listed = CashMove & { readonly kind: string; readonly barber: string | null }

export type DaySums = TakingsSums & {
  owed: number
  debtsPaid: number
  openingCents: number
  cashCents: number
  countedCents: number | null
  expectedCents: number | null
  note: string
  closedAt: string | null
  closedBy: string | null
  tipsOwed: Day['tipsOwed']
  moves: Listed[]
  corrections: Listed[]
  ahead: number
  lastDifferences: { date: string; difference: number }[]
}

const lastCounted = (salon: SalonId, date: string) => part`
  select day, counted_cents from counted_days
  where salon_id = ${salon} and day < ${date} order by day desc limit 1`

/** What a day began with, what was sold and paid, what came and went beside it, and what was counted. */
export const readDay = async (sql: Sql, salon: SalonId, date: string, now: Date) => {
  const [last] = await sql<{ after: string; countedCents: number }>`
    select day + 1 as after, counted_cents as "countedCents" from (${lastCounted(salon, date)}) last`
  // Days that nobody counted leave their cash in the drawer; before the first count it is taken to have been empty.
  const between = { from: last?.after ?? date, to: addDays(date, -1) }
  const span = { from: date, to: date }
  return oneRow(
    await sql<DaySums>`
      with ${entriesOf(salon, span)}
      select ${takings(salon)},
        coalesce(d.opening_cents, ${last?.countedCents ?? 0}::bigint + ${cashBetween(salon, between)})
          as "openingCents",
        coalesce((select sum(amount_cents) from entries where way = 'cash'), 0)::bigint as "cashCents",
        d.counted_cents as "countedCents", d.expected_cents as "expectedCents",
        coalesce(d.note, '') as note, ${isoOf(part`d.closed_at`)} as "closedAt",
        case when d.day is not null then coalesce(u.username, '') end as "closedBy",
        ${jsonArray(owedTips(salon))} as "tipsOwed", ${debtSum('owed')} as owed, ${debtSum('debt_paid')} as "debtsPaid",
        ${listed('drawer')} as moves, ${listed('corrections')} as corrections,
        (select count(*) from appointments a where a.salon_id = ${salon} and a.sale_id is null
          and a.starts_at >= ${date}::date and a.starts_at < ${date}::date + 1
          and a.starts_at > ${now}::timestamptz at time zone l.time_zone
          and a.status in ('pending', 'confirmed', 'completed')) as ahead,
        ${jsonArray(part`select day as date, (counted_cents - expected_cents) / 100::float8 as difference
          from counted_days where salon_id = ${salon} and day < ${date}
          order by day desc limit 3`)} as "lastDifferences"
      from salons l
      left join counted_days d on d.salon_id = l.id and d.day = ${date}
      left join users u on u.id = d.user_id
      where l.id = ${salon}`,
    commonErrors.notFound,
  )
}

/** No sale, no count and no change of the currency goes on at the same moment. */
export const holdTill = async (tx: Sql, salon: SalonId, now: Date) => {
  await tx`select 1 from salons where id = ${salon} for update`
  const rows = await tx<{ today: string; lastCounted: string | null }>`
    select (${now}::timestamptz at time zone time_zone)::date as today,
      (select max(day) from counted_days where salon_id = ${salon}) as "lastCounted"
    from salons where id = ${salon}`
  return oneRow(rows)
}

type Count = {
  readonly date: string
  readonly openingCents: number
  readonly expectedCents: number
  readonly countedCents: number
  readonly note: string
  readonly at: Date
  readonly userId: string
}
export const insertCount = (tx: Sql, salon: SalonId, count: Count) =>
  refuseOn(
    foreignAmounts('counted'),
    tx`
  insert into counted_days (salon_id, day, opening_cents, expected_cents, counted_cents, note, closed_at,
    user_id)
  values (${salon}, ${count.date}, ${count.openingCents}, ${count.expectedCents}, ${count.countedCents},
    ${count.note}, ${count.at}, ${count.userId})`,
  )

type Move = {
  readonly id: string
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly cents: number
  readonly reason: string
}
const valuesOf = (salon: SalonId, { id, day, at, userId, cents, reason }: Move) =>
  part`(salon_id, id, day, at, user_id, amount_cents, reason)
    values (${salon}, ${id}, ${day}, ${at}, ${userId}, ${cents}, ${reason})`

export const insertMove = (tx: Sql, salon: SalonId, move: Move) =>
  refuseOn(
    { ...foreignAmounts('amount'), cash_moves_pkey: idErrors.idTaken },
    tx`insert into cash_moves ${valuesOf(salon, move)}`,
  )
export const insertCorrection = (tx: Sql, salon: SalonId, move: Move) =>
  refuseOn(foreignAmounts('amount'), tx`insert into day_corrections ${valuesOf(salon, move)}`)

export const isCounted = async (sql: Sql, salon: SalonId, date: string) =>
  (await sql`select 1 from counted_days where salon_id = ${salon} and day = ${date}`).length > 0

/** The counted days of a span, the newest first. */
export const listCounted = (sql: Sql, salon: SalonId, span: Span) => sql<CountedDay>`
  with ${entriesOf(salon, span)},
  sums as (
    select day, sum(amount_cents) filter (where book <> 'drawer' and way = 'cash') as cash,
      sum(amount_cents) filter (where way = 'card') as card,
      sum(amount_cents) filter (where way = 'transfer') as transfer,
      sum(amount_cents) filter (where kind = 'owed') as owed,
      sum(amount_cents) filter (where kind = 'debt_paid') as settled,
      sum(tip_cents) filter (where book = 'paid') as tips,
      sum(amount_cents) filter (where book = 'drawer') as moved,
      sum(amount_cents) filter (where book = 'corrections') as corrected,
      sum(amount_cents) filter (where book = 'sold') as total
    from entries group by day)
  select d.day as date, d.opening_cents / 100::float8 as opening, coalesce(s.cash, 0) / 100::float8 as cash,
    coalesce(s.card, 0) / 100::float8 as card, coalesce(s.transfer, 0) / 100::float8 as transfer,
    coalesce(s.owed, 0) / 100::float8 as owed, coalesce(s.settled, 0) / 100::float8 as "debtsPaid",
    coalesce(s.tips, 0) / 100::float8 as tips, coalesce(s.moved, 0) / 100::float8 as moved,
    coalesce(s.total, 0) / 100::float8 as total, d.expected_cents / 100::float8 as expected,
    d.counted_cents / 100::float8 as counted,
    (d.counted_cents - d.expected_cents) / 100::float8 as difference,
    coalesce(s.corrected, 0) / 100::float8 as corrected, ${isoOf(part`d.closed_at`)} as "closedAt",
    coalesce(u.username, '') as "closedBy", d.note
  from counted_days d
  left join sums s on s.day = d.day
  left join users u on u.id = d.user_id
  where d.salon_id = ${salon} and d.day between ${span.from} and ${span.to}
  order by d.day desc`
