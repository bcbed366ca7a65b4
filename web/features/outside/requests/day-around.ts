import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { clockOf, minutesOfTime } from '#contract/visits/visit-time.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { dayOf, type Times } from '#web/visits/times/times.ts'

export type Neighbour = {
  readonly time: string
  readonly words: string
  /** Said after the words, quieter. */
  readonly more: string
  readonly kind: 'visit' | 'asked' | 'shut' | 'holds'
}

/** What is said of who asks, and whose visit holds the place, if one does. */
export type Holding = { readonly words: string; readonly by?: string | undefined }

/** The part of a visit that one barber sees of it, in minutes of the day. */
function spanAt(visit: Appointment, barberId: string) {
  const parts = visit.parts.filter(({ barber_id }) => barber_id === barberId)
  const ends = parts.map((part) => minutesOfTime(part.time) + minutesOf(part))
  return {
    visit,
    from: Math.min(...parts.map(({ time }) => minutesOfTime(time))),
    to: Math.max(...ends),
    what: parts.map(({ service_name }) => service_name).join(', '),
  }
}
type Spanned = ReturnType<typeof spanAt>

const shown = ({ visit, from, to, what }: Spanned, by?: string): Neighbour => ({
  time: clockOf(from),
  words: visit.client_name,
  more: `${what}, deri ${clockOf(to)}`,
  kind: visit.id === by ? 'holds' : 'visit',
})

/** What a barber has before and after a request on its day, and when the barber's day is over. */
export function dayAround(
  request: Appointment,
  items: readonly Appointment[],
  times: Times,
  { words, by }: Holding = { words: 'vendi mbahet për të' },
): Neighbour[] {
  const { barber_id, appointment_date: date } = request
  const asked = spanAt(request, barber_id)
  const others = items
    .filter(
      ({ id, status, appointment_date, parts }) =>
        id !== request.id &&
        occupies(status) &&
        appointment_date === date &&
        parts.some((part) => part.barber_id === barber_id),
    )
    .map((visit) => spanAt(visit, barber_id))
    .toSorted((one, other) => one.from - other.from)
  const closes = dayOf(times, barber_id, date).open.at(-1)?.[1]
  return [
    ...others
      .filter(({ from }) => from <= asked.from)
      .slice(-2)
      .map((one) => shown(one, by)),
    { ...shown(asked), more: words, kind: 'asked' },
    ...others
      .filter(({ from }) => from > asked.from)
      .slice(0, 1)
      .map((one) => shown(one, by)),
    ...(closes !== undefined && closes >= asked.to
      ? [{ time: clockOf(closes), words: 'Mbyllet', more: '', kind: 'shut' as const }]
      : []),
  ]
}
