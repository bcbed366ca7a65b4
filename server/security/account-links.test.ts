import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const hour = 3_600_000
const newPassword = 'krehër-i-ri-prej-druri'
type Kind = 'verify' | 'reset'

const ask = (world: World, kind: Kind, email: string) =>
  world.request(kind === 'verify' ? authRoutes.resendVerification : authRoutes.forgotPassword, {
    body: { email },
  })
const use = (world: Pick<World, 'request'>, kind: Kind, token: string) =>
  kind === 'verify'
    ? world.request(authRoutes.verifyEmail, { params: { token } })
    : world.request(authRoutes.resetPassword, { body: { token, password: newPassword } })
const tokensIn = (mails: { text: string }[]) =>
  mails.flatMap(({ text }) =>
    [...text.matchAll(/token=([\w-]{43})/g)].map(([, token]) => token ?? ''),
  )

async function mailed(world: World, kind: Kind) {
  const { email } = await world.owner({ isVerified: kind === 'reset' })
  await ask(world, kind, email)
  const [token = ''] = tokensIn(await world.deliverMails())
  return { email, token }
}

// Fifty passwords are hashed, which is slow on purpose.
test('of fifty uses of a reset link at once, on two nodes, one sets the password', async () => {
  const world = await createWorld()
  const nodes = [world, await world.secondNode()]
  const { token } = await mailed(world, 'reset')
  const uses = Array.from({ length: 50 }, (_, i) => use(nodes[i % 2] ?? world, 'reset', token))
  const statuses = (await Promise.all(uses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(49)
})

test('of fifty uses of a verification link at once one verifies, and none is an error', async () => {
  const world = await createWorld()
  const { token } = await mailed(world, 'verify')
  const uses = Array.from({ length: 50 }, () => use(world, 'verify', token))
  const said = (await Promise.all(uses)).map(({ json }) => json['message'])
  expect(said.filter((message) => String(message).includes('me sukses'))).toHaveLength(1)
  expect(said.filter((message) => String(message).includes('tashmë'))).toHaveLength(49)
})

test.each([
  ['verify', 48],
  ['reset', 1],
] as const)('a %s link lasts %i hours', async (kind, hours) => {
  const world = await createWorld()
  const { email, token } = await mailed(world, kind)
  world.now = new Date(world.now.getTime() + hours * hour)
  expect((await use(world, kind, token)).status).toBe(400)
  await ask(world, kind, email)
  const [second = ''] = tokensIn(await world.deliverMails())
  world.now = new Date(world.now.getTime() + hours * hour - 1)
  expect((await use(world, kind, second)).status).toBe(200)
})

test.each(['verify', 'reset'] as const)('a newer %s link voids the older one', async (kind) => {
  const world = await createWorld()
  const { email, token: older } = await mailed(world, kind)
  await ask(world, kind, email)
  expect((await use(world, kind, older)).status).toBe(400)
  const [newer = ''] = tokensIn(await world.deliverMails())
  expect((await use(world, kind, older)).status).toBe(400)
  expect((await use(world, kind, newer)).status).toBe(200)
})

test('three requests in a row send one mail', async () => {
  const world = await createWorld()
  const { email } = await world.owner()
  await Promise.all([1, 2, 3].map(() => ask(world, 'reset', email)))
  await ask(world, 'reset', email)
  expect(tokensIn(await world.deliverMails())).toHaveLength(1)
})

test('a broken link is answered like an expired one', async () => {
  const world = await createWorld()
  const { token } = await mailed(world, 'verify')
  const broken = ['x', 'A'.repeat(43), 'a'.repeat(299), token.slice(0, -1), '%00', "' or 1=1"]
  const verified = await Promise.all(broken.map((text) => use(world, 'verify', text)))
  const said = 'Linku i verifikimit është i pavlefshëm ose ka skaduar. Kërkoni një link të ri.'
  expect(verified.map(({ status, json }) => [status, json['message']])).toEqual(
    broken.map(() => [400, said]),
  )
  const odd = [...broken, '', ['x'], { x: 1 }, 7, null, undefined, 'a'.repeat(5_000)]
  const reset = await Promise.all(
    odd.map((text) =>
      world.request(authRoutes.resetPassword, { body: { token: text, password: newPassword } }),
    ),
  )
  expect(reset.map(({ status, json }) => [status, json['message']])).toEqual(
    odd.map(() => [
      400,
      'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
    ]),
  )
})

test('a link works only for its own purpose', async () => {
  const world = await createWorld()
  const [verification, reset] = [await mailed(world, 'verify'), await mailed(world, 'reset')]
  expect((await use(world, 'reset', verification.token)).status).toBe(400)
  expect((await use(world, 'verify', reset.token)).status).toBe(400)
})

test('the database holds no token of a link, before or after the mail', async () => {
  const world = await createWorld()
  const { token } = await mailed(world, 'reset')
  const [dump] = await world.sql<{ all: string }>`
    select (select string_agg(l::text, ' ') from account_links l)
      || (select string_agg(m::text, ' ') from mail_outbox m) as all`
  expect(dump?.all).not.toContain(token)
  expect(dump?.all).not.toContain(Buffer.from(token).toString('hex'))
})

test.each(['verify', 'reset'] as const)(
  'a request for a %s link is answered alike for any address',
  async (kind) => {
    const world = await createWorld()
    const accounts = [
      await world.owner(),
      await world.owner({ isVerified: false }),
      await world.owner({ isActive: false }),
      { email: 'askush@example.com' },
    ]
    const answers = await Promise.all(accounts.map(({ email }) => ask(world, kind, email)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(new Set(answers.map(({ headers }) => Object.keys(headers).join())).size).toBe(1)
    const written = (await world.deliverMails()).map(({ to }) => to)
    expect(written).not.toContain('askush@example.com')
  },
)
