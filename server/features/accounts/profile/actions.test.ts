import { expect, test } from 'vitest'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { logInName } from '#contract/kit/log-in-name.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Owner = Awaited<ReturnType<World['owner']>>
const fresh = 'krehër-i-ri-prej-druri'

const save = (world: World, owner: Owner, change: Record<string, unknown>) =>
  world.request(
    authRoutes.updateProfile,
    {
      params: { id: owner.userId },
      body: { username: owner.username, email: owner.email, ...change },
    },
    owner.token,
  )
const isSignedIn = async (world: World, token: string) =>
  (await world.request(authRoutes.profile, {}, token)).status === 200
const logIn = async (world: World, email: string, password: string) =>
  (await world.request(authRoutes.login, { body: { email, password } })).status
const minutesPass = (world: World, minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}

test('an owner changes the username without a password, and the full name stays', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  minutesPass(world, 60)
  const saved = await world.as(owner).call(authRoutes.updateProfile, {
    params: { id: owner.userId },
    body: { username: 'Arta H.', email: owner.email.toUpperCase(), password: '' },
  })
  expect(saved).toMatchObject({
    message: 'Profili u përditësua me sukses!',
    user: { username: 'Arta H.', name: owner.username, email: owner.email.toUpperCase() },
  })
  expect((await world.as(owner).call(authRoutes.profile)).user).toEqual(saved.user)
  expect(await world.deliverMails()).toEqual([])
})

test('each missing field of a profile has its message', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const complaints = async (change: Record<string, unknown>) =>
    (await save(world, owner, change)).json['errors']
  expect(await complaints({ username: ' ', email: '' })).toEqual({
    username: 'Username është i detyrueshëm',
    email: 'Email është i detyrueshëm',
  })
  expect(await complaints({ email: 'arta', password: 'abc' })).toEqual({
    email: 'Email-i nuk është i vlefshëm',
    password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  })
  expect(await complaints({ email: logInName('arta') })).toEqual({
    email: 'Email-i nuk është i vlefshëm',
  })
  expect(await complaints({ password: `${owner.username}1` })).toEqual({
    password: authComplaints.passwordOwn.message,
  })
})

test('somebody else’s profile is not found', async () => {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.admin()]
  const { status, json } = await save(world, { ...owner, userId: other.userId }, {})
  expect([status, json['code']]).toEqual([404, 'not_found'])
})

test('a profile can’t be used to get more rights', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const row = () => world.sql`
    select role, is_active, salon_id, id, trial_end_date, subscription_type, subscription_end_date,
      verified_at, name, avatar from accounts`
  const before = await row()
  const { status } = await save(world, owner, {
    role: 'admin',
    isActive: false,
    is_active: false,
    salon_id: owner.userId,
    id: owner.salonId,
    trialEndDate: '2099-01-01',
    trial_end_date: '2099-01-01',
    subscriptionType: 'yearly',
    subscription_end_date: '2099-01-01',
    verified_at: null,
    name: 'Tjetër',
    avatar: 'x',
  })
  expect(status).toBe(200)
  expect(await row()).toEqual(before)
})

test('a new password soon after the log-in needs nothing more and ends the other sessions', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const elsewhere = await world.signIn(owner.userId)
  minutesPass(world, 14)
  expect((await save(world, owner, { password: fresh })).status).toBe(200)
  expect(await isSignedIn(world, owner.token)).toBe(true)
  expect(await isSignedIn(world, elsewhere)).toBe(false)
  expect(await logIn(world, owner.email, owner.password)).toBe(401)
  expect(await logIn(world, owner.email, fresh)).toBe(200)
  const mails = await world.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Fjalëkalimi juaj u ndryshua'],
  ])
})

test('a new password asks for the old one a quarter of an hour after the log-in', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  minutesPass(world, 15)
  const asked = await save(world, owner, { password: fresh })
  expect([asked.status, asked.json['code']]).toEqual([403, 'reauth_required'])
  const mistyped = await save(world, owner, { password: fresh, currentPassword: 'jo-kjo-10' })
  expect([mistyped.status, mistyped.json['code']]).toEqual([403, 'wrong_password'])
  expect(await logIn(world, owner.email, fresh)).toBe(401)
  const proved = { email: 'e-re@example.com', currentPassword: owner.password }
  expect((await save(world, owner, proved)).status).toBe(200)
  minutesPass(world, 14)
  expect((await save(world, owner, { password: fresh })).status).toBe(200)
})

test('guesses of the password by a holder of a stolen session are limited', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const guesses = []
  for (let n = 0; n < 6; n++)
    guesses.push((await save(world, owner, { currentPassword: `jo-kjo-${n}` })).status)
  expect(guesses).toEqual([403, 403, 403, 403, 403, 429])
})

test('a new address counts once it is verified, and both addresses get a mail', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const saved = await save(world, owner, { email: 'e-re@example.com' })
  expect(saved.json['user']).toMatchObject({
    email: owner.email,
    pendingEmail: 'e-re@example.com',
  })
  expect(await logIn(world, 'e-re@example.com', owner.password)).toBe(401)
  expect(await logIn(world, owner.email, owner.password)).toBe(200)
  const asked = await world.deliverMails()
  expect(Object.fromEntries(asked.map(({ to, subject }) => [to, subject]))).toEqual({
    'e-re@example.com': 'Verifikoni email-in e ri',
    [owner.email]: 'U kërkua ndryshimi i email-it tuaj',
  })
  const token = linkIn(asked)
  const { message } = await world.as(null).call(authRoutes.verifyEmail, { params: { token } })
  expect(message).toBe('Email-i i ri u verifikua me sukses! Kyçuni me të.')
  const { user } = await world.as(owner).call(authRoutes.profile)
  expect(user).toMatchObject({ email: 'e-re@example.com', pendingEmail: null })
  expect(await logIn(world, owner.email, owner.password)).toBe(401)
  expect(await logIn(world, 'e-re@example.com', owner.password)).toBe(200)
  const told = await world.deliverMails()
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Email-i i llogarisë suaj u ndryshua'],
  ])
})

const linkIn = (mails: { text: string }[]) =>
  /token=([\w-]{43})/.exec(mails.map(({ text }) => text).join())?.[1] ?? 'no link'

test('a known address is neither revealed nor taken', async () => {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  const answers = [
    await save(world, owner, { email: other.email }),
    await save(world, owner, { email: 'askush@example.com' }),
  ]
  expect(answers.map(({ status, json }) => [status, json['message']])).toEqual([
    [200, 'Profili u përditësua me sukses!'],
    [200, 'Profili u përditësua me sukses!'],
  ])
  await save(world, owner, { email: other.email })
  const toOther = (await world.deliverMails()).filter(({ to }) => to === other.email)
  expect(toOther.map(({ subject, text }) => [subject, text.includes('token=')])).toEqual([
    ['Ju keni tashmë një llogari', false],
  ])
})

test('an address taken while its verification waited is refused', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await save(world, owner, { email: 'e-re@example.com' })
  const token = linkIn(await world.deliverMails())
  await world.owner({ email: 'E-Re@example.com' })
  const late = world.as(null).call(authRoutes.verifyEmail, { params: { token } })
  await expect(late).rejects.toMatchObject({ status: 400, code: 'verification_invalid' })
  expect((await world.as(owner).call(authRoutes.profile)).user.email).toBe(owner.email)
})

test('another new address voids the former link, and a reset ends the change', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const follow = async (token: string) =>
    (await world.request(authRoutes.verifyEmail, { params: { token } })).status
  await save(world, owner, { email: 'e-para@example.com' })
  const first = linkIn(await world.deliverMails())
  await save(world, owner, { email: 'e-dyta@example.com' })
  expect(await follow(first)).toBe(400)
  const second = linkIn(await world.deliverMails())
  await world.request(authRoutes.forgotPassword, { body: { email: owner.email } })
  const reset = linkIn(await world.deliverMails())
  await world.request(authRoutes.resetPassword, { body: { token: reset, password: fresh } })
  expect(await follow(second)).toBe(400)
})

test('a new address brings no second trial', async () => {
  const world = await createWorld()
  const owner = await world.owner({ trialEndDate: '2026-01-09' })
  await save(world, owner, { email: 'e-re@example.com' })
  const token = linkIn(await world.deliverMails())
  await world.as(null).call(authRoutes.verifyEmail, { params: { token } })
  await world.sql`delete from salons`
  await world.sql`delete from users`
  const person = { username: 'Arta', email: 'e-re@example.com', password: fresh }
  await world.request(authRoutes.register, { body: person })
  const again = linkIn(await world.deliverMails())
  await world.as(null).call(authRoutes.verifyEmail, { params: { token: again } })
  expect(await world.sql`select trial_end_date from accounts`).toEqual([
    { trial_end_date: '2026-01-09' },
  ])
})
