import type { Appointment } from '#contract/visits/appointments.ts'
import { freeSlots } from '#contract/visits/availability.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { gridMinutes } from '#contract/salon.ts'
import type { Wanted } from '#web/visits/model/schedule-model.ts'
import { withCleaning } from '#web/visits/model/visit-busy-times.ts'
import { busyOf, type ChairAsked } from './free.ts'
import { type Times, timetableOf, workerOf } from './times.ts'

type Steps = { work: number; wait: number; finish: number; buffer: number }
/** The visit for which slots are searched before a service is chosen. */
const anyVisit: Steps[] = [{ work: gridMinutes, wait: 0, finish: 0, buffer: 0 }]

type SlotsAsked = Omit<ChairAsked, 'barber_id'> & {
  /** What is done, one after the other, each by this barber. */
  parts: readonly (Steps & { barber_id: string })[]
  stepMinutes?: number
  limit?: number
}

/** The minutes of that day at which the parts fit, as the server would offer them. */
function startsOf({ times, items, date, from = 0, parts, ...asked }: SlotsAsked) {
  const { stepMinutes = times.stepMinutes, limit = Infinity } = asked
  const ids = [...new Set(parts.map(({ barber_id }) => barber_id))]
  const barbers = ids.flatMap((id) => workerOf(times, id) ?? [])
  if (barbers.length < ids.length) return []
  const [day] = freeSlots({
    ...timetableOf(times, date, 1),
    barbers,
    busy: new Map(ids.map((id) => [id, busyOf(items, id, date, times.buffers)])),
    parts: parts.map((part) => ({
      doers: [{ ...part, id: part.barber_id }],
      buffer: part.buffer,
    })),
    stepMinutes,
    isAlsoAtEnds: true,
    now: from,
    limit,
  })
  return day?.places.map(({ time }) => minutesOfTime(time)) ?? []
}

type SlotAsked = ChairAsked & { parts?: readonly Steps[]; stepMinutes?: number }

/** The first slot of a barber that day. */
export const firstSlot = ({ barber_id, parts = anyVisit, ...asked }: SlotAsked) =>
  startsOf({ ...asked, parts: parts.map((part) => ({ ...part, barber_id })), limit: 1 })[0]

/** Whether that very minute is a slot, as the server would offer it. */
export const isSlot = (asked: SlotAsked & { from: number }) =>
  firstSlot({ ...asked, stepMinutes: 1 }) === asked.from

type KnownDay = { times: Times; items: readonly Appointment[]; date: string; from: number }
type Visit = Pick<Wanted, 'parts'>

const partsOf = (visit: Visit, { times }: KnownDay) =>
  withCleaning(visit, times.buffers ?? new Map())

/** When that day the barbers of a visit could do it all. */
export const slotsOf = (visit: Visit, known: KnownDay) =>
  startsOf({ ...known, parts: partsOf(visit, known) })

/** Whether the barbers of a visit could do it all from that very minute on. */
export const fitsAt = (visit: Visit, known: KnownDay) =>
  startsOf({ ...known, parts: partsOf(visit, known), stepMinutes: 1, limit: 1 })[0] === known.from
