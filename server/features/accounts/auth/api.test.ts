import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'gërshërë-e-mprehtë-7'
const later = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)

const logIn = (world: World, email: string, typed = password) =>
  world.request(authRoutes.login, { body: { email, password: typed } })
const profile = (world: Pick<World, 'request'>, token: string) =>
  world.request(authRoutes.profile, {}, token)

test('an owner logs in by form or JSON, with the address in any case', async () => {
  const world = await createWorld()
  const owner = await world.owner({ email: 'Arta@Example.com' })
  const entered = await world.as(null).call(authRoutes.login, {
    body: { email: ' arta@example.COM ', password },
  })
  expect(entered).toMatchObject({
    message: 'Hyrja u krye me sukses!',
    user: { id: owner.userId, email: 'Arta@Example.com', role: 'user', isOnTrial: true },
  })
  const form = await world.request(authRoutes.login, { form: { email: owner.email, password } })
  expect(form.status).toBe(200)
  expect(form.json['token']).not.toBe(entered.token)
  const { user } = await world.as(entered).call(authRoutes.profile)
  expect(user).toEqual(entered.user)
})

test('a token has 256 random bits, and the database holds only its hash', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { json } = await logIn(world, owner.email)
  expect(Buffer.from(String(json['token']), 'base64url')).toHaveLength(32)
  const [dump] = await world.sql<{ all: string }>`
    select string_agg(s::text, ' ') || (select string_agg(a::text, ' ') from activities a)
      || (select string_agg(e::text, ' ') from security_events e) as all from sessions s`
  expect(dump?.all).not.toContain(json['token'])
  expect(dump?.all).not.toContain(Buffer.from(String(json['token'])).toString('hex'))
})

test('a wrong password and an unknown address get the same answer, whatever the account’s state', async () => {
  const world = await createWorld()
  const accounts = [
    await world.owner(),
    await world.owner({ isVerified: false }),
    await world.owner({ isActive: false }),
    { email: 'askush@example.com' },
  ]
  const answers = []
  for (const { email } of accounts) answers.push(await logIn(world, email, 'tjetër-gjë-9'))
  expect(answers.map(({ status, text }) => [status, text])).toEqual(
    accounts.map(() => [
      401,
      JSON.stringify({
        success: false,
        message: 'Email ose fjalëkalim i pasaktë!',
        code: 'wrong_credentials',
      }),
    ]),
  )
})

test('the right password of an unverified address is told to verify it', async () => {
  const world = await createWorld()
  const { email } = await world.owner({ isVerified: false })
  const { status, json } = await logIn(world, email)
  expect(status).toBe(403)
  expect(json).toEqual({
    success: false,
    code: 'verification_required',
    message: authErrors.verificationRequired.message,
    requiresVerification: true,
  })
})

test('the right password of an inactive account is told that it is inactive', async () => {
  const world = await createWorld()
  const { email } = await world.owner({ isActive: false })
  const refusal = world.as(null).call(authRoutes.login, { body: { email, password } })
  await expect(refusal).rejects.toMatchObject({ status: 403, code: 'inactive' })
})

test('an empty log-in form is told what is missing', async () => {
  const world = await createWorld()
  const { status, json } = await world.request(authRoutes.login, { form: {} })
  expect(status).toBe(400)
  expect(json['errors']).toEqual({
    email: authComplaints.emailMissing.message,
    password: authComplaints.passwordMissing.message,
  })
})

test('unknown fields of a log-in change nothing', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const body = {
    email: owner.email,
    password: 'tjetër-gjë-9',
    role: 'admin',
    otp: '1',
    isAdmin: true,
  }
  expect((await world.request(authRoutes.login, { body })).status).toBe(401)
})

test('a log-out ends the session at once on every node', async () => {
  const world = await createWorld()
  const other = await world.secondNode()
  const { token } = await world.owner()
  expect((await profile(other, token)).status).toBe(200)
  const { message } = await world.as({ token }).call(authRoutes.logout)
  expect(message).toBe('Dolët nga llogaria.')
  const refused = [await profile(world, token), await profile(other, token)]
  expect(refused.map(({ status, json }) => [status, json['code']])).toEqual([
    [401, 'signed_out'],
    [401, 'signed_out'],
  ])
})

test('a deactivated, demoted or deleted account is refused with its next request', async () => {
  const world = await createWorld()
  const { userId, token } = await world.admin()
  await world.sql`update users set role = 'user' where id = ${userId}`
  expect((await profile(world, token)).json['user']).toMatchObject({ role: 'user' })
  await world.sql`update users set is_active = false where id = ${userId}`
  expect((await profile(world, token)).status).toBe(401)
  await world.sql`update users set is_active = true where id = ${userId}`
  expect((await profile(world, token)).status).toBe(200)
  await world.sql`delete from salons`
  await world.sql`delete from users`
  expect((await profile(world, token)).status).toBe(401)
})

test('a session ends after twelve hours without use', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  for (let i = 0; i < 3; i++) {
    world.now = later(world.now, 11.9)
    expect((await profile(world, token)).status).toBe(200)
  }
  world.now = later(world.now, 12)
  expect((await profile(world, token)).status).toBe(401)
})

test('a session ends after thirty days, however much it is used', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  for (let half = 1; half <= 60; half++) {
    world.now = later(world.now, 11.99)
    expect((await profile(world, token)).status).toBe(200)
  }
  world.now = later(world.now, 0.7)
  expect((await profile(world, token)).status).toBe(401)
})

test('a session’s use is written once a minute at most', async () => {
  const world = await createWorld()
  const { token } = await world.owner()
  const lastUsed = async () =>
    (await world.sql<{ at: string }>`select last_used_at as at from sessions`)[0]?.at
  const first = await lastUsed()
  world.now = new Date(world.now.getTime() + 59_000)
  await profile(world, token)
  expect(await lastUsed()).toBe(first)
  world.now = new Date(world.now.getTime() + 1_000)
  await profile(world, token)
  expect(await lastUsed()).not.toBe(first)
})

test('many requests at once are each answered for their own account', async () => {
  const world = await createWorld()
  const owners = await Promise.all(Array.from({ length: 12 }, () => world.owner()))
  const asked = [...owners, ...owners, { userId: undefined, token: 'i-shpikur' }]
  const answers = await Promise.all(asked.map(({ token }) => profile(world, token)))
  expect(answers.map(({ json }) => (json['user'] as { id: string } | undefined)?.id)).toEqual(
    asked.map(({ userId }) => userId),
  )
})

test('log-ins, failed log-ins and log-outs are in the history and in the security log', async () => {
  const world = await createWorld()
  const { userId, email, username } = await world.owner()
  await logIn(world, email, 'tjetër-gjë-9')
  await logIn(world, 'fjalëkalimi-im-i-fshehtë@example.com', 'tjetër-gjë-9')
  const { json } = await logIn(world, email)
  await world.as({ token: String(json['token']) }).call(authRoutes.logout)
  const activities = await world.sql<{ line: string }>`
    select concat_ws('|', action_type, severity, description, user_id, ip_address) as line
    from activities order by id`
  expect(activities.map(({ line }) => line)).toEqual([
    `login|warning|Hyrje e dështuar në llogari.|${userId}|127.0.0.1`,
    'login|warning|Hyrje e dështuar në llogari.|127.0.0.1',
    `login|info|${username} hyri në llogari.|${userId}|127.0.0.1`,
    `logout|info|${username} doli nga llogaria.|${userId}|127.0.0.1`,
  ])
  const events = await world.sql<{ kind: string }>`select kind from security_events order by id`
  expect(events.map(({ kind }) => kind)).toEqual([
    'login_failed',
    'login_failed',
    'login',
    'logout',
  ])
})

const { passwordOwn, passwordCommon, adminPasswordShort } = authComplaints
const weigh = async (world: World, body: object) =>
  (await world.request(authRoutes.weighPassword, { body })).json['weakness']

test.each([
  ['Shpresa-2026', { username: 'Shpresa Hoxha', email: 'sh@salloni.al' }, passwordOwn.message],
  ['salloni.iri', { username: 'Arta', email: 'salloni.iri@example.com' }, passwordOwn.message],
  ['Fjalekalimi1', { username: 'Arta', email: 'a@salloni.al' }, passwordCommon.message],
  ['krehër-druri', { role: 'admin' }, null],
  ['krehër-dru', { role: 'admin' }, adminPasswordShort.message],
  ['krehër-druri', { username: 'Arta', email: 'a@salloni.al' }, null],
])('a password is rated by the rule that refuses it: %s', async (typed, owner, weakness) => {
  const world = await createWorld()
  expect(await weigh(world, { password: typed, ...owner })).toBe(weakness)
  if (!('username' in owner)) return
  const { json } = await world.request(authRoutes.register, { body: { ...owner, password: typed } })
  const fields = json['errors'] as Record<string, string> | undefined
  expect(fields?.['password'] ?? null).toBe(weakness)
})

test('the reset link’s page knows the name that the password must not contain', async () => {
  const world = await createWorld()
  const { email } = await world.owner({ username: 'Shpresa Hoxha' })
  await world.as(null).call(authRoutes.forgotPassword, { body: { email } })
  const mail = (await world.deliverMails()).at(-1)
  const token = /reset-password#token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const body = { password: 'Shpresa-2026' }
  expect(await weigh(world, { ...body, token })).toBe(passwordOwn.message)
  expect(await weigh(world, body)).toBe(passwordCommon.message)
})

test('the rating of passwords is limited per minute', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const statuses = await Promise.all(
    Array.from({ length: 130 }, async () => {
      const options = { body: { password: 'krehër-druri' } }
      return (await world.request(authRoutes.weighPassword, options)).status
    }),
  )
  expect(statuses).toContain(429)
})
