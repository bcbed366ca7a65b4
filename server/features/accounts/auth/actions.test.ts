import { expect, test } from 'vitest'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const person = {
  username: 'Besa Krasniqi',
  email: 'besa@example.com',
  password: 'kafe-turke-më-sheqer',
}

const register = (world: World, body: Record<string, unknown> = person) =>
  world.request(authRoutes.register, { body })
const logIn = (world: World, body = { email: person.email, password: person.password }) =>
  world.request(authRoutes.login, { body })
const follow = async (world: World, token: string) =>
  (await world.as(null).call(authRoutes.verifyEmail, { params: { token } })).message

/** The token in the newest mail that is due. */
async function mailedToken(world: World) {
  const mail = (await world.deliverMails()).at(-1)
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'no link'
}

test('a registration makes a salon with its owner as first barber, waiting for verification', async () => {
  const world = await createWorld()
  const said = await world.as(null).call(authRoutes.register, { body: person })
  expect(said).toEqual({
    success: true,
    message:
      'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
  })
  const made = await world.sql`
    select u.username, u.name, u.email, u.role, u.is_active, u.verified_at, u.trial_end_date,
      s.name as salon, b.name as barber, b.name_key
    from accounts u join salons s on s.id = u.salon_id join staff b on b.salon_id = s.id`
  expect(made).toEqual([
    {
      username: 'Besa Krasniqi',
      name: 'Besa Krasniqi',
      email: 'besa@example.com',
      role: 'user',
      is_active: true,
      verified_at: null,
      trial_end_date: null,
      salon: 'Besa Krasniqi',
      barber: 'Besa Krasniqi',
      name_key: 'besa krasniqi',
    },
  ])
})

test('each wrong field of a registration has its message', async () => {
  const world = await createWorld()
  const complaints = async (body: Record<string, unknown>) =>
    (await register(world, body)).json['errors']
  expect(await complaints({})).toEqual({
    username: 'Username është i detyrueshëm',
    email: 'Email është i detyrueshëm',
    password: 'Fjalëkalimi është i detyrueshëm',
  })
  expect(await complaints({ ...person, email: 'besa@', password: 'abc12' })).toEqual({
    email: 'Email-i nuk është i vlefshëm',
    password: 'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  })
  expect(await complaints({ ...person, password: 'ë'.repeat(513) })).toEqual({
    password: 'Fjalëkalimi është shumë i gjatë',
  })
  for (const [weak, why] of [
    ['berber123', authComplaints.passwordCommon.message],
    ['Besa2026!', authComplaints.passwordOwn.message],
    ['krasniqi-besa', authComplaints.passwordOwn.message],
  ])
    expect(await complaints({ ...person, password: weak })).toEqual({ password: why })
  expect(await world.sql`select 1 from users`).toEqual([])
})

test('a registration can’t make an administrator or a paid account', async () => {
  const world = await createWorld()
  const wishes = {
    role: 'admin',
    is_active: false,
    isActive: false,
    verified_at: '2026-01-01',
    trial_end_date: '2030-01-01',
    subscription_type: 'yearly',
    id: '0198a000-0000-7000-8000-000000000000',
    salon_id: '0198a000-0000-7000-8000-000000000000',
  }
  await register(world, { ...person, ...wishes })
  const [stored] = await world.sql`
    select role, is_active, verified_at, trial_end_date, subscription_type, id::text, salon_id::text
    from accounts`
  expect(stored).toMatchObject({
    role: 'user',
    is_active: true,
    verified_at: null,
    trial_end_date: null,
    subscription_type: 'none',
  })
  expect(Object.values(stored as object)).not.toContain(wishes.id)
})

test('a registration of a known address changes nothing, answers alike and writes to the owner', async () => {
  const world = await createWorld()
  const owner = await world.owner({ email: 'Arta@example.com' })
  const everything = () =>
    world.sql`select u::text, s::text, b::text from users u, salons s, staff b order by 1, 2, 3`
  const before = await everything()
  const again = await register(world, { ...person, email: 'arta@EXAMPLE.com' })
  expect(await everything()).toEqual(before)
  const [mail] = await world.deliverMails()
  expect(mail?.subject).toBe('Ju keni tashmë një llogari')
  const fresh = await register(world)
  expect([again.status, again.text]).toEqual([fresh.status, fresh.text])
  expect(Object.keys(again.headers)).toEqual(Object.keys(fresh.headers))
  expect((await logIn(world, owner)).status).toBe(200)
})

test('of ten registrations of one address at once one makes the account', async () => {
  const world = await createWorld()
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(world)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const counts = await world.sql`
    select (select count(*) from users) as users, (select count(*) from salons) as salons,
      (select count(*) from staff) as barbers`
  expect(counts).toEqual([{ users: 1, salons: 1, barbers: 1 }])
})

test('the first verification allows the log-in and starts seven days of trial, counted in Albania', async () => {
  const world = await createWorld({ now: new Date('2026-07-01T22:30:00Z') })
  await register(world)
  expect((await logIn(world)).json['code']).toBe('verification_required')
  expect(await follow(world, await mailedToken(world))).toBe(
    'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  )
  const { json } = await logIn(world)
  expect(json['user']).toMatchObject({ isOnTrial: true, trialEndDate: '2026-07-09' })
})

test('a verification link followed again says that the address is verified', async () => {
  const world = await createWorld()
  await register(world)
  const token = await mailedToken(world)
  await follow(world, token)
  expect(await follow(world, token)).toBe(
    'Email-i është verifikuar tashmë. Mund të kyçeni në sistem.',
  )
})

test('a second account of one mailbox gets no second trial', async () => {
  const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  await register(world)
  await follow(world, await mailedToken(world))
  await world.sql`delete from salons`
  await world.sql`delete from users`
  world.now = new Date('2026-05-02T08:00:00Z')
  for (const email of ['besa@example.com', 'Besa+e-re@Example.com']) {
    await register(world, { ...person, email })
    await follow(world, await mailedToken(world))
  }
  const ends = await world.sql`select trial_end_date from accounts`
  expect(ends).toEqual([{ trial_end_date: '2026-03-09' }, { trial_end_date: '2026-03-09' }])
})

test('a reset sets the new password, ends every session on every node, and sends a mail', async () => {
  const world = await createWorld()
  const other = await world.secondNode()
  const owner = await world.owner()
  await world.request(authRoutes.forgotPassword, { body: owner })
  const token = await mailedToken(world)
  const { message } = await world.as(null).call(authRoutes.resetPassword, {
    body: { token, password: 'krehër-i-ri-prej-druri' },
  })
  expect(message).toBe('Fjalëkalimi u ndryshua me sukses! Tani mund të kyçeni.')
  expect((await other.request(authRoutes.profile, {}, owner.token)).status).toBe(401)
  expect((await logIn(world, owner)).status).toBe(401)
  const entered = await logIn(world, { ...owner, password: 'krehër-i-ri-prej-druri' })
  expect(entered.status).toBe(200)
  const [notice] = await world.deliverMails()
  expect(notice).toMatchObject({ to: owner.email, subject: 'Fjalëkalimi juaj u ndryshua' })
})

test('a reset verifies an unverified address and starts its trial', async () => {
  const world = await createWorld()
  await register(world)
  await world.request(authRoutes.forgotPassword, { body: person })
  const mails = await world.deliverMails()
  const text = mails.map((mail) => mail.text).join()
  const token = /reset-password#token=([\w-]+)/.exec(text)?.[1] ?? ''
  const changed = { token, password: 'krehër-i-ri-prej-druri' }
  await world.as(null).call(authRoutes.resetPassword, { body: changed })
  const { json } = await logIn(world, { email: person.email, password: changed.password })
  expect(json['user']).toMatchObject({ isOnTrial: true, trialEndDate: '2026-03-09' })
})

test('a reset refuses a weak password and keeps the link valid', async () => {
  const world = await createWorld()
  const admin = await world.admin({ email: 'drejtoria@example.com' })
  await world.request(authRoutes.forgotPassword, { body: admin })
  const token = await mailedToken(world)
  const attempt = (password: string) =>
    world.request(authRoutes.resetPassword, { body: { token, password } })
  expect((await attempt('')).json['message']).toBe('Fjalekalimi eshte i detyrueshem')
  expect((await attempt('12345')).json['message']).toBe(
    'Fjalekalimi duhet te jete se paku 6 karaktere',
  )
  expect((await attempt('fjalëkalimi1')).json['code']).toBe('weak_password')
  expect((await attempt('krehër-dru')).json).toMatchObject({
    code: 'weak_password',
    errors: { password: 'Fjalëkalimi i administratorit duhet të jetë së paku 12 karaktere' },
  })
  expect((await attempt('krehër-i-ri-prej-druri')).status).toBe(200)
})

test('a log-in that is being checked during a reset is refused', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const release = Promise.withResolvers<void>()
  const resetting = world.sql.begin(async (tx) => {
    await tx`update users set password_hash = password_hash || 'x' where id = ${owner.userId}`
    await release.promise
  })
  const entering = logIn(world, owner)
  await expect
    .poll(
      () =>
        world.sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      { timeout: 10_000 },
    )
    .not.toEqual([])
  release.resolve()
  await resetting
  expect((await entering).status).toBe(401)
})
