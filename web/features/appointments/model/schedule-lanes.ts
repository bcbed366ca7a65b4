import { type Appointment, occupies } from '#contract/appointments.ts'
import { endOf, startOf } from './schedule-model.ts'

/** `lane` of `lanes` side by side; `rails` cancelled ones stand at the right edge beside it. */
export type Laid = { appointment: Appointment; lane: number; lanes: number; rails: number }

const inOrder = (a: Appointment, b: Appointment) =>
  startOf(a) - startOf(b) || b.duration - a.duration

function freeLane(group: readonly Laid[], start: number) {
  const used = new Set(
    group.filter(({ appointment }) => endOf(appointment) > start).map(({ lane }) => lane),
  )
  let lane = 0
  while (used.has(lane)) lane++
  return lane
}

/** Groups of appointments that touch one another in time; each gets a lane of its group's. */
function groupsOf(items: readonly Appointment[]) {
  const groups: Laid[][] = []
  let group: Laid[] = []
  let end = -1
  for (const appointment of items.toSorted(inOrder)) {
    const start = startOf(appointment)
    if (start >= end) groups.push((group = []))
    group.push({ appointment, lane: freeLane(group, start), lanes: 1, rails: 0 })
    end = Math.max(end, endOf(appointment))
  }
  return groups
}

const widthOf = (group: readonly Laid[]) => Math.max(0, ...group.map(({ lane }) => lane + 1))
const laneShare = (items: readonly Appointment[]) =>
  groupsOf(items).flatMap((group) => group.map((laid) => ({ ...laid, lanes: widthOf(group) })))

const touch = (a: Appointment, b: Appointment) => startOf(a) < endOf(b) && endOf(a) > startOf(b)

/** A column's picture: what occupies time shares the width, what is cancelled stands in a narrow rail. */
export function laidOut(items: readonly Appointment[]): Laid[] {
  const rail = laneShare(items.filter(({ status }) => !occupies(status)))
  const railsBeside = (group: readonly Laid[]) =>
    Math.max(
      0,
      ...rail
        .filter((gone) => group.some(({ appointment }) => touch(appointment, gone.appointment)))
        .map(({ lanes }) => lanes),
    )
  const lanes = groupsOf(items.filter(({ status }) => occupies(status))).flatMap((group) => {
    const shared = { lanes: widthOf(group), rails: railsBeside(group) }
    return group.map((laid) => ({ ...laid, ...shared }))
  })
  return [...lanes, ...rail].toSorted((a, b) => inOrder(a.appointment, b.appointment))
}
