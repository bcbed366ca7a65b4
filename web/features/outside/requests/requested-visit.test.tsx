import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { requestWords } from '#contract/outside/requests.ts'
import { button, names, openCard } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked } from '#tests/support/browser/salon-day.tsx'

const asked = { source: 'online', requestedAt: '2026-11-20T10:00:00Z' } as const
const answers = 'POST /api/appointments/besa-14/answer'

test('the card of a request asks for the answer, and not for confirmation', async () => {
  openCard(asked)
  await expect.element(page.getByText('Kërkesë')).toBeVisible()
  await expect.element(button('Refuzo')).toBeVisible()
  await expect.element(button('Ky nuk ishte klient')).toBeVisible()
  await expect.element(button('Prano')).toBeVisible()
  for (const other of ['Konfirmo', 'Erdhi', 'Nuk erdhi']) expect(names()).not.toContain(other)
})

test('a request can be refused by the salon and cancelled only by its client', async () => {
  const server = openCard(asked)
  await button('Anulo').click()
  const question = page.getByRole('alertdialog', { name: 'Kush e anuloi?' })
  await expect.element(question).toBeVisible()
  expect(question.getByRole('button', { name: /^Salloni/ }).elements()).toEqual([])
  await question.getByRole('button', { name: /^Klienti/ }).click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toEqual({ status: 'cancelled', cancelledBy: 'client' })
})

test('an acceptance on the card closes the card and is announced', async () => {
  const server = openCard(asked)
  const appointment = booked({ status: 'confirmed', version: 2 })
  const message = requestWords.accepted('Besa Hoxha')
  server.answer(answers, () => says({ message, appointment }))
  await button('Prano').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ accept: true, reason: '' })
})

test('a refusal on the card takes a reason', async () => {
  const server = openCard(asked)
  const appointment = booked({ status: 'cancelled', version: 2 })
  const message = requestWords.refused('Besa Hoxha')
  server.answer(answers, () => says({ message, appointment }))
  await button('Refuzo').click()
  await page.getByLabelText('Arsyeja (klienti e lexon)').fill('Plot')
  await page
    .getByRole('dialog', { name: /Ta refuzojmë/ })
    .getByRole('button', { name: 'Refuzo' })
    .click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ accept: false, reason: 'Plot' })
})

test('deleting an online booking warns that its link ends, and offers to cancel instead', async () => {
  const server = openCard({ source: 'online', status: 'confirmed' })
  await button('Më shumë').click()
  await page.getByRole('menuitem', { name: 'Fshi terminin…' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/Lidhja që ka klienti nuk do të hapet më/)).toBeVisible()
  await question.getByRole('button', { name: 'Anulo', exact: true }).click()
  await question.getByRole('button', { name: /^Salloni/ }).click()
  await expect.element(page.getByText('Mbyllur')).toBeVisible()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toMatchObject({ status: 'cancelled', cancelledBy: 'salon' })
})

test('deleting a booking of the desk only asks', async () => {
  openCard({ status: 'confirmed' })
  await button('Më shumë').click()
  await page.getByRole('menuitem', { name: 'Fshi terminin…' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText(/do të fshihet përgjithmonë\.$/)).toBeVisible()
  expect(question.getByRole('button', { name: 'Anulo' }).elements()).toEqual([])
})

test('an answered request is a visit like others', async () => {
  openCard({ ...asked, status: 'confirmed' })
  await expect.element(button('Zhvendos')).toBeVisible()
  expect(button('Prano').elements()).toEqual([])
})
