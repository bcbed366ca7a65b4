import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { paymentWords } from '#contract/payments.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { until } from '#tests/support/real-time.ts'
import { signIn } from '#web/platform/session.ts'
import { PaymentSuccessPage } from './payment-success-page.tsx'

const status = 'GET /api/subscription/payment-status'
const pending = {
  status: 'pending',
  orderId: 'o-1',
  plan: 'monthly',
  amount: 4.99,
  subscriptionEndDate: null,
  receiptId: null,
}
const paid = { ...pending, status: 'active', subscriptionEndDate: '2026-12-20', receiptId: 'r-1' }
const failed = { ...pending, status: 'failed' }

function open(answer: () => Response | Promise<Response>, address = '?orderId=o-1') {
  const server = farEnd({
    [status]: answer,
    'GET /api/auth/profile': () => says({ user: { id: 'u', role: 'user' } }),
  })
  signIn({ token: crypto.randomUUID(), user: { id: 'u', role: 'user' } as never })
  const answers = openPage(`/payment-success${address}`, <PaymentSuccessPage />)
  return { ...server, answers }
}
type Opened = ReturnType<typeof open>

const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
const seen = (words: string) => expect.element(page.getByText(words)).toBeVisible()
/** The clock stands still while an answer is under way. */
async function seconds(n: number, { answers }: Opened) {
  for (let second = 0; second < n; second++) {
    await vi.advanceTimersByTimeAsync(1000)
    await until(() => answers.isFetching() === 0)
  }
}

/** Fakes only the page's timers, so that the test can still poll. */
const ownTime = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })

test('a confirmed payment shows plan, state and end, and two ways on', async () => {
  const server = open(() => says(pending))
  await heading('Po konfirmohet pagesa')
  await expect.element(page.getByText('Në pritje', { exact: true })).toBeVisible()
  server.answer(status, () => says(paid))
  await heading('Pagesa u krye')
  for (const fact of ['Mujor', '4,99 €', 'Aktiv', '20 dhjetor 2026']) await seen(fact)
  const link = (name: string) => page.getByRole('link', { name })
  await expect.element(link('Shiko faturën')).toHaveAttribute('href', '/abonimi/fatura/r-1')
  await expect.element(link('Hap Dashboard')).toHaveAttribute('href', '/dashboard')
  await expect.element(link('Shiko abonimin')).toHaveAttribute('href', '/abonimi?tab=statusi')
})

test('a confirmed payment loads the account again, so that menu and gate follow', async () => {
  const server = open(() => says(paid))
  await heading('Pagesa u krye')
  await expect.poll(() => server.asked('GET /api/auth/profile')).toHaveLength(1)
})

test('a failed payment is shown as failed', async () => {
  open(() => says(failed))
  await heading('Pagesa dështoi')
  await seen('E dështuar')
})

test('an unknown payment, or one of another salon, is not found', async () => {
  open(() => refuses(commonErrors.notFound))
  await heading('Pagesa nuk u gjet')
})

test('the provider’s parameters leave the address, since they prove nothing', async () => {
  open(() => says(paid), '?orderId=o-1&data=abc&ss1=def&ss2=ghi')
  await heading('Pagesa u krye')
  expect(location.search).toBe('?orderId=o-1')
})

test('a page without an order claims nothing and asks nothing', async () => {
  const server = open(unreachable, '')
  await heading('Pagesa')
  expect(server.asked(status)).toEqual([])
})

test('the page asks less and less often for two minutes, then says that it does not know', async () => {
  ownTime()
  const server = open(() => says(pending))
  await heading('Po konfirmohet pagesa')
  await seconds(10, server)
  expect(server.asked(status).length).toBeGreaterThan(4)
  await seconds(111, server)
  await seen(paymentWords.unconfirmed)
  const asked = server.asked(status).length
  expect(asked).toBeLessThan(25)
  await seconds(121, server)
  expect(server.asked(status)).toHaveLength(asked + 2)

  server.answer(status, () => says(paid))
  await page.getByRole('button', { name: 'Kontrollo përsëri' }).click()
  await heading('Pagesa u krye')
})

test('a status that can’t be loaded is reported after some tries, and asked for further', async () => {
  ownTime()
  const server = open(unreachable)
  await heading('Po konfirmohet pagesa')
  await seconds(20, server)
  expect(server.asked(status).length).toBeGreaterThan(4)
  await seen(paymentWords.unconfirmed)
  await seconds(120, server)
  await seen(paymentWords.unconfirmed)
  server.answer(status, () => says(paid))
  await seconds(61, server)
  await heading('Pagesa u krye')
})

test('one lost answer only prolongs the waiting', async () => {
  ownTime()
  const server = open(unreachable)
  server.answer(status, () => says(pending))
  await seconds(10, server)
  await heading('Po konfirmohet pagesa')
})
