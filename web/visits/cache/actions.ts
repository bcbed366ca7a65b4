import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type Appointment,
  appointmentWords,
  type WholeAppointment,
} from '#contract/visits/appointments.ts'
import { dayAndMonth, duration } from '#contract/kit/albanian.ts'
import { picked } from '#contract/kit/details.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { withWhomIn } from '#web/lists/use-called.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { arrive, book, change, remove } from './mutations.ts'
import type { Changes } from '../model/changed-visit.ts'
import { takesPlace, withWarnings } from '../times/warned-words.ts'
import { withWait } from '../model/waits.ts'
import type { Canceller } from '../model/confirm-texts.ts'
import { mayPass, refusalWords } from '../model/appointment-errors.ts'
import type { Slot } from '../model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

const { changeFailed: failed } = appointmentWords

const ofParts = ['service_name', 'price', 'barber', 'duration'] as const
/** The former parts as a request sends them, without prices that are not visible to the member: the server keeps those. */
const sameParts = ({ parts }: Appointment) =>
  parts.map(({ price, ...part }) => ({ ...part, ...(price !== null && { price }) }))

/**
 * The changed fields with their former values. A visit of several services is restored part by part, since a change of the
 * whole can't be reversed by fields of the whole.
 */
export function backFrom(changes: Changes, seen: Appointment): Changes {
  // A restored visit is cancelled by nobody: the server forgets who cancelled it, and why.
  const { parts, cancelledBy: _, cancelReason: __, ...fields } = changes
  const isSeveral = parts !== undefined || seen.parts.length > 1
  const touchesParts = parts !== undefined || ofParts.some((name) => name in fields)
  const names = Object.keys(fields).filter(
    (name) => !isSeveral || !ofParts.some((field) => field === name),
  )
  const back = Object.fromEntries(names.map((name) => [name, seen[name as keyof typeof fields]]))
  return { ...back, ...(isSeveral && touchesParts && { parts: sameParts(seen) }) }
}

function moved(
  client: QueryClient,
  { date, barber, start }: Slot,
  seen: Appointment,
  minutes?: number,
) {
  const day = date === seen.appointment_date ? '' : `, ${dayAndMonth(date)}`
  const place = barber === null || barber === seen.barber ? '' : ` te ${withWhomIn(client, barber)}`
  const length = minutes === undefined ? '' : ` dhe tani zgjat ${duration(minutes)}`
  const done = `${seen.client_name} u zhvendos në ${clockOf(start)}${day}${place}${length}`
  return { done, failed }
}

/** Offered again when the way back was only blocked for the moment. */
function offerUndo(
  text: string,
  seen: Appointment | undefined,
  failed: string,
  back: () => Promise<unknown>,
  detail?: string,
) {
  const takeBack = () =>
    back().then(
      () => toast.success('U kthye si më parë.'),
      (error: unknown) => {
        toast.error(refusalWords(error, seen, failed))
        if (mayPass(error)) offerUndo(text, seen, failed, back, detail)
      },
    )
  toast.undo(text, () => void takeBack(), detail)
}

/** Offers to delete a fresh booking with one press. */
export function offerAway(client: QueryClient, text: string, booked: Appointment, detail?: string) {
  const { removeFailed } = appointmentWords
  offerUndo(text, undefined, removeFailed, () => remove(client, booked), detail)
}

const to = ({ date, barber, start }: Slot, minutes?: number): Changes => ({
  appointment_date: date,
  appointment_time: clockOf(start),
  ...(barber !== null && { barber }),
  ...(minutes !== undefined && { duration: minutes }),
})

type Told = { done: string; failed: string }

/** Told as a toast; answers whether it was done. */
async function attempt(seen: Appointment | undefined, failed: string, act: () => Promise<void>) {
  try {
    await act()
    return true
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
  const now = await arrive(client, seen, hasArrived)
  const told = (hasArrived ? arrived : notArrived)(seen.client_name)
  offerUndo(told, seen, failed, () => arrive(client, now, !hasArrived))
}

/** What was changed, and what is to be said of it. */
async function changeTold(
  client: QueryClient,
  seen: Appointment,
  changes: Changes,
  { done }: Pick<Told, 'done'>,
) {
  let warnings: readonly Warning[] = []
  const now = await change(client, seen, changes, (answer) => {
    if (takesPlace(changes)) ({ warnings } = answer)
  })
  return { now, text: withWarnings(done, warnings) }
}

/** Acts on an appointment with one gesture: a toast tells of each, and "Zhbëj" undoes it. */
export function actsOn(client: QueryClient) {
  async function save(seen: Appointment, changes: Changes, told: Told) {
    const { now, text } = await changeTold(client, seen, changes, told)
    offerUndo(text, seen, told.failed, () => change(client, now, backFrom(changes, seen)))
  }
  const tryTo = (seen: Appointment, changes: Changes, told: Told) =>
    attempt(seen, told.failed, () => save(seen, changes, told))

  const statusAct = (act: keyof typeof statusActs) => (seen: Appointment) => {
    const [status, done, otherwise] = statusActs[act]
    return tryTo(seen, { status }, { done: done(seen.client_name), failed: otherwise })
  }
  async function removeFor(seen: Pick<Appointment, 'id'>) {
    const gone = await remove(client, seen)
    const { removed, removeFailed } = appointmentWords
    if (gone) offerUndo(removed, gone, removeFailed, () => book(client, again(gone)))
  }

  return {
    /** Both reject with the refusal, for forms that tell it themselves. */
    edit: (seen: Appointment, changes: Changes) =>
      save(seen, changes, { done: appointmentWords.changed, failed }),
    moveOrRefuse: (seen: Appointment, slot: Slot) =>
      save(seen, to(slot), moved(client, slot, seen)),

    /** The others tell it in a toast and answer whether it was done. */
    move: (seen: Appointment, slot: Slot, minutes?: number) =>
      tryTo(seen, to(slot, minutes), moved(client, slot, seen, minutes)),
    resize: (seen: Appointment, minutes: number) => {
      const done = `${seen.client_name} tani zgjat ${duration(minutes)}`
      return tryTo(seen, { duration: minutes }, { done, failed })
    },
    confirm: statusAct('confirm'),
    cancel: (seen: Appointment, by: Canceller, reason = '') =>
      tryTo(seen, cancelledBy(by, reason), calledOff),
    arrived: (seen: Appointment, hasArrived: boolean) =>
      attempt(seen, failed, () => noteArrival(client, seen, hasArrived)),
    /** A wait in one of its parts, for somebody else. */
    makeRoom: (seen: Appointment, nth: number, minutes: number) =>
      tryTo(seen, { parts: withRoom(seen, nth, minutes) }, roomMade(seen, minutes)),
    missed: statusAct('missed'),
    restore: statusAct('restore'),
    remove: (seen: Pick<Appointment, 'id'>) =>
      attempt(undefined, appointmentWords.removeFailed, () => removeFor(seen)),
  }
}

/** All that makes the appointment what it was; its id is a new one. */
const again = ({ parts, source, client_id, ...gone }: WholeAppointment) => ({
  ...picked(['appointment_date', 'appointment_time', 'client_name', 'status', 'note'], gone),
  ...(client_id && { client_id }),
  ...(source === 'phone' || source === 'walk_in' ? { source } : {}),
  parts,
})

export function useAppointmentActs() {
  const client = useQueryClient()
  return useMemo(() => actsOn(client), [client])
}
