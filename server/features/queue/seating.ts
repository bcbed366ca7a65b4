import { clientWords } from '#contract/clients/client-words.ts'
import { mostQueued, queueErrors } from '#contract/queue/entries.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import type { Running } from '#contract/visits/line/running.ts'
import { nextAt, type PassedWhy } from '#contract/visits/line/next-at.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import { LostRace } from '#server/database/retry.ts'
import { changedParts, endedAt } from '#server/visits/changing.ts'
import { planParts, refuseDear, wholeOf } from '#server/visits/plan.ts'
import { findConflict } from '#server/visits/rivals.ts'
import {
  type Held,
  holdAppointment,
  insertAppointment,
  markArrival,
  saveAppointment,
} from '#server/visits/rows.ts'
import { slotTaken } from '#server/visits/taken-place.ts'
import { namerOf, neverCalledOff } from '#server/visits/visit.ts'
import { entryDone, visitAct } from './acts.ts'
import {
  entryOf,
  holdChair,
  holdEntries,
  notePassed,
  refuseOver,
  saveEntry,
  type StoredEntry,
} from './data.ts'
import {
  type Asking,
  type LineToday,
  type QueueDay,
  type QueueVisit,
  readQueueDay,
  runningIn,
  withoutRunning,
} from './day.ts'
import { outsideOf } from './figures/figures.ts'
import { namedEntry, nextNamed, whyLate } from './shown.ts'
import { refuseOutOfTurn } from './skipping.ts'
import { rememberingLine } from './undoing.ts'

export type Wanted = {
  readonly barber: string
  /** Seats this one by hand. */
  readonly id?: string | undefined
  /** Whom the button named. */
  readonly seen?: string | undefined
  /** Who is not asked: called a moment ago, and not there. */
  readonly except?: string | undefined
  readonly minutes?: number | undefined
  readonly anyway: boolean
  /** Asks before it takes the turn of another barber. */
  readonly isInTurn?: boolean
  /** The id of the visit that is made. */
  readonly visit: string
}

type Chosen = {
  readonly entry: StoredEntry
  readonly barbers: readonly string[]
  readonly missing: number
  readonly passed: readonly { readonly id: string; readonly why: PassedWhy }[]
}

const busy = ({ visit: { visit }, ends }: Running<QueueVisit>) => {
  const { id, client_name, appointment_time } = visit
  const extra = { visit: { id, client_name, appointment_time }, ...(!ends && { ends }) }
  return new AppError(queueErrors.chairBusy, { extra })
}

/** Whom the line seats at the chair, by hand or by their turn. */
async function chosenAt(asking: Asking, day: QueueDay, wanted: Wanted): Promise<Chosen> {
  const { barber, id, except } = wanted
  await refuseTaken(asking, day, wanted)
  const line = withoutRunning(day, barber) ?? day.line
  const entries = line.entries.filter((one) => one.id !== except)
  const { seat, passed } = nextAt({ ...line, entries }, barber, id)
  const called = day.entries.find((one) => one.id === (seat?.id ?? id))
  if (called && seat) return { entry: called, ...seat, passed }
  if (called)
    return { entry: called, barbers: called.services.map(() => barber), missing: 0, passed }
  if (id !== undefined)
    refuseOver(await entryOf(asking.sql, asking.actor.salonId, day.reach, { day: day.date, id }))
  const [first] = passed
  const longest = day.entries.find((one) => one.id === first?.id)
  const { label } = longest ? namedEntry(longest) : { label: '' }
  throw new AppError(queueErrors.nobodyNext, {
    extra: { first: first ? { id: first.id, label, why: first.why } : null },
  })
}

/** The button named somebody who is seated by now. */
async function refuseTaken({ sql, actor }: Asking, day: QueueDay, { seen, barber }: Wanted) {
  if (seen === undefined || day.entries.some(({ id }) => id === seen)) return
  const entry = await entryOf(sql, actor.salonId, day.reach, { day: day.date, id: seen })
  if (entry.status !== 'seated') return
  const visit = day.visits.find(({ id }) => id === entry.visitId)
  throw new AppError(queueErrors.entryTaken, {
    extra: { by: visit?.visit.barber ?? null, next: nextNamed(day, barber) },
  })
}

/**
 * Seats somebody at a chair. Several who call at one chair wait for each other; of several chairs that choose the same entry one
 * gets it, and the others choose anew.
 */
export async function seat(asking: Asking, today: LineToday, wanted: Wanted) {
  const { sql: tx, actor, now } = asking
  refuseBeyond(actor, [{ staffId: wanted.barber }])
  if (!(await holdChair(tx, actor.salonId, wanted.barber))) {
    const def = appointmentErrors.barberUnknown
    throw new AppError(def, { fields: { barber_id: def } })
  }
  for (let tries = 0; tries < mostQueued; tries++) {
    const day = await readQueueDay(asking, today)
    const running = runningIn(day, wanted.barber)
    if (running && !running.ends) throw busy(running)
    const chosen = await chosenAt(asking, day, wanted)
    if (running?.isAsked && !wanted.anyway) throw busy(running)
    if (wanted.isInTurn && wanted.id === undefined && !wanted.anyway)
      refuseOutOfTurn(day, wanted.barber, chosen.entry)
    const held = running && (await holdAppointment(tx, actor.salonId, running.visit.id, now()))
    if (held && held.appointment.version !== running.visit.visit.version) continue
    const [locked] = await holdEntries(tx, actor.salonId, [chosen.entry.id])
    if (locked?.status === 'waiting') return sitDown(asking, day, wanted, { ...chosen, held })
  }
  throw new LostRace()
}

/** What the visit is made of: in the barbers' own minutes, the last work so much shorter as is missing before what follows. */
function plannedAt(
  { times, clock }: QueueDay,
  { entry, barbers, missing }: Chosen,
  minutes?: number,
) {
  const wishes = entry.services.map((service_id, nth) => ({ service_id, barber_id: barbers[nth] }))
  const offer = {
    services: times.services.filter(({ isListed }) => isListed),
    barbers: times.barbers,
  }
  const terms = { startsAt: clock, isOne: true }
  const parts = planParts(wishes, offer, terms)
  const usual = wholeOf(parts).minutes
  const duration = minutes ?? usual - missing
  const planning = { wishes, offer, terms }
  if (duration === usual) return { parts, planning }
  return { parts: changedParts(parts, { duration }, offer, { startsAt: clock, unit: 1 }), planning }
}

/** What runs at the chair ends at this minute, with what is cleaned up after it, and stays as it is otherwise. */
async function end({ sql, actor }: Asking, held: Held) {
  const { appointment: before } = held
  const parts = endedAt(held.parts, held.clock).map((one, nth, all) =>
    nth < all.length - 1 ? one : { ...one, buffer: 0 },
  )
  const { client_id: clientId, client_name: clientName, note, source, status, cancelledBy } = before
  const who = { clientId, clientName, note, source, status, cancelledBy, cancelReason: '' }
  const after = await saveAppointment(sql, actor.salonId, held, { ...who, parts })
  if (!after) throw new LostRace()
  return { before, after }
}

async function seatVisit(asking: Asking, day: QueueDay, wanted: Wanted, chosen: Chosen) {
  const { sql: tx, actor, now } = asking
  const { entry } = chosen
  const { parts, planning } = plannedAt(day, chosen, wanted.minutes)
  refuseBeyond(actor, parts)
  refuseDear(currencyOf(actor), parts)
  const { clientId, note } = entry
  const clientName = clientId === null ? clientWords.walkIn : entry.clientName
  const who = { clientId, clientName, note, source: 'walk_in', status: 'confirmed' } as const
  const visit = { ...who, parts, namedBy: namerOf(asking), ...neverCalledOff, cancelReason: '' }
  const made = await insertAppointment(tx, actor.salonId, wanted.visit, visit, now())
  if (made) return markArrival(tx, actor.salonId, wanted.visit, new Date(entry.since))
  const rival = await findConflict(tx, actor.salonId, parts, wanted.visit)
  if (!rival) throw new LostRace()
  throw slotTaken(rival, { parts, except: wanted.visit, planning })
}

async function sitDown(
  asking: Asking,
  day: QueueDay,
  wanted: Wanted,
  chosen: Chosen & { readonly held: Held | undefined },
) {
  const { sql: tx, actor, now } = asking
  const { salonId } = actor
  const { entry, held, passed } = chosen
  const visits = [...(held ? [held.appointment.id] : []), wanted.visit]
  const { done, undo } = await rememberingLine(
    tx,
    salonId,
    { entries: [entry.id], visits },
    async () => {
      const ended = held && (await end(asking, held))
      const appointment = await seatVisit(asking, day, wanted, chosen)
      const by_hand = passed.some(({ why }) => why === 'hand')
      const seated = { status: 'seated', appointment_id: appointment.id, ended_at: now(), by_hand }
      await saveEntry(tx, salonId, entry.id, { ...seated, later_why: whyLate(entry, day) })
      return { ended, appointment }
    },
  )
  if (passed.length > 0) await notePassed(tx, salonId, passed, now())
  const { ended, appointment } = done
  return {
    entry,
    appointment,
    undo,
    passed: passed.map((one) => ({ ...one, label: labelOf(day, one.id) })),
    ended: ended ? endOf(ended.before, day.minute) : null,
    acts: [
      ...(ended ? [visitAct(salonId, ended)] : []),
      visitAct(salonId, { after: appointment }),
      { counts: countsOf(entry, day) },
    ],
    act: entryDone(salonId, 'seated', entry, wanted.barber),
  }
}

/** By how much what was said was wrong. */
function countsOf(entry: StoredEntry, { minute }: QueueDay) {
  const outside = outsideOf({ ...entry, status: 'seated', ended: minute })
  return outside === null ? {} : { outside: Math.abs(outside) }
}

const labelOf = ({ entries }: QueueDay, id: string) =>
  entries.find((one) => one.id === id)?.label ?? ''

const endOf = ({ id, appointment_time, duration }: WholeAppointment, minute: number) => {
  const [hours = 0, minutes = 0] = appointment_time.split(':').map(Number)
  return { id, was: clockOf(hours * 60 + minutes + duration), at: clockOf(minute) }
}
