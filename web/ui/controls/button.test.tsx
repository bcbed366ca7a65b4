import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Button } from './button.tsx'

function Save({ onSave }: { onSave: () => void }) {
  const [busy, setBusy] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
        setBusy(true)
      }}
    >
      <input aria-label="Emri" />
      <Button type="submit" kind="primary" busy={busy} busyLabel="Duke ruajtur...">
        Ruaj ndryshimet
      </Button>
      <Button>Mbrapa</Button>
    </form>
  )
}

const idle = page.getByRole('button', { name: 'Ruaj ndryshimet' })
const busy = page.getByRole('button', { name: 'Duke ruajtur...' })

/** The size by layout, since a press shrinks the button for a moment. */
function sizeOf(button: Locator) {
  const { offsetWidth, offsetHeight } = button.element() as HTMLElement
  return { width: offsetWidth, height: offsetHeight }
}

test('a busy button names its work and keeps its size', async () => {
  onScreen(<Save onSave={() => {}} />)
  await expect.element(idle).toBeVisible()
  await document.fonts.ready
  const before = sizeOf(idle)
  await idle.click()
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  expect(sizeOf(busy)).toEqual(before)
  expect(before.height).toBe(sizeOf(page.getByRole('button', { name: 'Mbrapa' })).height)
})

test('a busy button is not pressed twice, by pointer or by Enter', async () => {
  const onSave = vi.fn()
  onScreen(<Save onSave={onSave} />)
  await idle.click()
  await expect.element(busy).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await busy.click({ force: true })
  await page.getByLabelText('Emri').fill('Arta')
  await userEvent.keyboard('{Enter}')
  expect(onSave).toHaveBeenCalledOnce()
})

test('a button within a form submits nothing unless it says so', async () => {
  const onSubmit = vi.fn()
  onScreen(
    <form onSubmit={onSubmit}>
      <Button>Mbrapa</Button>
    </form>,
  )
  await page.getByRole('button', { name: 'Mbrapa' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
})
