import { argon2Sync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { createWorld } from '#tests/support/world.ts'
import { checkPassword, hashPassword } from './passwords.ts'

const slow = { timeout: 60_000 }

/** As an older version, with cheaper settings, would have stored it: quick enough for many. */
function cheaply(typed: string) {
  const nonce = Buffer.alloc(16, 7)
  const settings = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = argon2Sync('argon2id', { message: typed.normalize('NFC'), nonce, ...settings })
  const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=8,t=1,p=1$${bare(nonce)}$${bare(tag)}`
}

test('a password is stored as argon2id with 46 MiB and its own salt', slow, async () => {
  const [one, two] = [await hashPassword('kafe-turke'), await hashPassword('kafe-turke')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await checkPassword('kafe-turke', one)).toMatchObject({
    isRight: true,
    needsRehash: false,
  })
  expect(await checkPassword('kafe-turka', one)).toMatchObject({ isRight: false })
})

test('any password of any script is verified exactly as typed', slow, async () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(anything, anything, async (typed, other) => {
      const stored = cheaply(typed)
      expect((await checkPassword(typed, stored)).isRight).toBe(true)
      const isSame = other.normalize('NFC') === typed.normalize('NFC')
      expect((await checkPassword(other, stored)).isRight).toBe(isSame)
      expect((await checkPassword(`${typed} `, stored)).isRight).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a long password is checked up to its 1,024th byte', slow, async () => {
  const long = 'ë'.repeat(511)
  const stored = await hashPassword(`${long}a1`)
  expect((await checkPassword(`${long}a1`, stored)).isRight).toBe(true)
  expect((await checkPassword(`${long}a2`, stored)).isRight).toBe(false)
})

test('one letter in two Unicode forms is the same password', async () => {
  const stored = cheaply('fjal\u00ebkalim')
  expect((await checkPassword('fjale\u0308kalim', stored)).isRight).toBe(true)
})

test('an address without an account never matches', async () => {
  expect((await checkPassword('', undefined)).isRight).toBe(false)
})

test('a hash with outdated settings is renewed at the log-in', slow, async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await world.sql`update users set password_hash = ${cheaply(owner.password)}`
  const stored = async () =>
    (await world.sql<{ hash: string }>`select password_hash as hash from users`)[0]?.hash
  const logIn = () => world.request(authRoutes.login, { body: owner })
  expect((await logIn()).status).toBe(200)
  const renewed = await stored()
  expect(renewed).toMatch(/m=47104,/)
  expect((await logIn()).status).toBe(200)
  expect(await stored()).toBe(renewed)
})

test('guesses beyond the queue’s length are refused at once', slow, async () => {
  const crowd = await Promise.allSettled(
    Array.from({ length: 100 }, () => checkPassword('x', cheaply('x'))),
  )
  const refused = crowd.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(100 - 64 - 4)
  expect(refused[0]?.reason).toMatchObject({
    def: { status: 503 },
    details: { retryAfterSeconds: 2 },
  })
  expect((await checkPassword('x', cheaply('x'))).isRight).toBe(true)
})

test('a log-in from a known place is checked before any number of strangers', slow, async () => {
  let tried = 0
  const strangers = Array.from({ length: 60 }, async () => {
    await checkPassword('x', cheaply('x'))
    tried++
  })
  const { isRight } = await checkPassword('x', cheaply('x'), 'known')
  expect([isRight, tried < 10]).toEqual([true, true])
  await Promise.all(strangers)
  expect(tried).toBe(60)
})
