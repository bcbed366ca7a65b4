import type { Line, LineEntry, LinePlace } from '#contract/visits/line/line.ts'

/** Minutes at a barber, each by itself: "arta 725". */
type Minutes = ReadonlySet<string>
type Timed = { readonly work: number; readonly wait: number; readonly finish: number }
type Started = Timed & { readonly staffId: string; readonly at: number; readonly buffer: number }

const key = (barber: string, minute: number) => `${barber} ${minute}`

/** The minutes in which a part needs the hands of its barber, and then the cleaning. */
function* minutesOfPart({ staffId, at, work, wait, finish, buffer }: Started, hasBuffer = true) {
  const end = work + wait + finish + (hasBuffer ? buffer : 0)
  for (let nth = 0; nth < end; nth++)
    if (nth < work || nth >= work + wait) yield key(staffId, at + nth)
}

type Visit = Line['visits'][number]
const minutesOfVisit = ({ parts }: Visit, delay: number) =>
  parts.flatMap((part) => [...minutesOfPart({ ...part, at: part.at + delay })])

/** Every minute that visits take once some barbers run on: a minute of delay more, until nobody meets anybody. */
function busyMinutes({ visits, now }: Line, running: ReadonlyMap<string, number>): Set<string> {
  const isMover = ({ isFixed, start }: Visit) => !isFixed && start > now
  const fixed = new Set(
    visits.filter((one) => !isMover(one)).flatMap((one) => minutesOfVisit(one, 0)),
  )
  for (const [barber, end] of running)
    for (let at = end; at < now + 5; at++) fixed.add(key(barber, at))
  const movers = visits.filter(isMover).map((visit) => ({ visit, delay: 0 }))
  type Mover = (typeof movers)[number]
  const minutes = ({ visit, delay }: Mover) => minutesOfVisit(visit, delay)
  /** Whether one would come to a barber before another has gone who was to be there before. */
  const isOvertaking = (one: Mover, other: Mover) =>
    one.visit.parts.some((late) =>
      other.visit.parts.some((early) => {
        if (late.staffId !== early.staffId || one === other) return false
        const [mine, theirs] = [[...minutesOfPart(late)], [...minutesOfPart(early)]]
        return mine.some((a) =>
          theirs.some((b) => {
            const [x, y] = [Number(a.split(' ')[1]), Number(b.split(' ')[1])]
            return y < x && y + other.delay >= x + one.delay
          }),
        )
      }),
    )
  for (let isMoved = true; isMoved;) {
    const late = movers.find(
      (one) =>
        minutes(one).some((minute) => fixed.has(minute)) ||
        movers.some((other) => isOvertaking(one, other)),
    )
    isMoved = late !== undefined
    if (late) late.delay++
  }
  return new Set([...fixed, ...movers.flatMap(minutes)])
}

type Doer = LineEntry['parts'][number]['doers'][number]
type Chain = readonly Doer[]

const chainsOf = ({ parts, barber }: LineEntry, there: ReadonlySet<string>) =>
  parts.reduce<Chain[]>(
    (chains, { doers }) =>
      chains.flatMap((chain) =>
        doers
          .filter(({ id }) => there.has(id) && (barber === null || barber === id))
          .map((doer) => [...chain, doer]),
      ),
    [[]],
  )

/** The parts of a chain with their beginnings; only after the last part of a barber the chair is cleaned. */
function startedAt(entry: LineEntry, chain: Chain, start: number): Started[] {
  let next = start
  return chain.map((doer, nth) => {
    const at = next
    next += doer.work + doer.wait + doer.finish
    const isLast = chain.slice(nth + 1).every(({ id }) => id !== doer.id)
    return { ...doer, staffId: doer.id, at, buffer: isLast ? (entry.parts[nth]?.buffer ?? 0) : 0 }
  })
}

function openMinutes({ chairs }: Line): Minutes {
  const open = new Set<string>()
  for (const chair of chairs)
    for (const [from, to] of chair.open)
      for (let at = from; at < to; at++) open.add(key(chair.id, at))
  return open
}

const fits = (parts: readonly Started[], open: Minutes, busy: Minutes) =>
  parts.every(
    (part) =>
      [...minutesOfPart(part, false)].every((minute) => open.has(minute)) &&
      [...minutesOfPart(part)].every((minute) => !busy.has(minute)),
  )

function bookedToday(barber: string, busy: Minutes) {
  let booked = 0
  for (let at = 0; at < 1440; at++) if (busy.has(key(barber, at))) booked++
  return booked
}

type Ranks = readonly number[]
const compare = (one: Ranks, other: Ranks) =>
  one.map((rank, nth) => rank - (other[nth] ?? 0)).find((difference) => difference !== 0) ?? 0

/** Of all chains at the earliest minute the one of fewest barbers, then of the chairs that come first. */
function bestPlace(line: Line, entry: LineEntry, { open, busy, turns }: Salon) {
  const list = line.chairs.map(({ id }) => id)
  const ranksOf = (id: string): Ranks => [
    id === line.first ? 0 : 1,
    turns.includes(id) ? turns.indexOf(id) : turns.length,
    bookedToday(id, busy),
    list.indexOf(id),
  ]
  const ranks = new Map(list.map((id) => [id, ranksOf(id)]))
  const chains = chainsOf(entry, new Set(list))
  for (let start = line.now; start < 1440; start++) {
    const [best] = chains
      .map((chain) => ({ chain, parts: startedAt(entry, chain, start) }))
      .filter(({ parts }) => fits(parts, open, busy))
      .map((found) => ({
        ...found,
        ranks: [
          new Set(found.chain.map(({ id }) => id)).size,
          ...found.chain.flatMap(({ id }) => ranks.get(id) ?? []),
        ],
      }))
      .toSorted((one, other) => compare(one.ranks, other.ranks))
    if (best) return { start, ...best }
  }
  return undefined
}

type Salon = { open: Minutes; busy: Set<string>; turns: string[] }

/** Whether nobody who works today does one of the services. */
const isForNobody = ({ chairs }: Line, { parts, barber }: LineEntry) =>
  parts.some(({ doers }) =>
    chairs.every(
      ({ id, open }) =>
        (barber !== null && barber !== id) ||
        doers.every((doer) => doer.id !== id) ||
        open.every(([from]) => from >= 1440),
    ),
  )

function lay(line: Line, running: ReadonlyMap<string, number>): LinePlace[] {
  const salon: Salon = {
    open: openMinutes(line),
    busy: busyMinutes(line, running),
    turns: [...(line.turns ?? [])],
  }
  const afar: string[] = []
  return line.entries.map((entry) => {
    const { id, here, network, barber } = entry
    if (isForNobody(line, entry)) return { id, why: 'nobody' }
    const place = bestPlace(line, entry, salon)
    if (!place) return { id, why: 'closing' }
    const isFourth =
      !here && network !== undefined && afar.filter((one) => one === network).length > 2
    if (!here && network !== undefined) afar.push(network)
    const barbers = place.chain.map((doer) => doer.id)
    if (!isFourth) {
      for (const part of place.parts)
        for (const minute of minutesOfPart(part)) salon.busy.add(minute)
      const [whose = ''] = barbers
      const nth = salon.turns.indexOf(whose)
      if (barber === null && nth >= 0) salon.turns.push(...salon.turns.splice(nth, 1))
    }
    return { id, start: place.start, barbers }
  })
}

/** When a visit that may run on has ended at a barber who has begun no other. */
function endedAt({ visits, now, first }: Line, barber: string) {
  const ends = visits.flatMap(({ end, isFixed, parts }) =>
    !isFixed && parts.at(-1)?.staffId === barber && end > now - 15 && end <= now ? [end] : [],
  )
  const [end] = ends
  const hasBegun = visits.some(({ parts }) =>
    parts.some(({ staffId, at }) => staffId === barber && at >= (end ?? 0) && at <= now),
  )
  return barber === first || hasBegun ? undefined : end
}

/** The line by looking at every minute of every chain of barbers; slow, and written without a look at the fast one. */
export function slowLine(line: Line): LinePlace[] {
  const running = new Map<string, number>()
  for (;;) {
    const places = lay(line, running)
    const barbers = places.map((one) =>
      'start' in one && one.start === line.now ? (one.barbers[0] ?? '') : '',
    )
    const barber = barbers.find((id) => endedAt(line, id) !== undefined && !running.has(id))
    if (barber === undefined) return places
    running.set(barber, endedAt(line, barber) ?? line.now)
  }
}
