import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { daysBetween, wallClock } from '#contract/kit/time.ts'
import {
  requestErrors,
  requestReplies,
  type requestRoutes,
  requestWords,
} from '#contract/outside/requests.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf, refuseBeyond } from '#server/core/reach.ts'
import { LostRace, transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { VisitChange } from '#server/visits/acts.ts'
import { mapVisits, visitsIn } from '#server/visits/part-rows.ts'
import { type Held, holdAppointment, saveAppointment } from '#server/visits/rows.ts'
import type { Visit } from '#server/visits/visit.ts'
import { readTimes } from '#server/visits/times.ts'
import { remembering } from '#server/visits/undo/remembering.ts'
import { acting, record } from '#server/record/record.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { saveTold } from '../letters/data.ts'
import { askingDays, doubledDays } from '../bookings/rules.ts'
import { dropEntry, heldFor } from '#server/features/waiting/actions.ts'
import { namingWaits } from '#server/features/waiting/freed.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { forgetEntryOf } from '../waiting/data.ts'
import { newsOfFreed } from '../waiting/freed.ts'
import { requestAnswered, requestLapsed, strangerRefused } from './acts.ts'
import {
  distrust,
  distrustNumber,
  hearsByMail,
  listAnswered,
  listOffers,
  listRequests,
  perhapsLapsed,
} from './data.ts'
import { daysToAnswer, lapseOf, type Waiting } from './rules.ts'

type Routes = typeof requestRoutes

export async function readRequests({ sql, actor, now }: Call<Routes['list']>) {
  const reach = reachOf(actor, now())
  const rows = await listRequests(sql, actor.salonId, reach)
  const offers = await listOffers(sql, actor.salonId, reach)
  const { lapsesAt } = await readWorking(sql, actor.salonId, rows.map(waitingIn))
  return {
    requests: mapVisits(rows, reach, (visit, row) => ({
      ...visit,
      requestedAt: visit.requestedAt ?? '',
      phone: row.phone,
      visits: row.visits,
      noShows: row.noShows,
      sameNumber: row.sameNumber,
      mails: row.mails,
      lapsesAt: lapsesAt(waitingIn(row)),
    })),
    offers: visitsIn(offers, reach),
  }
}

export async function readAnswered({ sql, actor, now }: Call<Routes['answered']>) {
  const reach = reachOf(actor, now())
  const rows = await listAnswered(sql, actor.salonId, reach, now())
  return {
    requests: mapVisits(rows, reach, (visit, { isAccepted, answeredAt, answeredBy }) => ({
      ...visit,
      isAccepted,
      answeredAt,
      answeredBy,
    })),
  }
}

const waitingIn = ({ asked, startsAt }: Waiting): Waiting => ({
  asked,
  startsAt: startsAt.slice(0, 16),
})

/** When somebody works on the days in which these may be answered. */
async function readWorking(sql: Sql, salon: SalonId, waiting: readonly Waiting[]) {
  const spans = waiting.map(daysToAnswer)
  const [from = ''] = spans.map((span) => span.from).toSorted()
  const days = Math.max(0, ...spans.map((span) => daysBetween(from, span.from) + span.days))
  const times = from === '' ? undefined : await readTimes(sql, salon, { from, days })
  return {
    timeZone: times?.timeZone,
    lapsesAt: (one: Waiting) => (times ? lapseOf(one, times) : one.startsAt),
  }
}

type Answer = Pick<Visit, 'status' | 'cancelledBy' | 'cancelReason'>

const yes: Answer = { status: 'confirmed', cancelledBy: null, cancelReason: '' }
const no = (cancelReason: string): Answer => ({
  status: 'cancelled',
  cancelledBy: 'salon',
  cancelReason,
})

/** Gives a visit another status; answers how it was before and is after. */
async function settle(tx: Sql, salon: SalonId, held: Held, answer: Answer) {
  const { appointment: before, parts } = held
  const { client_id: clientId, client_name: clientName, note, source } = before
  const visit: Visit = { parts, clientId, clientName, note, source, ...answer }
  const after = await saveAppointment(tx, salon, held, visit)
  if (!after) throw new LostRace()
  return { before, after }
}

export const answerRequest = async (call: Call<Routes['answer']>) =>
  namingWaits(call, await answer(call))

const answer = (call: Call<Routes['answer']>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const held = await holdAppointment(tx, actor.salonId, params.id, now())
    refuseBeyond(actor, held.parts)
    refuseStale(call.ifMatch, held.appointment, appointmentErrors.appointmentStale, 'appointment')
    if (held.appointment.requestedAt === null) throw new AppError(requestErrors.answeredAlready)
    const { done: change, undo } = await remembering(tx, actor.salonId, [params.id], () =>
      settle(tx, actor.salonId, held, body.accept ? yes : no(body.reason)),
    )
    const { act, historyId } = undoable(requestAnswered(actor.salonId, change), undo)
    const { after: appointment } = change
    const { client_name: name } = appointment
    const told = body.accept ? requestReplies.accepted(name) : requestReplies.refused(name)
    const mails = await hearsByMail(tx, actor.salonId, params.id)
    return {
      reply: { ...told, changed: inLists(change), appointment, mails, historyId },
      acts: [act],
    }
  })

const inLists = ({ before, after }: VisitChange) => ({ before: [before], after: [after] })

const daysLater = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

/** Cancels the visit if it is still ahead, without a mail: the given address may belong to somebody else. */
export const refuseStranger = async (call: Call<Routes['notAClient']>) =>
  namingWaits(call, await refuse(call))

const refuse = (call: Call<Routes['notAClient']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId } = actor
    const held = await holdAppointment(tx, salonId, params.id, now())
    refuseBeyond(actor, held.parts)
    if (held.appointment.source !== 'online') throw new AppError(requestErrors.notFromOutside)
    const [until, networkUntil] = [daysLater(now(), askingDays), daysLater(now(), doubledDays)]
    await distrust(tx, salonId, params.id, { until, networkUntil })
    await saveTold(tx, salonId, params.id, 'cancelled', now())
    await forgetEntryOf(tx, salonId, params.id)
    const told = requestReplies.notAClient
    const { appointment } = held
    if (!occupies(appointment.status))
      return { reply: { ...told, changed: { before: [], after: [] }, appointment }, acts: [] }
    const change = await settle(tx, salonId, held, no(''))
    return {
      reply: { ...told, changed: inLists(change), appointment: change.after },
      acts: [strangerRefused(salonId, change)],
    }
  })

/** The same of somebody who waits: the entry is deleted, with what is offered to it. */
export const dropStranger = async (call: Call<Routes['waitNotAClient']>) =>
  namingWaits(call, await drop(call))

const drop = (call: Call<Routes['waitNotAClient']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const { salonId } = actor
    const entry = await heldFor(tx, actor, params.id)
    if (entry.source !== 'online') throw new AppError(requestErrors.waitNotFromOutside)
    const { offer } = entry
    const held = offer ? [await holdAppointment(tx, salonId, offer.appointmentId, now())] : []
    await distrustNumber(tx, salonId, entry.e164, daysLater(now(), askingDays))
    const changed = { before: held.map(({ appointment }) => appointment), after: [] }
    return {
      reply: { ...requestReplies.waitNotAClient, changed },
      acts: [await dropEntry(tx, salonId, entry)],
    }
  })

/** Each in a transaction of its own: one that a member is answering at this moment is left to the member. */
export async function lapseRequests({ sql, now }: Pick<Deps, 'sql' | 'now'>) {
  const bySalon = Map.groupBy(await perhapsLapsed(sql, now()), ({ salonId }) => salonId)
  for (const [salonId, waiting] of bySalon) {
    const { timeZone, lapsesAt } = await readWorking(sql, salonId, waiting)
    const clock = wallClock(now(), timeZone).slice(0, 16)
    for (const one of waiting.filter((each) => lapsesAt(each) <= clock))
      await transaction(sql, (tx) => lapse(tx, salonId, one.id, now))
  }
}

async function lapse(tx: Sql, salonId: SalonId, id: string, now: () => Date) {
  const held = await holdAppointment(tx, salonId, id, now())
  if (held.appointment.requestedAt === null) return
  const change = await settle(tx, salonId, held, no(requestWords.noAnswer))
  const freed = await newsOfFreed(tx, salonId, change, now())
  await record(tx, { at: now() }, requestLapsed(salonId, change), ...freed)
}
