import { type Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { type LateDay, lateErrors, type lateRoutes } from '#contract/late.ts'
import { minutesLater } from '#contract/kit/time.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf, refuseBeyond } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { type Changed, namingWaits, nothingChanged } from '#server/features/waiting/freed.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { holdVisits, pushVisitsBack } from '#server/visits/many.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { remembering } from '#server/visits/undo/remembering.ts'
import { readTimes } from '#server/visits/times.ts'
import { visitsPushedBack } from './acts.ts'
import { readDay } from './data.ts'
import { lookAt } from './look.ts'

type Asked = Call<(typeof lateRoutes)['move']>

/** The day as it stands now, and as it would go on. */
async function look(sql: Sql, { actor, body, now }: Asked) {
  const { barber_id: staffId, date, from, minutes } = body
  const times = await readTimes(sql, actor.salonId, { from: date, days: 1 })
  const barber = times.barbers.find(({ id }) => id === staffId)
  if (!barber) {
    const def = appointmentErrors.barberUnknown
    throw new AppError(def, { fields: { barber_id: def } })
  }
  const visits = await readDay(sql, actor.salonId, date, reachOf(actor, now()))
  const delay = { staffId, from: minutesOfTime(from), minutes }
  return { barber, visits, ...lookAt({ date, visits, times }, delay) }
}

export const moveLate = async (call: Asked) => namingWaits(call, await move(call))

type Moved = { readonly visit: Appointment; readonly to: string }

/** Until the barber comes their time is nobody's. */
function changedBy({ body }: Asked, moved: readonly Moved[]): Changed {
  const part = { barber_id: body.barber_id, work: body.minutes, wait: 0, finish: 0 }
  const at = (moment: string) => ({
    appointment_date: moment.slice(0, 10),
    appointment_time: moment.slice(11),
  })
  return {
    before: moved.map(({ visit }) => visit),
    after: [
      { ...at(`${body.date} ${body.from}`), status: 'confirmed', parts: [part] },
      ...moved.map(({ visit, to }) => ({ ...visit, ...at(to) })),
    ],
  }
}

/** The day is looked at again once all that moves is held: what changed meanwhile is shown first. */
const move = (call: Asked) =>
  acting<LateDay & { changed: Changed }>(call, async (tx) => {
    const { actor, body, now } = call
    refuseBeyond(actor, [{ staffId: body.barber_id }])
    const first = await look(tx, call)
    if (body.dryRun) return { reply: { ...first.shown, changed: nothingChanged }, acts: [] }
    await holdVisits(tx, actor.salonId, [...first.plan.shifts.keys()])
    const { barber, visits, plan, shown } = await look(tx, call)
    if (shown.seen !== body.seen) throw new AppError(lateErrors.changedSince)
    if (plan.shifts.size === 0) return { reply: { ...shown, changed: nothingChanged }, acts: [] }
    const moved = visits.flatMap(({ id, visit, planned }) => {
      const { minutes = 0 } = plan.shifts.get(id) ?? {}
      const later = (moment: string) => minutesLater(moment, minutes)
      const parts = planned.map((one) => ({ ...one, startsAt: later(one.startsAt) }))
      const from = planned[0]?.startsAt ?? ''
      return minutes > 0 ? [{ id, visit, parts, from, to: later(from) }] : []
    })
    const ids = moved.map(({ id }) => id)
    const { undo } = await remembering(tx, actor.salonId, ids, () =>
      pushVisitsBack(tx, actor.salonId, moved, now()),
    )
    const pushed = visitsPushedBack(actor.salonId, { ...body, barber, moved })
    const { act, historyId } = undoable(pushed, undo)
    return { reply: { ...shown, historyId, changed: changedBy(call, moved) }, acts: [act] }
  })
