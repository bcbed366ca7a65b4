import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paymentErrors, paymentReplies, paymentWords } from '#contract/payments.ts'
import type { SubscriptionStatus } from '#contract/subscription/subscription.ts'
import {
  subscriptionErrors,
  subscriptionWords,
} from '#contract/subscription/subscription-refusals.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { SubscriptionPage } from './subscription-page.tsx'

const nobody: SubscriptionStatus = {
  hasActiveSubscription: false,
  subscriptionType: 'none',
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: null,
  subscriptionEndDate: null,
  cancelAtPeriodEnd: false,
  readOnlyUntil: null,
  billing: 'on',
}
const onTrial = { ...nobody, isOnTrial: true, trialEndDate: '2099-01-31' }
const inTrial = { ...onTrial, isInTrialPeriod: true, remainingTrialDays: 5 }
const subscribed: SubscriptionStatus = {
  ...nobody,
  hasActiveSubscription: true,
  subscriptionType: 'monthly',
  subscriptionEndDate: '2099-03-31',
}
const plans = (monthly: number, yearly: number, isYearlySold = true) => [
  { type: 'monthly', price: monthly, active: true },
  { type: 'yearly', price: yearly, active: isYearlySold },
]
const bought = {
  id: 'r1',
  plan: 'monthly',
  source: 'payment',
  amount: 4.99,
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  paid_at: '2026-10-01T09:00:00.000Z',
}
const granted = { ...bought, id: 'r2', source: 'grant', amount: 0, plan: 'yearly' }

function open(status: SubscriptionStatus, address = '/abonimi') {
  const server = farEnd({
    'GET /api/subscriptions/status': () => says(status),
    'GET /api/subscriptions/history': () => says({ data: [granted, bought] }),
    'GET /api/plans': () => says({ plans: plans(4.99, 49.99) }),
  })
  const user = { id: 'u', username: 'arta', role: 'user' } as never
  signIn({ token: crypto.randomUUID(), user })
  openPage(
    address,
    <>
      <SubscriptionPage />
      <QuestionHost />
    </>,
  )
  return server
}
const card = (name: string) => page.getByRole('region', { name, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test('each plan has the stored price, and the year shows what it saves', async () => {
  open(inTrial)
  await expect.element(card('Mujor').getByText('4,99 €')).toBeVisible()
  await expect.element(card('Vjetor').getByText('49,99 €')).toBeVisible()
  await expect.element(card('Vjetor').getByText('Më Popullor')).toBeVisible()
  await expect.element(card('Vjetor').getByText('Kurseni 17%')).toBeVisible()
})

test('an owner who has paid is told until when, and chooses a plan above the plans', async () => {
  open(subscribed)
  const heading = (level: number, name: string) => page.getByRole('heading', { level, name })
  await expect.element(heading(1, 'Abonimi')).toBeVisible()
  await seen('Mujor, deri më 31 mars 2099')
  await expect.element(heading(2, 'Zgjidhni Planin Tuaj')).toBeVisible()
  await expect.element(card('Mujor').getByText(/^Plani juaj/)).toBeVisible()
  expect(page.getByText(/Më Popullor|Kurseni|Abonohu/).elements()).toEqual([])
  await expect
    .element(card('Vjetor').getByRole('button', { name: 'Zgjidh Vjetorin' }))
    .toBeVisible()
})

test('the plan that is paid for stands before the other', async () => {
  open({ ...subscribed, subscriptionType: 'yearly' })
  await expect.element(card('Vjetor')).toBeVisible()
  const names = [...document.querySelectorAll('.plan-card h2')].map((one) => one.textContent)
  expect(names).toEqual(['Vjetor', 'Mujor'])
})

test.each([
  ['on trial', inTrial],
  ['after the trial', onTrial],
  ['after a subscription', { ...subscribed, hasActiveSubscription: false }],
])('%s the page is the choice of a plan', async (_when, status) => {
  open(status)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Zgjidhni Planin Tuaj' }))
    .toBeVisible()
  await expect.element(card('Mujor')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Zgjidhni Planin Tuaj' }).elements()).toHaveLength(1)
})

test('a year that saves nothing promises nothing', async () => {
  const server = open(inTrial)
  server.answer('GET /api/plans', () => says({ plans: plans(4, 48) }))
  await expect.element(card('Vjetor').getByText('48,00 €')).toBeVisible()
  expect(page.getByText(/Kurseni/).elements()).toEqual([])
})

test('a plan that is not for sale is not offered', async () => {
  const server = open(inTrial)
  server.answer('GET /api/plans', () => says({ plans: plans(4.99, 49.99, false) }))
  await expect.element(card('Mujor')).toBeVisible()
  await expect.element(card('Vjetor')).not.toBeInTheDocument()
})

test('an ended trial says so, and a running one does not', async () => {
  open(onTrial)
  await seen('Provë falas ka përfunduar!')
})

test('nobody is told during the trial that it is over', async () => {
  open(inTrial)
  await expect.element(card('Mujor')).toBeVisible()
  await expect.element(page.getByText('Provë falas ka përfunduar!')).not.toBeInTheDocument()
})

test('buying leads the browser to the pay page', async () => {
  const server = open(onTrial)
  const started = { message: paymentReplies.started.message, paymentUrl: '#pay-page', orderId: 'o' }
  server.answer('POST /api/subscription/generate-paysera-url', () => says(started))
  await button('Abonohu Tani për planin Vjetor').click()
  await expect.poll(() => location.hash).toBe('#pay-page')
  expect(server.changes().map(({ body }) => body)).toEqual([{ planType: 'yearly' }])
})

test('a payment that failed to start says so, and a retry is the same order', async () => {
  const server = open(onTrial)
  server.answer('POST /api/subscription/generate-paysera-url', unreachable)
  await button('Abonohu Tani për planin Mujor').click()
  await seen(paymentWords.startFailed)
  await button('Abonohu Tani për planin Mujor').click()
  await expect.poll(() => server.changes()).toHaveLength(2)
  const [first, second] = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(second).toBe(first)
})

test('a plan just taken off sale says so in the server’s words', async () => {
  const server = open(onTrial)
  const unavailable = paymentErrors.planUnavailable
  server.answer('POST /api/subscription/generate-paysera-url', () => refuses(unavailable))
  await button('Abonohu Tani për planin Mujor').click()
  await seen(unavailable.message)
})

test('only a running plan can be cancelled, after a question and with undo', async () => {
  const server = open(subscribed)
  const change = (message: string, cancelAtPeriodEnd: boolean) => () =>
    says({ message, subscription: { ...subscribed, cancelAtPeriodEnd } })
  server.answer('POST /api/subscriptions/cancel', change(subscriptionWords.cancelled, true))
  server.answer('POST /api/subscriptions/resume', change(subscriptionWords.resumed, false))
  await expect.element(card('Vjetor')).toBeVisible()
  expect(card('Vjetor').getByRole('button', { name: /anul/i }).elements()).toEqual([])

  await card('Mujor').getByRole('button', { name: 'Anulo abonimin' }).click()
  const dialog = page.getByRole('alertdialog')
  const question = dialog.getByText(subscriptionWords.confirmCancel, { exact: false })
  await expect.element(question).toBeVisible()
  await expect.element(dialog.getByText(/31 mars 2099/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mbrapa' }).click()
  expect(server.changes()).toEqual([])

  await card('Mujor').getByRole('button', { name: 'Anulo abonimin' }).click()
  await dialog.getByRole('button', { name: 'Anulo abonimin' }).click()
  await seen(subscriptionWords.cancelled)
  await expect.element(card('Mujor').getByText(/^Plani juaj, i anuluar/)).toBeVisible()
  await card('Mujor').getByRole('button', { name: 'Tërhiq anulimin' }).click()
  await seen(subscriptionWords.resumed)
  await expect
    .element(card('Mujor').getByText(/^Plani juaj, vlen deri më 31 mars 2099/))
    .toBeVisible()
})

test('a failed cancellation is reported in the specification’s words', async () => {
  const server = open(subscribed)
  server.answer('POST /api/subscriptions/cancel', unreachable)
  const cancel = async () => {
    await card('Mujor').getByRole('button', { name: 'Anulo abonimin' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Anulo abonimin' }).click()
  }
  await cancel()
  await seen('Failed to cancel subscription · Gabim gjatë anulimit. Ju lutem provoni përsëri.')
  const { noSubscription } = subscriptionErrors
  server.answer('POST /api/subscriptions/cancel', () => refuses(noSubscription))
  await cancel()
  await seen(noSubscription.message)
})

test('the status tab has its address and names plan and end', async () => {
  open(subscribed)
  await page.getByRole('tab', { name: 'Statusi' }).click()
  expect(location.search).toBe('?tab=statusi')
  await expect.element(page.getByText('Aktiv', { exact: true })).toBeVisible()
  await expect.element(page.getByText('31 mars 2099', { exact: true })).toBeVisible()
  await expect.element(button('Anulo abonimin')).toBeVisible()
})

test.each([
  ['Provë Falas', inTrial, /^5/],
  ['I Skaduar', onTrial, /^Faqet e sallonit janë të mbyllura/],
] as const)('the status without a subscription: %s', async (word, status, detail) => {
  open(status, '/abonimi?tab=statusi')
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  await seen(detail)
  await expect.element(button('Anulo abonimin')).not.toBeInTheDocument()
})

test('each payment has a receipt, and a grant has none', async () => {
  open(subscribed, '/abonimi?tab=statusi')
  await expect.element(page.getByRole('cell', { name: '4,99 €' })).toBeVisible()
  const span = page.getByRole('cell', { name: '1–31 tetor 2026' })
  await expect.element(span.first()).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Falas' })).toBeVisible()
  const links = page.getByRole('link', { name: /Fatura/ })
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(['/abonimi/fatura/r1'])
})

test.each([
  ['pending', 'Pagesa u ndërpre.'],
  ['failed', 'Pagesa dështoi dhe abonimi nuk ndryshoi.'],
  ['active', 'Pagesa u krye dhe abonimi është i hapur.'],
])('returning from the pay page shows the result: %s', async (status, words) => {
  const server = open(onTrial, '/abonimi?payment=cancelled&orderId=o-1')
  server.answer('GET /api/subscription/payment-status', () => says({ status, orderId: 'o-1' }))
  await seen(new RegExp(`^${words}`))
  await button('Mbyll').click()
  expect(location.search).toBe('')
})
