import { expect, test } from 'vitest'
import { addDays } from '#contract/kit/time.ts'
import { planDays } from './demo-plan.ts'
import { demoSalons } from './demo-salons.ts'

const monday = '2026-11-16'
const week = Array.from({ length: 7 }, (_, day) => addDays(monday, day))

test.each(week)('today has appointments in every salon when it is %s', (today) => {
  for (const salon of demoSalons) {
    const visits = planDays(salon, { today, minuteNow: 12 * 60 })
    const todays = visits.filter(({ day }) => day === today)
    expect(todays.length, salon.name).toBeGreaterThanOrEqual(3)
    expect(
      todays.some(({ startsAt }) => startsAt >= 12 * 60),
      'and some are to come',
    ).toBe(true)
  }
})

test('nobody comes twice on one day', () => {
  for (const salon of demoSalons) {
    const visits = planDays(salon, { today: monday, minuteNow: 12 * 60, from: -20 })
    const seen = visits.map(({ day, client }) => `${day} ${client}`)
    expect(new Set(seen).size, salon.name).toBe(seen.length)
  }
})
