import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/on-screen.ts'
import { DelayedSpinner } from './spinner.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const drawn = async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
}

/** As long as it takes: a busy machine may need more frames than two to draw it. */
async function untilSaid(words: string) {
  while (!page.getByText(words).query()) await new Promise(requestAnimationFrame)
}

test('a wait of less than half a second shows nothing', async () => {
  onScreen(<DelayedSpinner />)
  await drawn()
  vi.advanceTimersByTime(499)
  await drawn()
  expect(page.getByText('Duke ngarkuar...').query()).toBeNull()
  vi.advanceTimersByTime(1)
  await untilSaid('Duke ngarkuar...')
  expect(page.getByRole('status').element()).toHaveTextContent('Duke ngarkuar...')
})
