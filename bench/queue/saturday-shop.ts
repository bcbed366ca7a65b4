import type { WantedPart } from '#contract/visits/free/chains.ts'
import { lineOf } from '#contract/visits/line/line.ts'
import { type CallableEntry, nextAt } from '#contract/visits/line/next-at.ts'
import type { DayVisit } from '#contract/visits/line/pushed.ts'
import { spanOf, type WaitSpan } from '#contract/visits/line/said.ts'
import { busyTimes, overlap, timedParts } from '#contract/visits/visit-time.ts'
import type { Dice } from '#tests/support/random.ts'
import { closes, opens, type Saturday, stretch } from './saturday.ts'

/** After so many minutes a booked client is not expected any more; with a longer wait nobody joins. */
const [patience, longestWait] = [10, 60]

/** What one barber does in one go; the next piece begins `gap` minutes after this one has ended. */
type Piece = { readonly barber: string; readonly minutes: number; readonly gap: number }
type Visit = {
  planned: DayVisit
  readonly pieces: readonly Piece[]
  readonly comes: boolean
  /** How many pieces are done, and from when on the next can begin. */
  done: number
  ready: number
}
type Waiting = CallableEntry & { readonly promised: WaitSpan; readonly average: WaitSpan }
/** A client who has sat down: when, and what was said by each way of reckoning. */
export type Seated = {
  readonly at: number
  readonly promised: WaitSpan
  readonly average: WaitSpan
}

/** A shop on one Saturday, minute by minute: what its calendar knows, and what really happens. */
export class Shop {
  readonly #day: Saturday
  readonly #roll: Dice
  readonly #sigma: number
  readonly #visits: Visit[] = []
  readonly #working = new Map<string, { visit: Visit; until: number }>()
  #waiting: Waiting[] = []
  readonly seated: Seated[] = []

  constructor(day: Saturday, roll: Dice, sigma: number) {
    this.#day = day
    this.#roll = roll
    this.#sigma = sigma
  }

  run() {
    for (const one of this.#day.bookings.filter(({ bookedAt }) => bookedAt === 0)) this.#book(one)
    for (let now = opens; now < closes + 120; now++) {
      for (const one of this.#day.bookings.filter(({ bookedAt }) => bookedAt === now))
        this.#book(one)
      for (const { id } of this.#day.chairs) this.#finish(id, now)
      for (const { id } of this.#day.chairs) if (!this.#working.has(id)) this.#workOn(id, now)
      for (const one of this.#day.walkIns.filter(({ at }) => at === now)) this.#join(one, now)
    }
    return this.seated
  }

  #book({ start, parts, barber, comes }: Saturday['bookings'][number]) {
    const barbers = parts.map(() => barber)
    const planned = this.#plan(start, parts, barbers)
    const taken = this.#visits.flatMap((one) => handsOf(one.planned))
    const isFree = handsOf(planned).every(
      (hands) => !taken.some((one) => one.barber === hands.barber && overlap(one.span, hands.span)),
    )
    if (isFree && planned.end <= closes) this.#add(planned, comes, start)
  }

  #plan(start: number, parts: readonly WantedPart[], barbers: readonly string[], missing = 0) {
    const steps = parts.map(({ doers, buffer }, nth) => {
      const { id: staffId, ...own } =
        doers.find(({ id }) => id === barbers[nth]) ?? doers[0] ?? nobody
      const isLast = nth === parts.length - 1
      return { ...own, staffId, work: own.work - (isLast ? missing : 0), buffer }
    })
    const end = steps.reduce((sum, { work, wait, finish }) => sum + work + wait + finish, start)
    const id = `v${this.#visits.length}`
    return { id, start, end, parts: timedParts(steps, start), isFixed: false }
  }

  #add(planned: DayVisit, comes: boolean, ready: number) {
    const really = (minutes: number) =>
      Math.max(1, Math.round(minutes * stretch(this.#roll, this.#sigma)))
    const pieces = planned.parts.flatMap(({ staffId: barber, work, wait, finish }): Piece[] => [
      { barber, minutes: really(work), gap: wait },
      ...(finish > 0 ? [{ barber, minutes: really(finish), gap: 0 }] : []),
    ])
    const visit = { planned, pieces, comes, done: 0, ready }
    this.#visits.push(visit)
    return visit
  }

  #finish(barber: string, now: number) {
    const working = this.#working.get(barber)
    if (!working || working.until > now) return
    this.#working.delete(barber)
    const { visit } = working
    visit.ready = now + (visit.pieces[visit.done]?.gap ?? 0)
    visit.done++
  }

  /** Goes on with whom the barber has begun, then takes the booked client who is due, then calls the next. */
  #workOn(barber: string, now: number) {
    const due = this.#visits
      .filter(({ pieces, done }) => pieces[done]?.barber === barber)
      .filter(({ ready, comes }) => comes && ready <= now)
      .toSorted((one, other) => other.done - one.done || one.ready - other.ready)
    if (due[0]) this.#begin(due[0], now)
    else this.#call(barber, now)
  }

  #begin(visit: Visit, now: number) {
    const piece = visit.pieces[visit.done]
    if (piece) this.#working.set(piece.barber, { visit, until: now + piece.minutes })
  }

  #call(barber: string, now: number) {
    const entries = this.#waiting
    if (entries.length === 0) return
    const line = { chairs: this.#day.chairs, visits: this.#known(now, barber), entries, now }
    const { seat } = nextAt(line, barber)
    const entry = entries.find(({ id }) => id === seat?.id)
    if (!seat || !entry) return
    this.#waiting = entries.filter((one) => one !== entry)
    for (const visit of this.#visits) visit.planned = endedAt(visit, barber, now)
    const planned = this.#plan(now, entry.parts, seat.barbers, seat.missing)
    this.#begin(this.#add(planned, true, now), now)
    const { promised, average } = entry
    this.seated.push({ at: now, promised, average })
  }

  /** The calendar at this minute; with `caller` as it is once what ran there has ended. */
  #known(now: number, caller = '') {
    return this.#visits
      .filter(({ comes, planned: { start } }) => comes || start + patience > now)
      .map((visit) => endedAt(visit, caller, now))
  }

  #join({ parts, barber }: Saturday['walkIns'][number], now: number) {
    const id = `e${now}-${this.#waiting.length}`
    const entry = { id, parts, barber, here: true, since: now, isPushed: false, isMissed: false }
    const entries = [...this.#waiting, entry]
    const line = { chairs: this.#day.chairs, visits: this.#known(now), entries, now }
    const place = lineOf(line).at(-1)
    if (!place || 'why' in place || place.start - now > longestWait) return
    const average = Math.round((this.#waiting.length * 33) / this.#day.chairs.length)
    const onClock = ({ from, to }: WaitSpan) => ({ from: now + from, to: now + to })
    this.#waiting.push({
      ...entry,
      promised: onClock(spanOf(place.start - now)),
      average: onClock(spanOf(average)),
    })
    for (const chair of this.#day.chairs)
      if (!this.#working.has(chair.id)) this.#workOn(chair.id, now)
  }
}

const nobody = { id: '', work: 0, wait: 0, finish: 0 }

const handsOf = ({ parts }: DayVisit) =>
  parts.flatMap((part) =>
    busyTimes(part, part.at, part.buffer).map((span) => ({ barber: part.staffId, span })),
  )

/** A visit that is done ends at this minute where its last barber calls the next client. */
function endedAt({ planned, pieces, done }: Visit, barber: string, now: number): DayVisit {
  const last = planned.parts.at(-1)
  if (!last || last.staffId !== barber || done < pieces.length || planned.end <= now) return planned
  const used = Math.max(1, now - last.at)
  const shorter = { ...last, work: used, wait: 0, finish: 0, buffer: 0 }
  return { ...planned, end: last.at + used, parts: [...planned.parts.slice(0, -1), shorter] }
}
