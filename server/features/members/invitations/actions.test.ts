import { expect, test } from 'vitest'
import { memberRoleLabels } from '#contract/access.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import {
  accept,
  email,
  firstBarber,
  invite,
  invited,
  look,
  mailedToken,
  rinor,
  team,
} from '#tests/support/fixtures/invitations.ts'
import { cookieOf, devicesIn } from '#tests/support/fixtures/devices.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const profile = async (world: World, token: string) =>
  (await world.as({ token }).call(sessionRoutes.profile)).user

test('an invitation goes by mail, names salon and role, and is listed with the members', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const { invitation, message } = await invite(world, salon, { role: 'desk' })
  expect(message).toBe('Ftesa u dërgua te rinor@example.com.')
  expect(invitation).toMatchObject({ email, role: 'desk', staffId: null })
  expect(Date.parse(invitation.expiresAt) - world.now.getTime()).toBe(7 * 86_400_000)

  const [mail] = await world.deliverMails()
  expect(mail?.subject).toBe('Ftesë në ekipin e sallonit Arta Hoxha')
  expect(mail?.text).toContain('Arta Hoxha ju fton në ekipin e sallonit Arta Hoxha')
  expect(mail?.text).toContain(`si ${memberRoleLabels.desk.toLowerCase()}`)
  const [, token = ''] = /\/invite#token=([\w-]{43})/.exec(mail?.text ?? '') ?? []
  const said = await look(world, token)
  expect(said).toMatchObject({ salonName: 'Arta Hoxha', role: 'desk', email, hasAccount: false })
  expect(await team(world, salon)).toMatchObject({
    members: [{ userId: salon.userId, role: 'owner', isMe: true, paysForSalon: true }],
    invitations: [{ id: invitation.id, email }],
  })
})

test('a new person enters by the link: verified, as that barber, without an own salon and trial', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const staffId = await firstBarber(world, salon)
  await world.sql`update members set staff_id = null`
  const token = await invited(world, salon, { staffId })
  const entered = await accept(world, token, rinor)
  expect(entered.user).toMatchObject({
    username: rinor.username,
    email,
    role: 'user',
    memberRole: 'barber',
    staffId,
    salon: { id: salon.salonId, name: 'Arta Hoxha', currency: 'EUR' },
  })
  expect(await profile(world, entered.token)).toEqual(entered.user)
  expect(await world.sql`select 1 from salons`).toHaveLength(1)
  expect(await world.sql`select 1 from trials`).toEqual([])

  const logIn = { body: { email, password: rinor.password } }
  const again = await world.as(null).call(authRoutes.login, logIn)
  expect(again.user.salon?.id).toBe(salon.salonId)
  const day = { query: { from: '2026-03-02', to: '2026-03-02' } }
  const seen = await world.as(entered).call(appointmentRoutes.list, day)
  expect(seen.appointments).toEqual([])
  expect((await team(world, salon)).invitations).toEqual([])
})

test('a new person needs a name and a strong password, and the link stays valid until then', async () => {
  const world = await createWorld()
  const token = await invited(world, await world.owner())
  const refused = async (person: Record<string, string>) =>
    (await world.request(memberRoutes.accept, { body: { token, ...person } })).json
  expect(await refused({})).toMatchObject({
    errors: {
      username: 'Emri është i detyrueshëm',
      password: 'Fjalëkalimi është i detyrueshëm',
    },
  })
  expect(await refused({ username: 'Rinor', password: 'abc' })).toMatchObject({
    errors: { password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere' },
  })
  expect(await refused({ username: 'Rinor', password: 'rinor123' })).toMatchObject({
    code: 'weak_password',
  })
  expect((await accept(world, token, rinor)).user.email).toBe(email)
})

test('a person with an account accepts only in the session of that account', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const known = await world.owner({ email, username: 'Rinor K.' })
  const other = await world.owner()
  const token = await invited(world, salon, { role: 'manager' })
  expect(await look(world, token)).toMatchObject({ hasAccount: true })

  await expect(accept(world, token)).rejects.toMatchObject({ status: 401, code: 'login_first' })
  // A name and a new password can't replace the password of the account.
  await expect(accept(world, token, rinor)).rejects.toMatchObject({ code: 'login_first' })
  await expect(accept(world, token, { who: other })).rejects.toMatchObject({
    status: 403,
    code: 'other_address',
  })
  const entered = await accept(world, token, { who: known })
  expect(entered.user).toMatchObject({
    id: known.userId,
    username: 'Rinor K.',
    memberRole: 'manager',
    salon: { id: salon.salonId },
  })
  // The tab continues in the joined salon, and its old session lasts for the calls under way.
  expect((await profile(world, known.token)).salon?.id).toBe(known.salonId)
  world.now = new Date(world.now.getTime() + 61_000)
  await expect(profile(world, known.token)).rejects.toMatchObject({ status: 401 })
  expect((await profile(world, entered.token)).salon?.id).toBe(salon.salonId)
})

test('an unverified account of the invited address belongs to the mailbox’s owner', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const squatter = {
    username: 'Dikush',
    email: 'Rinor@Example.com',
    password: 'kafe-turke-më-sheqer',
  }
  await world.as(null).call(authRoutes.register, { body: squatter })
  const token = await invited(world, salon)
  expect(await look(world, token)).toMatchObject({ hasAccount: false })
  const entered = await accept(world, token, rinor)
  expect(entered.user).toMatchObject({ username: rinor.username, salon: { id: salon.salonId } })
  const logIn = (password: string) => world.request(authRoutes.login, { body: { email, password } })
  expect((await logIn(squatter.password)).status).toBe(401)
  expect((await logIn(rinor.password)).json['user']).toMatchObject({ memberRole: 'barber' })
})

test('of two who follow one link at once one enters', async () => {
  const world = await createWorld()
  const token = await invited(world, await world.owner())
  const answers = await Promise.allSettled(
    ['Rinor', 'Rinori'].map((username) => accept(world, token, { ...rinor, username })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invitation_dead' },
  })
  expect(await world.sql`select 1 from users where email = ${email}`).toHaveLength(1)
})

test('a link that was used, revoked, replaced, invented or is seven days old is refused', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const isDead = async (token: string) => {
    const dead = { status: 404, code: 'invitation_dead' }
    await expect(look(world, token)).rejects.toMatchObject(dead)
    await expect(accept(world, token, rinor)).rejects.toMatchObject(dead)
  }
  await isDead('x'.repeat(43))

  const { invitation } = await invite(world, salon)
  const revoked = await mailedToken(world)
  await world.as(salon).call(memberRoutes.revoke, { params: { id: invitation.id } })
  await isDead(revoked)
  await expect(
    world.as(salon).call(memberRoutes.revoke, { params: { id: invitation.id } }),
  ).rejects.toMatchObject({ status: 404 })

  const replaced = await invited(world, salon)
  const used = await invited(world, salon, { role: 'desk' })
  await isDead(replaced)
  await accept(world, used, rinor)
  await isDead(used)

  const old = await invited(world, salon, { email: 'vone@example.com' })
  world.now = new Date(world.now.getTime() + 7 * 86_400_000)
  const fresh = { token: await world.signIn(salon.userId) }
  await isDead(old)
  expect((await team(world, fresh)).invitations).toEqual([])
})

test('an invitation revoked before its mail went out is never sent', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const { invitation } = await invite(world, salon)
  await world.as(salon).call(memberRoutes.revoke, { params: { id: invitation.id } })
  expect(await world.deliverMails()).toEqual([])
})

test('a deactivated account can’t enter by a link', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  await world.owner({ email, isActive: false })
  const token = await invited(world, salon)
  await expect(accept(world, token)).rejects.toMatchObject({ code: 'inactive' })
})

test('the new member’s device is remembered on request and opens sessions from then on', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const ask = async (address: string, remember: boolean | undefined) => {
    await invite(world, salon, { email: address })
    const token = await mailedToken(world)
    return world.request(memberRoutes.accept, { body: { token, ...rinor, remember } })
  }
  const plain = await ask('teuta@example.com', undefined)
  expect([plain.status, plain.headers['set-cookie']]).toEqual([200, undefined])
  expect(await world.sql`select 1 from devices`).toEqual([])

  const kept = await ask(email, true)
  expect(kept.status).toBe(200)
  const devices = devicesIn(world)
  const entered = await devices.enter(cookieOf(kept))
  expect(entered.json).toMatchObject({ user: { email, salon: { id: salon.salonId } } })
})

test('an administrator who accepts is never remembered', async () => {
  const world = await createWorld()
  const salon = await world.owner()
  const admin = await world.admin()
  await invite(world, salon, { email: admin.email })
  const body = { token: await mailedToken(world), remember: true }
  const { status, headers } = await world.request(memberRoutes.accept, { body }, admin.token)
  expect([status, headers['set-cookie']]).toEqual([200, undefined])
})
