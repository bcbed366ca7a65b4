import type { Entry } from '#contract/queue/entries.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf, endOf } from '#contract/visits/visit-time.ts'
import { isNow, waitWords } from '#web/features/queue/wait-words.ts'
import type { QueueToday } from '#web/features/queue/queries.ts'

export const nameless = 'pa emër'

export const timeIn = (instant: string, zone: string) =>
  wallClock(new Date(instant), zone).slice(11, 16)

/** "që nga 11:05", of somebody who joined by telephone "nga telefoni 11:20". */
export const sinceWords = ({ since, source }: Entry, zone: string) =>
  `${source === 'door' ? 'nga telefoni' : 'që nga'} ${timeIn(since, zone)}`

/** "11:05, te banaku" */
export const cameWords = ({ since, source }: Entry, zone: string) =>
  `${timeIn(since, zone)}, ${source === 'door' ? 'nga telefoni' : 'te banaku'}`

/** "11:25–11:40", "tani", "pas 13:20" of a wait above two hours. */
export function spanWords(wait: Entry['wait'], now: number) {
  if (wait === null || isNow(wait)) return waitWords(wait)
  const from = clockOf(now + wait.from)
  return wait.to === null ? `pas ${from}` : `${from}–${clockOf(now + wait.to)}`
}

/** "kush vjen tani 50–95 min" */
export const comesNow = (said: QueueToday['said']) =>
  `kush vjen tani ${isNow(said) ? 'pa pritje' : waitWords(said)}`

/** Why it became longer: "u rezervua një termin te Dioni, 11:40–12:10." */
export function laterWords(
  why: NonNullable<Entry['later']>['why'],
  booking: Appointment | undefined,
  withWhom: (name: string) => string,
) {
  if (why === 'overrun') return 'dikush përpara po merr më shumë kohë.'
  if (why === 'order') return 'radha u ndryshua nga salloni.'
  if (why === 'other') return 'radha po zgjat.'
  if (!booking) return 'u rezervuan termine.'
  const { barber, appointment_time: from } = booking
  return `u rezervua një termin te ${withWhom(barber)}, ${from}–${clockOf(endOf(booking))}.`
}
