import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { commonErrors } from '#contract/common.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { priceErrors } from '#contract/prices.ts'
import {
  type Salon,
  type SalonChange,
  salonErrors,
  salonReplies,
  type salonRoutes,
  currencyComplaints,
} from '#contract/salon.ts'
import { stampComplaints } from '#contract/stamps/rewards.ts'
import { closeLine } from '#server/features/queue/data.ts'
import { readNumbersAnew } from '#server/features/clients/numbers.ts'
import { namingOpened } from '#server/features/waiting/opened.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { refuseStale } from '#server/http/if-match.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoableIfTold } from '#server/record/undo/undoable.ts'
import { salonChanged } from './acts.ts'
import {
  holdPrices,
  heldSalon,
  isCounted,
  knowsServices,
  knowsZone,
  misfitOf,
  saveSalon,
} from './data.ts'
import { isPlace, rowChange, toSalon } from './rules.ts'
import { settings } from './undoing.ts'

export const changeSalon = (call: Call<typeof salonRoutes.change>) =>
  call.body.hours === undefined ? change(call) : namingOpened(call, () => change(call))

async function change(call: Call<typeof salonRoutes.change>) {
  const { actor, body, sql, now, ifMatch } = call
  await refuseUnknownZone(sql, body.timeZone)
  return acting(call, async (tx) => {
    if (body.currency !== undefined) await holdPrices(tx, actor.salonId)
    const before = toSalon(await heldSalon(tx, actor.salonId), now())
    refuseStale(ifMatch, before, salonErrors.salonStale, 'salon')
    if (body.currency !== undefined && body.currency !== before.currency)
      await refuseCurrency(tx, actor.salonId, body.currency)
    await refuseForeignServices(tx, actor.salonId, newlyStamped(body, before))
    const { salonId } = actor
    const { done, undo } = await remembered(settings, tx, salonId, [salonId], () =>
      saveSalon(tx, salonId, rowChange(body, before), now()),
    )
    const salon = toSalon(done, now())
    if (salon.country !== before.country) await readNumbersAnew(tx, salonId)
    if (before.queue && !salon.queue) await closeLine(tx, salonId, now())
    const fields = namesOf(changesIn(picked(namesOf(body), salon), before))
    const reply = { ...salonReplies.saved, salon }
    const { act, ...told } = undoableIfTold(salonChanged(salonId, salon, fields), undo)
    return { reply: { ...reply, ...told }, acts: [act] }
  })
}

/** Prices keep their figures, so each has to exist in the new currency. */
async function refuseCurrency(tx: Sql, salon: SalonId, currency: Currency) {
  if (await isCounted(tx, salon)) {
    const fields = { currency: salonErrors.currencyFixed }
    throw new AppError(salonErrors.currencyFixed, { fields })
  }
  const misfit = await misfitOf(tx, salon, currency)
  if (!misfit) return
  const { splitPrice, priceTooHigh } = currencyComplaints
  const complain = misfit.isSplit ? splitPrice : priceTooHigh
  const error = misfit.isSplit ? priceErrors.wholeAmount : commonErrors.invalid
  throw new AppError(error, { fields: { currency: complain({ service: misfit.service }) } })
}

async function refuseUnknownZone(sql: Sql, zone: string | undefined) {
  if (zone === undefined || (isPlace(zone) && (await knowsZone(sql, zone)))) return
  const fields = { timeZone: salonErrors.zoneUnknown }
  throw new AppError(salonErrors.zoneUnknown, { fields })
}

/** A service that was removed since it was chosen stays in the setting, and counts for nothing. */
const newlyStamped = (body: SalonChange, before: Salon) =>
  (body.stamps?.services ?? []).filter((id) => !before.stamps?.services?.includes(id))

async function refuseForeignServices(tx: Sql, salon: SalonId, ids: readonly string[]) {
  if (await knowsServices(tx, salon, ids)) return
  const fields = { 'stamps.services': stampComplaints.serviceUnknown }
  throw new AppError(commonErrors.invalid, { fields })
}
