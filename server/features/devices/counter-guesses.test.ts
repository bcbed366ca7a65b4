import { expect, test } from 'vitest'
import { counter, isAlive, ownersPin, pass } from '#tests/support/fixtures/devices.ts'

const minute = 60_000
const pin = ownersPin

test('five wrong PINs block one member on this tablet for a quarter of an hour', async () => {
  const { world, owner, enterByPin, setPin, tablet, shared } = await counter()
  const mira = await world.member(owner, 'desk')
  await setPin(mira, pin)
  let { cookie } = shared
  const ask = async (userId: string, typed: string) => {
    const answer = await enterByPin(cookie, userId, typed)
    cookie = answer.cookie || cookie
    return answer
  }
  for (let tries = 0; tries < 5; tries++) {
    const { status, json } = await ask(owner.userId, '5931')
    expect([status, json['code']]).toEqual([401, 'wrong_pin'])
  }
  const closed = await ask(owner.userId, pin)
  expect([closed.status, closed.json['code'], closed.headers['retry-after']]).toEqual([
    429,
    'face_closed',
    '900',
  ])
  expect((await ask(mira.userId, pin)).status).toBe(200)
  const other = await tablet({ token: await world.signIn(owner.userId) })
  expect((await enterByPin(other.cookie, owner.userId, pin)).status).toBe(200)
  pass(world, 15 * minute + 1)
  expect((await ask(owner.userId, pin)).status).toBe(200)
})

test('of fifty wrong PINs at once five are tried', async () => {
  const { world, owner, enterByPin, shared } = await counter()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => enterByPin(shared.cookie, owner.userId, '5931')),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  expect(await world.sql`select wrong_pins as wrong from devices`).toEqual([{ wrong: 5 }])
})

test('twenty wrong PINs in a day end the tablet with its sessions, and the owners get a mail', async () => {
  const { world, owner, enterByPin, faces, shared } = await counter()
  const entered = await enterByPin(shared.cookie, owner.userId, pin)
  const member = await world.member(owner, 'owner')
  let { cookie } = entered
  for (let tries = 0; tries < 20; tries++) {
    if (tries > 0 && tries % 5 === 0) pass(world, 15 * minute + 1)
    const unknown = tries % 2 === 0 ? owner.userId : '00000000-0000-7000-8000-000000000000'
    const { status, cookie: next } = await enterByPin(cookie, unknown, '5931')
    expect([tries, status]).toEqual([tries, 401])
    cookie = next
    if (tries === 3) expect(await isAlive(world, entered.token)).toBe(true)
  }
  expect((await faces(cookie)).status).toBe(404)
  expect((await enterByPin(cookie, owner.userId, pin)).status).toBe(404)
  expect(await world.sql`select from sessions where by_pin`).toEqual([])
  const mails = await world.deliverMails()
  // Mails of one moment are sent in any order.
  const told = mails.map(({ to, subject }) => `${to}: ${subject}`)
  const all = [owner, member].map(({ email }) => `${email}: Tableti i sallonit u mbyll`)
  expect(told.toSorted()).toEqual(all.toSorted())
})

test('wrong PINs of yesterday are forgotten, and a right one is not counted', async () => {
  const { world, owner, enterByPin, faces, shared } = await counter()
  let { cookie } = shared
  for (let tries = 0; tries < 12; tries++) {
    const { cookie: next } = await enterByPin(cookie, owner.userId, tries % 4 ? '5931' : pin)
    cookie = next
  }
  expect(await world.sql`select wrong_pins as wrong from devices`).toEqual([{ wrong: 9 }])
  pass(world, 25 * 60 * minute)
  await enterByPin(cookie, owner.userId, '5931')
  expect(await world.sql`select wrong_pins as wrong from devices`).toEqual([{ wrong: 1 }])
  expect((await faces(cookie)).status).toBe(200)
})

test('a copied cookie of a tablet ends the tablet, and the owners get a mail', async () => {
  const { world, owner, enterByPin, faces, shared } = await counter()
  let { cookie } = shared
  for (let uses = 0; uses < 3; uses++) cookie = (await enterByPin(cookie, owner.userId, pin)).cookie
  expect((await enterByPin(shared.cookie, owner.userId, pin)).status).toBe(404)
  expect((await faces(cookie)).status).toBe(404)
  expect((await world.deliverMails()).map(({ to }) => to)).toEqual([owner.email])
})

test('twenty wrong PINs for one member in a day block that member on every tablet, with a mail', async () => {
  const { world, owner, enterByPin, setPin, tablet } = await counter()
  const mira = await world.member(owner, 'desk')
  await setPin(mira, pin)
  const nextTablet = async () => (await tablet({ token: await world.signIn(owner.userId) })).cookie
  for (let device = 0; device < 4; device++) {
    let cookie = await nextTablet()
    for (let tries = 0; tries < 5; tries++) {
      const wrong = await enterByPin(cookie, owner.userId, '5931')
      expect([device, tries, wrong.status]).toEqual([device, tries, 401])
      cookie = wrong.cookie
    }
  }
  const cookie = await nextTablet()
  const closed = await enterByPin(cookie, owner.userId, pin)
  expect([closed.status, closed.json['code']]).toEqual([429, 'pin_closed'])
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60)
  const mira1 = await enterByPin(closed.cookie, mira.userId, pin)
  expect(mira1.status).toBe(200)
  const mails = (await world.deliverMails()).filter(({ subject }) => /PIN/.test(subject))
  expect(mails).toMatchObject([{ to: owner.email }])
  pass(world, 24 * 60 * minute + 1)
  expect((await enterByPin(mira1.cookie, owner.userId, pin)).status).toBe(200)
})

test('a right PIN is not counted for its member, and many wrong ones at once are each counted', async () => {
  const { world, owner, enterByPin, tablet } = await counter()
  for (let times = 0; times < 22; times++) {
    const { cookie } = await tablet({ token: await world.signIn(owner.userId) })
    expect((await enterByPin(cookie, owner.userId, pin)).status).toBe(200)
  }
  const tablets = []
  for (let nth = 0; nth < 12; nth++)
    tablets.push((await tablet({ token: await world.signIn(owner.userId) })).cookie)
  const answers = await Promise.all(
    tablets.flatMap((cookie) => [1, 2, 3].map(() => enterByPin(cookie, owner.userId, '5931'))),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
  const mails = (await world.deliverMails()).filter(({ subject }) => /PIN/.test(subject))
  expect(mails).toHaveLength(1)
})
