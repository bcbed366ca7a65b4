import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import type { Route } from '#contract/kit/route.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import { secondFactorIn } from '#tests/support/second-factor/second-factor.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const fresh = 'krehër-i-ri-prej-druri'
const tokenIn = (mails: { text: string }[]) =>
  /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? 'no link'

test('a password that was reset by mail asks for the second step as before', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  await world.deliverMails()
  await world.request(authRoutes.forgotPassword, { body: { email: owner.email } })
  const token = tokenIn(await world.deliverMails())
  const reset = await world.request(authRoutes.resetPassword, { body: { token, password: fresh } })
  expect([reset.status, 'token' in reset.json]).toEqual([200, false])
  const again = { ...owner, password: fresh }
  expect((await logIn(again)).json['code']).toBe('second_factor_required')
  expect((await logIn(again, { code: code() })).status).toBe(200)
})

test.each(['confirmEmail', 'claimEmail'] as const)(
  'a verified address is no way around the second step: %s ends without a session',
  async (name) => {
    const world = await createWorld()
    const owner = await world.owner()
    const { connect, logIn } = secondFactorIn(world)
    await connect(owner)
    await world.deliverMails()
    await world.sql`update users set verified_at = null where id = ${owner.userId}`
    await world.request(authRoutes.resendVerification, { body: { email: owner.email } })
    const token = tokenIn(await world.deliverMails())
    const password = name === 'claimEmail' ? fresh : owner.password
    const answer = await world.request(authRoutes[name], { body: { token, password } })
    expect([answer.status, 'token' in answer.json, 'user' in answer.json]).toEqual([
      200,
      false,
      false,
    ])
    expect((await logIn({ ...owner, password })).json['code']).toBe('second_factor_required')
  },
)

test('a device that a second step remembered opens sessions without it, and a PIN does', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const devices = devicesIn(world)
  const { code } = await connect(owner)
  expect((await devices.remember(owner)).cookie).toBe('')
  const { email, password } = owner
  const body = { email, password, remember: true, code: code() }
  const entered = await world.request(authRoutes.login, { body })
  const [set = ''] = [entered.headers['set-cookie'] ?? []].flat()
  expect((await devices.enter(set.split(';')[0] ?? '')).status).toBe(200)
  const token = await devices.byPin(owner.userId, owner.salonId)
  expect((await world.request(sessionRoutes.profile, {}, token)).status).toBe(200)
  expect((await logIn(owner)).status).toBe(401)
})

const required = { REQUIRE_SECOND_FACTOR: 'admin' }

test('an administrator who lacks the required second step sets it up, and nothing else', async () => {
  const world = await createWorld({ config: required })
  const admin = await world.admin()
  const { logIn, addKey } = secondFactorIn(world)
  const entered = await logIn(admin)
  expect(entered.json['user']).toMatchObject({ mustSetUpSecondFactor: true })
  const who = { ...admin, token: String(entered.json['token']) }
  const statuses = async () => [
    (await world.request(userRoutes.list, { query: {} }, who.token)).json['code'] ?? 200,
    (await world.request(memberRoutes.list, {}, who.token)).json['code'] ?? 200,
    (await world.request(sessionRoutes.profile, {}, who.token)).status,
    (await world.request(authRoutes.prove, { body: { password: who.password } }, who.token)).status,
  ]
  const setUp = 'second_factor_setup'
  expect(await statuses()).toEqual([setUp, setUp, 200, 200])
  const key = await addKey(who)
  expect(await statuses()).toEqual([200, 200, 200, 200])
  const { user } = await world.as(who).call(sessionRoutes.profile)
  expect(user).not.toHaveProperty('mustSetUpSecondFactor')
  expect((await world.as(who).call(secondFactorRoutes.read)).required).toBe(true)
  const last = world
    .as(who)
    .call(secondFactorRoutes.removePasskey, { params: { id: key.passkey.id } })
  await expect(last).rejects.toMatchObject({ status: 409, code: 'last_way' })
  await addKey(who)
  await world.as(who).call(secondFactorRoutes.removePasskey, { params: { id: key.passkey.id } })
})

test('routes that are open before the set-up are exactly these', () => {
  const open = Object.values(api).flatMap((own) =>
    Object.values<Route>(own).flatMap(({ method, path, beforeSetUp }) =>
      beforeSetUp && !path.startsWith('/api/auth/second-factor') ? [`${method} ${path}`] : [],
    ),
  )
  expect(open.toSorted()).toEqual([
    'GET /api/auth/profile',
    'POST /api/auth/logout',
    'POST /api/auth/prove',
  ])
})

test('the last program of a required second step stays, and its code is spent', async () => {
  const world = await createWorld({ config: required })
  const admin = await world.admin()
  const { connect } = secondFactorIn(world)
  const { code } = await connect(admin)
  const remove = world.as(admin).call(secondFactorRoutes.removeTotp, { body: { code: code() } })
  await expect(remove).rejects.toMatchObject({ status: 409, code: 'last_way' })
  expect((await world.as(admin).call(secondFactorRoutes.read)).totp).toBe(true)
})

test('owners are not asked for what administrators need', async () => {
  const world = await createWorld({ config: required })
  const owner = await world.owner()
  expect((await world.request(memberRoutes.list, {}, owner.token)).status).toBe(200)
  const { required: isAsked } = await world.as(owner).call(secondFactorRoutes.read)
  expect(isAsked).toBe(false)
})

const reset = (world: World, { token }: { token: string }, userId: string) =>
  world.request(memberRoutes.resetSecondFactor, { params: { userId }, body: {} }, token)

test('an owner resets the second step of a member, who is told and logs in with the password', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const member = await world.member(owner, 'barber')
  const { connect, logIn, addKey } = secondFactorIn(world)
  await connect(member)
  await addKey(member)
  await world.deliverMails()
  const listed = async () => {
    const { members } = await world.as(owner).call(memberRoutes.list)
    return members.map(({ userId, hasSecondFactor }) => [userId === member.userId, hasSecondFactor])
  }
  expect(await listed()).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await reset(world, owner, member.userId)).status).toBe(200)
  expect(await listed()).toEqual([
    [false, false],
    [true, false],
  ])
  expect((await logIn(member)).status).toBe(200)
  const mails = await world.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [member.email, 'Hapi i dytë i hyrjes u hoq'],
  ])
  const [event] = await world.sql`
    select user_id, by_user_id from security_events where kind = 'second_factor_reset'`
  expect(event).toEqual({ user_id: member.userId, by_user_id: owner.userId })
  expect((await reset(world, owner, member.userId)).json['code']).toBe('no_second_factor')
})

test('nobody but an owner resets a second step, and never the own or one of another salon', async () => {
  const world = await createWorld()
  const [owner, elsewhere] = [await world.owner(), await world.owner()]
  const [manager, member] = [
    await world.member(owner, 'manager'),
    await world.member(owner, 'barber'),
  ]
  const { addKey } = secondFactorIn(world)
  for (const one of [owner, elsewhere, member]) await addKey(one)
  const answers = [
    await reset(world, manager, member.userId),
    await reset(world, owner, owner.userId),
    await reset(world, owner, elsewhere.userId),
  ]
  expect(answers.map(({ json }) => json['code'])).toEqual(['forbidden', 'forbidden', 'not_found'])
  const join = (userId: string, salonId: string) => world.sql`
    insert into members (salon_id, user_id, role, created_at)
    values (${salonId}, ${userId}, 'owner', ${world.now})`
  await join(member.userId, elsewhere.salonId)
  expect((await reset(world, owner, member.userId)).json['code']).toBe('works_elsewhere')
  await join(owner.userId, elsewhere.salonId)
  expect((await reset(world, owner, member.userId)).status).toBe(200)
})

test('a session that has to set up a second step accepts no invitation', async () => {
  const world = await createWorld({ config: required })
  const [admin, owner] = [await world.admin(), await world.owner()]
  const invited = await world.as(owner).call(memberRoutes.invite, {
    body: { role: 'barber', by: 'link' },
  })
  const token = new URLSearchParams(new URL(invited.link ?? '').hash.slice(1)).get('token') ?? ''
  const accepted = await world.request(memberRoutes.accept, { body: { token } }, admin.token)
  expect(accepted.status).not.toBe(200)
})
