import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { LandingPage } from './landing-page.tsx'

const plans = [
  { type: 'monthly', price: 6, active: true },
  { type: 'yearly', price: 60, active: true },
]
const list = 'GET /api/plans'
function open(answer: () => Response | Promise<Response> = () => says({ plans })) {
  const server = farEnd({ [list]: answer })
  openPage('/landing', <LandingPage />)
  return server
}
const link = (name: string) => page.getByRole('link', { name })

test('the prices are the current ones, and one plan is shown at a time', async () => {
  open()
  await expect.element(page.getByText('60,00 €')).toBeVisible()
  await expect.element(page.getByText('Kurseni 17%')).toBeVisible()
  await expect.element(page.getByText('6,00 €', { exact: true })).not.toBeVisible()
  await page.getByRole('radio', { name: 'Mujor' }).click({ force: true })
  await expect.element(page.getByText('6,00 €', { exact: true })).toBeVisible()
  await expect.element(page.getByText('60,00 €')).not.toBeVisible()
})

test('a plan that is not sold says so instead of a price', async () => {
  open(() => says({ plans: [plans[0], { ...plans[1], active: false }] }))
  await expect.element(page.getByText('Për momentin nuk shitet')).toBeVisible()
  await expect.element(page.getByText(/Kurseni/)).not.toBeInTheDocument()
})

test('a visitor is led to a trial, a logged-in member to the day', async () => {
  await page.viewport(1440, 900)
  open(unreachable)
  await expect
    .element(link('Provo 7 ditë falas').first())
    .toHaveAttribute('href', '/login?register=true')
  await expect.element(link('Kam llogari')).toHaveAttribute('href', '/login')
  signIn({ token: crypto.randomUUID(), user: { id: 'u', role: 'user' } as never })
  await expect.element(link('Hap terminet').first()).toHaveAttribute('href', '/terminet')
  await expect.element(link('Kam llogari')).not.toBeInTheDocument()
})

test('the landing page names what a salon gets, from the page for clients to the import', async () => {
  open()
  const named = page.getByRole('region', { name: 'Nga rezervimi te arka' })
  await expect.element(named).toBeVisible()
  expect(
    named
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Faqja ku rezervojnë vetë',
    'Kujtesa me një prekje',
    'Kush duhej të kthehej',
    'Lista e pritjes',
    'Arka e ditës',
    'Sillni klientët',
  ])
})

test('one question at a time is open', async () => {
  open()
  await page.getByText('A duhet kartë për provën?').click()
  await expect.element(page.getByText(/^Jo\. 7 ditët nisin/)).toBeVisible()
  await page.getByText('A mund ta anuloj?').click()
  await expect.element(page.getByText(/^Po, kurdo/)).toBeVisible()
  await expect.element(page.getByText(/^Jo\. 7 ditët nisin/)).not.toBeVisible()
})

test.each([
  'Një emër, një email dhe një fjalëkalim',
  'zgjidhni shërbimin',
  'ditët lexohen edhe dy javë',
])('the landing page promises what the product does: %s', async (promise) => {
  open()
  await expect.element(page.getByText(promise, { exact: false })).toBeInTheDocument()
})
