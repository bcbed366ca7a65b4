import type { Appointment } from '#contract/visits/appointments.ts'
import { duration } from '#contract/kit/albanian.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { minutesOfTime, type Span, timeOf, without } from '#contract/visits/visit-time.ts'
import type { Wait } from '#contract/visits/waits.ts'
import { runsOf } from '#web/visits/model/visit-pieces.ts'
import type { Freed, FreedBy } from '#web/visits/waits/freed.ts'
import type { FreedSlot } from '#web/visits/waits/queries.ts'

function whyOf({ client_name: name, ...before }: Appointment, now: Appointment | undefined) {
  if (!now) return `Termini i ${name} u fshi.`
  if (now.status === 'no_show') return `${name} nuk erdhi.`
  if (now.status === 'cancelled')
    return now.cancelledBy === 'client' ? `${name} anuloi.` : `Termini i ${name} u anulua.`
  const isThere =
    now.appointment_date === before.appointment_date &&
    now.appointment_time === before.appointment_time &&
    now.barber_id === before.barber_id
  return isThere ? `${name} tani zgjat ${duration(now.duration)}.` : `${name} u zhvendos.`
}

/** What a visit held before and holds no longer. */
function freedBetween(before: Appointment, now: Appointment | undefined): FreedSlot[] {
  const { appointment_date: date } = before
  const isHeld = now && occupies(now.status) && now.appointment_date === date
  const held = isHeld ? runsOf(now) : []
  return runsOf(before).flatMap(({ last, start, end }) => {
    const { barber_id: barber } = last
    const kept = held
      .filter((run) => run.last.barber_id === barber)
      .map((run): Span => [run.start, run.end])
    return without([[start, end]], kept).map(([from, to]) => ({
      date,
      time: timeOf(from),
      minutes: to - from,
      barber,
    }))
  })
}

const isIn = ({ date, time, minutes, barber }: FreedSlot, { fits }: Wait) =>
  fits !== null &&
  fits.date === date &&
  fits.barber === barber &&
  time <= fits.time &&
  minutesOfTime(fits.time) < minutesOfTime(time) + minutes

/** The slot that is shown; of several visits, that of the first who waits. */
export function freedBy({ waiting, act }: FreedBy): Freed | null {
  const [first] = waiting
  const slots = act ? freedBetween(act.before, act.now) : []
  const slot =
    slots.find((one) => waiting.some((wait) => isIn(one, wait))) ??
    (first?.fits && { ...first.fits, minutes: first.minutes }) ??
    slots[0]
  return slot ? { ...slot, why: act ? whyOf(act.before, act.now) : '' } : null
}
