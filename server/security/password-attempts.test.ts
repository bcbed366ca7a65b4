import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { guessWaits } from './password-attempts.ts'

type Node = Pick<World, 'request'>
const home = '85.10.20.30'
const elsewhere = '91.1.2.3'
const guess = (node: Node, email: string, password: string, ip = elsewhere) =>
  node.request(authRoutes.login, { body: { email, password }, ip })
const wrong = (n: number) => `e-gabuar-${n}`
const after = (world: World, seconds: number) => new Date(world.now.getTime() + seconds * 1000)
const limited = { config: { RATE_LIMIT: 'on' } }

/** As if strangers had guessed for hours: `hits` wrong passwords today. */
const strangersGuessed = (world: World, hits: number) =>
  world.sql`update guess_counters set hits = ${hits} where bucket like 'strangers:%'`
const wholeMinutesPass = (world: World) => {
  world.now = after(world, 61)
}

test('five guesses are free, then each waits twice as long as the one before, up to a minute', () => {
  expect(guessWaits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60])
})

test('guesses are slowed on whatever node they are made', async () => {
  const world = await createWorld(limited)
  const other = await world.secondNode()
  const { email } = await world.owner()
  for (let n = 0; n < 5; n++)
    expect((await guess(n % 2 ? other : world, email, wrong(n))).status).toBe(401)
  const refused = await guess(other, email, wrong(5))
  expect([refused.status, refused.json['code'], refused.headers['retry-after']]).toEqual([
    429,
    'slow_down',
    '1',
  ])
  world.now = after(world, 1)
  expect((await guess(world, email, wrong(6))).status).toBe(401)
  world.now = after(world, 1)
  expect((await guess(world, email, wrong(7))).headers['retry-after']).toBe('1')
  world.now = after(world, 1)
  expect((await guess(world, email, wrong(8))).status).toBe(401)
})

test('guesses at an unknown address are slowed the same way', async () => {
  const world = await createWorld(limited)
  const { email } = await world.owner()
  const statuses = async (address: string, ip: string) => {
    const all = []
    for (let n = 0; n < 7; n++) all.push((await guess(world, address, wrong(n), ip)).status)
    return all
  }
  expect(await statuses(email, elsewhere)).toEqual(await statuses('askush@example.com', home))
})

test('of fifty guesses at once no more than five are checked', async () => {
  const world = await createWorld(limited)
  const { email } = await world.owner()
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, n) => guess(world, email, wrong(n), `91.1.2.${n}`)),
  )
  expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(45)
})

test('the right password resets the count', async () => {
  const world = await createWorld(limited)
  const { email, password } = await world.owner()
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) await guess(world, email, wrong(n + 4 * round))
    expect((await guess(world, email, password)).status).toBe(200)
    wholeMinutesPass(world)
  }
})

test('one wrong password sent twice within five seconds counts once', async () => {
  const world = await createWorld(limited)
  const { email } = await world.owner()
  for (let n = 0; n < 4; n++) {
    expect((await guess(world, email, wrong(n))).status).toBe(401)
    expect((await guess(world, email, wrong(n))).status).toBe(401)
  }
  const failures = await world.sql`select 1 from activities`
  expect(failures).toHaveLength(4)
  wholeMinutesPass(world)
  expect((await guess(world, email, wrong(4))).status).toBe(401)
  expect((await guess(world, email, wrong(5))).status).toBe(429)
})

test('guesses of strangers all day never lock the owner out at home', async () => {
  const world = await createWorld(limited)
  const { email, password } = await world.owner()
  expect((await guess(world, email, password, home)).status).toBe(200)
  await guess(world, email, wrong(0))
  await strangersGuessed(world, 99)
  expect((await guess(world, email, wrong(1))).status).toBe(401)
  expect((await guess(world, email, wrong(2), '77.7.7.7')).status).toBe(429)
  expect((await guess(world, email, password, '77.7.7.7')).status).toBe(429)
  expect((await guess(world, email, password, '85.10.20.99')).status).toBe(200)
  expect((await guess(world, email, wrong(3), '66.6.6.6')).status).toBe(429)
})

test('an owner who resets the password by mail gets in despite guesses of strangers', async () => {
  const world = await createWorld(limited)
  const { email } = await world.owner()
  await guess(world, email, wrong(0))
  await strangersGuessed(world, 100)
  await world.request(authRoutes.forgotPassword, { body: { email }, ip: home })
  const [mail] = await world.deliverMails()
  const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const fresh = 'krehër-i-ri-prej-druri'
  await world.request(authRoutes.resetPassword, { body: { token, password: fresh }, ip: home })
  expect((await guess(world, email, fresh, home)).status).toBe(200)
  expect((await guess(world, email, fresh, '66.6.6.6')).status).toBe(429)
})

test('one network address makes twenty guesses a minute at most, over all accounts', async () => {
  const world = await createWorld(limited)
  await world.request(authRoutes.login, {
    body: { email: 'x@example.com', password: 'y' },
    ip: home,
  })
  await world.sql`update rate_counters set hits = 19 where bucket like 'login/minute:%'`
  expect((await guess(world, 'a@example.com', 'y', home)).status).toBe(401)
  const refused = await guess(world, 'b@example.com', 'y', home)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect((await guess(world, 'b@example.com', 'y', '85.10.20.31')).status).toBe(401)
  wholeMinutesPass(world)
  expect((await guess(world, 'b@example.com', 'y', home)).status).toBe(401)
})

test('the database holds nothing of the passwords that were tried', async () => {
  const world = await createWorld(limited)
  const { email } = await world.owner()
  await guess(world, email, 'e-gabuar-krejt')
  const [dump] = await world.sql<{ all: string }>`
    select string_agg(c::text, ' ') || (select string_agg(e::text, ' ') from security_events e)
      || (select string_agg(a::text, ' ') from activities a)
      || (select string_agg(g::text, ' ') from guess_counters g) as all from rate_counters c`
  expect(dump?.all).not.toMatch(/gabuar/)
  expect(dump?.all).not.toContain(email)
})

test('a guess that could not be checked is not counted', async () => {
  const world = await createWorld(limited)
  const { email, password, userId } = await world.owner()
  const [stored] = await world.sql<{ hash: string }>`
    select password_hash as hash from users where id = ${userId}`
  await world.sql`update users set password_hash = 'unreadable' where id = ${userId}`
  for (let n = 0; n < 6; n++) expect((await guess(world, email, wrong(n))).status).toBe(500)
  await world.sql`update users set password_hash = ${stored?.hash} where id = ${userId}`
  expect((await guess(world, email, password)).status).toBe(200)
})
