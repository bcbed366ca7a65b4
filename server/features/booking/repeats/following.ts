import { addDays, daysBetween, minutesLater } from '#contract/kit/time.ts'
import { type appointmentRoutes, type WholeAppointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { repeatReplies } from '#contract/visits/repeats/repeat-words.ts'
import type { Rival } from '#contract/visits/rivals.ts'
import { slotTakenBy } from '#contract/visits/taken.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { commonErrors } from '#contract/common.ts'
import type { Told } from '#contract/replies.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { namingWaits } from '#server/features/waiting/freed.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import type { Act } from '#server/record/act.ts'
import { warningsFor, withAlternatives } from '#server/visits/alternatives.ts'
import type { VisitChange } from '#server/visits/acts.ts'
import { isSamePlaces, isSameServices } from '#server/visits/changing.ts'
import { placed, type PlannedPart } from '#server/visits/plan.ts'
import { inTurns } from '#server/visits/many.ts'
import { deleteAppointments, type Held, readHeld } from '#server/visits/rows.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { remembering } from '#server/visits/undo/remembering.ts'
import { changed, isUnchanged } from '#server/visits/visit.ts'
import { type Changing, savedVisit, wantedVisit } from '../changing.ts'
import { seriesChanged, seriesRemoved } from './acts.ts'
import { lockFollowing } from './data.ts'

type Following = { readonly anchor: Held; readonly open: readonly Held[] }
type Asking = Pick<Changing, 'actor' | 'params' | 'now' | 'ifMatch'>

/** The visit, and with those after it what of them is neither closed, past nor called off. */
async function holdFollowing(tx: Sql, call: Asking): Promise<Following> {
  const { actor, params, now } = call
  const ids = await lockFollowing(tx, actor.salonId, params.id)
  const held = await readHeld(tx, actor.salonId, ids, now())
  const anchor = held.find(({ appointment }) => appointment.id === params.id)
  if (!anchor) throw new AppError(commonErrors.notFound)
  refuseBeyond(actor, anchor.parts)
  refuseStale(call.ifMatch, anchor.appointment, appointmentErrors.appointmentStale, 'appointment')
  const open = held.filter(isOpen)
  for (const { parts } of open) refuseBeyond(actor, parts)
  return { anchor, open }
}

const isOpen = ({ appointment, clock }: Held) =>
  appointment.saleId === null &&
  (appointment.status === 'pending' || appointment.status === 'confirmed') &&
  minutesLater(momentOf(appointment), appointment.duration) > clock

type Done = {
  readonly reply: Told & {
    readonly changed: { before: WholeAppointment[]; after: WholeAppointment[] }
    readonly appointment: WholeAppointment
    readonly appointments: WholeAppointment[]
    readonly historyId?: string
  }
  readonly acts: readonly Act[]
}

const { nothingOpen } = repeatReplies

export async function changeFollowing(call: Changing) {
  const saved = await withAlternatives(call, () => acting(call, (tx) => change(tx, call)))
  const warnings = await warningsFor(call, saved.reply.appointments)
  return namingWaits(
    call,
    saved.answer((reply) => ({ ...reply, warnings })),
  )
}

/** All of it or none: where one of them finds its place taken, the refusal names its day. */
async function change(tx: Sql, call: Changing): Promise<Done> {
  const { actor, params } = call
  const { anchor, open } = await holdFollowing(tx, call)
  const { body, acts: added } = await onlyNews(tx, call, anchor)
  const acts: Act[] = [...added]
  const wanted: Asked[] = []
  for (const held of open) {
    const asked = await wantedVisit(tx, { ...call, body: bodyFor(held, anchor, body) }, held)
    acts.push(...asked.acts)
    if (!isUnchanged(held, asked.visit)) wanted.push({ held, ...asked })
  }
  const touched = wanted.map(({ held }) => held.appointment.id)
  const { done: changes, undo } = await remembering(tx, actor.salonId, touched, () =>
    saveAll(tx, call, wanted),
  )
  const [first, ...others] = changes
  const appointments = changes.map(({ after }) => after)
  const appointment = appointments.find(({ id }) => id === params.id) ?? anchor.appointment
  const changed = { before: changes.map(({ before }) => before), after: appointments }
  if (!first) return { reply: { ...nothingOpen, changed, appointment, appointments }, acts }
  const verb = wanted[0]?.verb ?? ''
  const say = call.body.status === 'cancelled' ? repeatReplies.cancelled : repeatReplies.changed
  const told = (others.length === 0 && wanted[0]?.said) || say(changes.length)
  const { act, historyId } = undoable(seriesChanged(actor, [first, ...others], verb), undo)
  const reply = { ...told, changed, appointment, appointments, historyId }
  return { reply, acts: [...acts, act] }
}

type Asked = Awaited<ReturnType<typeof wantedVisit>> & { readonly held: Held }

async function saveAll(tx: Sql, { actor: { salonId } }: Changing, wanted: readonly Asked[]) {
  const changes: VisitChange[] = []
  for (const { held, ...asked } of await inTurns(tx, salonId, wanted)) {
    const date = asked.visit.parts[0]?.startsAt.slice(0, 10) ?? ''
    const refusal = (rival: Rival) => slotTakenBy({ rival, date })
    const after = await savedVisit(tx, salonId, held, asked, refusal)
    changes.push({ before: held.appointment, after })
  }
  return changes.toSorted((one, other) => (momentOf(one.after) < momentOf(other.after) ? -1 : 1))
}

type Body = Changing['body']

/** What the change alters of the visit that was named: the others keep what is their own. A new client may be added by it. */
async function onlyNews(
  tx: Sql,
  call: Changing,
  anchor: Held,
): Promise<{ body: Body; acts: readonly Act[] }> {
  const { body } = call
  const { appointment: before, parts } = anchor
  const { news } = changed(before, body)
  const { client_id, create, cancelledBy, cancelReason, barber_id } = body
  const isOther = (id: string | null | undefined, now: string | null) => Boolean(id) && id !== now
  const rest = {
    ...news,
    ...(isOther(client_id, before.client_id) && { client_id }),
    ...(isOther(barber_id, before.barber_id) && { barber_id }),
    ...(create !== undefined && { create }),
    ...(cancelledBy && { cancelledBy }),
    ...(cancelReason !== undefined && { cancelReason }),
  }
  if (!body.parts) return { body: rest, acts: [] }
  // A barber who is only added now has been in no visit yet.
  if (create) return { body: { ...rest, parts: body.parts }, acts: [] }
  const { visit, acts } = await wantedVisit(tx, call, anchor)
  const [first] = visit.parts
  const isAlike = first && isAlikeTo(visit.parts, placed(parts, first.startsAt))
  return { body: isAlike ? rest : { ...rest, parts: body.parts }, acts }
}

const isAlikeTo = (one: readonly PlannedPart[], other: readonly PlannedPart[]) =>
  isSamePlaces(one, other) && isSameServices(one, other)

/** Another day moves each of them by as many days; another hour is the same for all. */
function bodyFor({ appointment }: Held, anchor: Held, body: Body): Body {
  const { appointment_date: day } = body
  if (day === undefined) return body
  const days = daysBetween(anchor.appointment.appointment_date, day)
  return { ...body, appointment_date: addDays(appointment.appointment_date, days) }
}

type Removing = Call<(typeof appointmentRoutes)['remove']>

export const removeFollowing = async (call: Removing) => namingWaits(call, await remove(call))

const remove = (call: Removing) =>
  acting(call, async (tx): Promise<Done> => {
    const { actor } = call
    const { anchor, open } = await holdFollowing(tx, call)
    const appointments = open.map(({ appointment }) => appointment)
    const [first, ...others] = appointments
    const { appointment } = anchor
    const changed = { before: appointments, after: [] }
    if (!first) return { reply: { ...nothingOpen, changed, appointment, appointments }, acts: [] }
    const ids = appointments.map(({ id }) => id)
    const { undo } = await remembering(tx, actor.salonId, ids, () =>
      deleteAppointments(tx, actor.salonId, ids),
    )
    const told = repeatReplies.removed(appointments.length)
    const { act, historyId } = undoable(seriesRemoved(actor, [first, ...others]), undo)
    return { reply: { ...told, changed, appointment, appointments, historyId }, acts: [act] }
  })
