import { expect, test } from 'vitest'
import type { DayVisit } from '#contract/visits/line/pushed.ts'
import { busyTimes, timedParts } from '#contract/visits/visit-time.ts'
import { dice, type Dice, oneOf, examples } from '#tests/support/random.ts'
import { type Delay, mostOf, planOf } from './plan.ts'

const noon = 12 * 60
const five = 5

type Step = readonly [staffId: string, work: number, wait?: number, finish?: number]
function visit(id: string, start: number, steps: readonly Step[], isFixed = false): DayVisit {
  const wanted = steps.map(([staffId, work, wait = 0, finish = 0]) => ({
    staffId,
    work,
    wait,
    finish,
    buffer: 0,
  }))
  const parts = timedParts(wanted, start)
  const end = wanted.reduce((sum, { work, wait, finish }) => sum + work + wait + finish, start)
  return { id, start, end, parts, isFixed }
}

const busyOf = ({ parts }: DayVisit, delay = 0) =>
  parts.flatMap((part) =>
    busyTimes(part, part.at + delay, part.buffer).map((span) => ({ at: part.staffId, span })),
  )
const meets = (one: ReturnType<typeof busyOf>, other: ReturnType<typeof busyOf>) =>
  one.some(({ at, span }) =>
    other.some((two) => two.at === at && span[0] < two.span[1] && two.span[0] < span[1]),
  )

type Busy = ReturnType<typeof busyOf>

/** At every barber the first is done before the second begins, as far as it was. */
const isInTurn = (one: Busy, other: Busy, [first, second]: readonly [number, number]) =>
  one.every(({ at, span }) =>
    other.every(
      (two) =>
        two.at !== at ||
        (span[1] <= two.span[0]
          ? span[1] + first <= two.span[0] + second
          : two.span[1] + second <= span[0] + first),
    ),
  )

const longest = 130

/** Every day that keeps the turns, one after the other: the one with the fewest minutes of delay. */
function byForce(visits: readonly DayVisit[], { staffId, from, minutes }: Delay) {
  const late = [{ at: staffId, span: [from, from + minutes] as const }]
  const moves = visits.filter((one) => !one.isFixed && one.start >= from)
  const stays = visits.filter((one) => !moves.includes(one)).flatMap((one) => busyOf(one))
  const busy = moves.map((one) => busyOf(one))
  const isClear = moves.map((one) =>
    Array.from({ length: longest / five + 1 }, (_, nth) => {
      const then = busyOf(one, nth * five)
      return !meets(then, late) && !meets(then, stays)
    }),
  )
  let best: number[] | undefined
  let least = Infinity
  function go(delays: readonly number[], sum: number) {
    const at = delays.length
    const next = busy[at]
    if (!next) {
      ;[best, least] = [[...delays], sum]
      return
    }
    for (let delay = 0; delay <= longest && sum + delay < least; delay += five)
      if (
        isClear[at]?.[delay / five] &&
        delays.every((before, nth) => isInTurn(busy[nth] ?? next, next, [before, delay]))
      )
        go([...delays, delay], sum + delay)
  }
  go([], 0)
  return best && { least, delays: new Map(moves.map(({ id }, nth) => [id, best?.[nth] ?? 0])) }
}

const barbers = ['a', 'b', 'c', 'd'] as const

/** Visits of one or two parts, of which the second is the next barber's, as they come between each other. */
function randomDay(roll: Dice) {
  const visits: DayVisit[] = []
  for (let nth = 0; nth < 30; nth++) {
    const first = oneOf(roll, [0, 0, 1, 2])
    const steps = Array.from({ length: 1 + roll(2) }, (_, at): Step => {
      const hasWait = roll(4) === 0
      const [wait, finish] = hasWait ? [five * (1 + roll(6)), five * roll(3)] : [0, 0]
      return [barbers[first + at] ?? 'a', five * (1 + roll(5)), wait, finish]
    })
    const one = visit(`v${nth}`, noon - 10 + five * (roll(12) + 4 * first), steps, roll(8) === 0)
    if (visits.every((other) => !meets(busyOf(one), busyOf(other)))) visits.push(one)
  }
  return visits.slice(0, 7)
}

/** Whether a visit moves that has no part at `a`, nor at a barber with whom a moved visit of `a` goes on. */
function movesThird(day: readonly DayVisit[], delays: ReadonlyMap<string, number>) {
  const barbersOf = ({ parts }: DayVisit) => parts.map(({ staffId }) => staffId)
  const moved = day.filter(({ id }) => (delays.get(id) ?? 0) > 0).map(barbersOf)
  const allowed = new Set(moved.filter((barbers) => barbers.includes('a')).flat())
  return moved.some((barbers) => !barbers.some((one) => allowed.has(one)))
}

const days = examples(1_000, 60)

test(
  'random days equal those found by trying all: fewest minutes, none earlier, no overlap',
  { timeout: 600_000 },
  () => {
    const roll = dice(44)
    const seen = { moved: 0, blocked: 0, several: 0 }
    for (let nth = 0; nth < days; nth++) {
      const day = randomDay(roll)
      const delay = { staffId: 'a', from: noon, minutes: five * (1 + roll(4)) }
      const { shifts, blocked } = planOf(day, delay)
      const found = byForce(day, delay)
      if (!found) throw new Error('The day has no end.')
      expect(blocked.length > 0).toBe(movesThird(day, found.delays))
      if (blocked.length > 0) {
        expect(shifts.size).toBe(0)
        seen.blocked++
        continue
      }
      const minutes = [...shifts.values()].map((one) => one.minutes)
      expect(minutes.reduce((sum, one) => sum + one, 0)).toBe(found.least)
      expect(minutes.every((one) => one > 0)).toBe(true)
      const after = day.map((one) => busyOf(one, shifts.get(one.id)?.minutes ?? 0))
      after.forEach((one, at) =>
        expect(after.slice(at + 1).some((other) => meets(one, other))).toBe(false),
      )
      if (shifts.size > 0) seen.moved++
      if (shifts.size > 2) seen.several++
    }
    expect(seen.moved).toBeGreaterThan(days / 5)
    expect(seen.several).toBeGreaterThan(days / 25)
    expect(seen.blocked).toBeGreaterThan(days / 200)
  },
)

const at = (clock: number, minutes: number) => ({ staffId: 'a', from: clock, minutes })

test('a pushed visit keeps the cleaning behind it', () => {
  const next = visit('next', noon, [['a', 30]])
  const cleaned = { ...next, parts: next.parts.map((part) => ({ ...part, buffer: 10 })) }
  const { shifts } = planOf([cleaned, visit('later', noon + 45, [['a', 30]])], at(noon, 15))
  expect([...shifts]).toEqual([
    ['next', { minutes: 15, eaten: 0 }],
    ['later', { minutes: 10, eaten: 5 }],
  ])
})

test('a late barber uses the free time first: what it covers moves nobody', () => {
  const day = [
    visit('runs', noon - 30, [['a', 30]]),
    visit('next', noon, [['a', 30]]),
    visit('later', noon + 40, [['a', 30]]),
    visit('last', noon + 75, [['a', 30]]),
  ]
  const { shifts } = planOf(day, at(noon, 15))
  expect([...shifts]).toEqual([
    ['next', { minutes: 15, eaten: 0 }],
    ['later', { minutes: 5, eaten: 10 }],
  ])
})

test('a visit that has begun stays, and the next one begins at its end where that is later', () => {
  const day = [visit('runs', noon - 30, [['a', 50]]), visit('next', noon + 20, [['a', 30]])]
  expect(planOf(day, at(noon, 10)).shifts.size).toBe(0)
  expect(planOf(day, at(noon, 30)).shifts.get('next')).toEqual({ minutes: 10, eaten: 0 })
})

test('a visit in the wait of another that has begun goes behind it where the wait is too short', () => {
  const day = [
    visit('colour', noon - 45, [['a', 45, 30, 15]]),
    visit('beard', noon, [['a', 25]]),
    visit('cut', noon + 45, [['a', 30]]),
  ]
  const { shifts } = planOf(day, at(noon, 15))
  expect([...shifts].map(([id, { minutes }]) => [id, minutes])).toEqual([
    ['beard', 45],
    ['cut', 25],
  ])
})

test('a visit moves with its parts at another barber, and what would move a third one is blocked', () => {
  const day = [
    visit('both', noon, [
      ['a', 30],
      ['b', 30],
    ]),
    visit('second', noon + 60, [
      ['b', 30],
      ['c', 30],
    ]),
    visit('third', noon + 130, [['c', 30]]),
  ]
  expect([...planOf(day, at(noon, 10)).shifts.keys()]).toEqual(['both', 'second'])
  const { shifts, blocked } = planOf(day, at(noon, 20))
  expect(shifts.size).toBe(0)
  expect(blocked).toEqual([{ id: 'second', by: 'third', staffId: 'c' }])
  expect(mostOf(day, at(noon, 20), 5)).toBe(10)
})

test('nothing moves past midnight', () => {
  const day = [visit('last', 23 * 60, [['a', 50]])]
  expect(planOf(day, at(23 * 60, 10)).shifts.size).toBe(1)
  expect(planOf(day, at(23 * 60, 11)).blocked).toEqual([{ id: 'last', by: null, staffId: 'a' }])
  expect(mostOf(day, at(23 * 60, 30), 5)).toBe(10)
  expect(mostOf([visit('last', 23 * 60, [['a', 59]])], at(23 * 60, 30), 5)).toBeNull()
})
