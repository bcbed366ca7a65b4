import { commonErrors } from '#contract/common.ts'
import { unitOf } from '#contract/kit/currency.ts'
import { addDays, addMonths } from '#contract/kit/time.ts'
import { monthComplaints, type monthRoutes } from '#contract/till/months.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { inTurn, writeInTime } from '#server/documents/spreadsheet-in-time.ts'
import { fileReply } from '#server/http/reply.ts'
import type { Call } from '#server/http/route.ts'
import { todayOf } from '#server/visits/ledger.ts'
import { listExpenses } from '../expenses/data.ts'
import { listShares } from '../shares/data.ts'
import { toShare } from '../shares/rules.ts'
import { readMonth, salonName } from './data.ts'
import { toMonth } from './rules.ts'
import { monthSheets } from './sheets.ts'

type Routes = typeof monthRoutes
type Asked = Call<Routes['show']> | Call<Routes['download']>

const spanOf = (month: string) => {
  const from = `${month}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

async function monthOf({ sql, actor, params, now }: Asked) {
  const { salonId } = actor
  const span = spanOf(params.month)
  const today = await todayOf(sql, salonId, now())
  if (span.from > today)
    throw new AppError(commonErrors.invalid, { fields: { month: monthComplaints.ahead } })
  const unit = unitOf(currencyOf(actor))
  const shares = await listShares(sql, salonId, { span, unit, takings: 'all' })
  const until = today < span.to ? today : span.to
  const sums = await readMonth(sql, salonId, span)
  return toMonth({ month: params.month, until }, sums, shares.map(toShare))
}

export const showMonth = async (call: Call<Routes['show']>) => ({ month: await monthOf(call) })

export const downloadMonth = (call: Call<Routes['download']>) =>
  inTurn(call.actor.salonId, async (hold) => {
    const { sql, actor, params } = call
    const month = await monthOf(call)
    const expenses = await listExpenses(sql, actor.salonId, spanOf(params.month))
    const salon = await salonName(sql, actor.salonId)
    const sheets = monthSheets({ salon, month, expenses, currency: currencyOf(actor) })
    return fileReply(`muaji_${params.month}.xlsx`, await writeInTime(hold, sheets))
  })
