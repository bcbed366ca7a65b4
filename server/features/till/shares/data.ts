import { commonErrors } from '#contract/common.ts'
import type { LineKind } from '#contract/till/sales.ts'
import type { Share, ShareRates, ShareRow } from '#contract/till/shares.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Takings } from '#server/core/reach.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import type { Rated } from './acts.ts'

type Span = { readonly from: string; readonly to: string }
export type Shared = Omit<Share, 'rates' | 'share'> & {
  servicesRate: number
  productsRate: number
}

const rates = part`b.share_services / 100::float8 as "servicesRate", b.share_products / 100::float8 as "productsRate"`

/** What barbers sold in these days, each line with the barber's share of it, rounded to `unit` cents. */
const lines = (salon: SalonId, { from, to }: Span, unit: number) => part`(
  select e.*, round(e.amount_cents * (case e.kind when 'service' then b.share_services
      else b.share_products end) / 10000.0 / ${unit}::int) * ${unit}::int as share_cents
  from ledger e join staff b on b.salon_id = ${salon} and b.id = e.staff_id
  where e.salon_id = ${salon} and e.day between ${from} and ${to} and e.book = 'sold')`

const shown = (takings: Takings) =>
  takings === 'all' ? part`true` : part`b.id = ${takings.staffId}::uuid`

const sum = (column: ReturnType<typeof part>, kind: LineKind) =>
  part`coalesce(sum(${column}) filter (where l.kind = ${kind}), 0) / 100::float8`

/** Of barbers who are active, and of whoever else sold something. */
export const listShares = (
  sql: Sql,
  salon: SalonId,
  { span, unit, takings }: { span: Span; unit: number; takings: Takings },
) => sql<Shared>`
  select b.id as "barberId", b.name as barber, ${rates},
    ${sum(part`l.amount_cents`, 'service')} as services, ${sum(part`l.amount_cents`, 'product')} as products,
    ${sum(part`l.share_cents`, 'service')} as "ofServices",
    ${sum(part`l.share_cents`, 'product')} as "ofProducts",
    coalesce(sum(l.tip_cents), 0) / 100::float8 as tips
  from staff b left join ${lines(salon, span, unit)} l on l.staff_id = b.id
  where b.salon_id = ${salon} and ${shown(takings)}
  group by b.salon_id, b.id having b.active or count(l.id) > 0 order by b.position, b.id`

type Asked = { span: Span; unit: number; staffId: string; kind: LineKind; most: number }
export const listRows = (sql: Sql, salon: SalonId, { span, unit, staffId, kind, most }: Asked) =>
  sql<ShareRow>`
    select l.id as "saleId", l.day as date, a.client_name as client, l.what as name,
      (l.amount_cents + l.discount_cents) / 100::float8 as price, l.discount_cents / 100::float8 as discount,
      (l.share_cents / 100)::float8 as share, l.sign = -1 as "isVoided"
    from ${lines(salon, span, unit)} l
    left join appointments a on a.salon_id = ${salon} and a.id = l.appointment_id
    where l.staff_id = ${staffId} and l.kind = ${kind}
    order by l.at desc, l.id, l.sign, l.position limit ${most}`

const ratesOf = (row: ReturnType<typeof part>) => part`json_build_object(
  'services', ${row}.share_services / 100::float8, 'products', ${row}.share_products / 100::float8)`
const hundredths = (rate: number | undefined) =>
  rate === undefined ? null : Math.round(rate * 100)

type ChangedRates = { readonly [Kind in keyof ShareRates]?: number | undefined }

/** What is not named stays as it is. */
export const saveRates = async (
  tx: Sql,
  salon: SalonId,
  id: string,
  { services, products }: ChangedRates,
) =>
  oneRow(
    await tx<{ name: string; before: ShareRates; rates: ShareRates }>`
      with held as (
        select share_services, share_products from staff where salon_id = ${salon} and id = ${id} for update)
      update staff b set share_services = coalesce(${hundredths(services)}::int, b.share_services),
        share_products = coalesce(${hundredths(products)}::int, b.share_products)
      from held where b.salon_id = ${salon} and b.id = ${id}
      returning b.name, ${ratesOf(part`held`)} as before, ${ratesOf(part`b`)} as rates`,
    commonErrors.notFound,
  )

export const ratedBarbers = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Rated>`
  select b.id, b.name, ${ratesOf(part`b`)} as rates from staff b
  where b.salon_id = ${salon} and b.id = any(${ids}::uuid[])`
