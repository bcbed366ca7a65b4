import { isSame } from '#contract/kit/details.ts'
import { unitOf } from '#contract/kit/currency.ts'
import { mostSales } from '#contract/till/sales.ts'
import { type shareRoutes, shareWords } from '#contract/till/shares.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { takingsOf } from '#server/core/reach.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import type { Call } from '#server/http/route.ts'
import { ratesChanged } from './acts.ts'
import { listRows, listShares, saveRates, type Shared } from './data.ts'
import { shares } from './undoing.ts'

type Routes = typeof shareRoutes

const toShare = ({ servicesRate, productsRate, ...one }: Shared) => ({
  ...one,
  rates: { services: servicesRate, products: productsRate },
  share: Math.round((one.ofServices + one.ofProducts) * 100) / 100,
})

export async function readShares({ sql, actor, query }: Call<Routes['list']>) {
  const asked = { span: query, unit: unitOf(currencyOf(actor)), takings: takingsOf(actor) }
  return { shares: (await listShares(sql, actor.salonId, asked)).map(toShare) }
}

/** Of another barber a barber is told nothing. */
export async function readRows({ sql, actor, query }: Call<Routes['rows']>) {
  const { barber: staffId, kind, ...span } = query
  const takings = takingsOf(actor)
  if (takings !== 'all' && takings.staffId !== staffId) return { rows: [] }
  const unit = unitOf(currencyOf(actor))
  const found = await listRows(sql, actor.salonId, {
    span,
    unit,
    staffId,
    kind,
    most: mostSales + 1,
  })
  const rows = found.slice(0, mostSales)
  return found.length > mostSales ? { rows, truncated: true } : { rows }
}

export const changeRates = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body } = call
    const { salonId: salon } = actor
    const { done, undo } = await remembered(shares, tx, salon, [params.id], () =>
      saveRates(tx, salon, params.id, body),
    )
    const { name, before, rates } = done
    const reply = { message: shareWords.saved(name), rates }
    if (isSame(before, rates)) return { reply, acts: [] }
    const told = ratesChanged(actor, { id: params.id, name, rates })
    const { act, historyId } = undoable(told, undo)
    return { reply: { ...reply, historyId }, acts: [act] }
  })
