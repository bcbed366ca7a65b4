import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { AbsenceDialog } from './absence-dialog.tsx'

test('the last day follows the first once it is typed, until it has its own', async () => {
  openPage(
    '/konfigurimet',
    <AbsenceDialog absence={undefined} staff={[]} today="2026-11-20" onClose={() => undefined} />,
  )
  const [first, last] = [page.getByLabelText('Nga dita'), page.getByLabelText('Deri më')]
  await first.click()
  // Already read as a day of 2020.
  await userEvent.keyboard('20.01.20')
  await expect.element(last).toHaveValue('')
  await userEvent.keyboard('27{Tab}')
  await expect.element(last).toHaveValue('20.01.2027')
  await first.fill('21.01.2027')
  await last.click()
  await expect.element(last).toHaveValue('21.01.2027')
  await last.fill('25.01.2027')
  await first.fill('22.01.2027')
  await last.click()
  await expect.element(last).toHaveValue('25.01.2027')
})
