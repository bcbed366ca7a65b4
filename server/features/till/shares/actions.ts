import { isSame } from '#contract/kit/details.ts'
import { unitOf } from '#contract/kit/currency.ts'
import { mostSales } from '#contract/till/sales.ts'
import { shareReplies } from '#contract/till/till-replies.ts'
import { type shareRoutes } from '#contract/till/shares.ts'
import { currencyOf, refuseAmounts } from '#server/core/amounts.ts'
import { seesWho, takingsOf } from '#server/core/reach.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import type { Call } from '#server/http/route.ts'
import { heldCurrency, todayOf } from '#server/visits/ledger.ts'
import { termsChanged } from './acts.ts'
import { heldTerms, listRows, listShares, saveTerms } from './data.ts'
import { toShare, toTiers } from './rules.ts'
import { shares } from './undoing.ts'

type Routes = typeof shareRoutes

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
  const shown = found.slice(0, mostSales)
  const rows = seesWho(actor) ? shown : shown.map((row) => ({ ...row, client: null }))
  return found.length > mostSales ? { rows, truncated: true } : { rows }
}

export const changeTerms = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId: salon } = actor
    const currency = await heldCurrency(tx, salon)
    const above = body.shareTiers?.map((tier, nth) => [`shareTiers.${nth}.above`, tier.above])
    refuseAmounts(currency, { rent: body.rent, ...Object.fromEntries(above ?? []) })
    const before = await heldTerms(tx, salon, params.id)
    const today = await todayOf(tx, salon, now())
    const { done, undo } = await remembered(shares, tx, salon, [params.id], () =>
      saveTerms(tx, salon, params.id, body, today),
    )
    const { name, rates, tiers, rent } = done
    const reply = { ...shareReplies.saved(name), rates, shareTiers: toTiers(tiers), rent }
    if (isSame(before, done)) return { reply, acts: [] }
    const { act, historyId } = undoable(termsChanged(actor, { id: params.id, ...done }), undo)
    return { reply: { ...reply, historyId }, acts: [act] }
  })
