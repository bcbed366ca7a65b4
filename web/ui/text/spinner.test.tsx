import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { until, untilTimed } from '#tests/support/real-time.ts'
import { DelayedSpinner } from './spinner.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const drawn = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

test('a wait of less than half a second shows nothing', async () => {
  onScreen(<DelayedSpinner />)
  await untilTimed()
  vi.advanceTimersByTime(499)
  await drawn()
  expect(page.getByText('Duke ngarkuar...').query()).toBeNull()
  vi.advanceTimersByTime(1)
  await until(() => page.getByText('Duke ngarkuar...').query() !== null)
  expect(page.getByRole('status').element()).toHaveTextContent('Duke ngarkuar...')
})
