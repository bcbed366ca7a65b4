import type { Appointment } from '#contract/visits/appointments.ts'
import { cleaningWords } from '#contract/visits/rivals.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { warningsOf } from '#contract/visits/warnings.ts'
import { cleaningRival } from './cleaning-rival.ts'
import { isClearOf } from './free.ts'
import { awayName } from './away-words.ts'
import { dayOf, type Times, timetableOf, wholeDayAway } from './times.ts'
import { rivalOf, type Wanted } from '../model/schedule-model.ts'
import { clockOf, endOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import type { Buffers } from '#web/visits/model/visit-busy-times.ts'
import type { Now } from '../use-now.ts'

function hasPassed({ appointment_date: date, appointment_time: time }: Wanted, now: Now) {
  return date < now.date || (date === now.date && minutesOfTime(time) < now.minutes)
}

/** What the server would say of the hours and absences there. */
const warningsAt = (wanted: Wanted, times: Times) =>
  warningsOf(wanted, timetableOf(times, wanted.appointment_date, 2), ({ barber_id }) =>
    times.barbers.find(({ id }) => id === barber_id),
  )

/** Why the whole salon is closed on a day: that says more than that a barber does not work. */
function closedWords(date: string, times: Times) {
  const away = wholeDayAway(dayOf(times, null, date), 'closed', 'holiday')
  return away && `${awayName(away)}.`
}

/** What the person should know before saving, in the server's words; without `now` nothing of its being over. The salon decides: nothing here forbids. */
export function warningLines(wanted: Wanted, times: Times | undefined, now: Now | undefined) {
  const passed = now && hasPassed(wanted, now) ? ['Ky orar ka kaluar tashmë.'] : []
  const closed = times && closedWords(wanted.appointment_date, times)
  if (closed) return [...passed, closed]
  const told = times ? warningsAt(wanted, times) : []
  return [...passed, ...told.map(({ message }) => message)]
}

const notes: Readonly<Partial<Record<Warning['code'], string>>> = {
  outside_hours: 'jashtë orarit',
  in_absence: 'mungon',
  holiday: 'festë',
}

/** Where the hours or an absence say no, in a word. */
export function outsideNote(wanted: Wanted, times: Times | undefined) {
  const first = times && warningsAt(wanted, times)[0]
  return first && notes[first.code]
}

/** A short reason why a time is no slot; undefined for a slot. */
export const placeNote = (
  wanted: Wanted,
  items: readonly Appointment[],
  times: Times | undefined,
) => (isClearOf(items, wanted, times?.buffers) ? outsideNote(wanted, times) : 'i zënë')

/** Whose visit or cleaning is in the way as far as this screen knows; the server decides whether the time is busy. */
export function occupantWords(
  wanted: Wanted,
  items: readonly Appointment[],
  buffers: Buffers = new Map(),
) {
  const rival = rivalOf(items, wanted)
  if (rival)
    return `I zënë: ${rival.client_name}, ${rival.appointment_time}–${clockOf(endOf(rival))}.`
  const cleaned = cleaningRival(wanted, items, buffers)
  return cleaned && cleaningWords(cleaned)
}
