import { commonErrors } from '#contract/common.ts'
import type { LineKind } from '#contract/till/sales.ts'
import type { Advance, Share, ShareRates, ShareRow, ShareTier } from '#contract/till/shares.ts'
import { toCents } from '#contract/kit/money.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Takings } from '#server/core/reach.ts'
import { jsonArray, oneRow, part, type Sql } from '#server/database/sql.ts'
import { methodOf, stands } from '../entries.ts'

type Span = { readonly from: string; readonly to: string }
type Summed = 'rates' | 'share' | 'left' | 'shareTiers'
export type Shared = Omit<Share, Summed> & {
  servicesRate: number
  productsRate: number
  tiers: readonly StoredTier[]
}
/** In cents, and in hundredths of a percent. */
export type StoredTier = { readonly above: number; readonly services: number }

const rates = part`
  b.share_services / 100::float8 as "servicesRate", b.share_products / 100::float8 as "productsRate", b.share_tiers as tiers,
  b.rent_cents / 100::float8 as "monthlyRent"`

/**
 * What barbers sold in these days, each line with the barber's share of it, rounded to `unit` cents. A line that came after its day was
 * paid out counts on a later one; what was paid out keeps the terms of then. Tiers need the month from its first day on.
 */
const lines = (salon: SalonId, { from, to }: Span, unit: number) => part`(
  with found as (
    select e.*, e.day as share_day from ledger e
    where e.salon_id = ${salon} and e.day between date_trunc('month', ${from}::date)::date and ${to} and e.book = 'sold'
      and not exists (select from late_lines t
        where t.salon_id = e.salon_id and t.sale_id = e.id and t.position = e.position and t.sign = e.sign)
    union all
    select e.*, t.day from late_lines t
    join ledger e on e.salon_id = t.salon_id and e.id = t.sale_id and e.position = t.position and e.sign = t.sign
    where t.salon_id = ${salon} and t.day between date_trunc('month', ${from}::date)::date and ${to} and e.book = 'sold'),
  termed as (
    select f.*, p.id as payout_id, coalesce(p.share_services, b.share_services) as of_services, coalesce(p.share_products, b.share_products) as of_products,
      coalesce(p.share_tiers, b.share_tiers) as tiers,
      sum(f.amount_cents) filter (where f.kind = 'service') over (partition by f.staff_id, date_trunc('month', f.share_day)
        order by f.share_day, f.at, f.id, f.sign desc, f.position) as upto
    from found f join staff b on b.salon_id = ${salon} and b.id = f.staff_id
    left join payouts p on p.salon_id = ${salon} and p.staff_id = f.staff_id and p.voided_at is null
      and f.share_day between p.from_day and p.to_day)
  select t.*, round(case
      when t.kind = 'service' and t.tiers <> '[]'
        then tiered_share(t.upto, t.of_services, t.tiers) - tiered_share(t.upto - t.amount_cents, t.of_services, t.tiers)
      else t.amount_cents * (case t.kind when 'service' then t.of_services else t.of_products end) / 10000.0
    end / ${unit}::int) * ${unit}::int as share_cents
  from termed t where t.share_day between ${from} and ${to})`

const shown = (takings: Takings) =>
  takings === 'all' ? part`true` : part`b.id = ${takings.staffId}::uuid`

const sum = (column: ReturnType<typeof part>, kind: LineKind) =>
  part`coalesce(sum(${column}) filter (where l.kind = ${kind}), 0) / 100::float8`

/** Of the barber `b`: what they took ahead, counted in these days. */
const advances = (salon: SalonId, { from, to }: Span) => part`
  money_rows r where r.salon_id = ${salon} and r.staff_id = b.id and r.kind = 'advance' and r.counts_on between ${from} and ${to}`

/** The payout of the barber `b` that holds a day. */
const payoutOn = (salon: SalonId, day: ReturnType<typeof part>) => part`
  p.salon_id = ${salon} and p.staff_id = b.id and p.voided_at is null and ${day} between p.from_day and p.to_day`

/** The rent of each month whose last day is one of these; a month that was paid out keeps that of then. */
const rentOf = (salon: SalonId, { from, to }: Span, which = part`true`) => part`(
  select coalesce(sum(case when p.id is null then b.rent_cents else p.rent_cents end), 0) / 100::float8
  from (select (date_trunc('month', month) + interval '1 month - 1 day')::date as last
    from generate_series(date_trunc('month', ${from}::date), ${to}::date, interval '1 month') month) m
  left join payouts p on ${payoutOn(salon, part`m.last`)}
  where m.last between ${from} and ${to} and m.last >= case when p.id is null then b.rent_from else p.rent_from end and ${which})`

const advancesOf = (salon: SalonId, span: Span, which = part`true`) => part`(
  select coalesce(-sum(r.amount_cents), 0) / 100::float8 from ${advances(salon, span)} and ${which})`

/** What was paid of these days: what days in payouts are worth, which for a whole payout is its amount. */
const paidOf = (
  salon: SalonId,
  span: Span,
) => part`(b."paidShare" - ${rentOf(salon, span, part`p.id is not null`)}
  - ${advancesOf(salon, span, part`exists (select from payouts p where ${payoutOn(salon, part`r.counts_on`)})`)})`

/** The payouts that hold some of these days. */
const payoutsOf = (salon: SalonId, { from, to }: Span) => part`
  payouts p join money_rows r on r.salon_id = p.salon_id and r.entry_id = p.id and r.takes_back is null
  where p.salon_id = ${salon} and p.staff_id = b.id and p.to_day >= ${from} and p.from_day <= ${to} and p.voided_at is null`

type Listing = {
  readonly span: Span
  readonly unit: number
  readonly takings: Takings
  /** Also whoever left and has nothing in these days. */
  readonly all?: boolean
}

/** Of barbers who are active, and of whoever else sold something, took or was paid something. */
export const listShares = (
  sql: Sql,
  salon: SalonId,
  { span, unit, takings, all = false }: Listing,
) => sql<Shared>`
  with sums as (
    select b.*, ${sum(part`l.amount_cents`, 'service')} as services, ${sum(part`l.amount_cents`, 'product')} as products,
      ${sum(part`l.share_cents`, 'service')} as "ofServices", ${sum(part`l.share_cents`, 'product')} as "ofProducts",
      coalesce(sum(l.share_cents) filter (where l.payout_id is not null), 0) / 100::float8 as "paidShare",
      coalesce(sum(l.tip_cents), 0) / 100::float8 as tips, count(l.id) as sold
    from staff b left join ${lines(salon, span, unit)} l on l.staff_id = b.id
    where b.salon_id = ${salon} and ${shown(takings)}
    group by b.salon_id, b.id),
  given as (
    select b.*, ${rentOf(salon, span)} as rent,
      ${advancesOf(salon, span)} as advances, round((${paidOf(salon, span)})::numeric, 2)::float8 as paid,
      ${jsonArray(part`select r.entry_id as id, r.date, -r.amount_cents / 100::float8 as amount,
        ${methodOf(part`r.way`)} as method, r.reason as note
        from ${advances(salon, span)} and ${stands} order by r.date, r.at, r.entry_id`)} as "advanceList",
      ${jsonArray(part`select p.id, p.from_day as from, p.to_day as to, r.date, -r.amount_cents / 100::float8 as amount,
        ${methodOf(part`r.way`)} as method from ${payoutsOf(salon, span)} order by p.to_day`)} as payouts
    from sums b)
  select b.id as "barberId", b.name as barber, ${rates}, services, products, "ofServices", "ofProducts", tips, rent, advances,
    "advanceList", paid, payouts
  from given b where ${all} or active or sold > 0 or advances <> 0 or paid <> 0 order by position, b.id`

type Asked = { span: Span; unit: number; staffId: string; kind: LineKind; most: number }
export const listRows = (sql: Sql, salon: SalonId, { span, unit, staffId, kind, most }: Asked) =>
  sql<ShareRow>`
    select l.id as "saleId", l.share_day as date, a.client_name as client, l.what as name,
      (l.amount_cents + l.discount_cents) / 100::float8 as price, l.discount_cents / 100::float8 as discount,
      (l.share_cents / 100)::float8 as share, l.sign = -1 as "isVoided"
    from ${lines(salon, span, unit)} l
    left join appointments a on a.salon_id = ${salon} and a.id = l.appointment_id
    where l.staff_id = ${staffId} and l.kind = ${kind}
    order by l.at desc, l.id, l.sign, l.position limit ${most}`

const termsOf = (row: ReturnType<typeof part>) => part`
  ${row}.name, json_build_object('services', ${row}.share_services / 100::float8, 'products', ${row}.share_products / 100::float8) as rates,
  ${row}.share_tiers as tiers, ${row}.rent_cents / 100::float8 as rent`
const hundredths = (rate: number | undefined) =>
  rate === undefined ? null : Math.round(rate * 100)

export type Terms = {
  readonly name: string
  readonly rates: ShareRates
  readonly tiers: readonly StoredTier[]
  readonly rent: number
}
export type Rated = Terms & { readonly id: string }
type ChangedTerms = {
  readonly services?: number | undefined
  readonly products?: number | undefined
  readonly shareTiers?: readonly ShareTier[] | undefined
  readonly rent?: number | undefined
}

/** Held, so that nothing is paid out on other terms meanwhile. */
export const heldTerms = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<Terms>`
      select ${termsOf(part`b`)} from staff b where b.salon_id = ${salon} and b.id = ${id} for update`,
    commonErrors.notFound,
  )

const storedTiers = (tiers: readonly ShareTier[]): StoredTier[] =>
  tiers
    .map(({ above, services }) => ({ above: toCents(above), services: Math.round(services * 100) }))
    .toSorted((a, b) => a.above - b.above)

/** What is not named stays as it is. A rent is owed from the month on in which it was first agreed. */
export const saveTerms = async (
  tx: Sql,
  salon: SalonId,
  id: string,
  { services, products, shareTiers, rent }: ChangedTerms,
  today: string,
) => {
  const tiers = shareTiers && JSON.stringify(storedTiers(shareTiers))
  const cents = rent === undefined ? null : toCents(rent)
  return oneRow(
    await tx<Terms>`
      update staff b set share_services = coalesce(${hundredths(services)}::int, b.share_services),
        share_products = coalesce(${hundredths(products)}::int, b.share_products),
        share_tiers = coalesce(${tiers ?? null}::jsonb, b.share_tiers), rent_cents = coalesce(${cents}::bigint, b.rent_cents),
        rent_from = case when coalesce(${cents}::bigint, b.rent_cents) = 0 then null
          else coalesce(b.rent_from, date_trunc('month', ${today}::date)::date) end
      where b.salon_id = ${salon} and b.id = ${id} returning ${termsOf(part`b`)}`,
    commonErrors.notFound,
  )
}

export const ratedBarbers = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Rated>`
  select b.id, ${termsOf(part`b`)} from staff b
  where b.salon_id = ${salon} and b.id = any(${ids}::uuid[])`

export const firstUnpaid = async (tx: Sql, salon: SalonId, barber: string, day: string) =>
  oneRow(
    await tx<{
      day: string
    }>`select first_unpaid(${salon}::uuid, ${barber}::uuid, ${day}::date) as day`,
  ).day

export const advanceOf = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<Advance & { staffId: string; name: string; countsOn: string; day: string }>`
      select r.entry_id as id, r.date, -r.amount_cents / 100::float8 as amount, ${methodOf(part`r.way`)} as method, r.reason as note,
        r.staff_id as "staffId", b.name, r.counts_on as "countsOn", r.day
      from money_rows r join staff b on b.salon_id = r.salon_id and b.id = r.staff_id
      where r.salon_id = ${salon} and r.entry_id = ${id} and ${stands}`,
    commonErrors.notFound,
  )

/** The span of the barber that these days meet and that was paid out, if there is one. */
export const paidSpanOf = async (tx: Sql, salon: SalonId, barber: string, { from, to }: Span) =>
  (
    await tx<Span>`
      select from_day as from, to_day as to from payouts
      where salon_id = ${salon} and staff_id = ${barber} and to_day >= ${from} and from_day <= ${to} and voided_at is null
      order by from_day limit 1`
  )[0]

/** On the terms of now. */
export const insertPayout = (
  tx: Sql,
  salon: SalonId,
  { id, barber, span, at }: { id: string; barber: string; span: Span; at: Date },
) => tx`
  insert into payouts (salon_id, id, staff_id, from_day, to_day, at, share_services, share_products, share_tiers, rent_cents,
    rent_from)
  select salon_id, ${id}, id, ${span.from}, ${span.to}, ${at}, share_services, share_products, share_tiers, rent_cents, rent_from
  from staff where salon_id = ${salon} and id = ${barber}`

/** One that stands. */
export const payoutOf = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<{ id: string; date: string; amount: number; name: string; staffId: string }>`
      select p.id, r.date, -r.amount_cents / 100::float8 as amount, b.name, b.id as "staffId"
      from payouts p join staff b on b.salon_id = p.salon_id and b.id = p.staff_id
      join money_rows r on r.salon_id = p.salon_id and r.entry_id = p.id and r.takes_back is null
      where p.salon_id = ${salon} and p.id = ${id} and p.voided_at is null`,
    commonErrors.notFound,
  )

export const voidPayout = (tx: Sql, salon: SalonId, id: string, at: Date) => tx`
  update payouts set voided_at = ${at} where salon_id = ${salon} and id = ${id}`

export const holdSalon = (tx: Sql, salon: SalonId) =>
  tx`select 1 from salons where id = ${salon} for update`
