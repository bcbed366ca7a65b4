import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { clockOf } from '#contract/visits/visit-time.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { inSalon, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { useSalonNow } from './use-salon-now.ts'

function Clock() {
  const { date, minutes } = useSalonNow()
  return <time>{`${date} ${clockOf(minutes)}`}</time>
}

test.each([
  ['America/New_York', '2026-11-19 21:30'],
  ['Europe/London', '2026-11-20 02:30'],
  ['Europe/Istanbul', '2026-11-20 05:30'],
])('a salon in %s has its own day and clock on a device in Tirana', async (timeZone, now) => {
  const server = salonDay()
  server.answer('GET /api/salon', () => says({ salon: { ...salon, timeZone } }))
  vi.setSystemTime('2026-11-20T02:30:00Z')
  expect(new Date().getHours()).toBe(3)
  inSalon(<Clock />)
  await expect.element(page.getByRole('time')).toHaveTextContent(now)
})
