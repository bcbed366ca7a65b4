import { expect, test } from 'vitest'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { subscriptionJobs } from './jobs.ts'

const runAll = async ({ deps }: Pick<World, 'deps'>) => {
  for (const job of subscriptionJobs) await job.run(deps)
}

/** The mails that arrive on each of these days at noon. */
async function mailsOn(world: World, days: readonly string[]) {
  const mails: string[] = []
  for (const day of days) {
    world.now = new Date(`${day}T12:00:00Z`)
    await runAll(world)
    await runAll(world)
    for (const { to, subject } of await world.deliverMails())
      mails.push(`${day} ${to.split('.')[0]} ${subject}`)
  }
  return mails
}

const march = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `2026-03-${String(from + i).padStart(2, '0')}`)
const subscription = { type: 'monthly', endDate: '2026-03-10' } as const

test('a salon gets a mail three days and one day before the end, once each', async () => {
  const world = await createWorld()
  await world.owner({ email: 'prova.1@example.com', trialEndDate: '2026-03-09' })
  await world.owner({ email: 'paguar.1@example.com', subscription })
  expect(await mailsOn(world, march(2, 12))).toEqual([
    '2026-03-06 prova Prova falas përfundon pas 3 ditësh',
    '2026-03-07 paguar Abonimi përfundon pas 3 ditësh',
    '2026-03-08 prova Prova falas përfundon nesër',
    '2026-03-09 paguar Abonimi përfundon nesër',
  ])
})

test('after days without a running node a salon gets a mail about what is left, never about the past', async () => {
  const world = await createWorld()
  await world.owner({ email: 'prova.1@example.com', trialEndDate: '2026-03-09' })
  expect(await mailsOn(world, ['2026-03-02', '2026-03-07', '2026-03-09', '2026-03-20'])).toEqual([
    '2026-03-07 prova Prova falas përfundon pas 2 ditësh',
    '2026-03-09 prova Prova falas përfundon sot',
  ])
})

test('a cancelled, inactive, unverified or administrator’s account gets no mail about the end', async () => {
  const world = await createWorld()
  const cancelled = await world.owner({ subscription })
  await world.as(cancelled).call(subscriptionRoutes.cancel)
  await world.owner({ subscription, isActive: false })
  await world.owner({ isVerified: false })
  await world.admin({ subscription })
  expect(await mailsOn(world, march(6, 10))).toEqual([])
})

test('a salon that pays or cancels after the mail was queued does not get it', async () => {
  const world = await createWorld({ now: new Date('2026-03-07T12:00:00Z') })
  const [paying, cancelling] = [
    await world.owner({ subscription }),
    await world.owner({ subscription }),
  ]
  await runAll(world)
  const pay = await payPageOf(world)
  await pay.tell((await pay.start(paying)).order)
  await world.as(cancelling).call(subscriptionRoutes.cancel)
  expect((await world.deliverMails()).map(({ subject }) => subject)).toEqual([
    'Fatura e abonimit në Orari',
  ])
})

test('a new end is announced by mail anew', async () => {
  const world = await createWorld()
  const owner = await world.owner({ email: 'paguar.1@example.com', subscription })
  await mailsOn(world, march(7, 9))
  await world.sql`
    update salons set subscription_end_date = '2026-03-15' where owner_user_id = ${owner.userId}`
  expect(await mailsOn(world, march(10, 15))).toEqual([
    '2026-03-12 paguar Abonimi përfundon pas 3 ditësh',
    '2026-03-14 paguar Abonimi përfundon nesër',
  ])
})

test('many nodes that check at once queue each mail once', async () => {
  const world = await createWorld({ now: new Date('2026-03-07T12:00:00Z') })
  const nodes = [world, await world.secondNode(), await world.secondNode()]
  for (let i = 0; i < 5; i++) await world.owner({ subscription })
  await Promise.all([...nodes, ...nodes].map(runAll))
  expect(await world.deliverMails()).toHaveLength(5)
})

test('the mail names the end and links to the plans', async () => {
  const world = await createWorld({ now: new Date('2026-03-07T12:00:00Z') })
  await world.owner({ username: 'Arta', subscription })
  await runAll(world)
  const [mail] = await world.deliverMails()
  expect(mail?.text).toContain('Përshëndetje Arta,')
  expect(mail?.text).toContain('e martë, 10 mars')
  expect(mail?.text).toContain('http://localhost:3000/abonimi')
})
