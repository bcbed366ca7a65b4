import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const receipt = {
  id: 'r-1',
  number: '20261120-W94SFYNCJHDN',
  plan: 'monthly',
  source: 'payment',
  amount: 4.99,
  currency: 'EUR',
  orderId: '20261120-W94SFYNCJHDN',
  isTest: false,
  startDate: '2026-11-20',
  endDate: '2026-12-20',
  paid_at: '2026-11-20T23:30:00.000Z',
  seller: { name: 'Orari', website: 'https://orari.al' },
  buyer: { salon: 'Salloni Bora', name: 'Arta Hoxha', email: 'arta@example.com' },
}

function open(answer: () => Response | Promise<Response>) {
  farEnd({ 'GET /api/subscriptions/receipts/r-1': answer })
  openPage('/abonimi/fatura/r-1', <ReceiptPage />)
}

test('a receipt states payer, payee, amount, item and the day in Albania', async () => {
  open(() => says({ receipt }))
  await expect.element(page.getByRole('button', { name: 'Printo' })).toBeVisible()
  const shown = page.getByRole('article').element().textContent
  for (const words of [
    receipt.number,
    'Orari',
    'https://orari.al',
    'Salloni Bora',
    'Arta Hoxha',
    'arta@example.com',
    'Abonim Mujor në Orari',
    '21 nëntor 2026',
    '20 nëntor – 20 dhjetor 2026',
    '4,99\u00a0€',
  ])
    expect(shown).toContain(words)
  expect(shown).not.toContain('prove')
})

test('the receipt’s page keeps its headings and height while it loads', async () => {
  const { promise: comes, resolve } = Promise.withResolvers<void>()
  open(() => comes.then(() => says({ receipt })))
  const sheet = () => page.getByRole('article').element()
  await expect.element(page.getByText('Gjithsej e paguar')).toBeVisible()
  expect(sheet().getAttribute('aria-busy')).toBe('true')
  expect(document.querySelector('.spinner')).toBeNull()
  // In another font a line is broken elsewhere.
  await document.fonts.ready
  const awaited = sheet().getBoundingClientRect().height
  resolve()
  await expect.element(page.getByRole('button', { name: 'Printo' })).toBeVisible()
  await document.fonts.ready
  expect(sheet().getAttribute('aria-busy')).toBeNull()
  expect(Math.abs(sheet().getBoundingClientRect().height - awaited)).toBeLessThanOrEqual(4)
})

test('a receipt is printed with one press', async () => {
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  open(() => says({ receipt }))
  await page.getByRole('button', { name: 'Printo' }).click()
  expect(printed).toHaveBeenCalledOnce()
})

test('a test payment’s receipt says that no money was paid', async () => {
  open(() => says({ receipt: { ...receipt, isTest: true } }))
  await expect.element(page.getByText(/^Pagesë prove/)).toBeVisible()
})

test('another salon’s receipt is not found', async () => {
  open(() => refuses(commonErrors.notFound))
  await expect.element(page.getByText(/^Kjo faturë nuk u gjet/)).toBeVisible()
})
