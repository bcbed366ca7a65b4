import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const person = {
  username: 'Besa Krasniqi',
  email: 'besa@example.com',
  password: 'kafe-turke-më-sheqer',
}
const ownersChoice = 'rrush-i-zi-në-verandë'

async function register(world: World, more: { opener?: string } = {}) {
  await world.request(authRoutes.register, { body: { ...person, ...more } })
  return mailedToken(world)
}
const mailedToken = async (world: World) =>
  /#token=([\w-]{43})/.exec((await world.deliverMails()).map(({ text }) => text).join())?.[1] ?? ''
const confirm = (world: World, token: string, password = person.password) =>
  world.request(authRoutes.confirmEmail, { body: { token, password } })
const claim = (world: World, token: string, password = ownersChoice) =>
  world.request(authRoutes.claimEmail, { body: { token, password } })
const ownAddress = async (world: World, { token }: Record<string, unknown>) =>
  (await world.as({ token: String(token) }).call(sessionRoutes.profile)).user.email
const logIn = async (world: World, password: string, email = person.email) =>
  (await world.request(authRoutes.login, { body: { email, password } })).status

test('the link and the registration’s password together verify the address, and log in', async () => {
  const world = await createWorld()
  const token = await register(world)
  const wrong = await confirm(world, token, ownersChoice)
  expect([wrong.status, wrong.json['code']]).toEqual([403, 'wrong_password'])
  expect(await logIn(world, person.password)).toBe(403)
  const { json } = await confirm(world, token)
  expect(json['message']).toBe('Email-i u verifikua me sukses! Mirë se erdhët.')
  expect(await ownAddress(world, json)).toBe(person.email)
  expect(await logIn(world, person.password)).toBe(200)
  expect((await confirm(world, token, 'çfarëdo')).json).toEqual({
    success: true,
    message: 'Email-i është verifikuar tashmë. Mund të kyçeni në sistem.',
  })
})

const opener = 'o'.repeat(43)
const confirmHere = (world: World, token: string, secret = opener) =>
  world.request(authRoutes.confirmEmail, { body: { token, opener: secret } })

test('the link and the browser that opened the account verify the address without a password', async () => {
  const world = await createWorld()
  const token = await register(world, { opener })
  const { json } = await confirmHere(world, token)
  expect(json['message']).toBe('Email-i u verifikua me sukses! Mirë se erdhët.')
  expect(await ownAddress(world, json)).toBe(person.email)
  expect(await world.sql`select from users where opener_hash is not null`).toEqual([])
})

test('the link alone, or from another browser, verifies nothing and counts as no guess', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const token = await register(world, { opener })
  for (let nth = 0; nth < 8; nth++)
    expect((await confirmHere(world, token, 'x'.repeat(43))).json['code']).toBe('wrong_password')
  const bare = await world.request(authRoutes.confirmEmail, { body: { token } })
  expect(bare.json['errors']).toEqual({ password: 'Fjalëkalimi është i detyrueshëm' })
  const other = await world.request(authRoutes.register, {
    body: { ...person, opener: 'x'.repeat(43) },
  })
  expect(other.status, 'a second registration changes nothing').toBe(200)
  expect((await confirmHere(world, token, 'x'.repeat(43))).status).toBe(403)
  expect((await confirm(world, token)).status).toBe(200)
})

test('an account that was deactivated before its verification is not logged in', async () => {
  const world = await createWorld()
  const token = await register(world)
  await world.sql`update users set is_active = false`
  expect((await confirm(world, token)).json['token']).toBeUndefined()
})

test('a verification remembers the device where it is asked to', async () => {
  const world = await createWorld()
  const token = await register(world)
  const body = { token, password: person.password, remember: true }
  const { headers } = await world.request(authRoutes.confirmEmail, { body })
  expect(String(headers['set-cookie'])).toContain('orari-device=')
})

test('the owner of a mailbox takes over an account that a stranger opened with its address', async () => {
  const world = await createWorld()
  const token = await register(world)
  expect((await claim(world, token, '12345')).json['errors']).toEqual({
    password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  })
  expect((await claim(world, token, 'besa@example.com')).json['code']).toBe('weak_password')
  const claimed = await claim(world, token)
  expect(claimed.json['message']).toBe('Email-i u verifikua me sukses! Mirë se erdhët.')
  expect(await ownAddress(world, claimed.json)).toBe(person.email)
  expect(await logIn(world, person.password)).toBe(401)
  expect(await logIn(world, ownersChoice)).toBe(200)
  const told = await world.deliverMails()
  expect(told.map(({ subject }) => subject)).toEqual(['Fjalëkalimi juaj u ndryshua'])
})

test('a verification link sets no password once the address is verified', async () => {
  const world = await createWorld()
  const token = await register(world)
  await world.request(authRoutes.verifyEmail, { params: { token } })
  expect((await claim(world, token)).json['code']).toBe('verification_invalid')
  expect(await logIn(world, person.password)).toBe(200)
})

test('a verification link sets no password after a reset verified the address', async () => {
  const world = await createWorld()
  const token = await register(world)
  await world.request(authRoutes.forgotPassword, { body: person })
  const [mail] = await world.deliverMails()
  const reset = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  await world.request(authRoutes.resetPassword, { body: { token: reset, password: ownersChoice } })
  expect((await claim(world, token, 'krehër-prej-druri')).status).toBe(400)
  expect(await logIn(world, ownersChoice)).toBe(200)
})

test('a new address is confirmed with the account’s password, and its link sets none', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const body = { username: owner.username, email: 'e-re@example.com' }
  await world.request(authRoutes.updateProfile, { params: { id: owner.userId }, body }, owner.token)
  const token = await mailedToken(world)
  expect((await claim(world, token)).json['code']).toBe('verification_invalid')
  expect((await confirm(world, token)).status).toBe(403)
  expect(await logIn(world, owner.password, 'e-re@example.com')).toBe(401)
  const { json } = await confirm(world, token, owner.password)
  expect(json['message']).toBe('Email-i i ri u verifikua me sukses! Kyçuni me të.')
  expect(await logIn(world, owner.password, 'e-re@example.com')).toBe(200)
})

test('guesses at a verification link are limited', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const token = await register(world)
  const guesses = []
  for (let n = 0; n < 6; n++) guesses.push((await confirm(world, token, `jo-kjo-${n}`)).status)
  expect(guesses).toEqual([403, 403, 403, 403, 403, 429])
})

test('an invalid link is refused, whatever password comes with it', async () => {
  const world = await createWorld()
  for (const answer of [await confirm(world, 'x'.repeat(43)), await claim(world, 'x'.repeat(43))])
    expect([answer.status, answer.json['code']]).toEqual([400, 'verification_invalid'])
})
