import type { Appointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { startOf } from '#contract/visits/visit-time.ts'
import { busyTimesIn } from '#web/visits/model/visit-busy-times.ts'

type Edge = { minute: number; step: 1 | -1 }
/** When it needs somebody's hands, in minutes of its day. */
export const stretchesOf = (item: Appointment) =>
  busyTimesIn(item).map(({ from, to }) => ({ from: startOf(item) + from, to: startOf(item) + to }))
const edgesOf = (item: Appointment): Edge[] =>
  stretchesOf(item).flatMap(({ from, to }): Edge[] => [
    { minute: from, step: 1 },
    { minute: to, step: -1 },
  ])

/** How many stand side by side where the days are fullest. */
export function mostAtOnce(items: readonly Appointment[]) {
  const days = Map.groupBy(
    items.filter(({ status }) => occupies(status)),
    ({ appointment_date: date }) => date,
  )
  let most = 0
  for (const day of days.values()) {
    let now = 0
    // Who ends makes room for who begins in the same minute.
    for (const { step } of day
      .flatMap(edgesOf)
      .toSorted((a, b) => a.minute - b.minute || a.step - b.step))
      most = Math.max(most, (now += step))
  }
  return most
}
