import { may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn } from '#contract/kit/details.ts'
import { hoursErrors, hoursReplies, type workingHoursRoutes } from '#contract/working-hours.ts'
import { AppError } from '#server/core/app-error.ts'
import { namingOpened } from '#server/features/waiting/opened.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { readUsual } from '#server/visits/seats/usual.ts'
import { hoursChanged, hoursKept } from './acts.ts'
import { allHours, holdBarbers, hoursOf, saveHours } from './data.ts'
import { hours } from './undoing.ts'

type Routes = typeof workingHoursRoutes

export async function listHours({ sql, actor, now }: Call<Routes['list']>) {
  const usual = await readUsual(sql, actor.salonId, now())
  const barbers = await allHours(sql, actor.salonId)
  return { barbers: barbers.map((one) => ({ ...one, usual: usual.get(one.id) ?? null })) }
}

export async function readHours({ sql, actor, params }: Call<Routes['show']>) {
  const { name: _, ...told } = await hoursOf(sql, actor.salonId, params.id)
  return told
}

export const changeHours = (call: Call<Routes['change']>) => namingOpened(call, () => change(call))

const change = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, ifMatch } = call
    const { salonId } = actor
    await holdBarbers(tx, salonId, [params.id])
    // Everybody sets the own hours; those of others are the salon's settings.
    if (actor.staffId !== params.id && !may(actor, 'settings'))
      throw new AppError(commonErrors.forbidden)
    const { name, ...before } = await hoursOf(tx, salonId, params.id)
    refuseStale(ifMatch, before, hoursErrors.hoursStale, 'hours')
    const wanted = {
      hours: body.hours === undefined ? before.hours : body.hours,
      dated: body.dated ?? before.dated,
    }
    const told = hoursReplies.saved(name)
    if (Object.keys(changesIn(wanted, before)).length === 0)
      return { reply: { ...told, ...before }, acts: [hoursKept(actor)] }
    const { undo } = await remembered(hours, tx, salonId, [params.id], () =>
      saveHours(tx, salonId, params.id, wanted),
    )
    const { name: _, ...after } = await hoursOf(tx, salonId, params.id)
    const { act, historyId } = undoable(hoursChanged(actor, { id: params.id, name }), undo)
    return { reply: { ...told, ...after, historyId }, acts: [act] }
  })
