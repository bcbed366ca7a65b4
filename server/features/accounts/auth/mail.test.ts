import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const site = 'https://orari.example'
const person = { username: 'Fitues: www.mashtrim.example', email: 'besa@example.com' }
const atHome = { config: { APP_URL: site } }

const register = (world: World, email = person.email) =>
  world.request(authRoutes.register, {
    body: { ...person, email, password: 'kafe-turke-më-sheqer' },
    headers: { host: 'i-huaj.example', 'x-forwarded-host': 'i-huaj.example' },
  })
const linksIn = (text: string) => text.match(/https?:\/\/[^\s<>"]+/g) ?? []

test('a new account gets a mail to verify its address, with a link to this installation', async () => {
  const world = await createWorld(atHome)
  await register(world)
  const [mail] = await world.deliverMails()
  expect(mail).toMatchObject({ to: person.email, subject: 'Verifikoni email-in tuaj' })
  expect(mail?.text).toContain('Prova falas prej 7 ditësh')
  expect(linksIn(mail?.text ?? '')).toEqual([
    expect.stringMatching(
      /^https:\/\/orari\.example\/verify-email#token=[\w-]{43}&email=besa%40example\.com$/,
    ),
  ])
  expect(mail?.html).toContain(`${site}/verify-email#token=`)
})

test('a registration of somebody else’s address can’t put words into the mail', async () => {
  const world = await createWorld(atHome)
  await register(world)
  await register(world)
  const mails = await world.deliverMails()
  expect(mails).toHaveLength(2)
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain('mashtrim')
})

test('a repeated registration of an unverified address sends a new link and a note about the password', async () => {
  const world = await createWorld(atHome)
  const tokenIn = (mail?: { text: string }) => /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const follow = async (token: string) =>
    (await world.request(authRoutes.verifyEmail, { params: { token } })).status
  await register(world)
  const [first] = await world.deliverMails()
  await register(world, 'BESA@example.com')
  const [mail] = await world.deliverMails()
  expect(mail?.subject).toBe('Verifikoni email-in tuaj')
  expect(mail?.text).toContain(`vendosni një të ri: ${site}/forgot-password`)
  expect(await follow(tokenIn(first))).toBe(400)
  expect(await follow(tokenIn(mail))).toBe(200)
})

test('a reset mail links to the page that takes the new password', async () => {
  const world = await createWorld(atHome)
  const { email } = await world.owner()
  await world.request(authRoutes.forgotPassword, { body: { email } })
  const [mail] = await world.deliverMails()
  expect(mail).toMatchObject({ to: email, subject: 'Rivendosja e fjalëkalimit' })
  expect(linksIn(mail?.text ?? '')).toEqual([
    expect.stringMatching(/^https:\/\/orari\.example\/reset-password#token=[\w-]{43}$/),
  ])
})

test('a verified address gets no verification mail', async () => {
  const world = await createWorld()
  const { email } = await world.owner()
  await world.request(authRoutes.resendVerification, { body: { email } })
  expect(await world.deliverMails()).toEqual([])
})

test('an account deleted before its mail is due gets none', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const body = { username: 'Arta', email: 'e-re@example.com', password: 'krehër-i-ri-prej-druri' }
  const change = { params: { id: owner.userId }, body }
  await world.request(authRoutes.updateProfile, change, owner.token)
  await register(world)
  await world.request(authRoutes.forgotPassword, { body: { email: owner.email } })
  await world.sql`delete from salons`
  await world.sql`delete from users`
  expect(await world.deliverMails()).toEqual([])
})
