import { isSame } from '#contract/kit/details.ts'
import { unitOf } from '#contract/kit/currency.ts'
import { mostSales } from '#contract/sales.ts'
import { type shareRoutes, shareWords } from '#contract/shares.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { takingsOf } from '#server/core/reach.ts'
import { transaction } from '#server/database/retry.ts'
import { tillAct } from '#server/visits/acts.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import type { Call } from '#server/http/route.ts'
import { listRows, listShares, saveRates, type Shared } from './data.ts'

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
  transaction(call.sql, async (tx) => {
    const { actor, params, body: rates } = call
    const { name, before } = await saveRates(tx, actor.salonId, params.id, rates)
    const message = shareWords.saved(name)
    if (isSame(before, rates)) return { message, rates }
    const description = `Pjesa e ${name}: ${rates.services} % e shërbimeve, ${rates.products} % e produkteve.`
    const entity = { type: 'barber', id: params.id }
    await recordActivity(tx, { action: 'update', description, entity, ...signedBy(call) })
    const about = { entityId: params.id, staffId: params.id, details: { rates } }
    await recordAct(tx, actor.salonId, tillAct('rate', about, signedBy(call)))
    return { message, rates }
  })
