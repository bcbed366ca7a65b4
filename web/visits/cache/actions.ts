import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { undoneWords } from '#contract/undo.ts'
import { dayAndMonth, duration } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { tellKept } from '#web/platform/outbox/carried.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { arrive, change, type Done, remove, undo } from './mutations.ts'
import type { Changes } from '../model/changed-visit.ts'
import { nearTime } from '../times/near-day.ts'
import { takesPlace, withWarnings } from '../times/warned-words.ts'
import { withWait } from '../model/waits.ts'
import { type Canceller, cancellerWords } from '../model/confirm-texts.ts'
import { changeAsFar, removeAsFar } from '../series/as-far.ts'
import { mayPass, refusalWords } from '../model/appointment-errors.ts'
import type { Slot } from '../model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

const { changeFailed: failed } = appointmentWords
const undoFailed = 'Nuk u zhbë. Provoni përsëri.'

/** The former parts as a request sends them, without prices that are not visible to the member: the server keeps those. */
const sameParts = ({ parts }: Appointment) =>
  parts.map(({ price, ...part }) => ({ ...part, ...(price !== null && { price }) }))

function moved(
  client: QueryClient,
  { date, barber_id, start }: Slot,
  seen: Appointment,
  minutes?: number,
) {
  const day = date === seen.appointment_date ? '' : `, ${dayAndMonth(date)}`
  const isElsewhere = barber_id !== null && barber_id !== seen.barber_id
  const place = isElsewhere ? ` te ${withWhomIn(client, nameOfIn(client)(barber_id))}` : ''
  const length = minutes === undefined ? '' : ` dhe tani zgjat ${duration(minutes)}`
  const done = `${seen.client_name} u zhvendos në ${clockOf(start)}${day}${place}${length}`
  return { done, failed }
}

const backWords = (tells: number) => undoneWords({ message: 'U kthye si më parë.', tells })

type Said = { text: string; detail?: string | undefined }

/** "14:00", "nesër 14:00", "e hënë 23 nën 14:00" */
export function whenOf(client: QueryClient, visit: Appointment) {
  const { appointment_date: date, appointment_time: time } = visit
  return nearTime(
    { date, time },
    dayOf(new Date(), client.getQueryData(salonQuery.queryKey)?.timeZone),
  )
}

/** "Fatmir Zeka, 14:00", unless the text names the client. */
const whomBeside = (client: QueryClient, text: string, visit: Appointment) =>
  text.includes(visit.client_name) ? undefined : `${visit.client_name}, ${whenOf(client, visit)}`

/** Offered again when the way back was only blocked for the moment. */
function offerUndo(client: QueryClient, done: Done, { text, detail }: Said) {
  const takeBack = () =>
    undo(client, done).then(
      (tells) => toast.success(backWords(tells)),
      (error: unknown) => {
        toast.error(refusalWords(error, done.now, undoFailed))
        if (mayPass(error)) offerUndo(client, done, { text, detail })
      },
    )
  return toast.undo(text, () => void takeBack(), detail)
}

type Answer = {
  readonly appointment: Appointment
  readonly historyId?: string | undefined
  readonly unsent?: string | undefined
}

/** What was done is told; where it changed something, with a way back. Answers the toast. */
export function tellDone(
  client: QueryClient,
  { appointment: now, historyId, unsent }: Answer,
  { text, detail }: Said,
) {
  if (unsent !== undefined || historyId === undefined) return tellKept(text, unsent)
  const beside = detail ?? whomBeside(client, text, now)
  return offerUndo(client, { historyId, now }, { text, detail: beside })
}

const to = ({ date, barber_id, start }: Slot, minutes?: number): Changes => ({
  appointment_date: date,
  appointment_time: clockOf(start),
  ...(barber_id !== null && { barber_id }),
  ...(minutes !== undefined && { duration: minutes }),
})

type Told = { done: string; failed: string }

/** Told as a toast; answers whether it was done. */
async function attempt(seen: Appointment | undefined, failed: string, act: () => Promise<unknown>) {
  try {
    return (await act()) !== false
  } catch (error) {
    toast.error(refusalWords(error, seen, failed))
    return false
  }
}

const statusActs = {
  confirm: ['confirmed', () => appointmentWords.confirmed, appointmentWords.confirmFailed],
  missed: ['no_show', (name: string) => `${name} u shënua: nuk erdhi`, failed],
  restore: ['pending', (name: string) => `Termini i ${name} u rikthye`, failed],
} as const

const calledOff = { done: appointmentWords.cancelled, failed: appointmentWords.cancelFailed }

const cancelledBy = (by: Canceller, reason: string): Changes => ({
  status: 'cancelled',
  cancelledBy: by,
  ...(reason !== '' && { cancelReason: reason }),
})

const withRoom = (seen: Appointment, nth: number, minutes: number) =>
  sameParts(seen).map((part, at) => (at === nth ? { ...part, ...withWait(part, minutes) } : part))
const roomMade = ({ client_name: name }: Appointment, minutes: number) => ({
  done: `Vend për ${duration(minutes)} te ${name}`,
  failed,
})

async function noteArrival(client: QueryClient, seen: Appointment, hasArrived: boolean) {
  const { arrived, notArrived } = appointmentWords
  const text = (hasArrived ? arrived : notArrived)(seen.client_name)
  tellDone(client, await arrive(client, seen, hasArrived), { text })
}

async function save(
  client: QueryClient,
  seen: Appointment,
  changes: Changes,
  { done }: Pick<Told, 'done'>,
) {
  const answer = await change(client, seen, changes)
  const warnings = takesPlace(changes) ? answer.warnings : []
  tellDone(client, answer, { text: withWarnings(done, warnings) })
}

async function removeTold(client: QueryClient, seen: Pick<Appointment, 'id'>) {
  tellDone(client, await remove(client, seen), { text: appointmentWords.removed })
}

/** These reject with the refusal, for forms that tell it themselves; of a series they ask how far they go. */
const actsAsFar = (client: QueryClient) => ({
  edit: (seen: Appointment, changes: Changes) =>
    changeAsFar(client, seen, {
      ask: { act: 'change', title: 'Ndrysho terminin' },
      changes: () => changes,
      one: (wanted) => save(client, seen, wanted, { done: appointmentWords.changed }),
    }),
  moveOrRefuse: (seen: Appointment, slot: Slot, minutes?: number) =>
    changeAsFar(client, seen, {
      ask: { act: 'move', title: `Zhvendos: ${seen.client_name}` },
      changes: () => to(slot, minutes),
      one: (wanted) => save(client, seen, wanted, moved(client, slot, seen, minutes)),
    }),
  resizeOrRefuse: (seen: Appointment, minutes: number) =>
    changeAsFar(client, seen, {
      ask: { act: 'change', title: 'Ndrysho terminin' },
      changes: () => ({ duration: minutes }),
      one: (wanted) =>
        save(client, seen, wanted, { done: `${seen.client_name} tani zgjat ${duration(minutes)}` }),
    }),
  cancelOrRefuse: (seen: Appointment, by: Canceller, reason: string) =>
    changeAsFar(client, seen, {
      ask: { act: 'cancel', title: cancellerWords[by], reason },
      changes: (why) => cancelledBy(by, why),
      one: (wanted) => save(client, seen, wanted, calledOff),
    }),
})

/** Acts on an appointment with one gesture: a toast tells of each, and "Zhbëj" undoes it. */
export function actsOn(client: QueryClient) {
  const { cancelOrRefuse, resizeOrRefuse, ...far } = actsAsFar(client)
  const tryTo = (seen: Appointment, changes: Changes, told: Told) =>
    attempt(seen, told.failed, () => save(client, seen, changes, told))

  const statusAct = (act: keyof typeof statusActs) => (seen: Appointment) => {
    const [status, done, otherwise] = statusActs[act]
    return tryTo(seen, { status }, { done: done(seen.client_name), failed: otherwise })
  }
  return {
    ...far,

    /** The others tell it in a toast and answer whether it was done. */
    move: (seen: Appointment, slot: Slot, minutes?: number) =>
      attempt(seen, failed, () => far.moveOrRefuse(seen, slot, minutes)),
    resize: (seen: Appointment, minutes: number) =>
      attempt(seen, failed, () => resizeOrRefuse(seen, minutes)),
    confirm: statusAct('confirm'),
    cancel: (seen: Appointment, by: Canceller, reason = '') =>
      attempt(seen, calledOff.failed, () => cancelOrRefuse(seen, by, reason)),
    arrived: (seen: Appointment, hasArrived: boolean) =>
      attempt(seen, failed, () => noteArrival(client, seen, hasArrived)),
    /** A wait in one of its parts, for somebody else. */
    makeRoom: (seen: Appointment, nth: number, minutes: number) =>
      tryTo(seen, { parts: withRoom(seen, nth, minutes) }, roomMade(seen, minutes)),
    missed: statusAct('missed'),
    restore: statusAct('restore'),
    remove: (seen: Appointment | Pick<Appointment, 'id'>) =>
      attempt(undefined, appointmentWords.removeFailed, () =>
        removeAsFar(client, seen, () => removeTold(client, seen)),
      ),
  }
}

export function useAppointmentActs() {
  const client = useQueryClient()
  return useMemo(() => actsOn(client), [client])
}
