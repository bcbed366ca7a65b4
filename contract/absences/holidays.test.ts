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
])('Easter %i is on %s, and the Orthodox one on %s', (year, catholic, orthodox) => {
  expect([catholicEaster(year), orthodoxEaster(year)]).toEqual([catholic, orthodox])
})

describe('the holidays in Albania', () => {
  test('move from the weekend to the next working day', () => {
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

  test('mark a Bajram as still to be confirmed', () => {
    expect(holidaysOf(2026, 'AL').filter(({ isTentative }) => isTentative)).toEqual([
      { date: '2026-03-20', name: 'Fitër Bajrami', isTentative: true },
      { date: '2026-05-27', name: 'Kurban Bajrami', isTentative: true },
    ])
  })
})

test('a year with one Bajram twice lists both', () => {
  const months = datesOf(2033, 'XK', 'Fitër Bajrami').map((date) => date.slice(0, 7))
  expect(months).toEqual(['2033-01', '2033-12'])
})

test.each(holidayCountries)(
  '%s: holidays are real days, in order, of that year or the first of the next',
  (country) => {
    for (let year = 2020; year <= 2075; year++) {
      const days = holidaysOf(year, country).map(({ date }) => date)
      expect(days).toEqual(days.toSorted())
      expect(days.every((day) => new Date(day).toISOString().startsWith(day))).toBe(true)
      expect(days.length).toBeGreaterThan(9)
    }
  },
)
