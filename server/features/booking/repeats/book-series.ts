import type { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentReplies } from '#contract/visits/appointment-words.ts'
import { type Repeat } from '#contract/visits/repeats/repeats.ts'
import { repeatErrors } from '#contract/visits/repeats/repeat-dates.ts'
import { repeatReplies } from '#contract/visits/repeats/repeat-words.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { clientTold } from '#server/features/clients/meant/adding.ts'
import { clientMeant } from '#server/features/clients/meant/data.ts'
import type { Call } from '#server/http/route.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import { withAlternatives } from '#server/visits/alternatives.ts'
import { findConflict } from '#server/visits/rivals.ts'
import { appointmentsOf } from '#server/visits/rows.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { undoOfBooked } from '#server/visits/undo/remembering.ts'
import { slotTaken } from '#server/visits/taken-place.ts'
import { refuseAhead } from '../ahead.ts'
import { phoneKept, plannedFor, visitFor } from '../book.ts'
import { seriesBooked } from './acts.ts'
import { insertSeries } from './data.ts'
import { type Dated, datedVisits } from './dated.ts'
import { allSkipped, foresee, foreseen, type Foretold, warningsIn } from './foresee.ts'

type Asking = Call<(typeof appointmentRoutes)['add']>

async function foretoldFor(tx: Sql, call: Asking) {
  const { body, actor } = call
  const asked = await plannedFor(tx, call)
  const dated = datedVisits(asked, body, body.repeat)
  for (const { parts } of dated) refuseBeyond(actor, parts)
  const foretold = await foresee(tx, call, dated, occupies(asked.said.status))
  return { ...asked, foretold }
}

/** A barber who is not on the list yet is only added where something is booked. */
export const foreseeVisits = async (call: Asking) => {
  const { body, ...rest } = call
  const { foretold } = await foretoldFor(call.sql, { ...rest, body: { ...body, create: false } })
  return unrecorded('A dry run books nothing.', foreseen(foretold))
}

export const bookSeries = (call: Asking, repeat: Repeat) =>
  withAlternatives(call, () => acting(call, (tx) => book(tx, call, repeat)))

async function book(tx: Sql, call: Asking, repeat: Repeat) {
  const { actor, body, now } = call
  const { salonId: salon } = actor
  const { foretold, acts, said } = await foretoldFor(tx, call)
  const free = foretold.filter(({ rival }) => !rival)
  refuseChanged(repeat, foretold, free)
  if (free.length === 0) await refuseFirst(tx, call, foretold)
  const known = await clientMeant(tx, actor, body, now())
  const { visit, acts: added } = await visitFor(tx, call, known, said)
  const asked = free.map((one) => ({ ...visit, id: newId(), parts: one.visit.parts, told: one }))
  const terms = { id: newId(), weeks: repeat.everyWeeks, now: now() }
  const booked = await insertSeries(tx, salon, asked, terms)
  const lost = asked.filter((one) => !booked.includes(one)).map(({ told }) => told.visit)
  const gone = lost.length > 0 ? await lostTo(tx, call, lost) : []
  refuseChanged(repeat, gone, [])
  const ids = booked.map(({ id }) => id)
  await refuseAhead(tx, call, { clientId: visit.clientId, ids })
  await phoneKept(tx, call, visit)
  const [first, ...others] = await appointmentsOf(tx, salon, ids)
  if (!first) throw new LostRace()
  const appointments = [first, ...others] as const
  const undo = await undoOfBooked(tx, salon, ids)
  const { act, historyId } = undoable(seriesBooked(actor, appointments, repeat.everyWeeks), undo)
  const count = appointments.length
  const reply = {
    ...(count === 1 ? appointmentReplies.added(known.name) : repeatReplies.booked(count)),
    appointment: first,
    appointments: [...appointments],
    skipped: allSkipped([...foretold, ...gone]).toSorted((one, other) =>
      one.date < other.date ? -1 : 1,
    ),
    warnings: warningsIn(asked.filter((one) => booked.includes(one)).map(({ told }) => told)),
    ...clientTold(known),
  }
  return { reply: { ...reply, historyId }, acts: [...acts, ...added, act] }
}

/** What was seen is what is booked, or nothing is. */
function refuseChanged(
  { exact }: Repeat,
  foretold: readonly Foretold[],
  free: readonly Foretold[],
) {
  if (!exact || foretold.length === free.length) return
  throw new AppError(repeatErrors.datesChanged, { extra: { skipped: allSkipped(foretold) } })
}

/** Not one date is free: the refusal is that of the first visit alone. */
async function refuseFirst(tx: Sql, { actor }: Asking, foretold: readonly Foretold[]) {
  const [first] = foretold
  const rival = first && (await findConflict(tx, actor.salonId, first.visit.parts))
  throw rival ? slotTaken(rival, first.visit) : new LostRace()
}

/** Who was faster. Where nobody is there any more all of it is tried anew. */
async function lostTo(tx: Sql, call: Asking, visits: readonly Dated[]) {
  const foretold = await foresee(tx, call, visits, true)
  if (foretold.some(({ rival }) => !rival)) throw new LostRace()
  return foretold
}
