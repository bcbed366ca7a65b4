import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serviceComplaints } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { beard as aBeard } from '#tests/support/fixtures/service.ts'
import { refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  field,
  gone,
  klienti,
  openForm,
  save,
  service,
} from '#tests/support/browser/quick-add-form.tsx'
import { salonDay } from '#tests/support/browser/salon-day.tsx'

const call = 'POST /api/user/services'
const dialog = page.getByRole('dialog', { name: 'Shto Shërbim' })
const inside = (label: string) => dialog.getByLabelText(label, { exact: true })
const add = dialog.getByRole('button', { name: 'Shto Shërbim' })

const beard = { ...aBeard, duration: 20, work: 20, price: 5 }

async function openDialog() {
  await openForm()
  await klienti.fill('Xhevdet Kola')
  // Leaving the field closes its proposals, which would cover the rest.
  await userEvent.keyboard('{Tab}')
  await page.getByRole('button', { name: 'Shërbim i ri' }).click()
  await expect.element(inside('Emri')).toHaveFocus()
}
async function fillDialog() {
  await inside('Emri').fill('Mjekër')
  await inside('Minuta').fill('20')
  await inside('Çmimi').fill('5')
}

test('a new service is added, chosen, and fills in price and length', async () => {
  const server = salonDay()
  server.answer(call, () => says({ message: 'Shërbimi Mjekër u shtua.', data: beard }))
  await openDialog()
  await fillDialog()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(service('Mjekër').first()).toHaveFocus()
  expect(server.asked(call)[0]?.body).toMatchObject({
    name: 'Mjekër',
    description: '',
    work: 20,
    wait: 0,
    price: 5,
  })
  await expect.poll(() => server.asked('GET /api/user/services').length).toBe(2)
  await expect.element(field('Çmimi')).toHaveValue('5,00')
  await userEvent.keyboard('{Enter}')
  await gone()
  expect(server.changes().at(-1)?.body).toMatchObject({
    client_name: 'Xhevdet Kola',
    service_name: 'Mjekër',
    duration: 20,
  })
})

test('the further fields of a new service are folded, and open', async () => {
  const server = salonDay()
  server.answer(call, () => says({ message: 'ok', data: beard }))
  await openDialog()
  await fillDialog()
  expect(inside('Grupi').elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Më shumë' }).click()
  await inside('Grupi').fill('Ngjyra')
  await inside('Pastrim pas shërbimit').fill('5')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(call)[0]?.body).toMatchObject({ group: 'Ngjyra', buffer: 5 })
})

test('a missing field and a taken name have their message', async () => {
  const server = salonDay()
  server.answer(call, () => refuses(serviceErrors.serviceNameTaken))
  await openDialog()
  await add.click()
  await expect.element(dialog.getByText(serviceComplaints.nameMissing.message)).toBeVisible()
  await inside('Emri').fill('Mjekër')
  await inside('Çmimi').fill('0')
  await add.click()
  await expect.element(dialog.getByText(serviceComplaints.priceWrong.message)).toBeVisible()
  expect(server.asked(call)).toEqual([])
  await inside('Çmimi').fill('5')
  await add.click()
  await expect.element(dialog.getByText(serviceErrors.serviceNameTaken.message)).toBeVisible()
  await expect.element(inside('Emri')).toHaveFocus()
})

test('without network both forms keep what was typed, and a retry adds the service once', async () => {
  const server = salonDay()
  server.answer(call, unreachable)
  await openDialog()
  await fillDialog()
  await add.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(inside('Emri')).toHaveValue('Mjekër')
  server.answer(call, () => says({ message: 'ok', data: beard }))
  await add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(klienti).toHaveValue('Xhevdet Kola')
  const [first, second] = server.asked(call).map(({ headers }) => headers['idempotency-key'])
  expect(first).toBe(second)
})

test('Esc closes the dialog of the service only, and the appointment stays open', async () => {
  salonDay()
  await openDialog()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(klienti).toHaveValue('Xhevdet Kola')
  await expect.element(save).toBeVisible()
})
