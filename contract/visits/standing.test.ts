import { expect, test } from 'vitest'
import { dice, type Dice, examples, oneOf } from '#tests/support/random.ts'
import { freeSlots } from './availability.ts'
import { freeUntil, standingOf } from './standing.ts'
import { placesOf, seatOf, workOf } from './free/seat.ts'
import type { Away } from './free/open-hours.ts'
import { dayMinutes, minutesOfTime, type Span } from './visit-time.ts'

const friday = '2026-11-20'
const hour = (clock: number) => clock * 60
const weekOf = (...pieces: [string, string][]) =>
  Array.from({ length: 7 }, () => pieces.map(([from, to]) => ({ from, to })))
const barber = (...pieces: [string, string][]) => ({
  id: 'arta',
  hours: weekOf(...pieces),
  dated: [],
})
const away = (minutes: Span | null, more: Partial<Away> = {}): Away => ({
  barberId: 'arta',
  kind: 'busy',
  from: friday,
  to: friday,
  minutes,
  ...more,
})
const timetable = (...absences: Away[]) => ({ from: friday, hours: weekOf(), absences })
const cut = workOf({ work: 30, wait: 0, finish: 0, buffer: 0 })

test('a chair that has a break in five minutes is free only after it', () => {
  const seat = seatOf(barber(['09:00', '20:00']), timetable(away([hour(13), hour(14)])), [])
  expect(standingOf(seat, cut, hour(12) + 55)).toEqual({
    start: hour(14),
    isClear: true,
    isThere: false,
    awayUntil: undefined,
    opens: undefined,
  })
  expect(standingOf(seat, cut, hour(13) + 5)).toMatchObject({
    start: hour(14),
    isClear: true,
    awayUntil: hour(14),
  })
  expect(standingOf(seat, cut, hour(12) + 30)).toMatchObject({ start: hour(12) + 30 })
})

test('the time between two pieces of the hours is a break, and the time before them is none', () => {
  const seat = seatOf(barber(['10:20', '13:00'], ['14:00', '20:00']), timetable(), [])
  expect(standingOf(seat, cut, hour(13))).toMatchObject({ isThere: false, awayUntil: hour(14) })
  expect(standingOf(seat, cut, hour(10))).toMatchObject({
    start: hour(10) + 20,
    isThere: true,
    awayUntil: undefined,
    opens: hour(10) + 20,
  })
  expect(standingOf(seat, cut, hour(21))).toMatchObject({ start: undefined, isThere: true })
})

test('a visit in the chair lets nobody sit down, whatever the hours say', () => {
  const seat = seatOf(barber(['10:00', '20:00']), timetable(), [[hour(9), hour(10) + 15]])
  expect(standingOf(seat, cut, hour(9) + 30)).toMatchObject({
    start: hour(10) + 15,
    isClear: false,
    isThere: false,
  })
})

test('a closed day has no place, and its hours opened for one barber have', () => {
  const closed = away(null, { barberId: null, kind: 'closed' })
  const shut = seatOf(barber(['09:00', '20:00']), timetable(closed), [])
  expect(standingOf(shut, cut, hour(12))).toMatchObject({ start: undefined, isThere: false })
  const opened = timetable(closed, away([hour(12), hour(15)], { kind: 'open' }))
  expect(standingOf(seatOf(barber(['09:00', '20:00']), opened, []), cut, hour(12))).toMatchObject({
    start: hour(12),
    isThere: true,
    awayUntil: undefined,
  })
})

test('a place that is free now begins at the last whole five minutes, another at its own', () => {
  const seat = seatOf(barber(['09:00', '20:00']), timetable(), [[hour(13), hour(14)]])
  expect(placesOf(seat, cut, hour(12) + 13)).toEqual([
    [hour(12) + 10, hour(13)],
    [hour(14), hour(20)],
  ])
  expect(placesOf(seat, cut, hour(12) + 31)).toEqual([[hour(14), hour(20)]])
})

test('a chair is free until the next client, a break or closing', () => {
  const seat = seatOf(barber(['09:00', '13:00'], ['14:00', '20:00']), timetable(), [
    [hour(15), hour(16)],
  ])
  expect(freeUntil(seat, hour(12))).toEqual({ until: hour(13), isUntilClosing: true })
  expect(freeUntil(seat, hour(14))).toEqual({ until: hour(15), isUntilClosing: false })
})

/** A day of random hours, absences and visits, and a random service. */
function randomDay(roll: Dice) {
  const quarter = (from: number, to: number) => (from + roll(to - from)) * 15
  const spans = (count: number, longest: number): Span[] =>
    Array.from({ length: roll(count + 1) }, () => {
      const from = quarter(20, 92)
      return [from, Math.min(dayMinutes, from + quarter(1, longest))]
    })
  const opens = quarter(28, 44)
  const rest = quarter(48, 60)
  const closes = quarter(64, 90)
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const hours: Span[] = oneOf(roll, [
    [[opens, closes]],
    [
      [opens, rest],
      [rest + 60, Math.max(rest + 75, closes)],
    ],
    [],
  ])
  const absences = [
    ...spans(2, 8).map((minutes) => away(minutes)),
    ...spans(1, 12).map((minutes) => away(minutes, { barberId: null, kind: 'closed' })),
    ...spans(1, 8).map((minutes) => away(minutes, { kind: 'open' })),
  ]
  const busy = spans(9, 6).map(([from, to]): Span => [from + roll(3) * 5, to])
  const steps = oneOf(roll, [
    { work: 30, wait: 0, finish: 0, buffer: 0 },
    { work: 45, wait: 0, finish: 0, buffer: 10 },
    { work: 40, wait: 35, finish: 15, buffer: 0 },
    { work: 20, wait: 30, finish: 10, buffer: 5 },
  ])
  const pieces = hours.map(([from, to]): [string, string] => [clock(from), clock(to)])
  return { pieces, hours, absences, busy: busy.filter(([from, to]) => from < to), steps }
}
type RandomDay = ReturnType<typeof randomDay>

const holds = (spans: readonly Span[], at: number) =>
  spans.some(([from, to]) => from <= at && at < to)

/** Looks at each minute of the work for itself: open, and free. */
function slowLook({ hours, absences, busy, steps }: RandomDay) {
  const { work, wait, finish, buffer } = steps
  const of = (barberId: string | null, isOpen: boolean) =>
    absences
      .filter((one) => one.barberId === barberId && (one.kind === 'open') === isOpen)
      .flatMap(({ minutes }) => (minutes ? [minutes] : []))
  const isOpen = (at: number) =>
    !holds(of('arta', false), at) &&
    (holds(of('arta', true), at) || (holds(hours, at) && !holds(of(null, false), at)))
  const minutes = Array.from({ length: 2 * dayMinutes }, (_, at) => ({
    isFree: !holds(busy, at),
    isOpen: isOpen(at),
  }))
  const length = work + wait + finish
  const needsHands = (nth: number) => nth < work || (nth >= work + wait && nth < length)
  const fits = (at: number) =>
    minutes.slice(at, at + length + buffer).every(({ isFree, isOpen: isIn }, nth) => {
      if (nth >= length) return isFree
      return !needsHands(nth) || (isIn && isFree)
    })
  const starts = Array.from({ length: dayMinutes }, (_, at) => at).filter(fits)
  return (now: number) => starts.find((at) => at >= now)
}

test('on random days each quarter of an hour has the start that each minute by itself gives', () => {
  const roll = dice(69)
  for (let nth = 0; nth < examples(500, 60); nth++) {
    const day = randomDay(roll)
    // Hours that touch an opened time of the next day would be another question: this week has one open day.
    const hours = weekOf().map((none, weekday) =>
      weekday === 4 ? day.pieces.map(([from, to]) => ({ from, to })) : none,
    )
    const one = { id: 'arta', hours, dated: [] }
    const told = timetable(...day.absences)
    const seat = seatOf(one, told, day.busy)
    const work = workOf(day.steps)
    const slowStart = slowLook(day)
    for (let now = 0; now < dayMinutes; now += 15) {
      const start = slowStart(now)
      expect(standingOf(seat, work, now).start, `day ${nth} at ${now}`).toBe(start)
      expect(placesOf(seat, work, now)[0]?.[0], `day ${nth} at ${now}`).toBe(start)
    }
    const [slots] = freeSlots({
      ...told,
      days: 1,
      barbers: [one],
      busy: new Map([['arta', day.busy]]),
      parts: [{ doers: [{ ...day.steps, id: 'arta' }], buffer: day.steps.buffer }],
      stepMinutes: 1,
      now: 0,
      limit: 1,
    })
    const [first] = slots?.places ?? []
    expect(first && minutesOfTime(first.time), `day ${nth}`).toBe(slowStart(0))
  }
})
