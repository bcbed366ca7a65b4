import '#web/ui/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openCard } from '#tests/support/browser/open-card.tsx'

test.each([
  ['12:30', 'Përfunduar'],
  ['13:00', 'Tani, deri 13:30'],
  ['13:30', 'Konfirmuar'],
])('a confirmed visit of half an hour at %s is %s at 13:12', async (appointment_time, word) => {
  openCard({ status: 'confirmed', appointment_time, duration: 30 })
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})
