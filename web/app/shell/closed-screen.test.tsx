import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { ClosedScreen } from './closed-screen.tsx'

const running = {
  hasActiveSubscription: true,
  subscriptionType: 'yearly',
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: null,
  subscriptionEndDate: '2099-01-01',
  cancelAtPeriodEnd: false,
  readOnlyUntil: null,
  billing: 'on',
}
const ended = { ...running, hasActiveSubscription: false, subscriptionEndDate: '2026-11-01' }

function open(memberRole: MemberRole, status = running, byPin = false) {
  const server = farEnd({ 'GET /api/subscriptions/status': () => says(status) })
  const salon = { id: 's1', name: 'Salloni Arta', currency: 'EUR' }
  const user = { id: 'u', username: 'drita', role: 'user', memberRole, salon, byPin } as never
  signIn({ token: crypto.randomUUID(), user })
  openPage('/abonimi', <ClosedScreen title="Abonimi" path="/abonimi" right="salon" />)
  return server
}
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test.each(['manager', 'barber'] as const)(
  'the subscription tells a %s until when the salon is open, and of no price',
  async (role) => {
    const server = open(role)
    await seen('E paguan salloni')
    await seen(/^Gjithçka është e hapur deri më 1 janar 2099/)
    await expect.element(page.getByText('Aktiv', { exact: true })).toBeVisible()
    expect(server.asked('GET /api/subscriptions/history')).toEqual([])
    expect(server.asked('GET /api/plans')).toEqual([])
  },
)

test('the subscription of a closed salon tells a barber whom to ask', async () => {
  open('barber', ended)
  await seen('Faqet e sallonit janë të mbyllura. Pyesni pronarin: vetëm ai i hap përsëri.')
})

test('an owner who entered by PIN is told to log in for the subscription', async () => {
  open('owner', running, true)
  await seen('Me PIN kjo faqe nuk hapet. Hyni me fjalëkalim, nga pajisja juaj.')
})
