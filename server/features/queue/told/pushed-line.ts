import { queueReplies } from '#contract/queue/entries.ts'
import { laterPlaces, lineOf } from '#contract/visits/line/line.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { type Asking, lineIfKept, readQueueDay } from '../day.ts'

/** What the desk should know of a visit that it has booked over the line: it stands all the same. */
export async function lineWarnings(asking: Asking, visit: WholeAppointment): Promise<Warning[]> {
  const today = await lineIfKept(asking)
  if (visit.appointment_date !== today?.date || !occupies(visit.status)) return []
  const { line } = await readQueueDay(asking, today)
  if (line.entries.length === 0) return []
  const visits = line.visits.filter(({ id }) => id !== visit.id)
  const pushed = laterPlaces(lineOf({ ...line, visits }), lineOf(line))
  if (pushed.length === 0) return []
  const minutes = pushed.map(({ later }) => later?.minutes ?? 0)
  return [{ code: 'queue_later', ...queueReplies.later(pushed.length, Math.max(...minutes)) }]
}
