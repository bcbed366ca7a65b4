import { describe, expect, test } from 'vitest'
import { catholicEaster, holidayCountries, holidaysOf, orthodoxEaster } from './holidays.ts'

const datesOf = (year: number, country: (typeof holidayCountries)[number], name: string) =>
  holidaysOf(year, country)
    .filter((one) => one.name === name)
    .map(({ date }) => date)

test.each([
  [2024, '2024-03-31', '2024-05-05'],
  [2025, '2025-04-20', '2025-04-20'],
  [2026, '2026-04-05', '2026-04-12'],
  [2027, '2027-03-28', '2027-05-02'],
  [2038, '2038-04-25', '2038-04-25'],
])('in %i Easter is on %s, and on %s in the East', (year, catholic, orthodox) => {
  expect([catholicEaster(year), orthodoxEaster(year)]).toEqual([catholic, orthodox])
})

describe('in Albania', () => {
  test('a feast at the end of the week is a day off on the next working day', () => {
    const of2026 = holidaysOf(2026, 'AL')
    const around = of2026.filter(({ date }) => date.startsWith('2026-11'))
    expect(around.map(({ date, name }) => `${date} ${name}`)).toEqual([
      '2026-11-22 Dita e Alfabetit',
      '2026-11-23 Pushim për: Dita e Alfabetit',
      '2026-11-28 Dita e Flamurit dhe e Pavarësisë',
      '2026-11-29 Dita e Çlirimit',
      '2026-11-30 Pushim për: Dita e Flamurit dhe e Pavarësisë',
    ])
    expect(datesOf(2026, 'AL', 'Pushim për: Dita e Çlirimit')).toEqual(['2026-12-01'])
  })

  test('a Bajram is told as a day that is still confirmed', () => {
    expect(holidaysOf(2026, 'AL').filter(({ isTentative }) => isTentative)).toEqual([
      { date: '2026-03-20', name: 'Fitër Bajrami', isTentative: true },
      { date: '2026-05-27', name: 'Kurban Bajrami', isTentative: true },
    ])
  })
})

test('a year in which a Bajram comes twice has both', () => {
  const months = datesOf(2033, 'XK', 'Fitër Bajrami').map((date) => date.slice(0, 7))
  expect(months).toEqual(['2033-01', '2033-12'])
})

test.each(holidayCountries)(
  '%s: days are real, in order, and of that year or the first of the next',
  (country) => {
    for (let year = 2020; year <= 2075; year++) {
      const days = holidaysOf(year, country).map(({ date }) => date)
      expect(days).toEqual(days.toSorted())
      expect(days.every((day) => new Date(day).toISOString().startsWith(day))).toBe(true)
      expect(days.length).toBeGreaterThan(9)
    }
  },
)
