import { expect, test } from 'vitest'
import { isSooner, laterOf, spanOf, type ToldVisit } from './said.ts'

test('a wait is told from three quarters of it to a quarter and five minutes more', () => {
  expect(spanOf(0)).toEqual({ from: 0, to: 5 })
  expect(spanOf(1)).toEqual({ from: 0, to: 10 })
  expect(spanOf(20)).toEqual({ from: 15, to: 30 })
  expect(spanOf(100)).toEqual({ from: 75, to: 130 })
})

test('no span ends before the wait, learned or not', () => {
  const early = [0, 1, 2, 3, 4].map(() => ({ p15: -20, p90: -10 }))
  for (let wait = 0; wait < 200; wait++) {
    expect(spanOf(wait).to).toBeGreaterThanOrEqual(wait)
    expect(spanOf(wait, early).to).toBeGreaterThanOrEqual(wait + 5)
  }
})

test('a learned span is that of its own band, and 45 minutes at most above the wait', () => {
  const learned = [undefined, { p15: -4, p90: 12 }, undefined, undefined, { p15: 3, p90: 90 }]
  expect(spanOf(15, learned)).toEqual({ from: 10, to: 30 })
  expect(spanOf(16, learned)).toEqual(spanOf(16))
  expect(spanOf(1, learned)).toEqual({ from: 0, to: 15 })
  expect(spanOf(62, learned)).toEqual({ from: 60, to: 105 })
})

const noon = 12 * 60
const entry = (id: string, since: number) => ({
  id,
  parts: [{ doers: [{ id: 'arta', work: 30, wait: 0, finish: 0 }], buffer: 0 }],
  barber: null,
  here: true,
  since,
  isPushed: false,
  isMissed: false,
})
const visit = (start: number, more: Partial<ToldVisit> = {}): ToldVisit => ({
  id: `${start}`,
  start,
  end: start + 30,
  parts: [{ staffId: 'arta', at: start, work: 30, wait: 0, finish: 0, buffer: 0 }],
  isFixed: false,
  booked: null,
  ...more,
})
const line = {
  chairs: [{ id: 'arta', open: [[540, 1200]] as const }],
  visits: [] as ToldVisit[],
  entries: [entry('e1', 1)],
  now: noon,
}
/** Told at 12:00: from 12:00 to 12:05. */
const promised = { id: 'e1', at: 2, from: noon, to: noon + 5 }

test('an entry is later by how much today’s span ends after the promised one', () => {
  expect(laterOf(line, promised, 0)).toBeNull()
  const visits = [visit(noon - 10, { booked: 3 })]
  expect(laterOf({ ...line, visits }, promised, 20)).toEqual({ minutes: 25, why: 'booking' })
})

test('a later entry is told the first cause without which it would not be later', () => {
  const why = (more: Partial<typeof line>, wait: number) =>
    laterOf({ ...line, ...more }, promised, wait)?.why
  expect(why({ visits: [visit(noon - 10, { booked: 1 })] }, 20)).toBe('other')
  expect(why({ visits: [visit(noon - 30, { booked: 1 })] }, 5)).toBe('overrun')
  expect(why({ visits: [visit(noon - 10, { cameByHand: 4 })] }, 20)).toBe('order')
  expect(why({ entries: [entry('e3', 3), entry('e1', 1)] }, 30)).toBe('order')
})

test('a span that begins five minutes before the promised one is sooner', () => {
  const told = { ...promised, from: noon + 20, to: noon + 40 }
  expect(isSooner(told, noon, { from: 15, to: 30 })).toBe(true)
  expect(isSooner(told, noon + 1, { from: 15, to: 30 })).toBe(false)
})
