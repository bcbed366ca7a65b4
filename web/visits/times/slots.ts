import type { Appointment } from '#contract/visits/appointments.ts'
import { freeSlots } from '#contract/visits/availability.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'
import { gridMinutes } from '#contract/salon.ts'
import { withCleaning } from '#web/visits/model/visit-busy-times.ts'
import { busyOf, type ChairAsked } from './free.ts'
import { barberOf, type Times, timetableOf } from './times.ts'

type Steps = { work: number; wait: number; finish: number; buffer: number }
/** The visit for which slots are searched before a service is chosen. */
const anyVisit: Steps[] = [{ work: gridMinutes, wait: 0, finish: 0, buffer: 0 }]

type Asked = Omit<ChairAsked, 'barber'> & {
  /** What is done, one after the other, each by this barber. */
  parts: readonly (Steps & { barber: string })[]
  stepMinutes?: number
  limit?: number
}

/** The minutes of that day at which the parts fit, as the server would offer them. */
function startsOf({ times, items, date, from = 0, parts, ...asked }: Asked) {
  const { stepMinutes = times.stepMinutes, limit = Infinity } = asked
  const names = [...new Set(parts.map(({ barber }) => barber))]
  const barbers = names.map((name) => barberOf(times, name))
  if (barbers.some(({ active }) => !active)) return []
  const [day] = freeSlots({
    ...timetableOf(times, date, 1),
    barbers,
    busy: new Map(barbers.map(({ id, name }) => [id, busyOf(items, name, date, times.buffers)])),
    parts: parts.map((part) => ({
      doers: [{ ...part, id: barberOf(times, part.barber).id }],
      buffer: part.buffer,
    })),
    stepMinutes,
    isAlsoAtEnds: true,
    now: from,
    limit,
  })
  return day?.places.map(({ time }) => minutesOfTime(time)) ?? []
}

type AskedOfOne = ChairAsked & { parts?: readonly Steps[]; stepMinutes?: number }

/** The first slot of a barber that day. */
export const firstSlot = ({ barber, parts = anyVisit, ...asked }: AskedOfOne) =>
  startsOf({ ...asked, parts: parts.map((part) => ({ ...part, barber })), limit: 1 })[0]

/** Whether that very minute is a slot, as the server would offer it. */
export const isSlot = (asked: AskedOfOne & { from: number }) =>
  firstSlot({ ...asked, stepMinutes: 1 }) === asked.from

type Known = { times: Times; items: readonly Appointment[]; date: string; from: number }
type Visit = Pick<Appointment, 'parts'>

const partsOf = (visit: Visit, { times }: Known) => withCleaning(visit, times.buffers ?? new Map())

/** When that day the barbers of a visit could do it all. */
export const slotsOf = (visit: Visit, known: Known) =>
  startsOf({ ...known, parts: partsOf(visit, known) })

/** Whether the barbers of a visit could do it all from that very minute on. */
export const fitsAt = (visit: Visit, known: Known) =>
  startsOf({ ...known, parts: partsOf(visit, known), stepMinutes: 1, limit: 1 })[0] === known.from
