import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { staffRoutes } from '#contract/staff.ts'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { cookieOf, devicesIn, isAlive, pass } from '#tests/support/fixtures/devices.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const day = 24 * 60 * 60_000
const kinds = async (world: World) =>
  (await world.sql<{ kind: string }>`select kind from security_events order by id`).map(
    ({ kind }) => kind,
  )

async function remembered() {
  const world = await createWorld()
  const [owner, devices] = [await world.owner(), devicesIn(world)]
  return { world, owner, ...devices, first: await devices.remember(owner) }
}

test('a remembered log-in sets one cookie that scripts and other routes never get', async () => {
  const world = await createWorld({ config: { APP_URL: 'https://orari.example' } })
  const owner = await world.owner()
  const { headers } = await devicesIn(world).remember(owner)
  expect(headers['set-cookie']).toMatch(
    /^__Secure-orari-device=[\w-]{43}\.[\w-]{43}; Max-Age=5184000; Path=\/api\/auth\/device; HttpOnly; Secure; SameSite=Strict$/,
  )
  const plain = await createWorld()
  const local = await devicesIn(plain).remember(await plain.owner())
  expect(local.headers['set-cookie']).toMatch(
    /^orari-device=[^;]+; [^;]+; Path[^;]+; HttpOnly; SameSite=Strict$/,
  )
})

test('a log-in without the wish, or of an administrator, is not remembered', async () => {
  const { world, owner, remember, first } = await remembered()
  expect(first.headers['set-cookie']).toBeDefined()
  const { email, password } = owner
  const plain = await world.request(authRoutes.login, { body: { email, password } })
  expect(plain.headers['set-cookie']).toBeUndefined()
  const admin = await remember(await world.admin())
  expect([admin.status, admin.headers['set-cookie']]).toEqual([200, undefined])
})

test('a log-in form on another site is never remembered', async () => {
  const world = await createWorld()
  const { email, password } = await world.owner()
  const form = { email, password, remember: 'true' }
  const logIn = async (headers: Record<string, string>) =>
    cookieOf(await world.request(authRoutes.login, { form, headers }))
  expect(await logIn({ 'sec-fetch-site': 'cross-site' })).toBe('')
  expect(await logIn({ 'sec-fetch-site': 'same-site' })).toBe('')
  expect(await logIn({ origin: 'https://evil.example' })).toBe('')
  expect(await logIn({ origin: 'null' })).toBe('')
  expect(await world.sql`select from devices`).toHaveLength(0)
  expect(await logIn({})).toContain('orari-device=')
  expect(await logIn({ origin: world.deps.config.APP_URL })).toContain('orari-device=')
})

test('a tab without a token gets its own session, and only hashes are stored', async () => {
  const { world, owner, enter, first } = await remembered()
  const { status, token, json, cookie } = await enter(first.cookie)
  expect(status).toBe(200)
  expect(token).not.toBe(first.token)
  expect(json['user']).toMatchObject({ id: owner.userId, byPin: false })
  expect(await isAlive(world, token)).toBe(true)
  expect(cookie).not.toBe(first.cookie)
  const kept = JSON.stringify(await world.sql`select * from devices`)
  for (const secret of `${first.cookie}.${cookie}`.split(/[=.]/).filter((one) => one.length === 43))
    expect(kept).not.toContain(secret)
})

test('two tabs that enter at once get the same next secret, and both go on', async () => {
  const { world, enter, first } = await remembered()
  const [one, other] = await Promise.all([enter(first.cookie), enter(first.cookie)])
  expect([one?.status, other?.status]).toEqual([200, 200])
  expect(one?.cookie).toBe(other?.cookie)
  expect(one?.token).not.toBe(other?.token)
  expect(await isAlive(world, one?.token ?? '')).toBe(true)
  const [third, fourth] = await Promise.all([enter(one?.cookie ?? ''), enter(first.cookie)])
  expect([third?.status, fourth?.status]).toEqual([200, 200])
})

test('a secret stays valid until its successor was used, and a minute more', async () => {
  const { world, enter, first } = await remembered()
  await enter(first.cookie)
  pass(world, 3 * day)
  const again = await enter(first.cookie)
  await enter(again.cookie)
  pass(world, 59 * 1000)
  expect((await enter(first.cookie)).status).toBe(200)
  pass(world, 2 * 1000)
  expect((await enter(first.cookie)).status).toBe(401)
})

test('a stolen cookie used first ends the device as soon as its owner comes', async () => {
  const { world, owner, enter, first } = await remembered()
  const thief = await enter((await enter(first.cookie)).cookie)
  const thiefAgain = await enter(thief.cookie)
  const { status, json, cookie } = await enter(first.cookie)
  expect([status, json['code'], cookie]).toEqual([401, 'device_unknown', 'orari-device='])
  expect(await isAlive(world, thiefAgain.token)).toBe(false)
  expect((await enter(thiefAgain.cookie)).status).toBe(401)
  expect(await kinds(world)).toContain('device_copied')
  const mails = await world.deliverMails()
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'Një pajisje juaja doli nga llogaria'],
  ])
  expect(mails[0]?.text).toContain('Chrome në Android')
})

test('a stolen cookie used second gets no session and ends those of the device', async () => {
  const { world, enter, first } = await remembered()
  const second = await enter(first.cookie)
  const third = await enter(second.cookie)
  await enter(third.cookie)
  expect((await enter(first.cookie)).status).toBe(401)
  for (const { token } of [first, second, third]) expect(await isAlive(world, token)).toBe(false)
})

test('a made-up secret without the device’s selector ends nothing', async () => {
  const { enter, first } = await remembered()
  const selector = 'x'.repeat(43)
  expect((await enter(`orari-device=${selector}.${selector}`)).status).toBe(401)
  expect((await enter('orari-device=x')).status).toBe(401)
  expect((await enter('')).status).toBe(401)
  expect((await enter(first.cookie)).status).toBe(200)
})

test('a request from another site is refused, whatever its cookie', async () => {
  const { world, first } = await remembered()
  const ask = (headers: Record<string, string>) =>
    world.request(deviceRoutes.enter, { body: {}, headers: { cookie: first.cookie, ...headers } })
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])
    expect([headers, (await ask(headers)).status]).toEqual([headers, 403])
  expect((await ask({ origin: new URL(world.deps.config.APP_URL).origin })).status).toBe(200)
  const form = await world.request(deviceRoutes.enter, {
    form: { a: 'b' },
    headers: { cookie: first.cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(form.status).toBe(415)
})

test('the device’s cookie authorizes no other route', async () => {
  const { world, first } = await remembered()
  const { status } = await world.request(sessionRoutes.profile, {
    headers: { cookie: first.cookie, 'sec-fetch-site': 'same-origin' },
  })
  expect(status).toBe(401)
})

test('a device’s session asks for the password once before it changes people, salon or exports all', async () => {
  const { world, owner, enter, first } = await remembered()
  const { token } = await enter(first.cookie)
  const calls = () =>
    Promise.all([
      world.request(
        memberRoutes.invite,
        { body: { email: 'mira@example.com', role: 'desk' } },
        token,
      ),
      world.request(staffRoutes.add, { body: { name: 'Genti' } }, token),
      world.request(accountDataRoutes.download, {}, token),
      world.request(memberRoutes.handOver, { body: { userId: owner.userId } }, token),
    ])
  for (const { status, json } of await calls())
    expect([status, json['code']]).toEqual([403, 'reauth_required'])
  expect((await world.request(memberRoutes.list, {}, token)).status).toBe(200)
  const change = {
    params: { id: owner.userId },
    body: { username: 'Arta', email: 'e.re@example.com' },
  }
  const changed = await world.request(authRoutes.updateProfile, change, token)
  expect(changed.json['code']).toBe('reauth_required')

  const prove = (password: string) => world.request(authRoutes.prove, { body: { password } }, token)
  expect((await prove('jo-ky-fjalëkalim')).json['code']).toBe('wrong_password')
  expect((await prove(owner.password)).status).toBe(200)
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // A log-in has proved the password.
  const { status } = await world.request(staffRoutes.add, { body: { name: 'Bora' } }, first.token)
  expect(status).toBe(200)
})

test('guesses of that password are slowed like those of the log-in', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const statuses = []
  for (let tries = 0; tries < 7; tries++) {
    const body = { password: `gabim-${tries}` }
    statuses.push((await world.request(authRoutes.prove, { body }, owner.token)).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
})

test('a switch of salon keeps the password unproven, and the device returns to that salon', async () => {
  const { world, owner, enter, first } = await remembered()
  const { salon } = await world.as(owner).call(memberRoutes.openSalon, { body: { name: 'I dyti' } })
  const entered = await enter(first.cookie)
  const { token } = await world
    .as(entered)
    .call(memberRoutes.switch, { body: { salonId: salon.id } })
  const added = await world.request(staffRoutes.add, { body: { name: 'Genti' } }, token)
  expect([added.status, added.json['code']]).toEqual([403, 'reauth_required'])
  const invited = await world.request(
    memberRoutes.handOver,
    { body: { userId: owner.userId } },
    token,
  )
  expect(invited.json['code']).toBe('reauth_required')
  const next = await enter(entered.cookie)
  expect(next.json['user']).toMatchObject({ salon: { id: salon.id } })
  const { json } = await world.request(deviceRoutes.mine, {}, next.token)
  expect(json['devices']).toHaveLength(1)
})

test('devices are listed by name with this one marked, and removing one ends its sessions', async () => {
  const { world, owner, remember, enter, first } = await remembered()
  const other = await remember(owner)
  const tab = await enter(first.cookie)
  const list = () => world.as(tab).call(deviceRoutes.mine)
  const { devices, hasPin } = await list()
  expect(hasPin).toBe(false)
  expect(devices.map(({ name, isThis }) => [name, isThis])).toEqual([
    ['Chrome në Android', true],
    ['Chrome në Android', false],
  ])
  const idOf = (isThis: boolean) => devices.find((one) => one.isThis === isThis)?.id ?? ''
  await world.as(tab).call(deviceRoutes.forget, { params: { id: idOf(false) } })
  expect(await isAlive(world, other.token)).toBe(false)
  expect((await enter(other.cookie)).status).toBe(401)
  const own = await world.request(deviceRoutes.forget, { params: { id: idOf(true) } }, tab.token)
  expect(cookieOf(own)).toBe('orari-device=')
  expect(await isAlive(world, tab.token)).toBe(false)
  const neighbour = await world.owner()
  const foreign = { params: { id: idOf(true) } }
  expect((await world.request(deviceRoutes.forget, foreign, neighbour.token)).status).toBe(404)
})
