import type { dayRoutes } from '#contract/till/days.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { csvHead, csvRows } from '#server/documents/csv.ts'
import { inTurn, writeInTime } from '#server/documents/spreadsheet-in-time.ts'
import { listSales } from '../../sales/data.ts'
import { salonOf } from '#server/features/salon/data.ts'
import { listStaff } from '#server/features/staff/data.ts'
import { fileReply } from '#server/http/reply.ts'
import type { Call } from '#server/http/route.ts'
import { listCounted } from '../data.ts'
import { daysSheet, saleColumns, saleRows } from './day-sheets.ts'

type Routes = typeof dayRoutes
export const downloadDays = ({ sql, actor, query }: Call<Routes['download']>) =>
  inTurn(actor.salonId, async (hold) => {
    const days = await listCounted(sql, actor.salonId, query)
    const bytes = await writeInTime(hold, [daysSheet(days, currencyOf(actor))])
    return fileReply(`arka_${query.from}_${query.to}.xlsx`, bytes)
  })

/** The day's sales, the first one first, for typing them into the fiscal till. */
export async function downloadDay({ sql, actor, params }: Call<Routes['downloadDay']>) {
  const { date } = params
  const { salonId } = actor
  const sales = await listSales(sql, salonId, { from: date, to: date }, 'all')
  const names = new Map((await listStaff(sql, salonId)).map(({ id, name }) => [id, name]))
  const { timeZone: zone } = await salonOf(sql, salonId)
  const rows = sales
    .filter((sale) => sale.date === date)
    .toReversed()
    .flatMap((sale) => saleRows(sale, names, zone, currencyOf(actor)))
  const text = csvHead(saleColumns) + csvRows(saleColumns, rows) + `${notFiscal}\r\n`
  return fileReply(`arka_${date}.csv`, Buffer.from(text))
}
