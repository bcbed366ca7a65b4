import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/appointments.ts'
import { authErrors, authRoutes } from '#contract/auth.ts'
import { userErrors, userRoutes, userWords } from '#contract/users.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Person = Awaited<ReturnType<World['owner']>>

async function office() {
  const world = await createWorld()
  const [admin, owner] = [await world.admin(), await world.owner()]
  const change = (body: object, who = owner, headers = {}) =>
    world.request(userRoutes.change, { params: { id: who.userId }, body, headers }, admin.token)
  const rowOf = async ({ userId }: Person) => {
    const { users } = await world.as(admin).call(userRoutes.list, { query: {} })
    return users.find(({ id }) => id === userId)
  }
  return { world, admin, owner, change, rowOf }
}
const isSignedIn = async ({ request }: Pick<World, 'request'>, token: string) =>
  (await request(authRoutes.profile, {}, token)).status === 200
const logIn = async (world: World, email: string, password: string) =>
  (await world.request(authRoutes.login, { body: { email, password } })).status
const historyOf = async ({ sql }: World) =>
  (
    await sql<{ line: string }>`
      select concat_ws('|', action_type, severity, description) as line from activities
      order by created_at, id`
  ).map(({ line }) => line)
const securityOf = ({ sql }: World) =>
  sql<{ kind: string }>`
    select kind, user_id, by_user_id, details from security_events order by created_at, id`

test('an administrator corrects the name and the dates, and the history says what', async () => {
  const { world, admin, owner, change } = await office()
  const { status, json } = await change({
    username: 'Arta H.',
    email: owner.email,
    password: '',
    trialEndDate: '2026-05-01',
    subscriptionEndDate: '',
    isActive: true,
  })
  expect([status, json['message']]).toEqual([200, userWords.saved])
  expect(json['user']).toMatchObject({
    username: 'Arta H.',
    trialEndDate: '2026-05-01',
    endDate: '2026-05-01',
    status: 'trial',
  })
  expect(await isSignedIn(world, owner.token)).toBe(true)
  expect(await historyOf(world)).toEqual([
    'update|critical|Llogaria e Arta H. u ndryshua: emri, fundi i provës.',
  ])
  expect(await securityOf(world)).toEqual([
    {
      kind: 'trial_changed',
      user_id: owner.userId,
      by_user_id: admin.userId,
      details: { endDate: '2026-05-01' },
    },
  ])
})

test('the end of a subscription makes one, and without an end there is none', async () => {
  const { change } = await office()
  const after = async (subscriptionEndDate: string | null) =>
    (await change({ subscriptionEndDate })).json['user']
  expect(await after('2026-03-02')).toMatchObject({ status: 'active', subscriptionType: 'monthly' })
  expect(await after('2026-03-01')).toMatchObject({ status: 'expired', endDate: '2026-03-01' })
  expect(await after(null)).toMatchObject({ status: 'trial', subscriptionType: 'none' })
  expect((await change({ isActive: false })).json['user']).toMatchObject({ status: 'inactive' })
})

test('nothing is noted where nothing changed', async () => {
  const { world, owner, change } = await office()
  expect((await change({ username: owner.username, email: owner.email })).status).toBe(200)
  expect(await historyOf(world)).toEqual([])
})

test('a form is told what is wrong with it', async () => {
  const { change } = await office()
  const wrong = async (body: object) => (await change(body)).json['errors']
  expect(await wrong({ username: ' ', email: '' })).toEqual({
    username: 'Username është i detyrueshëm',
    email: 'Email është i detyrueshëm',
  })
  expect(await wrong({ trialEndDate: '1.5.2026', subscriptionEndDate: '2026-02-30' })).toEqual({
    trialEndDate: userWords.trialDateWrong,
    subscriptionEndDate: userWords.subscriptionDateWrong,
  })
  expect(await wrong({ password: 'abc' })).toEqual({
    password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  })
  expect(await wrong({ password: '123456' })).toEqual({ password: authErrors.weakPassword.message })
  expect(await wrong({ password: 'druri-i-ri', role: 'admin' })).toEqual({
    password: 'Fjalëkalimi i administratorit duhet të jetë së paku 12 karaktere',
  })
})

test('who is switched off is out at once, on every node, and may come back', async () => {
  const { world, owner, change } = await office()
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
  const { world, admin, owner } = await office()
  const elsewhere = await world.secondNode()
  const { user } = await world
    .as(admin)
    .call(userRoutes.setRole, { params: { id: owner.userId }, body: { role: 'admin' } })
  expect(user.role).toBe('admin')
  expect(await isSignedIn(elsewhere, owner.token)).toBe(false)
  const again = { token: await world.signIn(owner.userId) }
  expect((await world.as(again).call(userRoutes.figures)).data.admins).toBe(2)
})

test('a password that was set is told to the owner, and everybody is out', async () => {
  const { world, owner, change } = await office()
  await change({ password: 'krehër-i-ri-prej-druri' })
  expect(await isSignedIn(world, owner.token)).toBe(false)
  expect(await logIn(world, owner.email, 'krehër-i-ri-prej-druri')).toBe(200)
  const mails = await world.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Fjalëkalimi juaj u ndryshua'],
  ])
})

test('an address that an administrator sets counts at once; both are written to, and older links are void', async () => {
  const { world, owner, change } = await office()
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

test('who never showed that the mailbox is theirs has to show it for the corrected one', async () => {
  const { world, change } = await office()
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
  const { world, owner, change, rowOf } = await office()
  const other = await world.owner()
  const { status, json } = await change({ email: other.email.toUpperCase() })
  expect([status, json['code']]).toEqual([409, 'email_taken'])
  expect((await rowOf(owner))?.email).toBe(owner.email)
})

test('two administrators do not write over each other', async () => {
  const { owner, change, rowOf } = await office()
  const seen = { 'if-match': `"${(await rowOf(owner))?.version}"` }
  expect((await change({ username: 'Arta A' }, owner, seen)).status).toBe(200)
  const late = await change({ username: 'Arta B' }, owner, seen)
  expect([late.status, late.json['code'], late.json['user']]).toMatchObject([
    412,
    userErrors.userStale.code,
    { username: 'Arta A' },
  ])
})

test.each(['change', 'setRole', 'remove'] as const)(
  'nobody can %s the own account',
  async (act) => {
    const { world, admin } = await office()
    const wire = {
      params: { id: admin.userId },
      ...(act !== 'remove' && { body: { role: 'user' } }),
    }
    const { status, json } = await world.request(userRoutes[act], wire, admin.token)
    expect([status, json['code']]).toEqual([403, 'own_account'])
    expect(await isSignedIn(world, admin.token)).toBe(true)
  },
)

test('an account goes with everything of its salon, and the history keeps one entry without a name', async () => {
  const { world, admin, owner, change } = await office()
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
