import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { sessionRoutes, untouchedHeader } from '#contract/accounts/session.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { counter, isAlive, ownersPin, pass } from '#tests/support/fixtures/devices.ts'

const minute = 60_000
const pin = ownersPin

test('a browser becomes the salon’s tablet, and its person is logged out', async () => {
  const { world, owner, tablet } = await counter()
  const token = await world.signIn(owner.userId)
  const { status, headers, json } = await tablet({ token }, 'Te dera')
  expect(status).toBe(200)
  expect(headers['set-cookie']).toMatch(/^orari-device=[\w-]{43}\.[\w-]{43}; .*HttpOnly/)
  expect(json['device']).toMatchObject({ name: 'Te dera', isThis: true })
  expect(await isAlive(world, token)).toBe(false)
})

test('without a tablet’s cookie there are no members to choose and no PINs', async () => {
  const { world, owner, faces, enterByPin, remember } = await counter()
  const own = await remember(owner)
  for (const cookie of ['', 'orari-device=x', own.cookie]) {
    expect((await faces(cookie)).status).toBe(404)
    const entered = await enterByPin(cookie, owner.userId, pin)
    expect([entered.status, entered.json['code']]).toEqual([404, 'not_at_counter'])
  }
  expect(await world.sql`select from sessions where by_pin`).toEqual([])
})

test('the tablet lists members in the order of the staff, with colour, PIN and end of their visit', async () => {
  const { world, owner, faces, shared } = await counter()
  const second = await world.sql<{ id: string }>`
    insert into staff (salon_id, id, name, name_key, position, colour)
    values (${owner.salonId}, gen_random_uuid(), 'Genti', 'genti', -1, 200) returning id`
  await world.member(owner, 'barber', { username: 'Genti', staffId: second[0]?.id ?? null })
  await world.member(owner, 'desk', { username: 'Mira' })
  const gone = await world.member(owner, 'desk', { username: 'Ish-anëtar' })
  await world.sql`update users set is_active = false where id = ${gone.userId}`
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
    select ${owner.salonId}, gen_random_uuid(), '2026-03-02 08:45', 45, id, 'Besa', 'Prerje', 1000
    from staff where name = 'Genti'`
  // Eight o'clock in UTC is nine in Tirana.
  const { json, text } = await faces(shared.cookie)
  const found = json['faces'] as { name: string }[]
  expect(found.map(({ name }) => name)).toEqual(['Genti', 'Arta Hoxha', 'Mira'])
  expect(found[0]).toMatchObject({ colour: '200', hasPin: false, busyUntil: '09:30' })
  expect(found[1]).toMatchObject({ hasPin: true, busyUntil: null })
  expect(found[2]).toMatchObject({ colour: null })
  expect(text).not.toContain('Besa')
  pass(world, 30 * minute)
  const later = (await faces(shared.cookie)).json['faces'] as { busyUntil: unknown }[]
  expect(later[0]?.busyUntil).toBe(null)
})

test('the tablet says from when each barber has room today, the soonest first, and for whom of nobody', async () => {
  const { world, owner, faces, shared } = await counter()
  await world.sql`
    insert into staff (salon_id, id, name, name_key, position, active)
    values (${owner.salonId}, gen_random_uuid(), 'Genti Leka', 'genti leka', 1, true),
      (${owner.salonId}, gen_random_uuid(), 'Genti Hoxha', 'genti hoxha', 2, true),
      (${owner.salonId}, gen_random_uuid(), 'Ish-berberi', 'ish-berberi', 3, false)`
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
    select ${owner.salonId}, gen_random_uuid(), v.at::timestamp, v.minutes, b.id, 'Besa', 'Prerje', 1000
    from staff b join (values ('Genti Leka', '2026-03-02 08:45', 55), ('Genti Hoxha', '2026-03-02 09:20', 25))
      as v (name, at, minutes) on v.name = b.name`
  await givePart(world.sql)
  // Eight o'clock in UTC is nine in Tirana.
  const { json, text } = await faces(shared.cookie)
  expect(json['places']).toEqual([
    { name: 'Arta', time: '09:00', isNow: true },
    { name: 'Genti Leka', time: '09:40', isNow: false },
    { name: 'Genti Hoxha', time: '09:45', isNow: false },
  ])
  expect(text).not.toMatch(/Besa|Prerje/)
  pass(world, 14 * 60 * minute)
  expect((await faces(shared.cookie)).json['places']).toEqual([])
})

test('polling leaves the tablet’s secret, and each PIN replaces it', async () => {
  const { owner, faces, enterByPin, shared } = await counter()
  const [one, other] = await Promise.all([faces(shared.cookie), faces(shared.cookie)])
  expect([one?.status, other?.status]).toEqual([200, 200])
  expect(one?.headers['set-cookie']).toBeUndefined()
  const entered = await enterByPin(shared.cookie, owner.userId, pin)
  expect(entered.cookie).not.toBe(shared.cookie)
  expect((await faces(shared.cookie)).status).toBe(200)
  expect((await faces(entered.cookie)).status).toBe(200)
})

test('the history names the member who entered with a PIN, in the tablet’s salon', async () => {
  const { world, owner, enterByPin, shared } = await counter()
  const { status, json, token } = await enterByPin(shared.cookie, owner.userId, pin)
  expect(status).toBe(200)
  expect(json['user']).toMatchObject({
    id: owner.userId,
    byPin: true,
    salon: { id: owner.salonId },
  })
  const body = {
    service_name: 'Prerje',
    appointment_date: '2026-03-05',
    appointment_time: '10:00',
    client_name: 'Besa',
    price: 10,
    barber: 'Arta Hoxha',
  }
  await world.as({ token }).call(appointmentRoutes.add, { body })
  const { entries } = await world.as(owner).call(salonHistoryRoutes.list, { query: {} })
  expect(entries[0]?.who).toMatchObject({ userId: owner.userId })
  // A barber who is not on the list would be added to the staff.
  const added = await world.request(
    appointmentRoutes.add,
    { body: { ...body, barber: 'Genti', create: true, appointment_time: '12:00' } },
    token,
  )
  expect(added.status).toBe(403)
})

test('a session by PIN ends five minutes after the last touch, and polling is no touch', async () => {
  const { world, owner, enterByPin, shared } = await counter()
  const { token, cookie } = await enterByPin(shared.cookie, owner.userId, pin)
  for (let touches = 0; touches < 3; touches++) {
    pass(world, 4.5 * minute)
    expect(await isAlive(world, token)).toBe(true)
  }
  pass(world, 3 * minute)
  const headers = { [untouchedHeader]: '1' }
  expect((await world.request(sessionRoutes.profile, { headers }, token)).status).toBe(200)
  pass(world, 2 * minute + 1)
  expect(await isAlive(world, token)).toBe(false)
  expect((await enterByPin(cookie, owner.userId, pin)).status).toBe(200)
})

test('only members of the salon with their own PIN enter, and no administrator', async () => {
  const { world, owner, enterByPin, setPin, shared } = await counter()
  const [stranger, mira] = [await world.owner(), await world.member(owner, 'desk')]
  await setPin(stranger, pin)
  const codeFor = async (userId: string) =>
    (await enterByPin(shared.cookie, userId, pin)).json['code']
  expect(await codeFor(stranger.userId)).toBe('wrong_pin')
  expect(await codeFor(mira.userId)).toBe('no_pin')
  await world.sql`update users set role = 'admin' where id = ${owner.userId}`
  expect(await codeFor(owner.userId)).toBe('wrong_pin')
})

test('an easy or malformed PIN is refused, and a new one needs the password', async () => {
  const { world, owner, setPin, ownerByPin } = await counter()
  for (const easy of ['0000', '1234', '4321', '2580', '1212', '567890'])
    expect((await setPin(owner, easy)).json).toMatchObject({ code: 'easy_pin' })
  for (const wrong of ['482', '4820123', 'abcd', '٤٨٢٠'])
    expect((await setPin(owner, wrong)).json).toMatchObject({ code: 'invalid' })
  const guessed = await setPin({ ...owner, password: 'gabim' }, '4821')
  expect([guessed.status, guessed.json['code']]).toEqual([403, 'wrong_password'])
  const [kept] = await world.sql<{ pin_hash: string }>`
    select pin_hash from users where id = ${owner.userId}`
  expect(kept?.pin_hash).toMatch(/^\$argon2id\$/)
  // A new PIN ends the sessions opened by the former one.
  const entered = await ownerByPin()
  await setPin({ ...entered, token: await world.signIn(entered.userId) }, '7319')
  expect(await isAlive(world, entered.token)).toBe(false)
})

test('a log-out ends the session and keeps the tablet, and removing the tablet ends its sessions', async () => {
  const { world, owner, enterByPin, faces, shared } = await counter()
  const first = await enterByPin(shared.cookie, owner.userId, pin)
  const left = await world.request(sessionRoutes.logout, {}, first.token)
  expect([left.status, left.headers['set-cookie']]).toEqual([200, undefined])
  const second = await enterByPin(first.cookie, owner.userId, pin)
  expect(second.status).toBe(200)

  const { devices } = await world.as(owner).call(deviceRoutes.shared)
  expect(devices.map(({ id, name, isThis }) => [id, name, isThis])).toEqual([
    [shared.id, 'Tableti te dera', false],
  ])
  const neighbour = await world.owner()
  const params = { id: shared.id }
  const foreign = await world.request(deviceRoutes.end, { params }, neighbour.token)
  expect(foreign.status).toBe(404)
  await world.as(owner).call(deviceRoutes.end, { params })
  expect(await isAlive(world, second.token)).toBe(false)
  expect((await faces(second.cookie)).status).toBe(404)
})

test('a removed member leaves the tablet’s list, and the session by PIN ends', async () => {
  const { world, owner, enterByPin, setPin, faces, shared } = await counter()
  const mira = await world.member(owner, 'desk')
  await setPin(mira, pin)
  const { token, cookie } = await enterByPin(shared.cookie, mira.userId, pin)
  await world.as(owner).call(memberRoutes.remove, { params: { userId: mira.userId } })
  expect(await isAlive(world, token)).toBe(false)
  const shown = (await faces(cookie)).json['faces'] as unknown[]
  expect(shown).toHaveLength(1)
  expect((await enterByPin(cookie, mira.userId, pin)).json['code']).toBe('wrong_pin')
})

test('a session by PIN can’t accept invitations or change the account', async () => {
  const { world, owner, enterByPin, shared } = await counter()
  const { token } = await enterByPin(shared.cookie, owner.userId, pin)
  const other = await world.owner()
  await world.as(other).call(memberRoutes.invite, { body: { email: owner.email, role: 'desk' } })
  const [mail] = await world.deliverMails()
  const link = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const accepted = await world.request(memberRoutes.accept, { body: { token: link } }, token)
  expect([accepted.status, accepted.json['code']]).toEqual([401, 'login_first'])
  const { email, password, userId: id } = owner
  const refused = [
    world.request(authRoutes.prove, { body: { password } }, token),
    world.request(
      authRoutes.updateProfile,
      { params: { id }, body: { username: 'X', email } },
      token,
    ),
    world.request(memberRoutes.leave, {}, token),
    world.request(memberRoutes.switch, { body: { salonId: owner.salonId } }, token),
  ]
  for (const { status, json } of await Promise.all(refused))
    expect([status, json['code']]).toEqual([403, 'forbidden'])
})

test('a tablet’s cookie opens no session by itself and stays valid', async () => {
  const { shared, enter, faces } = await counter()
  const { status, headers } = await enter(shared.cookie)
  expect([status, headers['set-cookie']]).toEqual([401, undefined])
  expect((await faces(shared.cookie)).status).toBe(200)
})
