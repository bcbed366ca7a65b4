import { expect, test } from 'vitest'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { speechIn } from '../speech.ts'
import { daysFrom, onWeekdayOf, partsFrom, shortDateOf, twoWeeksOf } from './hours.ts'

const open = [{ from: '09:00', to: '20:00' }]
/** Friday at ten to three; closed on Sundays, and on leave on Tuesday. */
const look = (horizonDays: number) =>
  ({
    now: '2026-11-20 14:50',
    shut: ['2026-11-24'],
    salon: { hours: [open, open, open, open, open, open, []], rules: { horizonDays } },
  }) as unknown as SalonLook

test('the days to choose from are the full one and the next two on which the salon is open', () => {
  expect(daysFrom(look(30), '2026-11-21')).toEqual(['2026-11-21', '2026-11-23', '2026-11-25'])
  expect(daysFrom(look(3), '2026-11-21')).toEqual(['2026-11-21', '2026-11-23'])
})

test('the two weeks begin today, end with what the page shows, and hold the chosen day', () => {
  expect(twoWeeksOf(look(30), '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-12-03' })
  expect(twoWeeksOf(look(5), '2026-11-21')).toEqual({ from: '2026-11-20', to: '2026-11-25' })
  expect(twoWeeksOf(look(60), '2026-12-04')).toEqual({ from: '2026-12-04', to: '2026-12-17' })
})

test('a morning that is over is not asked for', () => {
  expect(partsFrom('2026-11-20 14:50', '2026-11-20')).toEqual(['any', 'afternoon', 'evening'])
  expect(partsFrom('2026-11-20 11:50', '2026-11-20')).toContain('morning')
  expect(partsFrom('2026-11-20 14:50', '2026-11-21')).toContain('morning')
})

test('days of waiting are called by their weekday, tomorrow too', () => {
  const speech = speechIn('sq', '2026-11-20', 'EUR')
  const said = ['2026-11-20', '2026-11-21', '2026-11-28'].map((day) => onWeekdayOf(speech, day))
  expect(said).toEqual(['sot', 'të shtunën', 'të shtunën, 28 nëntor'])
  expect(shortDateOf(speech, '2026-11-20')).toBe('Sot')
  expect(shortDateOf(speech, '2026-11-21')).toBe('Sht 21')
})
