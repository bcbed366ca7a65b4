import type { VisitToMove } from '#contract/to-move.ts'
import type { Alternative } from '#contract/alternative.ts'
import { daysBetween, minutesBetween } from '#contract/kit/time.ts'
import { busyTimes, minutesFrom, type Span } from '#contract/visits/visit-time.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Reach, reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { movedParts } from './changing.ts'
import { mapVisits, plannedPartsIn, type VisitRow } from './part-rows.ts'
import { inOrder, visitColumns, withParts } from './shown.ts'
import type { PlannedPart } from './plan.ts'
import { alternativesFor, minuteAt, type PlacedPart, proposedInstead, type Times } from './slots.ts'
import { readBusy, readTimes } from './times.ts'

type Asking = Deps & { readonly actor: Member }

/** For so many days behind its own a visit may go to its barber, and to another. */
const [daysWithSame, daysWithOther] = [21, 4]

/** These visits in their order, each with where it could be instead. What one would take first is offered to no other. */
export async function withProposals(
  { sql, actor, now }: Asking,
  ids: readonly string[],
): Promise<VisitToMove[]> {
  const reach = reachOf(actor, now())
  const visits = await readVisits(sql, actor.salonId, ids, reach)
  const [first, last] = [visits.at(0), visits.at(-1)]
  if (!first || !last) return []
  const from = first.shown.date
  const days = daysBetween(from, last.shown.date) + daysWithSame + 1
  const services = visits.flatMap(({ parts }) => parts.flatMap(({ serviceId }) => serviceId ?? []))
  const times = await readTimes(sql, actor.salonId, { from, days }, services)
  const places = new Places(
    times,
    { from, present: minuteAt(now(), times, from), others: proposedInstead(times, reach, now()) },
    await readBusy(sql, actor.salonId, { from, days }),
  )
  return visits.map(({ shown, parts }) => ({ ...shown, proposals: places.proposalsFor(parts) }))
}

/** A day later counts as three hours: a client of 18:30 goes to the next evening sooner than to the next morning. */
const dayWeight = 3 * 60

/** Sorts places by how near they are to a moment in days and by the clock; of two equally near ones the earlier comes first. */
function closestTo(startsAt: string) {
  const away = ({ date, time }: Alternative) =>
    daysBetween(startsAt.slice(0, 10), date) * dayWeight +
    Math.abs(minutesBetween(startsAt, `${startsAt.slice(0, 10)} ${time}`))
  const momentOf = ({ date, time }: Alternative) => `${date} ${time}`
  return (one: Alternative, other: Alternative) =>
    away(one) - away(other) || momentOf(one).localeCompare(momentOf(other))
}

type Row = VisitRow & { readonly buffer: number }

async function readVisits(sql: Sql, salon: SalonId, ids: readonly string[], reach: Reach) {
  const rows = await sql<Row>`
    select ${visitColumns(salon)}, p.buffer from appointments a ${withParts(salon)}
    where a.salon_id = ${salon} and a.id = any(${ids}::uuid[]) order by ${inOrder}`
  return mapVisits(rows, reach, (visit, _, parts) => ({
    shown: {
      id: visit.id,
      version: visit.version,
      client_name: visit.client_name,
      service_name: visit.service_name,
      date: visit.appointment_date,
      time: visit.appointment_time,
      barber: visit.barber,
    },
    parts: plannedPartsIn(parts),
  }))
}

type Look = {
  readonly from: string
  readonly present: number
  /** Who may be named instead of a visit's own barber. */
  readonly others: Times['barbers']
}

class Places {
  readonly #times: Times
  readonly #look: Look
  readonly #busy: Map<string, readonly Span[]>

  constructor(times: Times, look: Look, busy: ReadonlyMap<string, readonly Span[]>) {
    this.#times = times
    this.#look = look
    this.#busy = new Map(busy)
  }

  proposalsFor(parts: readonly PlannedPart[]): Alternative[] {
    const startsAt = parts[0]?.startsAt ?? ''
    const home = parts[0]?.staffId ?? ''
    const near = closestTo(startsAt)
    const others = this.#look.others
      .filter(({ id }) => id !== home)
      .flatMap(({ id }) => this.#free(parts, id, daysWithOther))
      .toSorted(near)
    const isHomeThere = this.#times.barbers.some(({ id, active }) => active && id === home)
    const same = isHomeThere ? this.#freeAgain(parts, home).toSorted(near) : []
    const atSameTime = others.filter(({ date, time }) => `${date} ${time}` === startsAt)
    const elsewhen = others.filter((one) => !atSameTime.includes(one))
    const found = [...same.slice(0, 1), ...atSameTime.slice(0, 1), ...elsewhen.slice(0, 1)]
    if (found[0]) this.#take(parts, found[0])
    return found
  }

  /** With the own barber: the free places of the first day that has one, and of those behind it. */
  #freeAgain(parts: readonly PlannedPart[], home: string) {
    const [first] = this.#free(parts, home, daysWithSame, 1)
    if (!first) return []
    const until = daysBetween(parts[0]?.startsAt.slice(0, 10) ?? '', first.date) + daysWithOther
    return this.#free(parts, home, Math.min(until, daysWithSame))
  }

  /** Free places for the visit with this barber from its day on; with its own barber from its hour on. */
  #free(parts: readonly PlannedPart[], barber: string, days: number, limit = Infinity) {
    const startsAt = parts[0]?.startsAt ?? ''
    const { from, present } = this.#look
    const day = startsAt.slice(0, 10)
    const before = minutesFrom(from, `${day} 00:00`)
    const isHome = barber === parts[0]?.staffId
    const since = isHome ? Math.max(present, minutesFrom(from, startsAt)) : present
    const visit = this.#booked(parts, barber, startsAt)
    if (visit.length === 0) return []
    const busyOf = ({ staffId }: PlacedPart) =>
      (this.#busy.get(staffId) ?? []).map(([start, end]): Span => [start - before, end - before])
    const question = {
      ...this.#times,
      from: day,
      days,
      busy: new Map(visit.map((part) => [part.staffId, busyOf(part)])),
      isAlsoAtEnds: true,
      now: Math.max(0, since - before),
      limit,
    }
    return alternativesFor(question, visit)
  }

  /** The visit as it would be booked there; empty where the barber does not do it. */
  #booked(parts: readonly PlannedPart[], barber: string, startsAt: string) {
    try {
      return movedParts(parts, barber, this.#times, startsAt)
    } catch (error) {
      if (error instanceof AppError) return []
      throw error
    }
  }

  #take(parts: readonly PlannedPart[], { date, time, barber_id }: Alternative) {
    for (const one of this.#booked(parts, barber_id, `${date} ${time}`)) {
      const at = minutesFrom(this.#look.from, one.startsAt)
      const busy = this.#busy.get(one.staffId) ?? []
      this.#busy.set(one.staffId, [...busy, ...busyTimes(one, at, one.buffer)])
    }
  }
}
