import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { salonErrors, type salonRoutes } from '#contract/salon.ts'
import { readNumbersAnew } from '#server/features/clients/numbers.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { refuseStale } from '#server/http/if-match.ts'
import { holdPrices, holdSalon, isPriced, knowsZone, saveSalon } from './data.ts'
import { isPlace, rowChange, toSalon } from './rules.ts'

export async function changeSalon(call: Call<typeof salonRoutes.change>) {
  const { actor, body, sql, now, ifMatch } = call
  await refuseUnknownZone(sql, body.timeZone)
  return sql.begin(async (tx) => {
    if (body.currency !== undefined) await holdPrices(tx, actor.salonId)
    const before = toSalon(await holdSalon(tx, actor.salonId), now())
    refuseStale(ifMatch, before, salonErrors.salonStale, 'salon')
    if (body.currency !== undefined && body.currency !== before.currency)
      await refusePriced(tx, actor.salonId)
    const salon = toSalon(await saveSalon(tx, actor.salonId, rowChange(body, before), now()), now())
    if (salon.country !== before.country) await readNumbersAnew(tx, actor.salonId)
    const description = `Të dhënat e sallonit ${salon.name} u ndryshuan.`
    const entity = { type: 'salon', id: salon.id }
    await recordActivity(tx, { action: 'update', description, entity, ...signedBy(call) })
    const fields = namesOf(changesIn(picked(namesOf(body), salon), before))
    const act = {
      kind: 'salon',
      action: 'update',
      entityId: salon.id,
      details: { fields },
    } as const
    if (fields.length > 0) await recordAct(tx, actor.salonId, { ...act, ...signedBy(call) })
    return salon
  })
}

async function refusePriced(tx: Sql, salon: SalonId) {
  if (!(await isPriced(tx, salon))) return
  const fields = { currency: salonErrors.currencyFixed.message }
  throw new AppError(salonErrors.currencyFixed, { fields })
}

async function refuseUnknownZone(sql: Sql, zone: string | undefined) {
  if (zone === undefined || (isPlace(zone) && (await knowsZone(sql, zone)))) return
  const fields = { timeZone: salonErrors.zoneUnknown.message }
  throw new AppError(salonErrors.zoneUnknown, { fields })
}
