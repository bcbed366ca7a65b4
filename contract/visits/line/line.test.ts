import { expect, test } from 'vitest'
import { slowLine } from '#tests/support/line/oracle.ts'
import { randomMorning } from '#tests/support/line/mornings.ts'
import { dice, examples } from '#tests/support/random.ts'
import { type Line, type LineEntry, lineOf } from './line.ts'
import { type CallableEntry, nextAt } from './next-at.ts'
import type { DayVisit } from './pushed.ts'
import { always } from '../visit-time.ts'

const noon = 12 * 60
const day = [[540, 1200]] as const
const chairs = [
  { id: 'arta', open: day },
  { id: 'besnik', open: day },
]
const steps = (work: number) => ({ work, wait: 0, finish: 0 })
const cut = { doers: chairs.map(({ id }) => ({ id, ...steps(30) })), buffer: 0 }
/** The same service in five minutes. */
const inFive = (part: typeof cut) => ({
  ...part,
  doers: part.doers.map((doer) => ({ ...doer, ...steps(5) })),
})
const entry = (id: string, more: Partial<CallableEntry> = {}): CallableEntry => ({
  id,
  parts: [cut],
  barber: null,
  here: true,
  since: Number(id.slice(1)),
  isPushed: false,
  isMissed: false,
  ...more,
})
const visit = (staffId: string, start: number, end: number, isFixed = false): DayVisit => ({
  id: `${staffId} ${start}`,
  start,
  end,
  parts: [{ staffId, at: start, ...steps(end - start), buffer: 0 }],
  isFixed,
})
const line = (more: Partial<Line<CallableEntry>> = {}) => ({
  chairs,
  visits: [],
  entries: [entry('e1')],
  now: noon,
  ...more,
})
const laid = (more: Partial<Line<CallableEntry>>) =>
  lineOf(line(more)).map((one) => ('why' in one ? one.why : [one.start, ...one.barbers]))

test(
  'random mornings are laid as every minute of every chain of barbers says',
  { timeout: 900_000 },
  () => {
    const roll = dice(79)
    for (let nth = 0; nth < examples(1_000, 60); nth++) {
      const morning = randomMorning(roll)
      expect(lineOf(morning), `morning ${nth}`).toEqual(slowLine(morning))
    }
  },
)

/** Minutes from now on; a place that is not found is later than any. */
const startsOf = (morning: Line) =>
  new Map(lineOf(morning).map((one) => [one.id, 'start' in one ? one.start : Infinity]))

test('an entry is laid alike whoever waits behind it, while no visit is thought to run on', () => {
  const roll = dice(80)
  for (let nth = 0; nth < examples(1_000, 100); nth++) {
    const random = randomMorning(roll)
    const morning = { ...random, visits: random.visits.map((one) => ({ ...one, isFixed: true })) }
    const all = startsOf(morning)
    const cutAt = Math.ceil(morning.entries.length / 2)
    const ahead: readonly LineEntry[] = morning.entries.slice(0, cutAt)
    for (const [id, start] of startsOf({ ...morning, entries: ahead }))
      expect(all.get(id)).toBe(start)
  }
})

test('more bookings never seat the first in line sooner', () => {
  const roll = dice(81)
  for (let nth = 0; nth < examples(1_000, 100); nth++) {
    const morning = randomMorning(roll)
    const visits = morning.visits.map((one) => ({ ...one, isFixed: true }))
    const [first] = morning.entries
    if (!first) continue
    const fewer = startsOf({ ...morning, visits: visits.slice(1), entries: [first] }).get(first.id)
    const all = startsOf({ ...morning, visits, entries: [first] }).get(first.id)
    expect(all).toBeGreaterThanOrEqual(fewer ?? 0)
  }
})

test('among free barbers the chair that calls comes first, then the turn, the least booked, the list', () => {
  const visits = [visit('arta', 600, 630)]
  expect(laid({})).toEqual([[noon, 'arta']])
  expect(laid({ visits })).toEqual([[noon, 'besnik']])
  expect(laid({ visits, turns: ['arta', 'besnik'] })).toEqual([[noon, 'arta']])
  expect(laid({ visits, turns: ['arta', 'besnik'], first: 'besnik' })).toEqual([[noon, 'besnik']])
})

test('a client for anybody ends the turn of the barber, one who asked for the barber does not', () => {
  const turns = ['besnik', 'arta']
  const hands = { id: 'luan', open: day }
  const both = { ...cut, doers: [...cut.doers, { id: 'luan', ...steps(30) }] }
  const three = { chairs: [...chairs, hands], turns: [...turns, 'luan'] }
  const two = [entry('e1', { parts: [both] }), entry('e2', { parts: [both] })]
  expect(laid({ ...three, entries: two })).toEqual([
    [noon, 'besnik'],
    [noon, 'arta'],
  ])
  const wished = entry('e1', { barber: 'besnik', parts: [inFive(both)] })
  const next = entry('e2', { parts: [both] })
  const visits = [visit('arta', noon - 30, noon + 5), visit('luan', noon - 30, noon + 5)]
  expect(laid({ ...three, visits, entries: [wished, next] })).toEqual([
    [noon, 'besnik'],
    [noon + 5, 'besnik'],
  ])
})
test('a visit that has just ended runs on for five minutes, until it is closed or another begins', () => {
  const asked = entry('e1', { barber: 'arta' })
  const ended = visit('arta', noon - 40, noon - 10)
  const runs = (more: Partial<Line<CallableEntry>>) =>
    laid({ visits: [ended], entries: [asked], ...more })[0]
  expect(runs({})).toEqual([noon + 5, 'arta'])
  expect(runs({ now: noon + 4 })).toEqual([noon + 9, 'arta'])
  expect(runs({ now: noon + 5 })).toEqual([noon + 5, 'arta'])
  expect(runs({ first: 'arta' })).toEqual([noon, 'arta'])
  expect(runs({ visits: [{ ...ended, isFixed: true }] })).toEqual([noon, 'arta'])
  const another = visit('arta', noon - 8, noon)
  expect(runs({ visits: [{ ...another, isFixed: true }, ended] })).toEqual([noon, 'arta'])
  const booked = visit('arta', noon + 2, noon + 32)
  expect(runs({ visits: [ended, booked] })).toEqual([noon + 32, 'arta'])
  const tight = visit('arta', noon + 30, noon + 60)
  expect(runs({ visits: [ended, tight] })).toEqual([noon + 60, 'arta'])
})

test('three who are not here keep others of their network from a place, a fourth does not', () => {
  const one = [{ id: 'arta', open: day }]
  const afar = ['e1', 'e2', 'e3', 'e4'].map((id) => entry(id, { here: false, network: 'one' }))
  const starts = laid({ chairs: one, entries: [...afar, entry('e5')] })
  expect(starts.map(([start]) => start)).toEqual([720, 750, 780, 810, 810])
})

test('an entry without a place learns whether the day is full or nobody does the service', () => {
  const late = { now: 1190 }
  expect(laid(late)).toEqual(['closing'])
  expect(laid({ entries: [entry('e1', { parts: [{ doers: [], buffer: 0 }] })] })).toEqual([
    'nobody',
  ])
  const away = [{ id: 'arta', open: [] }, chairs[1] ?? { id: '', open: [] }]
  expect(laid({ chairs: away, entries: [entry('e1', { barber: 'arta' })] })).toEqual(['nobody'])
})

const called = (more: Partial<Line<CallableEntry>>, id?: string) => {
  const { seat, passed } = nextAt(line(more), 'arta', id)
  return [seat && [seat.id, seat.missing], passed.map((one) => `${one.id} ${one.why}`)]
}

test('a calling chair seats the first who fits, and up to five minutes may be missing', () => {
  const until = (free: number) => ({ visits: [visit('arta', noon + free, noon + 60)] })
  expect(called({})).toEqual([['e1', 0], []])
  expect(called(until(25))).toEqual([['e1', 5], []])
  expect(called(until(24))).toEqual([null, ['e1 long']])
  const short = entry('e2', { parts: [inFive(cut)] })
  expect(called({ ...until(24), entries: [entry('e1'), short] })).toEqual([['e2', 0], ['e1 long']])
})

test('a calling chair seats whom the line lays there at this minute, unless minutes are missing', () => {
  const roll = dice(82)
  for (let nth = 0; nth < examples(1_000, 100); nth++) {
    const morning = randomMorning(roll)
    const staff = morning.chairs.map((chair) =>
      chair.id === 'arta' ? { ...chair, open: always } : chair,
    )
    const entries = morning.entries.map(({ id, parts, barber }) =>
      entry(id, { parts: parts.slice(0, 1), barber }),
    )
    const asked = { ...morning, chairs: staff, entries, first: 'arta' }
    const seat = nextAt(asked, 'arta').seat
    const [there] = lineOf(asked).filter(
      (one) => 'start' in one && one.start === morning.now && one.barbers[0] === 'arta',
    )
    if (!seat?.missing) expect(seat?.id, `morning ${nth}`).toBe(there?.id)
  }
})

test('a calling chair asks for no hours, and for visits', () => {
  expect(called({ now: 1230 })).toEqual([['e1', 0], []])
  expect(called({ visits: [visit('arta', noon - 5, noon + 5)] })).toEqual([null, ['e1 long']])
})

test('everybody who came earlier and waits on is passed for a reason', () => {
  const entries = [
    entry('e1', { barber: 'besnik' }),
    entry('e2', { parts: [{ ...cut, doers: cut.doers.slice(1) }] }),
    entry('e3', { here: false }),
    entry('e6'),
    entry('e4', { isPushed: true }),
    entry('e5', { isMissed: true }),
    entry('e7'),
  ]
  const whys = ['e1 barber', 'e2 skill', 'e3 away', 'e4 pushed', 'e5 missed']
  expect(called({ entries })).toEqual([['e6', 0], whys])
  expect(called({ entries }, 'e7')).toEqual([
    ['e7', 0],
    ['e1 barber', 'e2 skill', 'e3 away', 'e6 hand', 'e4 pushed', 'e5 missed'],
  ])
})
