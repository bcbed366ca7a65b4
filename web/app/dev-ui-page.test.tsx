// The page of this test is its own: the sheet that sets the order of the layers comes with it.
import '#web/ui/styles/app.css'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { askForFinger } from '#tests/support/browser/pointer.ts'
import { smallTargets } from '#tests/support/browser/small-targets.ts'
import { DevUiPage } from './dev-ui-page.tsx'

test('each piece is large enough for the finger of a wide tablet', async () => {
  await page.viewport(1280, 900)
  await askForFinger(true)
  onTestFinished(async () => void (await askForFinger(false)))
  expect(matchMedia('(pointer: coarse)').matches).toBe(true)
  onScreen(<DevUiPage />)
  for (const name of ['Më pak', 'Më lart: Prerje'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  expect(smallTargets('body')).toEqual([])
})
