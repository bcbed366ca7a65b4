import type { VisitToMove } from '#contract/visits/to-move.ts'
import type { Alternative } from '#contract/visits/alternative.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { busyTimes, minutesFrom, type Span } from '#contract/visits/visit-time.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { type Reach, reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { mapVisits, plannedPartsIn, type VisitRow } from './part-rows.ts'
import { inOrder, visitColumns, withParts } from './shown.ts'
import { alternativesFor, minuteAt, nearestTo, type PlacedPart, type Times } from './slots.ts'
import { atBarber } from './taken-place.ts'
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
    { from, present: minuteAt(now(), times, from), isNarrow: reach !== null },
    await readBusy(sql, actor.salonId, { from, days }),
  )
  return visits.map(({ shown, parts }) => ({ ...shown, proposals: places.proposalsFor(parts) }))
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
  /** Only the own column can be offered. */
  readonly isNarrow: boolean
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

  proposalsFor(parts: readonly PlacedPart[]): Alternative[] {
    const startsAt = parts[0]?.startsAt ?? ''
    const home = parts[0]?.staffId ?? ''
    const others = this.#times.barbers
      .filter(({ id, active }) => active && !this.#look.isNarrow && id !== home)
      .map(({ id }) => atBarber(this.#times, { parts }, id))
      .filter((visit) => visit.length > 0)
      .flatMap((visit) => this.#free(visit, startsAt, daysWithOther))
      .toSorted(nearestTo(startsAt))
    const isHomeThere = this.#times.barbers.some(({ id, active }) => active && id === home)
    const same = isHomeThere ? this.#free(parts, startsAt, daysWithSame, 1) : []
    const atSameTime = others.filter(({ date, time }) => `${date} ${time}` === startsAt)
    const elsewhen = others.filter((one) => !atSameTime.includes(one))
    const found = [...same, ...atSameTime.slice(0, 1), ...elsewhen.slice(0, 1)]
    if (found[0]) this.#take(parts, found[0])
    return found
  }

  /** Free places for the visit from its day on; with a limit, from its hour on. */
  #free(visit: readonly PlacedPart[], startsAt: string, days: number, limit = Infinity) {
    const { from, present } = this.#look
    const day = startsAt.slice(0, 10)
    const before = minutesFrom(from, `${day} 00:00`)
    const since = limit === 1 ? Math.max(present, minutesFrom(from, startsAt)) : present
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

  #take(parts: readonly PlacedPart[], { date, time, barber_id }: Alternative) {
    const home = parts[0]?.staffId
    let at = minutesFrom(this.#look.from, `${date} ${time}`)
    for (const one of parts) {
      const id = one.staffId === home ? barber_id : one.staffId
      this.#busy.set(id, [...(this.#busy.get(id) ?? []), ...busyTimes(one, at, one.buffer)])
      at += minutesOf(one)
    }
  }
}
