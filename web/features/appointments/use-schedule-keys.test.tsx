import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { KeyAtOnce } from '#tests/support/key-at-once.tsx'
import { onScreen } from '#tests/support/on-screen.ts'
import { useScheduleKeys } from './use-schedule-keys.ts'

test('a key pressed in the moment in which the schedule shows is heard', async () => {
  const done: string[] = []
  const acts = { n: () => void done.push('new') }
  function Schedule() {
    useScheduleKeys(acts)
    return <p>Terminet</p>
  }
  onScreen(
    <KeyAtOnce pressed="n">
      <Schedule />
    </KeyAtOnce>,
  )
  await expect.element(page.getByText('Terminet')).toBeVisible()
  expect(done).toEqual(['new'])
})
