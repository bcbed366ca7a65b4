import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareReplies } from '#contract/till/till-replies.ts'
import { shareComplaints, type Share } from '#contract/till/shares.ts'
import type { Account } from '#contract/accounts/session.ts'
import { answerBeside, openPage, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { SharesPage } from './shares-page.tsx'

const share: Share = {
  barberId: 'arta',
  barber: 'Arta Krasniqi',
  services: 1284,
  products: 144,
  rates: { services: 50, products: 10 },
  ofServices: 642,
  ofProducts: 14.4,
  share: 656.4,
  tips: 41,
  shareTiers: [],
  monthlyRent: 0,
  advances: 0,
  rent: 0,
  paid: 0,
  left: 656.4,
  advanceList: [],
  payouts: [],
}
const row = {
  saleId: 's1',
  date: '2026-11-20',
  client: 'Teuta Berisha',
  name: 'Ngjyrosje',
  price: 35,
  discount: 3.5,
  share: 15.75,
  isVoided: false,
}

function open(memberRole: Account['memberRole'] = 'owner') {
  answerBeside({
    'GET /api/salon': () => says({ salon: { id: 's', timeZone: 'Europe/Tirane', till: true } }),
    'GET /api/shares': () => says({ shares: [share] }),
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/shares/rows': () => says({ rows: [row] }),
  })
  const asked = serverAnswers(() =>
    says({ message: shareReplies.saved('Arta').message, rates: { services: 47.5, products: 10 } }),
  )
  const user = { memberRole, byPin: false, role: 'user', salon: null } as unknown as Account
  signIn({ token: 'T', user })
  openPage('/arka/pjeset', <SharesPage />)
  return asked
}

test('a figure opens its rows', async () => {
  open()
  await expect.element(page.getByText('656,40\u00a0€')).toBeVisible()
  await page.getByRole('button', { name: 'Shërbime: 642,00\u00a0€, shfaq rreshtat' }).click()
  await expect.element(page.getByText('Teuta Berisha')).toBeVisible()
  await expect.element(page.getByText('35,00\u00a0€ − 3,50\u00a0€ zbritje')).toBeVisible()
})

test('percentages are changed by members with the right, and a wrong one has its message', async () => {
  const asked = open()
  await page.getByRole('button', { name: 'Ndrysho përqindjet: Arta Krasniqi' }).click()
  const services = page.getByLabelText('Nga shërbimet')
  await services.fill('120')
  await page.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByText(shareComplaints.percentWrong.message)).toBeVisible()
  expect(asked).toEqual([])
  await services.fill('47,5')
  await page.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByText(shareReplies.saved('Arta').message)).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ services: 47.5, products: 10 })
})

test('a barber is led on to the own figures, where the own share stands', async () => {
  open('barber')
  await expect.poll(() => location.pathname).toBe('/raportet')
})
