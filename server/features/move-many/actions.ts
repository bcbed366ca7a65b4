import { commonErrors } from '#contract/common.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import {
  type Collision,
  type Move,
  moveManyErrors,
  type moveManyRoutes,
  moveManyReplies,
} from '#contract/move-many.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { type Changed, namingWaits } from '#server/features/waiting/freed.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { isSamePlaces, movedParts } from '#server/visits/changing.ts'
import { holdVisits, inTurns, type Wanted } from '#server/visits/many.ts'
import { readOffer } from '#server/visits/offer.ts'
import { withProposals } from '#server/visits/proposals.ts'
import { findConflict } from '#server/visits/rivals.ts'
import type { VisitChange } from '#server/visits/acts.ts'
import { type Held, readHeld, saveAppointment } from '#server/visits/rows.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { remembering } from '#server/visits/undo/remembering.ts'
import { callingOff } from '#server/visits/visit.ts'
import { clientTold, visitsMoved } from './acts.ts'
import { isBarber, visitsOfBarber } from './data.ts'

type Routes = typeof moveManyRoutes
type Moving = Call<Routes['move']>

export async function readOfBarber(call: Call<Routes['ofBarber']>) {
  const { sql, actor, params, query, now } = call
  if (!(await isBarber(sql, actor.salonId, params.id))) throw new AppError(commonErrors.notFound)
  const ids = await visitsOfBarber(sql, actor.salonId, params.id, { from: query.from, now: now() })
  return { visits: await withProposals(call, ids) }
}

/** All of them or none: who can't go is named. */
export const moveMany = async (call: Moving) => namingWaits(call, await move(call))

const move = (call: Moving) =>
  acting<ReplyOf<Routes['move']> & { changed: Changed }>(call, async (tx) => {
    const { actor, body } = call
    const { salonId: salon } = actor
    await holdVisits(
      tx,
      salon,
      body.moves.map(({ id }) => id),
    )
    const wanted = await wantedOf(tx, call)
    const ids = wanted.map(({ held }) => held.appointment.id)
    const { done, undo } = await remembering(tx, salon, ids, () => saveAll(tx, call, wanted))
    const cancelled = done.filter(({ after }) => after.status === 'cancelled').length
    const changed = { before: done.map((one) => one.before), after: done.map(({ after }) => after) }
    const told = moveManyReplies.moved(done.length - cancelled, cancelled)
    if (done.length === 0) return { reply: { ...told, changed, historyId: null }, acts: [] }
    const { act, historyId } = undoable(visitsMoved(salon, done), undo)
    const mails = done.map((moved) => clientTold(salon, moved))
    return { reply: { ...told, changed, historyId }, acts: [act, ...mails] }
  })

/** Each visit as it is to be; one that would stay as it is is left out. */
async function wantedOf(tx: Sql, { actor, body, now }: Moving): Promise<Wanted[]> {
  const { salonId: salon } = actor
  const ids = body.moves.map(({ id }) => id)
  const held = new Map(
    (await readHeld(tx, salon, ids, now())).map((one) => [one.appointment.id, one]),
  )
  const gone = body.moves.filter((move) => !isAsSeen(move, held.get(move.id)))
  if (gone.length > 0) throw refusal(gone.map((move) => hindrance(move, held.get(move.id))))
  const services = [...held.values()].flatMap(({ parts }) =>
    parts.flatMap(({ serviceId }) => serviceId ?? []),
  )
  const offer = await readOffer(tx, salon, { ids: services, names: [] })
  return body.moves.flatMap((move): Wanted[] => {
    const one = held.get(move.id)
    if (!one) return []
    refuseBeyond(actor, one.parts)
    const { appointment } = one
    const { client_id: clientId, client_name: clientName, note, source } = appointment
    const status = 'cancel' in move ? 'cancelled' : appointment.status
    const calledOff = callingOff(status, appointment, {})
    const parts =
      'cancel' in move
        ? one.parts
        : movedParts(one.parts, move.barber_id, offer, `${move.date} ${move.time}`)
    refuseBeyond(actor, parts)
    if (!('cancel' in move) && isSamePlaces(one.parts, parts)) return []
    return [
      { held: one, visit: { parts, clientId, clientName, status, note, source, ...calledOff } },
    ]
  })
}

const isClosed = ({ appointment, clock }: Held) =>
  appointment.saleId !== null ||
  !['pending', 'confirmed'].includes(appointment.status) ||
  `${appointment.appointment_date} ${appointment.appointment_time}` < clock

const isAsSeen = ({ version }: Move, held: Held | undefined) =>
  held !== undefined && held.appointment.version === version && !isClosed(held)

function hindrance({ id, version }: Move, held: Held | undefined): Collision {
  const nobody = { by: null, at: null }
  if (!held) return { id, client_name: '', why: 'gone', ...nobody }
  const { client_name } = held.appointment
  const why = held.appointment.version === version ? 'closed' : 'changed'
  return { id, client_name, why, ...nobody }
}

const refusal = (collisions: readonly Collision[]) =>
  new AppError(moveManyErrors.collide, { extra: { collisions } })

async function saveAll(tx: Sql, { actor: { salonId } }: Moving, wanted: readonly Wanted[]) {
  const done: VisitChange[] = []
  const collisions: Collision[] = []
  for (const { held, visit } of await inTurns(tx, salonId, wanted)) {
    const { appointment: before } = held
    const after = await saveAppointment(tx, salonId, held, visit)
    if (after) done.push({ before, after })
    else {
      const { id, client_name } = before
      const rival = await findConflict(tx, salonId, visit.parts, id)
      const [by, at] = [rival?.client_name ?? null, rival?.appointment_time ?? null]
      collisions.push({ id, client_name, why: 'taken', by, at })
    }
  }
  if (collisions.length > 0) throw refusal(collisions)
  return done
}
