import { queueWords } from '#contract/queue/entries.ts'
import { type LinePlace, lineOf } from '#contract/visits/line/line.ts'
import { occupies } from '#contract/visits/statuses.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { lineSettings } from '../data.ts'
import { type Asking, lineToday, readQueueDay } from '../day.ts'

/** Those whom a visit of today makes wait longer, with by how many minutes; a place that is lost counts no minutes. */
function pushedBy(before: readonly LinePlace[], after: readonly LinePlace[]) {
  return before.flatMap((place, nth) => {
    const now = after[nth]
    if ('why' in place || !now) return []
    if ('why' in now) return 0
    return now.start > place.start ? now.start - place.start : []
  })
}

/** What the desk should know of a visit that it has booked over the line: it stands all the same. */
export async function lineWarnings(asking: Asking, visit: WholeAppointment): Promise<Warning[]> {
  const { setting } = await lineSettings(asking.sql, asking.actor.salonId)
  if (setting === null || !occupies(visit.status)) return []
  const today = await lineToday(asking)
  if (visit.appointment_date !== today.date) return []
  const { line } = await readQueueDay(asking, today)
  if (line.entries.length === 0) return []
  const visits = line.visits.filter(({ id }) => id !== visit.id)
  const pushed = pushedBy(lineOf({ ...line, visits }), lineOf(line))
  if (pushed.length === 0) return []
  const message = queueWords.later(pushed.length, Math.max(...pushed))
  return [{ code: 'queue_later', message }]
}
