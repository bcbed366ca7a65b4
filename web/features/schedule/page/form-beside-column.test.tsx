import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barber, booked, openSchedule } from '#tests/support/browser/schedule.tsx'

const boxOf = (place: string) => document.querySelector(place)?.getBoundingClientRect()

test.each([
  ['the first column', 0],
  ['the last column', 3],
])('a form asked for by N leaves %s in sight, which it books', async (_which, nth) => {
  await page.viewport(1440, 900)
  const names = ['Arben', 'Luan', 'Drita', 'Besa']
  openSchedule('/terminet', {
    staff: names.map((name) => barber(name)),
    appointments: names
      .filter((_name, other) => other !== nth)
      .map((name) => booked('09:00', { barber: name, duration: 11 * 60 })),
  })
  await expect.element(page.getByText('vend tani').first()).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('combobox', { name: 'Klienti' })).toHaveFocus()
  await expect
    .element(page.getByRole('dialog').getByText(`te ${names[nth]}`, { exact: false }))
    .toBeVisible()
  const [form, column] = [boxOf('dialog[open]'), boxOf(`[data-column="${nth}"]`)]
  expect(form && column && (form.left >= column.right || form.right <= column.left)).toBe(true)
})
