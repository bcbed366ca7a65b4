import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn } from '#contract/kit/details.ts'
import { hoursErrors, type workingHoursRoutes } from '#contract/working-hours.ts'
import { AppError } from '#server/core/app-error.ts'
import { recordActivity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { recordAct } from '#server/record/salon-acts.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { allHours, holdBarber, hoursOf, saveHours } from './data.ts'

type Routes = typeof workingHoursRoutes

export const listHours = async ({ sql, actor }: Call<Routes['list']>) => ({
  barbers: await allHours(sql, actor.salonId),
})

export async function readHours({ sql, actor, params }: Call<Routes['show']>) {
  const { name: _, ...hours } = await hoursOf(sql, actor.salonId, params.id)
  return hours
}

export const changeHours = (call: Call<Routes['change']>) =>
  call.sql.begin(async (tx) => {
    const { actor, params, body, ifMatch } = call
    const { salonId } = actor
    await holdBarber(tx, salonId, params.id)
    // Everybody sets the own hours; those of others are the salon's settings.
    if (actor.staffId !== params.id && !may(actor, 'settings'))
      throw new AppError(commonErrors.forbidden)
    const { name, ...before } = await hoursOf(tx, salonId, params.id)
    refuseStale(ifMatch, before, hoursErrors.hoursStale, 'hours')
    const wanted = {
      hours: body.hours === undefined ? before.hours : body.hours,
      dated: body.dated ?? before.dated,
    }
    if (Object.keys(changesIn(wanted, before)).length === 0) return { name, ...before }
    await saveHours(tx, salonId, params.id, wanted)
    const description = `Orari i ${name} u ndryshua.`
    const entity = { type: 'hours', id: params.id }
    await recordActivity(tx, { action: 'update', description, entity, ...signedBy(call) })
    const about = { entityId: params.id, staffId: params.id, details: { name } }
    await recordAct(tx, salonId, { kind: 'hours', action: 'update', ...about, ...signedBy(call) })
    return hoursOf(tx, salonId, params.id)
  })
