import { givePart } from '#tests/support/server/parts.ts'
import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import type { Route } from '#contract/kit/route.ts'
import { paymentRoutes } from '#contract/payments.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonRoutes } from '#contract/salon.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { isOpen, subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { dailyReportJobs } from '#server/features/daily-reports/jobs.ts'
import { siteFacts } from '#server/features/public-pages/actions.ts'
import { readConfig } from '#server/core/config.ts'
import { mintLink } from '#server/security/account-links.ts'
import { part } from '#server/database/sql.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { startOwedTrials } from '#server/features/subscription/actions.ts'
import { subscriptionJobs } from '#server/features/subscription/jobs.ts'

const withoutBilling = () => createWorld({ config: { BILLING: 'off' } })
const sold = Object.values(api)
  .flatMap((routes): Route[] => Object.values(routes))
  .filter(({ sells }) => sells)

const datesOf = ({ sql }: World) => sql<{ username: string }>`
  select username, trial_end_date, subscription_type, subscription_end_date from accounts order by id`

test('without billing a salon stays open, whatever its trial and subscription dates say', async () => {
  const world = await withoutBilling()
  const { call } = world.as(await world.expired())
  expect(await call(salonRoutes.show)).toHaveProperty('salon')
  const status = await call(subscriptionRoutes.status)
  expect(isOpen(status)).toBe(true)
  expect(status).toMatchObject({
    hasActiveSubscription: true,
    isOnTrial: false,
    trialEndDate: null,
    subscriptionEndDate: null,
    billing: 'off',
  })
})

test('without billing every route that sells, or administers sales, is refused with the same code', async () => {
  const world = await withoutBilling()
  const [owner, admin] = [await world.owner(), await world.admin()]
  expect(sold.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/plans',
      '/api/subscriptions/cancel',
      '/api/subscription/generate-paysera-url',
      '/api/admin/extend-subscription',
    ]),
  )
  for (const route of sold) {
    const { token } = route.access === 'admin' ? admin : owner
    const { status, json } = await world.request(route, { params: { id: owner.userId } }, token)
    expect([route.path, status, json['code']]).toEqual([route.path, 403, 'billing_off'])
  }
  // A payment under way when billing is switched off still counts.
  const late = await world.request(paymentRoutes.callback, { query: { data: 'x' } })
  expect(late).toMatchObject({ status: 400, json: { code: 'callback_refused' } })
})

test('without billing no mail speaks of an end, not even one that was queued before', async () => {
  const world = await withoutBilling()
  const { userId, email } = await world.owner({ trialEndDate: '2026-03-03' })
  for (const job of subscriptionJobs) await job.run(world.deps)
  const params = { endsOn: '2026-03-03' }
  await queueMail(world.sql, { kind: 'subscriptionEnds', to: email, params, userId, at: world.now })
  expect(await world.deliverMails()).toEqual([])
})

test('without billing an account in use counts as active and gets its daily report', async () => {
  const world = await withoutBilling()
  const admin = await world.admin()
  const { email, salonId } = await world.expired()
  await world.expired({ isActive: false })
  const report = await world.as(admin).call(reportRoutes.system, { query: { period: 'month' } })
  expect(report.data).toMatchObject({ totalUsers: 3, activeUsers: 2 })

  await world.sql`update daily_report_schedule set enabled = true, hour = 19, changed_at = ${world.now}`
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents, status)
    select ${salonId}, gen_random_uuid(), '2026-03-02 10:00', 30, id, 'Mira', 'Prerje', 1000, 'confirmed'
    from staff where salon_id = ${salonId}`
  await givePart(world.sql)
  world.now = new Date('2026-03-02T20:00:00Z')
  for (const job of dailyReportJobs) await job.run(world.deps)
  expect((await world.deliverMails()).map(({ to }) => to)).toEqual([email])
})

test('without billing the public pages get no prices', async () => {
  const world = await withoutBilling()
  expect(await siteFacts(world.deps)()).toMatchObject({ billing: 'off' })
})

/** Registers an account and verifies its address. Answers the session. */
async function register(world: World) {
  const account = await world.owner({ username: 'Besa', isVerified: false })
  const token = await mintLink(world.sql, 'reset', part`u.id = ${account.userId}`, world.now)
  const body = { token: token ?? '', password: 'krehër-prej-druri-8' }
  await world.as(null).call(authRoutes.resetPassword, { body })
  return { token: await world.signIn(account.userId) }
}

test('the verification mail promises a trial only where billing is on', async () => {
  for (const BILLING of ['on', 'off']) {
    const world = await createWorld({ config: { BILLING } })
    const { email: to } = await world.owner({ isVerified: false })
    await queueMail(world.sql, { kind: 'verify', to, at: world.now })
    const [mail] = await world.deliverMails()
    expect(/prova falas/i.test(mail?.text ?? '')).toBe(BILLING === 'on')
  }
})

test('an account registered without billing gets its trial once billing is switched on', async () => {
  const world = await withoutBilling()
  await world.owner({ username: 'Arta', trialEndDate: '2026-02-20' })
  await world.owner({ username: 'Ben', subscription: { type: 'yearly', endDate: '2026-12-01' } })
  const { token } = await register(world)
  const profile = async () => (await world.as({ token }).call(sessionRoutes.profile)).user
  expect(await profile()).toMatchObject({ isOnTrial: false, trialEndDate: null })

  const before = await datesOf(world)
  await startOwedTrials(world.deps)
  expect(await datesOf(world), 'nothing begins while nothing is sold').toEqual(before)

  const on = { ...world.deps, config: readConfig({ BILLING: 'on' }) }
  await startOwedTrials(on)
  expect(await profile()).toMatchObject({ isOnTrial: true, trialEndDate: '2026-03-09' })
  const others = (rows: Awaited<ReturnType<typeof datesOf>>) =>
    rows.filter(({ username }) => username !== 'Besa')
  const after = await datesOf(world)
  expect(others(after)).toEqual(others(before))

  world.now = new Date('2026-03-05T08:00:00Z')
  await startOwedTrials(on)
  expect(await datesOf(world), 'a second start gives nothing more').toEqual(after)
})

test('a trial that an administrator removed does not start again', async () => {
  const world = await createWorld()
  const { token } = await register(world)
  const { user } = await world.as({ token }).call(sessionRoutes.profile)
  const body = { trialEndDate: null }
  await world.as(await world.admin()).call(userRoutes.change, { params: { id: user.id }, body })
  await startOwedTrials(world.deps)
  const status = await world.as({ token }).call(subscriptionRoutes.status)
  expect(status).toMatchObject({ isInTrialPeriod: false, billing: 'on' })
})
