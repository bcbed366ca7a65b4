import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlots, type Question } from '../availability.ts'
import { fitOf, shownOf, spreads } from './fit.ts'
import { minutesOfTime, type Span } from '../visit-time.ts'

const [opens, closes] = [9 * 60, 18 * 60]

/** A day of one barber from nine to six. */
const days = fc
  .record({
    visits: fc.array(
      fc.record({
        at: fc.integer({ min: opens / 5, max: closes / 5 }),
        minutes: fc.integer({ min: 1, max: 24 }),
      }),
      { maxLength: 6 },
    ),
    minutes: fc.constantFrom(15, 20, 30, 45, 90),
    buffer: fc.constantFrom(0, 0, 10),
    shortest: fc.constantFrom(10, 15, 30, 40),
    stepMinutes: fc.constantFrom(5, 15, 20, 30),
    isAlsoAtEnds: fc.boolean(),
    now: fc.integer({ min: 0, max: closes }),
  })
  .map(
    ({
      visits,
      minutes,
      buffer,
      ...same
    }): Question & { minutes: number; buffer: number; shortest: number } => ({
      ...same,
      minutes,
      buffer,
      from: '2026-03-02',
      days: 1,
      hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '18:00' }]),
      absences: [],
      barbers: [{ id: 'a', hours: null, dated: [] }],
      busy: new Map([
        ['a', visits.map(({ at, minutes: long }): Span => [at * 5, (at + long) * 5])],
      ]),
      parts: [{ doers: [{ id: 'a', work: minutes, wait: 0, finish: 0 }], buffer }],
      limit: 1_000,
    }),
  )

const slotsOf = (question: Question) => freeSlots(question)[0]?.places ?? []

test('a slot is good and near as a count of the free minutes around it says', () => {
  const seen = { good: 0, bad: 0, near: 0, far: 0 }
  fc.assert(
    fc.property(days, (day) => {
      const { busy, now, stepMinutes, minutes, buffer, shortest } = day
      const first = Math.ceil(now / stepMinutes) * stepMinutes
      const isFree = (minute: number) =>
        minute >= Math.max(opens, first) &&
        minute < closes &&
        (busy.get('a') ?? []).every(([from, to]) => minute < from || minute >= to)
      for (const { time, good, near } of slotsOf(day)) {
        const start = minutesOfTime(time)
        let before = 0
        while (isFree(start - before - 1)) before++
        let after = 0
        while (isFree(start + minutes + buffer + after)) after++
        expect({ time, good, near }).toEqual({
          time,
          good: [before, after].every((rest) => rest === 0 || rest >= shortest),
          near: before === 0 || after === 0,
        })
        seen[good ? 'good' : 'bad']++
        seen[near ? 'near' : 'far']++
      }
    }),
    { numRuns: 2_000 },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(2_000)
})

test('the slots shown are free ones in the order of the clock, and some are shown where any is free', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...spreads), ({ shortest, ...day }, spread) => {
      const all = slotsOf(day).map(({ time }) => time)
      const shown = shownOf(slotsOf({ ...day, shortest }), spread).map(({ time }) => time)
      expect(all.filter((time) => shown.includes(time))).toEqual(shown)
      expect(shown.length > 0).toBe(all.length > 0)
      if (spread !== 'near') expect(shown).toEqual(all)
    }),
    { numRuns: 1_000 },
  )
})

test('a visit of two barbers is good only where neither is left a hole, and its own wait is none', () => {
  const free: Span[] = [[600, 720]]
  const held = (...taken: Span[]) => ({ free, taken })
  expect(fitOf([held([600, 630], [700, 720])], 30)).toEqual({ good: true, near: true })
  expect(fitOf([held([600, 660]), held([660, 720])], 30)).toEqual({ good: true, near: true })
  expect(fitOf([held([610, 660]), held([660, 710])], 30)).toEqual({ good: false, near: false })
  expect(fitOf([held([600, 660]), held([660, 710])], 30)).toEqual({ good: false, near: true })
})
