import { expect, test } from 'vitest'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { pass } from '#tests/support/fixtures/devices.ts'
import { newAuthenticator } from '#tests/support/second-factor/authenticator.ts'
import { secondFactorIn } from '#tests/support/second-factor/second-factor.ts'
import { createWorld } from '#tests/support/world.ts'

const codeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [
  status,
  json['code'] ?? 'in',
]

async function withKey() {
  const world = await createWorld()
  const owner = await world.owner()
  const steps = secondFactorIn(world)
  const key = await steps.addKey(owner)
  const options = async () => (await steps.ways(owner)).passkey ?? {}
  return { world, owner, key, options, ...steps }
}

test('a key logs in with what it signs, and the list says when', async () => {
  const { world, owner, key, options, logIn } = await withKey()
  const asked = await logIn(owner)
  expect(asked.json['ways']).toMatchObject({
    totp: false,
    recovery: true,
    passkey: { rpId: 'localhost', allowCredentials: [{ id: key.id, type: 'public-key' }] },
  })
  pass(world, 60_000)
  expect(codeOf(await logIn(owner, { passkey: key.get(await options()) }))).toEqual([200, 'in'])
  const { passkeys } = await world.as(owner).call(secondFactorRoutes.read)
  expect(passkeys).toEqual([{ ...key.passkey, lastUsedAt: world.now.toISOString() }])
})

test('an answer of a key counts once', async () => {
  const { owner, key, options, logIn } = await withKey()
  const passkey = key.get(await options())
  expect(codeOf(await logIn(owner, { passkey }))).toEqual([200, 'in'])
  expect(codeOf(await logIn(owner, { passkey }))).toEqual([401, 'wrong_passkey'])
})

test('an answer for another page or another challenge is wrong and uses the challenge up', async () => {
  const { owner, key, options, logIn } = await withKey()
  const asked = await options()
  const elsewhere = key.get(asked, { origin: 'https://orari.example' })
  expect(codeOf(await logIn(owner, { passkey: elsewhere }))).toEqual([401, 'wrong_passkey'])
  const late = key.get(asked)
  expect(codeOf(await logIn(owner, { passkey: late }))).toEqual([401, 'wrong_passkey'])
  const made = key.get(await options(), { challenge: 'c29tZSBvdGhlciBjaGFsbGVuZ2U' })
  expect(codeOf(await logIn(owner, { passkey: made }))).toEqual([401, 'wrong_passkey'])
})

test('a challenge is good for five minutes', async () => {
  const { world, owner, key, options, logIn } = await withKey()
  const [early, late] = [await options(), await options()]
  pass(world, 5 * 60_000 - 1)
  expect(codeOf(await logIn(owner, { passkey: key.get(early) }))).toEqual([200, 'in'])
  pass(world, 1)
  expect(codeOf(await logIn(owner, { passkey: key.get(late) }))).toEqual([401, 'wrong_passkey'])
})

test('a key of another account, or its challenge, logs nobody else in', async () => {
  const { world, owner, key, options, logIn, addKey, ways } = await withKey()
  const other = await world.owner()
  const others = await addKey(other)
  expect(codeOf(await logIn(owner, { passkey: others.get(await options()) }))).toEqual([
    401,
    'wrong_passkey',
  ])
  const theirs = (await ways(other)).passkey ?? {}
  expect(codeOf(await logIn(owner, { passkey: key.get(theirs) }))).toEqual([401, 'wrong_passkey'])
})

test('a key that counts backwards was copied and is wrong', async () => {
  const { owner, key, options, logIn } = await withKey()
  const first = key.get(await options(), { counter: 7 })
  expect(codeOf(await logIn(owner, { passkey: first }))).toEqual([200, 'in'])
  const copy = key.get(await options(), { counter: 7 })
  expect(codeOf(await logIn(owner, { passkey: copy }))).toEqual([401, 'wrong_passkey'])
})

test.each([
  { id: 'x', response: {} },
  { id: 'x', response: { clientDataJSON: 'e30', authenticatorData: 7, signature: [] } },
])('an answer that no key gives is wrong: %j', async (passkey) => {
  const { owner, logIn } = await withKey()
  const tried = await logIn(owner, { passkey } as unknown as Parameters<typeof logIn>[1])
  expect(codeOf(tried)).toEqual([401, 'wrong_passkey'])
})

test('a new key is refused from another page, without its challenge, and twice', async () => {
  const { world, owner, key } = await withKey()
  const begin = async () =>
    (await world.as(owner).call(secondFactorRoutes.beginPasskey, { body: {} })).options
  const add = async (passkey: ReturnType<typeof key.create>) =>
    codeOf(
      await world.request(
        secondFactorRoutes.addPasskey,
        { body: { name: 'I dyti', passkey } },
        owner.token,
      ),
    )
  const fresh = newAuthenticator()
  const elsewhere = fresh.create(await begin(), { origin: 'https://orari.example' })
  expect(await add(elsewhere)).toEqual([400, 'wrong_new_passkey'])
  const options = await begin()
  expect(await add(fresh.create(options))).toEqual([200, 'in'])
  expect(await add(newAuthenticator().create(options))).toEqual([400, 'wrong_new_passkey'])
  expect(await add(key.create(await begin()))).toEqual([400, 'wrong_new_passkey'])
})

test('an account has ten keys at most', async () => {
  const { world, owner, addKey } = await withKey()
  for (let n = 2; n <= 10; n++) await addKey(owner, `Çelësi ${n}`)
  await expect(addKey(owner)).rejects.toMatchObject({ code: 'too_many_passkeys' })
  const { passkeys, recoveryCodesLeft } = await world.as(owner).call(secondFactorRoutes.read)
  expect([passkeys.length, recoveryCodesLeft]).toEqual([10, 10])
})
