import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { idErrors } from '#contract/made-ids.ts'
import { mostSales, type Product, type Sale, type WaitingVisit } from '#contract/till/sales.ts'
import type { SalonId } from '#server/core/actor.ts'
import { foreignAmounts } from '#server/core/amounts.ts'
import type { Reach } from '#server/core/reach.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'
import { lateOf } from '#server/visits/ledger.ts'
import { isOwn, ownPriceSeen } from '#server/visits/shown.ts'
import type { PlannedSale } from './rules.ts'

/** Whose lines of a sale are shown: all, or one barber's own. */
export type Seller = 'all' | { readonly staffId: string | null }

/** A sale `s` as the contract shows it; to one barber only what is their own of it. */
const saleColumns = (seller: Seller) => part`
  s.id, s.appointment_id as "appointmentId", a.client_name as client, s.day as date,
  l.lines, l.discount, s.discount_reason as "discountReason", l.tip, l.total,
  ${seller === 'all' ? part`s.booked_cents / 100::float8` : part`null::float8`} as booked,
  ${
    seller === 'all'
      ? part`(select coalesce(json_agg(json_build_object('method', p.method,
          'amount', p.amount_cents / 100::float8) order by p.method), '[]')
        from sale_payments p where p.salon_id = s.salon_id and p.sale_id = s.id)`
      : part`'[]'::json`
  } as payments,
  (select d.number from sale_documents d where d.salon_id = s.salon_id and d.sale_id = s.id and d.kind = 'fiscal') as "fiscalNumber",
  ${isoOf(part`s.at`)} as at, coalesce(u.username, '') as by,
  ${isoOf(part`s.voided_at`)} as "voidedAt", s.voided_day as "voidedDate",
  case when s.voided_at is not null then coalesce(v.username, '') end as "voidedBy",
  s.void_reason as "voidReason"`

/** Sales `s` with the names beside them; those without a line of the seller's do not come. */
const named = (seller: Seller) => part`sales s
  join lateral (
    select json_agg(json_build_object('name', l.name, 'price', l.price_cents / 100::float8, 'kind', l.kind,
        'staffId', l.staff_id, 'discount', l.discount_cents / 100::float8, 'tip', l.tip_cents / 100::float8)
        order by l.position) as lines,
      sum(l.discount_cents) / 100::float8 as discount, sum(l.tip_cents) / 100::float8 as tip,
      sum(l.price_cents - l.discount_cents) / 100::float8 as total
    from sale_lines l where l.salon_id = s.salon_id and l.sale_id = s.id
      ${seller === 'all' ? part`` : part`and l.staff_id = ${seller.staffId}::uuid`}) l
    on ${seller === 'all' ? part`true` : part`l.lines is not null`}
  left join appointments a on a.salon_id = s.salon_id and a.id = s.appointment_id
  left join users u on u.id = s.user_id
  left join users v on v.id = s.voided_by`

type Voided = 'voidedAt' | 'voidedDate' | 'voidedBy' | 'voidReason'
type Row = Omit<Sale, Voided> & Record<Voided, string | null>
/** Only a voided sale has the fields about the voiding. */
const toSale = ({ voidedAt, voidedDate, voidedBy, voidReason, ...sale }: Row): Sale => ({
  ...sale,
  ...(voidedAt !== null &&
    voidedDate !== null && {
      voidedAt,
      voidedDate,
      voidedBy: voidedBy ?? '',
      voidReason: voidReason ?? '',
    }),
})

export const saleOf = async (sql: Sql, salon: SalonId, id: string, seller: Seller = 'all') =>
  toSale(
    oneRow(
      await sql<Row>`
        select ${saleColumns(seller)} from ${named(seller)}
        where s.salon_id = ${salon} and s.id = ${id}`,
      commonErrors.notFound,
    ),
  )

type Span = { readonly from: string; readonly to: string }

/** The sales of these days and those voided in them, the newest first. */
export async function listSales(sql: Sql, salon: SalonId, { from, to }: Span, seller: Seller) {
  const rows = await sql<Row>`
    select ${saleColumns(seller)} from ${named(seller)}
    where s.salon_id = ${salon}
      and (s.day between ${from} and ${to} or s.voided_day between ${from} and ${to})
    order by s.at desc, s.id desc limit ${mostSales + 1}`
  return rows.map(toSale)
}

type NewSale = PlannedSale & {
  readonly id: string
  readonly appointmentId: string | null
  readonly day: string
  readonly at: Date
  readonly userId: string
  readonly bookedCents: number | null
  /** Who owes what is not paid yet. */
  readonly clientId: string | null
  /** What it gives the visit's client, or below zero what it spends. */
  readonly stamps: number
}

const refusals = {
  sales_pkey: idErrors.idTaken,
  sale_lines_pkey: idErrors.idTaken,
  sale_payments_pkey: idErrors.idTaken,
  sale_lines_salon_id_staff_id_fkey: appointmentErrors.barberUnknown,
  ...foreignAmounts(),
}

export const insertSale = (tx: Sql, salon: SalonId, sale: NewSale) =>
  refuseOn(
    refusals,
    tx`
      with sale as (
        insert into sales (salon_id, id, appointment_id, day, at, user_id, booked_cents, discount_cents,
          discount_reason, tip_cents, stamps, client_id)
        values (${salon}, ${sale.id}, ${sale.appointmentId}, ${sale.day}, ${sale.at}, ${sale.userId},
          ${sale.bookedCents}, ${sale.discountCents}, ${sale.discountReason}, ${sale.tipCents}, ${sale.stamps},
          ${sale.clientId})),
      lines as (
        insert into sale_lines (salon_id, sale_id, position, kind, name, staff_id, price_cents,
          discount_cents, tip_cents)
        select ${salon}, ${sale.id}, l.position, l.kind, l.name, l."staffId", l."priceCents",
          l."discountCents", l."tipCents"
        from jsonb_to_recordset(${JSON.stringify(
          sale.lines.map((line, position) => ({ ...line, position })),
        )}::jsonb) l(position int, kind text, name text, "staffId" uuid, "priceCents" int,
          "discountCents" bigint, "tipCents" bigint)
        returning *),
      late as (${lateOf(part`lines`, 1, sale.day)})
      insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
      select ${salon}, ${sale.id}, p.method, p."amountCents", p."tipCents"
      from jsonb_to_recordset(${JSON.stringify(sale.payments)}::jsonb)
        p(method text, "amountCents" bigint, "tipCents" bigint)`,
  )

/** The sale of a visit that was paid before the visit was certain. */
export const joinSale = (
  tx: Sql,
  salon: SalonId,
  id: string,
  { visit, bookedCents, stamps }: { visit: string; bookedCents: number; stamps: number },
) => tx`
  update sales set appointment_id = ${visit}, booked_cents = ${bookedCents}, stamps = ${stamps}
  where salon_id = ${salon} and id = ${id}`

/** What the visit's parts were to cost before the till wrote what was paid. */
export const keepBooked = (tx: Sql, salon: SalonId, id: string, cents: readonly number[]) => tx`
  update appointment_parts p set price_booked_cents = b.cents
  from unnest(${cents}::int[]) with ordinality as b (cents, nth)
  where p.salon_id = ${salon} and p.appointment_id = ${id} and p.position = b.nth - 1`

/** In the order of the parts. */
export const bookedPrices = async (tx: Sql, salon: SalonId, id: string) =>
  (
    await tx<{ cents: number }>`
      select coalesce(price_booked_cents, price_cents) as cents from appointment_parts
      where salon_id = ${salon} and appointment_id = ${id} order by position`
  ).map(({ cents }) => cents)

export const forgetBooked = (tx: Sql, salon: SalonId, id: string) => tx`
  update appointment_parts set price_booked_cents = null
  where salon_id = ${salon} and appointment_id = ${id}`

/** The visit of a sale, and whether the sale was voided; locked by this transaction. */
export const holdSale = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<{ appointmentId: string | null; isVoided: boolean }>`
      select appointment_id as "appointmentId", voided_at is not null as "isVoided"
      from sales where salon_id = ${salon} and id = ${id} for no key update`,
    commonErrors.notFound,
  )

const mostWaiting = 500

/** Over on the salon's clock since it uses the till, and not closed; the oldest first. A member with one column is told the own part of the price. */
export const listWaiting = (sql: Sql, salon: SalonId, now: Date, reach: Reach) => sql<WaitingVisit>`
  select a.id, a.client_name as client, to_char(a.starts_at, 'YYYY-MM-DD') as date,
    to_char(a.starts_at, 'HH24:MI') as time, b.name as barber, a.service_name as services,
    ${ownPriceSeen(reach)} as price
  from salons l join appointments a on a.salon_id = l.id
  join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  where l.id = ${salon} and a.starts_at >= l.till_since and a.sale_id is null
    and a.status in ('pending', 'confirmed', 'completed') and a.requested_at is null
    -- What was over already when a file brought it was paid elsewhere.
    and (a.source <> 'import' or a.starts_at > a.created_at at time zone l.time_zone)
    and a.starts_at + make_interval(mins => a.minutes) <= ${now}::timestamptz at time zone l.time_zone
    and ${reach ? isOwn(reach) : part`true`}
  order by a.starts_at, a.id limit ${mostWaiting}`

const productWeeks = 8
const mostProducts = 8

/** Sold in the last weeks and not voided, the most sold first, each under its last name and at its last price. */
export const listProducts = (sql: Sql, salon: SalonId, now: Date) => sql<Product>`
  select (array_agg(l.name order by s.at desc, l.position))[1] as name,
    (array_agg(l.price_cents order by s.at desc, l.position))[1] / 100::float8 as price
  from salons t
  join sales s on s.salon_id = t.id
    and s.day > (${now}::timestamptz at time zone t.time_zone)::date - ${productWeeks * 7}::int
  join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.id
  where t.id = ${salon} and s.voided_at is null and l.kind = 'product'
  group by fold(l.name) order by count(*) desc, max(s.at) desc limit ${mostProducts}`

/** The number of the receipt that another machine printed; an empty one takes it away. */
export const saveFiscal = (
  tx: Sql,
  salon: SalonId,
  sale: string,
  { number, at, userId }: { number: string; at: Date; userId: string },
) =>
  number === ''
    ? tx`delete from sale_documents where salon_id = ${salon} and sale_id = ${sale} and kind = 'fiscal'`
    : tx`
      insert into sale_documents (salon_id, sale_id, kind, number, at, user_id)
      values (${salon}, ${sale}, 'fiscal', ${number}, ${at}, ${userId})
      on conflict (salon_id, sale_id, kind) do update
        set number = excluded.number, at = excluded.at, user_id = excluded.user_id`
