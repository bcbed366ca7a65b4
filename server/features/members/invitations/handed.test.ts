import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { hasNoAddress, shownAddress } from '#contract/kit/log-in-name.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import {
  accept,
  firstBarber,
  handed,
  invited,
  join,
  look,
  rinor,
  team,
} from '#tests/support/fixtures/invitations.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const dead = { status: 404, code: memberErrors.invitationDead.code }
const later = (world: World, hours: number) =>
  void (world.now = new Date(world.now.getTime() + hours * 3_600_000))

async function salonWithLink(role: 'barber' | 'desk' | 'manager' = 'barber') {
  const world = await createWorld()
  const salon = await world.owner()
  return { world, salon, token: await handed(world, salon, { role }) }
}

test('an invitation by link goes out by no mail, is listed, and lives 48 hours', async () => {
  const { world, salon, token } = await salonWithLink('desk')
  expect(await world.deliverMails()).toEqual([])
  const { invitations } = await team(world, salon)
  expect(invitations).toMatchObject([{ email: null, role: 'desk', staffId: null }])
  expect(JSON.stringify(invitations)).not.toContain(token)
  expect(await look(world, token)).toMatchObject({
    salonName: 'Arta Hoxha',
    role: 'desk',
    email: null,
    hasAccount: false,
    mayUsePin: false,
  })
  later(world, 47.9)
  await look(world, token)
  later(world, 0.2)
  await expect(look(world, token)).rejects.toMatchObject(dead)
})

test('an invitation has an address or is a link, never both and never neither', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const refused = async (body: object) =>
    (await world.request(memberRoutes.invite, { body }, token)).json['errors']
  const missing = { email: 'Email është i detyrueshëm' }
  expect(await refused({ role: 'barber' })).toEqual(missing)
  expect(await refused({ role: 'barber', by: 'link', email: 'a@example.com' })).toEqual(missing)
})

test('a new person gives a name and a password, and logs in again by the name that is shown', async () => {
  const { world, salon, token } = await salonWithLink()
  const entered = await accept(world, token, { ...rinor, remember: true })
  expect(entered.user).toMatchObject({
    username: rinor.username,
    memberRole: 'barber',
    salon: { id: salon.salonId },
  })
  const { email } = entered.user
  expect(hasNoAddress(email)).toBe(true)
  expect(shownAddress(email)).toMatch(/^rinor\.\d{4}$/)
  const logIn = (typed: string) =>
    world.as(null).call(authRoutes.login, { body: { email: typed, password: rinor.password } })
  expect((await logIn(shownAddress(email))).user.id).toBe(entered.user.id)
  await expect(join(world, token, rinor)).rejects.toMatchObject(dead)
  expect(await world.sql`select 1 from salons`).toHaveLength(1)
  expect(await world.sql`select 1 from devices where user_id = ${entered.user.id}`).toHaveLength(1)
})

test('an account without an address is sent no mail', async () => {
  const { world, token } = await salonWithLink()
  const { user } = await accept(world, token, rinor)
  await world.request(authRoutes.forgotPassword, { body: { email: user.email } })
  expect(await world.sql`select 1 from mail_outbox`).toEqual([])
})

test('a person who is logged in joins with that account, and a member does not use the link up', async () => {
  const { world, salon, token } = await salonWithLink('desk')
  await expect(join(world, token, { who: salon })).rejects.toMatchObject({
    code: memberErrors.alreadyMember.code,
  })
  const other = await world.owner()
  const entered = await accept(world, token, { who: other })
  expect(entered.user).toMatchObject({
    id: other.userId,
    memberRole: 'desk',
    salon: { id: salon.salonId },
  })
})

test('of two who open one link at once one enters', async () => {
  const { world, token } = await salonWithLink()
  const both = await Promise.allSettled([join(world, token, rinor), join(world, token, rinor)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await world.sql`select 1 from members`).toHaveLength(2)
})

test('a PIN is enough where the salon has a tablet, for it alone and without a session', async () => {
  const { world, salon, token } = await salonWithLink()
  const refused = async (body: object) =>
    (await world.request(memberRoutes.accept, { body: { token, ...body } })).json
  const pin = { username: 'Rinor', pin: '4829' }
  expect(await refused(pin), 'no tablet').toMatchObject({
    errors: { password: 'Fjalëkalimi është i detyrueshëm' },
  })
  const { faces, enterByPin } = await tabletOf(world, salon)
  expect(await look(world, token)).toMatchObject({ mayUsePin: true })
  expect(await refused({ ...pin, pin: '1234' })).toMatchObject({ code: 'easy_pin' })
  const joined = await join(world, token, pin)
  expect(joined).toEqual({ success: true, message: 'Mirë se erdhët në ekip!' })
  const face = (await faces()).find(({ name }) => name === 'Rinor')
  expect(face).toMatchObject({ hasPin: true })
  expect((await enterByPin(face?.userId ?? '', '4829')).status).toBe(200)
})

/** A tablet at the counter of the salon. */
async function tabletOf(world: World, { userId }: { userId: string }) {
  const { tablet, faces, enterByPin } = devicesIn(world)
  const { cookie } = await tablet({ token: await world.signIn(userId) })
  const seen = async () =>
    (await faces(cookie)).json['faces'] as { userId: string; name: string; hasPin: boolean }[]
  return { faces: seen, enterByPin: (who: string, pin: string) => enterByPin(cookie, who, pin) }
}

test('a manager is never entered by a PIN alone', async () => {
  const { world, salon, token } = await salonWithLink('manager')
  await tabletOf(world, salon)
  expect(await look(world, token)).toMatchObject({ mayUsePin: false })
  await expect(join(world, token, { username: 'Rinor', pin: '4829' })).rejects.toMatchObject({
    status: 400,
  })
})

test('a link is revoked, and gives way to a newer one for the same barber', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const staffId = await firstBarber(world, salon)
  await world.sql`update members set staff_id = null`
  const first = await handed(world, salon, { staffId })
  const second = await handed(world, salon, { staffId })
  await expect(look(world, first)).rejects.toMatchObject(dead)
  const [open] = (await team(world, salon)).invitations
  await world.as(salon).call(memberRoutes.revoke, { params: { id: open?.id ?? '' } })
  await expect(look(world, second)).rejects.toMatchObject(dead)
  // Without a barber nobody knows whom a link is for: several are open side by side.
  await handed(world, salon, { role: 'desk' })
  await handed(world, salon, { role: 'desk' })
  expect((await team(world, salon)).invitations).toHaveLength(2)
})

test('a link dies with the right of its sender, and no role above the own is handed out', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const manager = await world.member(salon, 'manager')
  await expect(handed(world, manager, { role: 'owner' })).rejects.toMatchObject({
    code: memberErrors.roleTooHigh.code,
  })
  const token = await handed(world, manager, { role: 'manager' })
  const params = { userId: manager.userId }
  await world.as(salon).call(memberRoutes.change, { params, body: { role: 'barber' } })
  await expect(look(world, token)).rejects.toMatchObject(dead)
  await expect(join(world, token, rinor)).rejects.toMatchObject(dead)
})

test('links count among the open invitations of a salon', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  for (let nth = 0; nth < 19; nth++) await handed(world, salon)
  await invited(world, salon)
  await expect(handed(world, salon)).rejects.toMatchObject({
    code: memberErrors.tooManyInvitations.code,
  })
  await invited(world, salon)
})
