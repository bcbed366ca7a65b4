import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { logInName } from '#contract/kit/log-in-name.ts'
import { CommandRefused } from '#server/process/command.ts'
import { secondFactorIn } from '#tests/support/second-factor/second-factor.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { createAdministrator, endSessions, resetPassword, resetSecondFactor } from './actions.ts'

const email = 'drita@orari.example'
const password = 'qyteti-zgjohet-herët'

const tokenIn = (link: string) => /\/reset-password#token=([\w-]{43})$/.exec(link)?.[1] ?? 'none'
const follow = (world: World, link: string, chosen = password) =>
  world.request(authRoutes.resetPassword, { body: { token: tokenIn(link), password: chosen } })
const logIn = (world: World, typed: { email: string; password: string }) =>
  world.request(authRoutes.login, { body: typed })
const securityLog = ({ sql }: World) =>
  sql`select kind, user_id is not null as "hasUser", by_user_id, details from security_events
    where details ? 'by' order by id`

test('an administrator is made without a password, and sets it by the link, once', async () => {
  const world = await createWorld()
  const link = await createAdministrator(world.deps, email)
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#token=[\w-]{43}$/)
  expect((await follow(world, link)).status).toBe(200)
  expect((await follow(world, link, 'tjetër-fjalëkalim-9')).status).toBe(400)
  const entered = await logIn(world, { email, password })
  expect(entered.json).toMatchObject({ user: { role: 'admin', email } })
  expect(await securityLog(world)).toEqual([
    { kind: 'admin_appointed', hasUser: true, by_user_id: null, details: { by: 'operator' } },
  ])
})

test('an administrator’s link takes no password that is too easy for one', async () => {
  const world = await createWorld()
  const link = await createAdministrator(world.deps, email)
  expect((await follow(world, link, 'shkurt-7')).status).toBe(400)
  expect((await follow(world, link)).status).toBe(200)
})

test('a second administrator of one address is refused, and the first link works on', async () => {
  const world = await createWorld()
  const link = await createAdministrator(world.deps, email)
  const again = createAdministrator(world.deps, 'Drita@Orari.example')
  await expect(again).rejects.toThrow(/is an administrator already/)
  await expect(again).rejects.toBeInstanceOf(CommandRefused)
  expect((await follow(world, link)).status).toBe(200)
})

test('an account that somebody opened with the address becomes the administrator’s alone', async () => {
  const world = await createWorld()
  const squatter = await world.owner({ email })
  await world.sql`
    update users set pending_email = 'squatter@example.com' where id = ${squatter.userId}`
  const link = await createAdministrator(world.deps, email)
  expect((await logIn(world, squatter)).status).toBe(401)
  expect((await world.request(sessionRoutes.profile, {}, squatter.token)).status).toBe(401)
  expect(await world.sql`select role, pending_email from users`).toEqual([
    { role: 'admin', pending_email: null },
  ])
  expect((await follow(world, link)).status).toBe(200)
})

test('a reset ends the password and the sessions at once, and its link sets another one', async () => {
  const world = await createWorld()
  const arta = await world.owner()
  const older = await resetPassword(world.deps, arta.email)
  const link = await resetPassword(world.deps, arta.email.toUpperCase())
  expect((await logIn(world, arta)).status).toBe(401)
  expect((await world.request(sessionRoutes.profile, {}, arta.token)).status).toBe(401)
  expect((await follow(world, older)).status).toBe(400)
  expect((await follow(world, link)).status).toBe(200)
  expect((await logIn(world, { email: arta.email, password })).status).toBe(200)
})

test('a reset is told to the account’s owner and kept as the operator’s', async () => {
  const world = await createWorld()
  const arta = await world.owner()
  await resetPassword(world.deps, arta.email)
  const mails = await world.deliverMails()
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: arta.email, subject: 'Fjalëkalimi juaj u ndryshua' },
  ])
  expect(mails[0]?.text).not.toContain('token=')
  expect(await securityLog(world)).toMatchObject([
    { kind: 'password_ended', by_user_id: null, details: { by: 'operator' } },
  ])
  expect(await world.sql`select severity, description, user_id from activities`).toEqual([
    {
      severity: 'critical',
      description: `Fjalëkalimi i Arta Hoxha (${arta.email}) u hoq nga operatori.`,
      user_id: null,
    },
  ])
})

test('a reset reaches an account that has a name in place of an address', async () => {
  const world = await createWorld()
  await world.owner({ email: logInName('rinor.4821') })
  const link = await resetPassword(world.deps, 'rinor.4821')
  expect((await follow(world, link)).status).toBe(200)
  expect((await logIn(world, { email: 'rinor.4821', password })).status).toBe(200)
})

test('the end of all sessions leaves the password as it is', async () => {
  const world = await createWorld()
  const arta = await world.owner()
  await endSessions(world.deps, arta.email)
  expect((await world.request(sessionRoutes.profile, {}, arta.token)).status).toBe(401)
  expect((await logIn(world, arta)).status).toBe(200)
  expect(await securityLog(world)).toMatchObject([{ kind: 'sessions_ended', hasUser: true }])
})

test('nobody of that address, or a deactivated account, is refused in one sentence', async () => {
  const world = await createWorld()
  const gone = await world.owner({ isActive: false })
  for (const command of [resetPassword, endSessions]) {
    await expect(command(world.deps, email)).rejects.toThrow(`Nobody has the address ${email}.`)
    await expect(command(world.deps, gone.email)).rejects.toThrow(/is deactivated: an admin/)
  }
  expect(await securityLog(world)).toEqual([])
})

test('a second step whose every way is lost is removed, and the account’s owner is told', async () => {
  const world = await createWorld()
  const owner = await world.owner({ email })
  await secondFactorIn(world).connect(owner)
  expect((await logIn(world, owner)).status).toBe(401)
  await resetSecondFactor(world.deps, email)
  expect((await logIn(world, owner)).status).toBe(200)
  expect(await world.sql`select kind from mail_outbox where kind = 'secondStepReset'`).toHaveLength(
    1,
  )
  expect((await securityLog(world)).at(-1)).toMatchObject({ kind: 'second_factor_reset' })
  await expect(resetSecondFactor(world.deps, email)).rejects.toThrow(/has no second step/)
})
