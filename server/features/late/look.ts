import { hash } from 'node:crypto'
import type { LateBlocked, LateCrossed, LateDay, LateMove } from '#contract/late.ts'
import { lateReplies, leastLate } from '#contract/late.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import {
  busyTimes,
  clockOf,
  dayMinutes,
  joined,
  liesIn,
  overlap,
  type Span,
  timeOf,
  without,
} from '#contract/visits/visit-time.ts'
import type { Times } from '#server/visits/slots.ts'
import type { Standing } from './data.ts'
import { type Blocked, type Delay, mostOf, type Plan, planOf, type Shift } from './plan.ts'

/** A day as it is looked at: its visits, and what the salon's lists say of it. */
export type Day = {
  readonly date: string
  readonly visits: readonly Standing[]
  readonly times: Pick<Times, 'barbers' | 'hours' | 'absences'>
}

const busyAt = ({ parts }: Standing, barber: string, later = 0) =>
  parts
    .filter(({ staffId }) => staffId === barber)
    .flatMap((part) => busyTimes(part, part.at + later))

const minutesIn = (spans: readonly Span[]) => spans.reduce((sum, [from, to]) => sum + to - from, 0)

function moveOf({ id, visit, start, hasNumber }: Standing, { minutes, eaten }: Shift): LateMove {
  return {
    id,
    version: visit.version,
    client_name: visit.client_name,
    from: visit.appointment_time,
    to: clockOf(start + minutes),
    barber: visit.barber,
    arrived: visit.arrivedAt !== null,
    hasNumber,
    eaten,
  }
}

/** The visit that the barber is at, and when they are done with it. */
function runningOf({ visits }: Day, { staffId, from, minutes }: Delay): LateDay['running'] {
  const [now] = visits
    .filter(({ visit }) => visit.status !== 'completed')
    .flatMap((one) => busyAt(one, staffId).map((span) => ({ id: one.id, span })))
    .filter(({ span: [start, end] }) => start < from && end >= from)
    .toSorted((one, other) => other.span[0] - one.span[0])
  if (!now) return null
  const end = now.span[1]
  return { id: now.id, was: clockOf(end), until: clockOf(Math.max(end, from + minutes)) }
}

function staysOf({ visits }: Day, { staffId, from }: Delay, { shifts }: Plan): LateDay['stays'] {
  const own = visits.filter((one) => one.start >= from && busyAt(one, staffId).length > 0)
  const last = own.findLastIndex(({ id }) => shifts.has(id))
  const next = last < 0 ? undefined : own[last + 1]
  return next
    ? { id: next.id, client_name: next.visit.client_name, time: next.visit.appointment_time }
    : null
}

/** What a barber does not work in, and why; the time before the first hour of a day is no end of it. */
function closedTimes(barber: Times['barbers'][number], { date, times }: Day) {
  const { told, open } = openHours(barber, { from: date, days: 1, ...times })
  const [opens, closes] = [open[0]?.[0] ?? dayMinutes, open.at(-1)?.[1] ?? dayMinutes]
  const breaks = without([[0, dayMinutes]], told)
  return without([[opens, dayMinutes]], open).map((span) => ({
    span,
    what: span[0] === closes ? 'closing' : liesIn(breaks, ...span) ? 'break' : 'absence',
  })) satisfies { span: Span; what: LateCrossed['what'] }[]
}

/** The breaks, absences and closing times into which the day now reaches further than before. */
function crossesOf(day: Day, { staffId, from, minutes }: Delay, { shifts }: Plan): LateCrossed[] {
  const late: Span = [from, from + minutes]
  return day.times.barbers.flatMap((barber) => {
    const spans = (later: boolean) =>
      day.visits.flatMap((one) =>
        busyAt(one, barber.id, later ? (shifts.get(one.id)?.minutes ?? 0) : 0),
      )
    const before = joined(spans(false))
    const after = joined([...spans(true), ...(barber.id === staffId ? [late] : [])])
    return closedTimes(barber, day).flatMap(({ span, what }): LateCrossed[] => {
      if (!without(after, before).some((one) => overlap(one, span))) return []
      const inside = after.filter((one) => overlap(one, span)).map(([, to]) => to)
      const until = timeOf(Math.min(span[1], Math.max(...inside)))
      const left = minutesIn(without([span], after))
      return [
        { what, at: timeOf(span[0]), until, barber: barber.name, left, of: span[1] - span[0] },
      ]
    })
  })
}

function blockedOf({ visits, times }: Day, { id, by, staffId }: Blocked): LateBlocked {
  const stands = visits.find((one) => one.id === id)
  const at = stands?.parts.find((part) => part.staffId === staffId)?.at ?? 0
  return {
    id,
    by,
    client_name: stands?.visit.client_name ?? '',
    barber: times.barbers.find((one) => one.id === staffId)?.name ?? '',
    at: clockOf(at),
  }
}

const toldOf = ({ shifts, blocked }: Plan) => {
  if (blocked.length > 0) return lateReplies.blocked
  return shifts.size > 0 ? lateReplies.moved(shifts.size) : lateReplies.none
}

/** What is shown of a late day before anything moves, and the plan behind it. */
export function lookAt(day: Day, delay: Delay): { plan: Plan; shown: LateDay } {
  const plan = planOf(day.visits, delay)
  const moves = day.visits.flatMap((one) => {
    const shift = plan.shifts.get(one.id)
    return shift ? moveOf(one, shift) : []
  })
  const isBlocked = plan.blocked.length > 0
  const shown = {
    moves,
    crosses: isBlocked ? [] : crossesOf(day, delay, plan),
    blocked: plan.blocked.map((one) => blockedOf(day, one)),
    running: runningOf(day, delay),
    stays: staysOf(day, delay, plan),
    most: isBlocked ? mostOf(day.visits, delay, leastLate) : null,
  }
  const seen = hash('sha256', JSON.stringify([delay, day.date, shown]), 'base64url')
  return { plan, shown: { ...toldOf(plan), ...shown, seen, historyId: null } }
}
