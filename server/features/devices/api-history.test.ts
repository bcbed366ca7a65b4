import { expect, test } from 'vitest'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import { toldSalon } from '#tests/support/fixtures/told-salon.ts'
import { deviceJobs } from './jobs.ts'

const days = 24 * 60

test('the salon’s history says who made a device the tablet and who ended it', async () => {
  const { world, owner, texts, read, later } = await toldSalon()
  const manager = await world.member(owner, 'manager', { username: 'Vjosa' })
  const desk = await world.member(owner, 'desk', { username: 'Mira' })
  const { id } = await devicesIn(world).tablet({ token: await world.signIn(owner.userId) })
  later()
  await world.as(manager).call(deviceRoutes.end, { params: { id } })
  expect((await texts({ kind: 'people' })).toReversed()).toEqual([
    'Arta Hoxha bëri tablet të sallonit pajisjen Tableti te dera.',
    'Vjosa mbylli tabletin Tableti te dera.',
  ])
  expect((await read({ q: 'te dera' })).entries[0]).toMatchObject({
    who: { userId: manager.userId, name: 'Vjosa' },
    kind: 'people',
    action: 'unshare',
    entity: { type: 'device', id },
  })
  expect(await texts({}, desk)).toEqual([])
})

test('a tablet that ends by a copied cookie or without use is recorded without a person', async () => {
  const { world, owner, texts, later } = await toldSalon()
  await world.sql`
    update salons set subscription_type = 'yearly', subscription_end_date = '2027-03-01'`
  const { tablet, setPin, enterByPin, remember } = devicesIn(world)
  await setPin(owner, '4820')
  const first = await tablet({ token: await world.signIn(owner.userId) }, 'iPad')
  let { cookie } = first
  for (let uses = 0; uses < 3; uses++)
    cookie = (await enterByPin(cookie, owner.userId, '4820')).cookie
  later()
  await enterByPin(first.cookie, owner.userId, '4820')
  const ended = 'Orari mbylli tabletin iPad.'
  expect((await texts({ kind: 'people' }))[0]).toBe(ended)

  await tablet({ token: await world.signIn(owner.userId) }, 'Banaku')
  await remember(owner)
  later(61 * days)
  for (const job of deviceJobs) await job.run(world.deps)
  const reader = { token: await world.signIn(owner.userId) }
  const told = await texts({ kind: 'people' }, reader)
  expect(told.filter((text) => text.startsWith('Orari'))).toEqual([
    'Orari mbylli tabletin Banaku.',
    ended,
  ])
})
