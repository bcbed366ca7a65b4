import { expect, test } from 'vitest'
import { memberRoutes } from '#contract/members/members.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { firstBarber } from '#tests/support/fixtures/invitations.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Who = { token: string }
const profile = async (world: World, who: Who) =>
  (await world.as(who).call(sessionRoutes.profile)).user
const open = (world: World, who: Who, name = 'Salloni i Dytë') =>
  world.as(who).call(memberRoutes.openSalon, { body: { name } })
const workplaces = async (world: World, who: Who) =>
  (await world.as(who).call(memberRoutes.workplaces)).salons
const goTo = (world: World, who: Who, salonId: string) =>
  world.as(who).call(memberRoutes.switch, { body: { salonId } })
const pass = (world: World, seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1000)
}

test('a second salon belongs to the same owner, who is its first barber, and the session stays', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { salon, message } = await open(world, owner)
  expect(message).toBe('Salloni Salloni i Dytë u hap.')
  expect(await workplaces(world, owner)).toEqual([
    { id: owner.salonId, name: 'Arta Hoxha', role: 'owner', isCurrent: true },
    { id: salon.id, name: 'Salloni i Dytë', role: 'owner', isCurrent: false },
  ])
  const noted = await world.sql`
    select user_id, details from security_events where kind = 'salon_opened'`
  expect(noted).toEqual([{ user_id: owner.userId, details: { salonId: salon.id } }])
  expect((await profile(world, owner)).salon?.id).toBe(owner.salonId)
  const { token, user } = await goTo(world, owner, salon.id)
  expect(user).toMatchObject({ salon, memberRole: 'owner' })
  expect(await world.sql`select name, id from staff where salon_id = ${salon.id}`).toEqual([
    { name: 'Arta Hoxha', id: user.staffId },
  ])
  expect((await workplaces(world, { token })).map(({ isCurrent }) => isCurrent)).toEqual([
    false,
    true,
  ])
})

test('a second salon begins with the country and the currency of the first', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const body = { country: 'XK', currency: 'MKD' } as const
  await world.as(owner).call(salonRoutes.change, { body })
  const { salon } = await open(world, owner)
  const { token } = await goTo(world, owner, salon.id)
  expect((await profile(world, { token })).salon).toMatchObject({ id: salon.id, currency: 'MKD' })
  expect(await world.sql`select country, currency from salons where id = ${salon.id}`).toEqual([
    body,
  ])
})

test('a salon needs a name, and one key creates it once', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const ask = (name: string) =>
    world.request(
      memberRoutes.openSalon,
      { body: { name }, headers: { 'idempotency-key': 'one-key-for-one-salon' } },
      token,
    )
  expect((await ask(' ')).json['errors']).toEqual({ name: 'Emri i sallonit është i detyrueshëm' })
  const [first, second] = [await ask('Salloni i Dytë'), await ask('Salloni i Dytë')]
  expect(second.json['salon']).toEqual(first.json['salon'])
  expect(await world.sql`select 1 from salons`).toHaveLength(2)
})

test('a second salon gets no trial and stays behind the gate until it is paid for', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const first = await open(world, owner, 'I pari me provë')
  // The trial of this address is not recorded, since the fixture skips the verification.
  const tried = await goTo(world, owner, first.salon.id)
  expect(tried.user).toMatchObject({ isOnTrial: true })
  const { salon } = await open(world, tried)
  const { token, user } = await goTo(world, tried, salon.id)
  expect(user).toMatchObject({ isOnTrial: false, trialEndDate: null, subscriptionType: 'none' })
  await expect(world.as({ token }).call(serviceRoutes.list)).rejects.toMatchObject({ status: 402 })
  await expect(world.as(tried).call(serviceRoutes.list)).resolves.toMatchObject({ data: [] })
})

test('a member’s own first salon gets the first trial, also without any salon left', async () => {
  const world = await createWorld()
  const barber = await world.member(await world.owner(), 'barber')
  await world.as(barber).call(memberRoutes.leave)
  const alone = { token: await world.signIn(barber.userId) }
  expect(await profile(world, alone)).toMatchObject({ salon: null, memberRole: null })
  expect(await workplaces(world, alone)).toEqual([])
  const { salon } = await open(world, alone, 'Salloni im')
  expect((await profile(world, alone)).salon, 'a session stays where it stands').toBeNull()
  const { user } = await goTo(world, alone, salon.id)
  expect(user).toMatchObject({ isOnTrial: true, memberRole: 'owner', salon })
})

test('without billing a salon has no trial', async () => {
  const world = await createWorld({ config: { BILLING: 'off' } })
  const owner = await world.owner()
  const { salon } = await open(world, owner)
  const entered = await goTo(world, owner, salon.id)
  expect(entered.user.trialEndDate).toBeNull()
  await expect(world.as(entered).call(serviceRoutes.list)).resolves.toMatchObject({ data: [] })
})

test('five salons a day can be created', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  for (let nth = 0; nth < 5; nth++) await open(world, owner, `Salloni ${nth}`)
  await expect(open(world, owner)).rejects.toMatchObject({ status: 429 })
})

test('a switch gives this tab a new session, ends the old one a minute later, and leaves other tabs', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const otherTab = { token: await world.signIn(owner.userId) }
  const { salon } = await open(world, owner)
  const entered = await goTo(world, owner, salon.id)
  expect(entered.token).not.toBe(owner.token)
  expect((await profile(world, entered)).salon).toMatchObject(salon)

  pass(world, 30)
  expect((await profile(world, owner)).salon?.id, 'calls under way').toBe(owner.salonId)
  // A second switch does not extend the old session.
  await goTo(world, owner, salon.id)
  pass(world, 31)
  await expect(profile(world, owner)).rejects.toMatchObject({ status: 401 })
  expect((await profile(world, otherTab)).salon?.id).toBe(owner.salonId)
  expect((await profile(world, entered)).salon).toMatchObject(salon)
  // The next log-in opens the salon that was entered last.
  const next = { token: await world.signIn(owner.userId) }
  expect((await profile(world, next)).salon).toMatchObject(salon)
})

test('a switch of salon does not prove the password', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { salon } = await open(world, owner)
  pass(world, 3600)
  const entered = await goTo(world, owner, salon.id)
  const proved = await world.sql`
    select extract(epoch from ${world.now}::timestamptz - proved_at)::int as "secondsAgo"
    from sessions where salon_id = ${salon.id}`
  expect(proved).toEqual([{ secondsAgo: 3600 }])
  expect(entered.user.salon).toMatchObject(salon)
})

test('a switch to a foreign salon is refused', async () => {
  const world = await createWorld()
  const [owner, stranger] = [await world.owner(), await world.owner()]
  await expect(goTo(world, stranger, owner.salonId)).rejects.toMatchObject({ status: 404 })
  const barber = await world.member(owner, 'barber', {
    staffId: await firstBarberFreed(world, owner),
  })
  await world.as(owner).call(memberRoutes.remove, { params: { userId: barber.userId } })
  const again = { token: await world.signIn(barber.userId) }
  await expect(goTo(world, again, owner.salonId)).rejects.toMatchObject({ status: 404 })
})

async function firstBarberFreed(world: World, owner: Who) {
  const id = await firstBarber(world, owner)
  await world.sql`update members set staff_id = null where staff_id = ${id}`
  return id
}
