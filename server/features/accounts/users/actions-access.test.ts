import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { userRoutes, userWords } from '#contract/accounts/users.ts'
import {
  administration,
  historyOf,
  isSignedIn,
  logIn,
  type Person,
  securityOf,
} from '#tests/support/fixtures/administration.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import type { World } from '#tests/support/world.ts'

test('a deactivated account is out at once on every node, and can be activated again', async () => {
  const { world, owner, change } = await administration()
  const elsewhere = await world.secondNode()
  await world.request(authRoutes.forgotPassword, { body: { email: owner.email } })
  await change({ isActive: false })
  expect(await isSignedIn(elsewhere, owner.token)).toBe(false)
  expect(await logIn(world, owner.email, owner.password)).toBe(403)
  expect(await world.deliverMails()).toEqual([])
  await change({ isActive: true })
  expect(await logIn(world, owner.email, owner.password)).toBe(200)
  expect((await securityOf(world)).map(({ kind }) => kind)).toEqual([
    'account_deactivated',
    'login_failed',
    'account_reactivated',
    'login',
  ])
})

test('a new role ends the sessions of the old one', async () => {
  const { world, admin, owner } = await administration()
  const elsewhere = await world.secondNode()
  const { user } = await world
    .as(admin)
    .call(userRoutes.setRole, { params: { id: owner.userId }, body: { role: 'admin' } })
  expect(user.role).toBe('admin')
  expect(await isSignedIn(elsewhere, owner.token)).toBe(false)
  const again = { token: await world.signIn(owner.userId) }
  expect((await world.as(again).call(userRoutes.figures)).data.admins).toBe(2)
})

test('a password set by an administrator is announced by mail and ends all sessions', async () => {
  const { world, owner, change } = await administration()
  await change({ password: 'krehër-i-ri-prej-druri' })
  expect(await isSignedIn(world, owner.token)).toBe(false)
  expect(await logIn(world, owner.email, 'krehër-i-ri-prej-druri')).toBe(200)
  const mails = await world.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Fjalëkalimi juaj u ndryshua'],
  ])
})

test('an address set by an administrator counts at once, with mails to both, and voids older links', async () => {
  const { world, owner, change } = await administration()
  await world.request(authRoutes.forgotPassword, { body: { email: owner.email } })
  const token = /token=([\w-]{43})/.exec((await world.deliverMails())[0]?.text ?? '')?.[1] ?? ''
  await change({ email: 'e-re@example.com' })
  expect(await logIn(world, 'e-re@example.com', owner.password)).toBe(200)
  expect(await logIn(world, owner.email, owner.password)).toBe(401)
  const reset = { token, password: 'krehër-i-ri-prej-druri' }
  expect((await world.request(authRoutes.resetPassword, { body: reset })).status).toBe(400)
  const mails = await world.deliverMails()
  expect(Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))).toEqual({
    [owner.email]: 'Email-i i llogarisë suaj u ndryshua',
    'e-re@example.com': 'Hyni në Orari me këtë adresë',
  })
})

test('an unverified account has to verify the corrected address', async () => {
  const { world, change } = await administration()
  const typo = await world.owner({ email: 'arta@exmaple.com', isVerified: false })
  await change({ email: 'arta@example.com' }, typo)
  const [mail, ...others] = await world.deliverMails()
  expect([mail?.to, mail?.subject, others]).toEqual([
    'arta@example.com',
    'Verifikoni email-in tuaj',
    [],
  ])
})

test('an address of somebody else is refused', async () => {
  const { world, owner, change, rowOf } = await administration()
  const other = await world.owner()
  const { status, json } = await change({ email: other.email.toUpperCase() })
  expect([status, json['code']]).toEqual([409, 'email_taken'])
  expect((await rowOf(owner))?.email).toBe(owner.email)
})

test('a deleted account deletes its salon, and the history keeps one entry without a name', async () => {
  const { world, admin, owner, change } = await administration()
  const neighbour = await world.owner({ username: 'Fqinji' })
  for (const one of [owner, neighbour])
    await world.as(one).call(appointmentRoutes.add, { body: aBooking({ client_name: 'Blerta' }) })
  await change({ username: 'Arta H.' })
  await world.request(authRoutes.forgotPassword, { body: { email: owner.email } })
  const { message } = await world
    .as(admin)
    .call(userRoutes.remove, { params: { id: owner.userId } })
  expect(message).toBe(userWords.removed)
  expect(await isSignedIn(world, owner.token)).toBe(false)
  expect(await world.deliverMails()).toEqual([])
  for (const table of ['appointments', 'clients', 'staff', 'services', 'sessions', 'salons'])
    expect(await rowsOf(world, table, owner), table).toEqual([])
  expect(await rowsOf(world, 'appointments', neighbour)).toHaveLength(1)
  const entries = await historyOf(world)
  expect(entries.filter((line) => line.includes('Blerta'))).toHaveLength(1)
  expect(entries.at(-1)).toBe(
    'delete|critical|Një llogari u fshi bashkë me të dhënat e sallonit të saj.',
  )
  expect(entries.join()).not.toMatch(/Arta/)
  expect((await securityOf(world)).at(-1)).toMatchObject({
    kind: 'account_deleted',
    user_id: owner.userId,
    by_user_id: admin.userId,
  })
})

const rowsOf = async (world: World, table: string, { salonId, userId }: Person) => {
  const [column, id] = { sessions: ['user_id', userId], salons: ['id', salonId] }[table] ?? [
    'salon_id',
    salonId,
  ]
  const found = await world.deps.sql.pool.query(`select 1 from ${table} where ${column} = $1`, [id])
  return found.rows as unknown[]
}
