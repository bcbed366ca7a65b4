import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSchedule } from '#tests/support/browser/schedule.tsx'

beforeEach(() => page.viewport(1440, 900))

const dialogs = page.getByRole('dialog')

test('letters right after a press on free time are no shortcuts', async () => {
  openSchedule('/terminet')
  await expect.element(page.getByText('vend tani').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /shto termin/ }).first()).toBeVisible()
  await expect.poll(() => document.querySelector('.grid-slot:not([hidden])')).not.toBeNull()
  const column = document.querySelector('.schedule-column')
  const { left = 0, top = 0 } = column?.getBoundingClientRect() ?? {}
  const at = { clientX: left + 20, clientY: top + 700, bubbles: true, pointerType: 'mouse' }
  column?.dispatchEvent(new PointerEvent('pointerdown', { ...at, isPrimary: true }))
  // The button of the mouse is still down, and no form is there.
  await userEvent.keyboard('kj')
  await expect.element(dialogs).not.toBeInTheDocument()
  expect(location.search).toBe('')
  dispatchEvent(new PointerEvent('pointerup', at))
})
