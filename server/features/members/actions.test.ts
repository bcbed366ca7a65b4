import { expect, test } from 'vitest'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { staffRoutes } from '#contract/staff.ts'
import { firstBarber, team } from '#tests/support/fixtures/invitations.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Who = { token: string }
type Place = { role?: 'owner' | 'manager' | 'desk' | 'barber'; staffId?: string | null }

const change = (world: World, who: Who, userId: string, body: Place) =>
  world.as(who).call(memberRoutes.change, { params: { userId }, body })
const remove = (world: World, who: Who, userId: string) =>
  world.as(who).call(memberRoutes.remove, { params: { userId } })
const handOver = (world: World, who: Who, userId: string) =>
  world.as(who).call(memberRoutes.handOver, { body: { userId } })
const leave = (world: World, who: Who) => world.as(who).call(memberRoutes.leave)

const tooHigh = { status: 403, code: 'role_too_high' }
const notThere = { status: 404, code: 'not_found' }

test('members are listed by rank, with who pays, who asks and each one’s barber', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const staffId = await firstBarber(world, owner)
  await world.sql`update members set staff_id = ${staffId} where user_id = ${owner.userId}`
  const barber = await world.member(owner, 'barber', { username: 'Drita' })
  const manager = await world.member(owner, 'manager', { username: 'Besnik' })
  const { members } = await team(world, manager)
  expect(members).toMatchObject([
    { userId: owner.userId, role: 'owner', staffId, isMe: false, paysForSalon: true },
    { userId: manager.userId, name: 'Besnik', email: manager.email, isMe: true },
    { userId: barber.userId, name: 'Drita', role: 'barber', staffId: null, paysForSalon: false },
  ])
})

test('a list of members says who has a PIN, and never the PIN', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const desk = await world.member(owner, 'desk', { username: 'Vjosa' })
  const body = { pin: '4826', currentPassword: desk.password }
  await world.as({ token: await world.signIn(desk.userId) }).call(deviceRoutes.setPin, { body })
  const { members } = await team(world, owner)
  expect(members.map(({ userId, hasPin }) => [userId, hasPin])).toEqual([
    [owner.userId, false],
    [desk.userId, true],
  ])
  expect(JSON.stringify(members)).not.toMatch(/"4826"|argon/)
})

test('role and barber are changed together or alone, and both logs record it', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { userId } = await world.member(owner, 'barber', { username: 'Drita' })
  const { barber } = await world.as(owner).call(staffRoutes.add, { body: { name: 'Drita' } })
  const said = await change(world, owner, userId, { staffId: barber.id })
  expect(said).toMatchObject({
    message: 'Drita u ruajt.',
    member: { role: 'barber', staffId: barber.id },
  })
  const { member } = await change(world, owner, userId, { role: 'desk' })
  expect(member).toMatchObject({ role: 'desk', staffId: barber.id })
  const cleared = await change(world, owner, userId, { staffId: null })
  expect(cleared.member).toMatchObject({ role: 'desk', staffId: null })
  const activities = await world.sql`
    select description from activities where description like 'Drita tani%' order by created_at`
  expect(activities.at(-1)).toEqual({ description: 'Drita tani është Recepsion në ekip.' })
  const events = await world.sql`
    select by_user_id from security_events where kind = 'member_changed' and user_id = ${userId}`
  expect(events).toEqual(Array.from({ length: 3 }, () => ({ by_user_id: owner.userId })))
})

test('a barber belongs to one member, of this salon', async () => {
  const world = await createWorld()
  const [owner, stranger] = [await world.owner(), await world.owner()]
  const { userId } = await world.member(owner, 'barber')
  await expect(
    change(world, owner, userId, { staffId: await firstBarber(world, owner) }),
  ).rejects.toMatchObject({ status: 409, code: 'barber_taken' })
  await expect(
    change(world, owner, userId, { staffId: await firstBarber(world, stranger) }),
  ).rejects.toMatchObject(notThere)
})

test('a manager manages everybody but owners, and can make nobody one', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const [manager, other] = [
    await world.member(owner, 'manager'),
    await world.member(owner, 'manager'),
  ]
  const desk = await world.member(owner, 'desk')
  await expect(change(world, manager, desk.userId, { role: 'owner' })).rejects.toMatchObject(
    tooHigh,
  )
  await expect(change(world, manager, manager.userId, { role: 'owner' })).rejects.toMatchObject(
    tooHigh,
  )
  await expect(change(world, manager, owner.userId, { role: 'desk' })).rejects.toMatchObject(
    tooHigh,
  )
  await expect(change(world, manager, owner.userId, { staffId: null })).rejects.toMatchObject(
    tooHigh,
  )
  await expect(remove(world, manager, owner.userId)).rejects.toMatchObject(tooHigh)
  await expect(handOver(world, manager, manager.userId)).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  expect((await change(world, manager, other.userId, { role: 'desk' })).member.role).toBe('desk')
  expect((await remove(world, manager, desk.userId)).message).toBe('Mira Krasniqi u hoq nga ekipi.')
})

test('another salon’s members are not found', async () => {
  const world = await createWorld()
  const [owner, stranger] = [await world.owner(), await world.owner()]
  await expect(change(world, stranger, owner.userId, { role: 'desk' })).rejects.toMatchObject(
    notThere,
  )
  await expect(remove(world, stranger, owner.userId)).rejects.toMatchObject(notThere)
  await expect(handOver(world, stranger, owner.userId)).rejects.toMatchObject(notThere)
})

const lastOwner = { status: 409, code: 'last_owner' }
const paysForSalon = { status: 409, code: 'pays_for_salon' }

test('a salon keeps an owner, and the paying owner leaves only after handing that over', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  for (const role of ['manager', 'desk', 'barber'] as const)
    await expect(change(world, owner, owner.userId, { role })).rejects.toMatchObject(lastOwner)
  await expect(leave(world, owner)).rejects.toMatchObject(lastOwner)
  await expect(remove(world, owner, owner.userId)).rejects.toMatchObject(lastOwner)

  const heir = await world.member(owner, 'manager')
  await expect(handOver(world, owner, heir.userId)).rejects.toMatchObject({
    status: 409,
    code: 'not_owner',
  })
  await change(world, owner, heir.userId, { role: 'owner' })
  await expect(leave(world, owner)).rejects.toMatchObject(paysForSalon)
  await expect(remove(world, heir, owner.userId)).rejects.toMatchObject(paysForSalon)
  await expect(change(world, heir, owner.userId, { role: 'desk' })).rejects.toMatchObject(
    paysForSalon,
  )

  const third = await world.member(owner, 'owner')
  await expect(handOver(world, third, heir.userId)).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  await remove(world, owner, third.userId)

  await handOver(world, owner, heir.userId)
  const { members } = await team(world, heir)
  expect(members.map(({ userId, paysForSalon: pays }) => [userId, pays])).toEqual([
    [owner.userId, false],
    [heir.userId, true],
  ])
  expect((await leave(world, owner)).message).toBe('Ju u larguat nga salloni.')
  await expect(leave(world, heir)).rejects.toMatchObject(lastOwner)
})

test('payment is never handed to an owner who is demoted or leaves at the same moment', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const [heir, third] = [await world.member(owner, 'owner'), await world.member(owner, 'owner')]
  const answers = await Promise.allSettled([
    handOver(world, owner, heir.userId),
    change(world, third, heir.userId, { role: 'desk' }),
    leave(world, heir),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  const paying = await world.sql`
    select m.role from salons l join members m on m.salon_id = l.id and m.user_id = l.owner_user_id
    where l.id = ${owner.salonId}`
  expect(paying, 'an owner, whatever came first').toEqual([{ role: 'owner' }])
})

test('a member who leaves by the own id leaves as by "me", and barber and appointments stay', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const staffId = await firstBarber(world, owner)
  await world.sql`update members set staff_id = null`
  const manager = await world.member(owner, 'manager', { staffId })
  await remove(world, manager, manager.userId)
  expect((await team(world, owner)).members).toHaveLength(1)
  expect(await firstBarber(world, owner)).toBe(staffId)
})
