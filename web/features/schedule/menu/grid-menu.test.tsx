import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { booked, openSchedule as open } from '#tests/support/browser/schedule.tsx'

const block = page.getByRole('listitem').getByRole('button', { name: /^Besa/ })
const items = () =>
  page
    .getByRole('menuitem')
    .all()
    .map((one) => one.element().textContent)
const item = (name: string) => page.getByRole('menuitem', { name })

beforeEach(() => page.viewport(1440, 900))

async function askOfVisit(more: { offerUntil?: string } = {}) {
  open('/terminet', {
    appointments: [booked('15:00', { client_name: 'Besa Hoxha', status: 'pending', ...more })],
  })
  await expect
    .element(page.getByRole('button', { name: /vend i lirë/ }).first())
    .toBeInTheDocument()
  await block.click({ button: 'right' })
  await expect.element(page.getByRole('menu', { name: 'Besa Hoxha · 15:00' })).toBeVisible()
}

test('the menu of a visit offers the acts of its card, the most likely first', async () => {
  await askOfVisit()
  await expect.element(item('Hap')).toHaveFocus()
  expect(items()).toEqual(['Hap', 'Konfirmo', 'Erdhi', 'Edito', 'Zhvendos', 'Anulo', 'Fshi'])
  await userEvent.keyboard('{Escape}')
  await expect.element(item('Hap')).not.toBeInTheDocument()
  await expect.element(block).toHaveFocus()
})

test('a slot that is offered is given in the words of its card', async () => {
  await askOfVisit({ offerUntil: '2026-11-20T13:00:00Z' })
  expect(items()).toContain('Ruaje 15:00')
  expect(items()).not.toContain('Konfirmo')
})

test('cancelling from the menu asks who cancelled', async () => {
  await askOfVisit()
  await item('Anulo').click()
  const question = page.getByRole('alertdialog', { name: 'Kush e anuloi?' })
  await expect.element(question.getByText(/^Besa Hoxha, e .* te /)).toBeVisible()
  for (const who of [/^Klienti/, /^Salloni/])
    await expect.element(question.getByRole('button', { name: who })).toBeVisible()
  await question.getByRole('button', { name: 'Mbrapa' }).click()
})

test('a chosen act opens its form, or takes effect with an undo', async () => {
  await askOfVisit()
  await item('Edito').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByLabelText('Klienti')).toHaveValue('Besa Hoxha')
})

test('a free slot is booked or blocked from the menu', async () => {
  open('/terminet', { appointments: [] })
  const slot = page.getByRole('button', { name: /vend i lirë/ })
  await expect.element(slot).toBeInTheDocument()
  slot.element().dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('menu')).toBeVisible()
  expect(items()).toEqual(['Termin i ri', 'I zënë'])
  await item('Termin i ri').click()
  await expect.element(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
})
