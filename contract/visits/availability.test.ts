import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteByMinute } from '#tests/support/minute-by-minute.ts'
import { freeSlots, type Question } from './availability.ts'
import { addDays } from '../kit/time.ts'
import type { Away } from './free/open-hours.ts'
import { type Span, timeOf } from './visit-time.ts'
import type { Week } from '../working-hours.ts'
import { examples } from '#tests/support/random.ts'

const dayMinutes = 1440
const ids = ['a', 'b', 'c']
const clock = (minute: number) => (minute === dayMinutes ? '24:00' : timeOf(minute))
const minutesOfDay = fc.oneof(
  fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15),
  fc.integer({ min: 0, max: dayMinutes }),
)
/** Hours that often fill the day, so that days meet at midnight. */
const dayHours = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Week[number]>([{ from: '00:00', to: '24:00' }]) },
  {
    weight: 4,
    arbitrary: fc.uniqueArray(minutesOfDay, { maxLength: 4 }).map((some) => {
      const sorted = some.toSorted((one, other) => one - other)
      return Array.from({ length: Math.floor(sorted.length / 2) }, (_, nth) => ({
        from: clock(sorted[nth * 2] ?? 0),
        to: clock(sorted[nth * 2 + 1] ?? 0),
      }))
    }),
  },
)
const week: fc.Arbitrary<Week> = fc.array(dayHours, { minLength: 7, maxLength: 7 })
/** An ordinary Saturday, and the two Saturdays before the clock is changed. */
const firstDay = fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-24')
const days = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
const spanOf = ([one, other]: [number, number]): [number, number] =>
  one < other ? [one, other] : [other, one + (one === other ? 1 : 0)]

const salons = fc
  .record({
    from: firstDay,
    days: fc.integer({ min: 1, max: 3 }),
    stepMinutes: fc.constantFrom(5, 10, 15, 20, 30),
    isAlsoAtEnds: fc.boolean(),
    hours: week,
    own: fc.array(
      fc.record({
        hours: fc.option(week),
        dated: fc.array(fc.record({ days, hours: week }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    absences: fc.array(
      fc.record({
        barberId: fc.option(fc.constantFrom(...ids)),
        kind: fc.constantFrom('leave', 'closed', 'busy', 'open'),
        days,
        minutes: fc.option(fc.tuple(minutesOfDay, minutesOfDay)),
      }),
      { maxLength: 3 },
    ),
    /** The last of them lie after midnight of the last day. */
    visits: fc.array(
      fc.record({
        id: fc.constantFrom(...ids),
        at: fc.integer({ min: -200, max: 4 * dayMinutes }),
        minutes: fc.integer({ min: 1, max: 300 }),
      }),
      { maxLength: 12 },
    ),
    parts: fc.array(
      fc.record({
        buffer: fc.constantFrom(0, 0, 10, 45),
        wait: fc.constantFrom(0, 0, 30, 75),
        finish: fc.constantFrom(0, 0, 20),
        work: fc.array(fc.constantFrom(15, 25, 40, 90), { minLength: 3, maxLength: 3 }),
        /** The barbers who do the service; all of them if the list is empty. */
        team: fc.subarray(ids),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    now: fc.integer({ min: -500, max: dayMinutes }),
  })
  .map(({ own, absences, visits, parts, ...same }): Question => {
    const day = (nth: number) => addDays(same.from, nth)
    const barbers = own.map(({ hours, dated }, nth) => ({
      id: ids[nth] ?? '',
      hours,
      dated: dated.map((set) => ({
        from: day(Math.min(...set.days)),
        until: day(Math.max(...set.days)),
        hours: set.hours,
      })),
    }))
    const working = barbers.map(({ id }) => id)
    const busy = new Map<string, Span[]>(
      working.map((id) => [
        id,
        visits.filter((one) => one.id === id).map(({ at, minutes }) => [at, at + minutes]),
      ]),
    )
    return {
      ...same,
      barbers,
      busy,
      absences: absences.map((one): Away => ({
        ...one,
        from: day(Math.min(...one.days)),
        to: day(Math.max(...one.days)),
        minutes: one.minutes && spanOf(one.minutes),
      })),
      parts: parts.map(({ buffer, work, wait, finish, team }) => ({
        buffer,
        doers: working
          .filter((id) => team.length === 0 || team.includes(id))
          .map((id) => ({ id, work: work[ids.indexOf(id)] ?? 0, wait, finish })),
      })),
      limit: 10_000,
    }
  })

const salonsTried = examples(1_000, 200)

test('the free slots equal those of a search minute by minute', { timeout: 600_000 }, () => {
  let places = 0
  let chains = 0
  fc.assert(
    fc.property(salons, (question) => {
      const found = freeSlots(question)
      expect(found).toEqual(minuteByMinute(question))
      const all = found.flatMap((day) => day.places)
      places += all.length
      chains += all.filter(({ barbers }) => new Set(barbers).size > 1).length
    }),
    { numRuns: salonsTried },
  )
  // The salons are neither all closed nor all alike.
  expect(places).toBeGreaterThan(10 * salonsTried)
  expect(chains).toBeGreaterThan(salonsTried / 2)
})

test('a slot begins on the salon’s step, and where asked for also where something ends', () => {
  const day = [{ from: '09:05', to: '13:00' }]
  const barbers = [{ id: 'a', hours: null, dated: [] }]
  const found = (isAlsoAtEnds: boolean) =>
    freeSlots({
      from: '2026-11-20',
      days: 1,
      hours: Array.from({ length: 7 }, () => day),
      absences: [],
      barbers,
      busy: new Map([['a', [[600, 655]]]]),
      parts: [{ doers: [{ id: 'a', work: 45, wait: 0, finish: 0 }], buffer: 0 }],
      stepMinutes: 30,
      isAlsoAtEnds,
      now: 0,
      limit: 10,
    })[0]?.places.map(({ time }) => time)
  expect(found(false)).toEqual(['11:00', '11:30', '12:00'])
  expect(found(true)).toEqual(['09:05', '10:55', '11:00', '11:30', '12:00'])
})

test('a month of a salon with twelve barbers and three hundred visits a week is searched to its end', () => {
  const staff = Array.from({ length: 12 }, (_, nth) => String(nth))
  const day = [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '20:00' },
  ]
  const visits = Array.from({ length: Math.round((300 / 7) * 31) }, (_, nth) => nth)
  const busy = new Map(
    staff.map((id, place) => [
      id,
      visits
        .filter((nth) => nth % staff.length === place)
        .map((nth): Span => {
          const round = Math.floor(nth / staff.length)
          const at = Math.floor(round / 4) * dayMinutes + 9 * 60 + (round % 4) * 130
          return [at, at + 45]
        }),
    ]),
  )
  const doers = staff.map((id) => ({ id, work: 30, wait: 0, finish: 0 }))
  const found = freeSlots({
    from: '2026-03-02',
    days: 31,
    hours: Array.from({ length: 7 }, () => day),
    absences: [],
    barbers: staff.map((id) => ({ id, hours: null, dated: [] })),
    busy,
    parts: [
      { doers, buffer: 5 },
      { doers: doers.slice(6), buffer: 0 },
    ],
    stepMinutes: 15,
    now: 0,
    limit: 10_000,
  })
  expect(found).toHaveLength(31)
  for (const { places } of found) expect(places.length).toBeGreaterThan(10)
})
