import { commonErrors } from '#contract/common.ts'
import type { BarberTakings, CashMove, CountedDay, Day } from '#contract/till/days.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Method } from '#contract/till/sales.ts'
import type { SalonId } from '#server/core/actor.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { jsonArray, oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'

type Span = { readonly from: string; readonly to: string }

/** The sales of these days with sign 1, and the sales that were voided in these days with sign -1. */
const moves = (salon: SalonId, { from, to }: Span) => part`
  select id, day, appointment_id, 1 as sign from sales
  where salon_id = ${salon} and day between ${from} and ${to}
  union all
  select id, voided_day, appointment_id, -1 from sales
  where salon_id = ${salon} and voided_day between ${from} and ${to}`

/** For `with`: what was paid and what was sold in these days, read once for all sums -- one pass. */
const books = (salon: SalonId, span: Span) => part`
  moves as (${moves(salon, span)}),
  paid as (
    select m.id, m.day, m.sign, p.method, p.amount_cents, p.tip_cents
    from moves m join sale_payments p on p.salon_id = ${salon} and p.sale_id = m.id),
  sold as (
    select m.id, m.day, m.sign, m.appointment_id, l.kind, l.staff_id, l.price_cents, l.discount_cents, l.tip_cents
    from moves m join sale_lines l on l.salon_id = ${salon} and l.sale_id = m.id)`

type MethodSums = { method: Method; amount: number; tips: number; sales: number }
export type TakingsSums = { methods: MethodSums[]; barbers: BarberTakings[] }

const methodSums = part`
  select method, sum(sign * amount_cents) / 100::float8 as amount, sum(sign * tip_cents) / 100::float8 as tips,
    sum(sign) as sales
  from paid group by method`

const total = part`sum(l.sign * (l.price_cents - l.discount_cents))`
const barberSums = (salon: SalonId) => part`
  select l.staff_id as "barberId", coalesce(b.name, '') as barber,
    count(distinct l.id) filter (where l.sign = 1 and l.appointment_id is not null)
      - count(distinct l.id) filter (where l.sign = -1 and l.appointment_id is not null) as visits,
    coalesce(sum(l.sign * l.price_cents) filter (where l.kind = 'service'), 0) / 100::float8 as services,
    coalesce(sum(l.sign * l.price_cents) filter (where l.kind = 'product'), 0) / 100::float8 as products,
    sum(l.sign * l.discount_cents) / 100::float8 as discount,
    sum(l.sign * l.tip_cents) / 100::float8 as tips, ${total} / 100::float8 as total
  from sold l left join staff b on b.salon_id = ${salon} and b.id = l.staff_id
  group by l.staff_id, b.name, b.position order by b.position, l.staff_id`

const takings = (salon: SalonId) => part`
  ${jsonArray(methodSums)} as methods, ${jsonArray(barberSums(salon))} as barbers`

export const readTakings = async (sql: Sql, salon: SalonId, span: Span) =>
  oneRow(await sql<TakingsSums>`with ${books(salon, span)} select ${takings(salon)}`)

/**
 * What the drawer owes of tips: a sale's tip that was not paid in cash, shared among its barbers as the whole tip is. The sums
 * up to each barber are rounded, so that the shares come to the tip to the cent.
 */
const owedTips = (salon: SalonId) => part`
  select s.staff_id as "barberId", coalesce(b.name, '') as barber, sum(s.sign * s.cents) / 100::float8 as amount
  from (
    select t.sign, t.staff_id, round(p.cents * t.upto / t.whole) - round(p.cents * (t.upto - t.tip) / t.whole) as cents
    from (
      select id, sign, staff_id, sum(tip_cents)::numeric as tip,
        sum(sum(tip_cents)) over (partition by id, sign order by staff_id) as upto,
        sum(sum(tip_cents)) over (partition by id, sign) as whole
      from sold group by id, sign, staff_id) t
    join (select id, sign, sum(tip_cents)::numeric as cents from paid where method <> 'cash' group by id, sign) p
      on p.id = t.id and p.sign = t.sign
    where t.whole > 0) s
  left join staff b on b.salon_id = ${salon} and b.id = s.staff_id
  group by s.staff_id, b.name, b.position having sum(s.sign * s.cents) <> 0
  order by b.position, s.staff_id`

/** The cash moves of a period, without a sale. */
const moved = (salon: SalonId, { from, to }: Span) => part`
  coalesce((select sum(amount_cents) from cash_moves
    where salon_id = ${salon} and day between ${from} and ${to}), 0)`

/** The cash that the day adds to the drawer: payments with tips, less the voided ones, and the cash moves. */
const cashOf = (salon: SalonId, span: Span) => part`(
  coalesce((select sum(sign * amount_cents) from paid where method = 'cash'), 0) + ${moved(salon, span)})::bigint`

/** The same of the days before it that nobody counted. */
const cashBefore = (salon: SalonId, span: Span) => part`(
  coalesce((select sum(m.sign * p.amount_cents) from (${moves(salon, span)}) m
    join sale_payments p on p.salon_id = ${salon} and p.sale_id = m.id where p.method = 'cash'), 0)
  + ${moved(salon, span)})::bigint`

const moveColumns = part`
  c.id, ${isoOf(part`c.at`)} as at, coalesce(u.username, '') as by,
  c.amount_cents / 100::float8 as amount, c.reason`

export type DaySums = TakingsSums & {
  openingCents: number
  cashCents: number
  countedCents: number | null
  expectedCents: number | null
  note: string
  closedAt: string | null
  closedBy: string | null
  tipsOwed: Day['tipsOwed']
  moves: CashMove[]
  corrections: CashMove[]
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
      with ${books(salon, span)}
      select ${takings(salon)},
        coalesce(d.opening_cents, ${last?.countedCents ?? 0}::bigint + ${cashBefore(salon, between)})
          as "openingCents",
        ${cashOf(salon, span)} as "cashCents",
        d.counted_cents as "countedCents", d.expected_cents as "expectedCents",
        coalesce(d.note, '') as note, ${isoOf(part`d.closed_at`)} as "closedAt",
        case when d.day is not null then coalesce(u.username, '') end as "closedBy",
        ${jsonArray(owedTips(salon))} as "tipsOwed",
        ${jsonArray(part`select ${moveColumns} from cash_moves c left join users u on u.id = c.user_id
          where c.salon_id = ${salon} and c.day = ${date} order by c.at, c.id`)} as moves,
        ${jsonArray(part`select ${moveColumns} from day_corrections c left join users u on u.id = c.user_id
          where c.salon_id = ${salon} and c.day = ${date} order by c.at, c.id`)} as corrections,
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
  refuseOn(foreignAmounts('amount'), tx`insert into cash_moves ${valuesOf(salon, move)}`)
export const insertCorrection = (tx: Sql, salon: SalonId, move: Move) =>
  refuseOn(foreignAmounts('amount'), tx`insert into day_corrections ${valuesOf(salon, move)}`)

export const isCounted = async (sql: Sql, salon: SalonId, date: string) =>
  (await sql`select 1 from counted_days where salon_id = ${salon} and day = ${date}`).length > 0

/** The counted days of a span, the newest first. */
export const listCounted = (sql: Sql, salon: SalonId, span: Span) => sql<CountedDay>`
  with ${books(salon, span)},
  paid_on as (
    select day, sum(sign * amount_cents) filter (where method = 'cash') as cash,
      sum(sign * amount_cents) filter (where method = 'card') as card,
      sum(sign * amount_cents) filter (where method = 'transfer') as transfer,
      sum(sign * tip_cents) as tips
    from paid group by day),
  sold_on as (select l.day, ${total} as total from sold l group by l.day),
  moved as (
    select day, sum(amount_cents) as cents from cash_moves
    where salon_id = ${salon} and day between ${span.from} and ${span.to} group by day),
  corrected as (
    select day, sum(amount_cents) as cents from day_corrections
    where salon_id = ${salon} and day between ${span.from} and ${span.to} group by day)
  select d.day as date, d.opening_cents / 100::float8 as opening, coalesce(p.cash, 0) / 100::float8 as cash,
    coalesce(p.card, 0) / 100::float8 as card, coalesce(p.transfer, 0) / 100::float8 as transfer,
    coalesce(p.tips, 0) / 100::float8 as tips, coalesce(m.cents, 0) / 100::float8 as moved,
    coalesce(s.total, 0) / 100::float8 as total, d.expected_cents / 100::float8 as expected,
    d.counted_cents / 100::float8 as counted,
    (d.counted_cents - d.expected_cents) / 100::float8 as difference,
    coalesce(c.cents, 0) / 100::float8 as corrected, ${isoOf(part`d.closed_at`)} as "closedAt",
    coalesce(u.username, '') as "closedBy", d.note
  from counted_days d
  left join paid_on p on p.day = d.day left join sold_on s on s.day = d.day
  left join moved m on m.day = d.day left join corrected c on c.day = d.day
  left join users u on u.id = d.user_id
  where d.salon_id = ${salon} and d.day between ${span.from} and ${span.to}
  order by d.day desc`
