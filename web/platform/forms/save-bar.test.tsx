import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { SaveBar } from './save-bar.tsx'

const tell = (word: 'offline' | 'online') => dispatchEvent(new Event(word))
afterEach(() => void tell('online'))

test('a bar that saves says without network when it works again, and is on again by itself', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  onScreen(
    <form onSubmit={sent}>
      <input aria-label="Emri" />
      <SaveBar isUnsaved busy={false} onDiscard={() => {}} trouble={<p>Nuk u ruajt.</p>} />
    </form>,
  )
  const save = page.getByRole('button', { name: /^Ruaj ndryshimet/ })
  await expect.element(save).toBeVisible()
  // A bar listens a moment after it is drawn.
  await expect
    .poll(() => {
      tell('offline')
      return save.element()
    })
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(save).toHaveAccessibleName('Ruaj ndryshimet Kur të kthehet interneti')
  await save.click({ force: true })
  await page.getByLabelText('Emri').click()
  await userEvent.keyboard('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  tell('online')
  await expect.element(save).toHaveAccessibleName('Ruaj ndryshimet')
  await save.click()
  expect(sent).toHaveBeenCalledOnce()
})
