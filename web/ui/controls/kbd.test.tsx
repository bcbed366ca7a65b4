import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Button } from './button.tsx'
import { Kbd } from './kbd.tsx'

test('a button keeps its words where its key is not shown', async () => {
  onScreen(
    <Button busyLabel="Duke ruajtur...">
      Ruaj <Kbd>↵</Kbd>
    </Button>,
  )
  await page.viewport(1280, 900)
  await expect.element(page.getByText('↵')).toBeVisible()
  await page.viewport(390, 844)
  await expect.element(page.getByText('↵')).not.toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ruaj' })).toBeVisible()
  await expect.element(page.getByText(/^Ruaj/)).toBeVisible()
})
