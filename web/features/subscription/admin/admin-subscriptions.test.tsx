import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paymentReplies } from '#contract/payments.ts'
import { planComplaints, planWords } from '#contract/plans.ts'
import {
  subscriptionErrors,
  subscriptionComplaints,
  subscriptionWords,
} from '#contract/subscription/subscription-refusals.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { SubscriptionPage } from '#web/features/subscription/subscription-page.tsx'

const arta = { id: 'u1', username: 'Arta Hoxha', email: 'arta@example.com' }
const record = {
  id: 'r1',
  plan: 'yearly',
  source: 'payment',
  amount: 49.99,
  startDate: '2026-11-20',
  endDate: '2027-11-20',
  paid_at: '2026-11-20T10:00:00.000Z',
  user: arta,
}
const concern = {
  id: 'c1',
  concern: 'double_payment',
  orderId: '20261120-ABC',
  told: { amount: 4.99, currency: 'EUR', requestId: '7' },
  payment: { user: arta, plan: 'monthly', amount: 4.99, status: 'paid' },
  receivedAt: '2026-11-20T10:00:00.000Z',
  times: 2,
}
const waiting = {
  id: 'w1',
  orderId: '20261119-XYZ',
  user: { id: 'u2', username: 'Besa', email: 'besa@example.com' },
  plan: 'monthly',
  amount: 4.99,
  status: 'created',
  isTest: false,
  createdAt: '2026-11-19T08:30:00.000Z',
}
const pageOf = (data: object[]) =>
  says({
    data,
    pagination: {
      current_page: 1,
      total_pages: 1,
      total_items: data.length,
      items_per_page: 10,
    },
  })
const plans = [
  { type: 'monthly', price: 4.99, active: true },
  { type: 'yearly', price: 49.99, active: true },
]
const figures = { totalUsers: 12, withSubscription: 3, monthlyRevenue: 54.98, totalRevenue: 1234.5 }

function open() {
  const server = farEnd({
    'GET /api/admin/subscriptions/figures': () => says({ data: figures }),
    'GET /api/admin/plans': () => says({ plans }),
    'GET /api/subscriptions/recent': () => pageOf([record]),
    'GET /api/admin/payments/concerns': () => pageOf([]),
    'GET /api/admin/payments/waiting': () => pageOf([]),
  })
  signIn({ token: crypto.randomUUID(), user: { id: 'admin', role: 'admin' } as never })
  openPage(
    '/abonimi',
    <>
      <SubscriptionPage />
      <QuestionHost />
    </>,
  )
  return server
}
const button = (name: string) => page.getByRole('button', { name })
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()
const price = (label: string) => page.getByLabelText(label, { exact: true })

test('the figures and the recent subscriptions are shown', async () => {
  open()
  await seen('54,98 €')
  await seen('1 234,50 €')
  await expect.element(page.getByRole('cell', { name: '49,99 €' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Vjetor' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '20 nëntor 2026' })).toBeVisible()
})

test('prices are saved with a decimal comma or point', async () => {
  const server = open()
  const changed = [{ type: 'monthly', price: 5.5, active: true }, plans[1]]
  server.answer('PUT /api/admin/plans', () => says({ message: planWords.saved, plans: changed }))
  await price('Çmimi për muaj').fill('5,50')
  await page
    .getByRole('group', { name: 'Vjetor' })
    .getByLabelText('Statusi')
    .selectOptions('Joaktiv')
  await button('Ruaj Konfigurimet').click()
  await seen(planWords.saved)
  expect(server.changes().map(({ body }) => body)).toEqual([
    {
      plans: [
        { type: 'monthly', price: 5.5, active: true },
        { type: 'yearly', price: 49.99, active: false },
      ],
    },
  ])
})

test.each(['0', '', 'falas', '4,999'])(
  'a price has to be an amount above zero: “%s”',
  async (typed) => {
    const server = open()
    await price('Çmimi për vit').fill(typed)
    await button('Ruaj Konfigurimet').click()
    await seen(planComplaints.priceWrong.message)
    await expect.element(price('Çmimi për vit')).toHaveFocus()
    expect(server.changes()).toEqual([])
  },
)

test('the server’s message about a price stands beside it', async () => {
  const server = open()
  const tooMuch = { status: 400, code: 'invalid', message: 'Kontrolloni fushat' }
  const errors = { 'plans.1.price': 'Shuma është shumë e madhe.' }
  server.answer('PUT /api/admin/plans', () => refuses(tooMuch, { errors }))
  await button('Ruaj Konfigurimet').click()
  await expect.element(price('Çmimi për vit')).toHaveAccessibleDescription(errors['plans.1.price'])
})

test('plans that failed to save say so and stay as typed', async () => {
  const server = open()
  server.answer('PUT /api/admin/plans', unreachable)
  await price('Çmimi për muaj').fill('6')
  await button('Ruaj Konfigurimet').click()
  await seen(planWords.saveFailed)
  await expect.element(price('Çmimi për muaj')).toHaveValue('6')
})

const extend = 'POST /api/admin/subscriptions/r1/extend'
const dialog = page.getByRole('dialog', { name: 'Zgjedh Abonimin' })

async function openDialog() {
  await button('Më shumë për Arta Hoxha').click()
  await page.getByRole('menuitem', { name: 'Zgjat Abonimin' }).click()
  await expect.element(dialog.getByText('Arta Hoxha')).toBeVisible()
}
const confirm = () => dialog.getByRole('button', { name: 'Zgjat Abonimin' }).click()

test('an extension begins at one month and is sent as chosen', async () => {
  const server = open()
  const user = { id: 'u1', subscriptionType: 'yearly', subscriptionEndDate: '2029-11-20' }
  server.answer(extend, () => says({ message: subscriptionWords.extended, user }))
  await openDialog()
  await expect.element(dialog.getByLabelText('Kohëzgjatja')).toHaveValue(1)
  await expect.element(dialog.getByLabelText('Njësia')).toHaveValue('months')
  await dialog.getByLabelText('Plani').selectOptions('Vjetor')
  await dialog.getByLabelText('Kohëzgjatja').fill('2')
  await dialog.getByLabelText('Njësia').selectOptions('Vite')
  await confirm()
  await seen(subscriptionWords.extended)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.changes()[0]?.body).toEqual({
    subscriptionType: 'yearly',
    duration: { value: 2, unit: 'years' },
  })
})

test.each([
  ['0', subscriptionComplaints.durationWrong.message],
  ['1.5', subscriptionComplaints.durationWrong.message],
  ['', subscriptionComplaints.durationWrong.message],
  ['121', subscriptionComplaints.monthsTooMany.message],
])('a length of “%s” is refused before it is sent', async (typed, words) => {
  const server = open()
  await openDialog()
  await dialog.getByLabelText('Kohëzgjatja').fill(typed)
  await confirm()
  await seen(words)
  expect(server.changes()).toEqual([])
})

test('money taken by hand is sent with its method, and a method needs an amount', async () => {
  const server = open()
  const user = { id: 'u1', subscriptionType: 'monthly', subscriptionEndDate: '2027-12-20' }
  server.answer(extend, () => says({ message: subscriptionWords.extended, user }))
  await openDialog()
  expect(dialog.getByLabelText('Shuma').query()).toBeNull()
  await dialog.getByLabelText('Si u paguan').selectOptions('Bankë')
  await confirm()
  await seen('Shkruani sa u paguan.')
  await dialog.getByLabelText('Shuma').fill('45,5')
  await confirm()
  await seen(subscriptionWords.extended)
  expect(server.asked(extend).map(({ body }) => body)).toEqual([
    {
      subscriptionType: 'monthly',
      duration: { value: 1, unit: 'months' },
      method: 'bank',
      amount: 45.5,
    },
  ])
})

test('a failed extension says so, and a refused one says why', async () => {
  const server = open()
  server.answer(extend, unreachable)
  await openDialog()
  await confirm()
  await seen(
    'Failed to extend subscription · Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  )
  const { tooLong } = subscriptionErrors
  server.answer(extend, () => refuses(tooLong))
  await confirm()
  await seen(tooLong.message)
  const [first, second] = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
})

test('payments to look at are listed and leave the list once settled', async () => {
  const server = open()
  server.answer('GET /api/admin/payments/concerns', () => pageOf([concern]))
  server.answer('POST /api/admin/payments/concerns/c1/settle', () => {
    server.answer('GET /api/admin/payments/concerns', () => pageOf([]))
    return says({ message: paymentReplies.settled.message })
  })
  await seen('Pagesa për t’u shqyrtuar: 1')
  await expect
    .element(page.getByRole('cell', { name: /^U pagua dy herë \(2 herë\)/ }))
    .toBeVisible()
  await button('U shqyrtua porosia 20261120-ABC').click()
  await seen(paymentReplies.settled.message)
  await expect.element(page.getByText(/^Pagesa për t’u shqyrtuar/)).not.toBeInTheDocument()
})

test('payments that wait too long are listed, and without any nothing is shown', async () => {
  const server = open()
  server.answer('GET /api/admin/payments/waiting', () => pageOf([waiting]))
  await seen('Pagesa që presin prej më shumë se një ore')
  await seen('19 nëntor 2026, 09:30')
  await expect.element(page.getByText(/^Pagesa për t’u shqyrtuar/)).not.toBeInTheDocument()
})
