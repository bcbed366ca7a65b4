import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { openCard } from '#tests/support/browser/open-card.tsx'
import { salonOf } from '#tests/support/fixtures/client-list.ts'
import {
  besa,
  choose,
  dialog,
  press,
  show,
} from '#tests/support/browser/screens/clients-screen.tsx'

const debt = { amount: 15, since: '2026-10-23' }
const sales = [{ id: 's1', date: '2026-10-23', amount: 15, open: 15, by: 'Arta', what: 'Prerje' }]
const owed = (clientId: string) => () =>
  says({
    debts: [{ clientId, name: 'Besa Hoxha', phone: '', ...debt, sales }],
    total: 15,
  })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const paying = page.getByRole('dialog', { name: /^Besa Hoxha paguan/ })

test('the card of a visit says that its client owes, and a press takes the money', async () => {
  const server = openCard({}, { debt } as object)
  server.answer('GET /api/debts', owed('c-besa'))
  await button('Borxh 15,00\u00a0€').click()
  await expect
    .element(paying.getByRole('button', { name: 'Merr 15,00\u00a0€ në dorë' }))
    .toBeVisible()
})

/** The page of a client who owes. */
function openOwing() {
  const server = salonOf(besa)
  server.answer('GET /api/clients/besa-hoxha', () =>
    says({ client: { ...besa, debt }, history: [], pages: 1, years: [] }),
  )
  server.answer('GET /api/debts', owed('besa-hoxha'))
  show('/klientet?k=besa-hoxha')
  return server
}

test('the page of a client who owes has the way to pay', async () => {
  openOwing()
  await expect.element(page.getByText('Borxh 15,00\u00a0€')).toBeVisible()
  await button('Paguaj').click()
  await expect.element(paying.getByText('borxh 15,00\u00a0€ që nga 23 tetor')).toBeVisible()
})

test('a client who owes is not erased, and the refusal leads to the debts', async () => {
  const server = openOwing()
  server.answer('POST /api/clients/besa-hoxha/erase', () => refuses(clientErrors.clientOwes))
  await choose('Fshi çdo të dhënë')
  const erasing = dialog('Fshi çdo të dhënë')
  await erasing.getByRole('textbox').fill('Besa Hoxha')
  await press('Fshi përgjithmonë')
  await expect.element(page.getByText(clientErrors.clientOwes.message)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Te borxhet' }))
    .toHaveAttribute('href', '/arka/borxhe')
})
