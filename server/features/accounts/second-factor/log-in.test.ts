import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { pass } from '#tests/support/fixtures/devices.ts'
import { secondFactorIn } from '#tests/support/second-factor/second-factor.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const kinds = async (world: World) =>
  (
    await world.sql<{ kind: string }>`
      select kind from security_events order by created_at, id`
  ).map(({ kind }) => kind)

const codeOf = ({ status, json }: { status: number; json: Record<string, unknown> }) => [
  status,
  json['code'] ?? 'in',
]

test('a log-in with a program for codes asks for the code, and a code logs in', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  const asked = await logIn(owner)
  expect([asked.status, asked.json]).toEqual([
    401,
    {
      success: false,
      message: secondFactorWords.required,
      code: 'second_factor_required',
      ways: { totp: true, recovery: true, passkey: null, remember: true },
    },
  ])
  const entered = await logIn(owner, { code: code() })
  expect(codeOf(entered)).toEqual([200, 'in'])
  expect(
    (await world.request(sessionRoutes.profile, {}, String(entered.json['token']))).status,
  ).toBe(200)
  expect(await kinds(world)).toEqual(['totp_begun', 'totp_added', 'second_step_asked', 'login'])
})

test('an administrator’s log-in says that no device may be remembered', async () => {
  const world = await createWorld()
  const admin = await world.admin()
  const { connect, logIn } = secondFactorIn(world)
  await connect(admin)
  expect((await logIn(admin)).json['ways']).toMatchObject({ totp: true, remember: false })
})

test('a code with a wrong password says nothing about the code', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  const tried = await logIn({ ...owner, password: 'krehër-prej-druri' }, { code: code() })
  expect([tried.json['code'], 'ways' in tried.json]).toEqual(['wrong_credentials', false])
  expect(codeOf(await logIn(owner, { code: code() }))).toEqual([200, 'in'])
})

test('a code counts once, also between two log-ins at one moment on two nodes', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  const second = await world.secondNode()
  const { email, password } = owner
  const body = { email, password, code: code() }
  const both = await Promise.all([
    world.request(authRoutes.login, { body }),
    second.request(authRoutes.login, { body }),
  ])
  expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '401'])
  expect(codeOf(await logIn(owner, { code: body.code }))).toEqual([401, 'wrong_code'])
  // The older code is no better.
  expect(codeOf(await logIn(owner, { code: code(-30_000) }))).toEqual([401, 'wrong_code'])
  pass(world, 30_000)
  expect(codeOf(await logIn(owner, { code: code() }))).toEqual([200, 'in'])
})

test('a telephone whose clock is one step behind logs in; two steps behind or ahead does not', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  pass(world, 120_000)
  for (const off of [-60_000, 30_000, 60_000])
    expect(codeOf(await logIn(owner, { code: code(off) }))).toEqual([401, 'wrong_code'])
  expect(codeOf(await logIn(owner, { code: code(-30_000) }))).toEqual([200, 'in'])
})

test('a telephone that is 40 seconds behind is told to set its clock', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  pass(world, 125_000)
  const { status, json } = await logIn(owner, { code: code(-40_000) })
  expect([status, json['message']]).toEqual([401, secondFactorWords.wrongCode])
})

test('ten wrong codes close the codes for 15 minutes with one mail; a recovery code still logs in', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code, recoveryCodes } = await connect(owner)
  await world.deliverMails()
  const wrong = () => (code() === '000000' ? '000001' : '000000')
  // A digit too few is a wrong code too.
  for (let n = 0; n < 10; n++)
    expect(codeOf(await logIn(owner, { code: n === 0 ? '12 345' : wrong() }))).toEqual([
      401,
      'wrong_code',
    ])
  for (const typed of [wrong(), code()]) {
    const refused = await logIn(owner, { code: typed })
    expect([...codeOf(refused), refused.json['message']]).toEqual([
      429,
      'too_many_codes',
      secondFactorWords.tooManyCodes,
    ])
  }
  const told = await world.deliverMails()
  expect(told.map(({ to, subject }) => [to, subject])).toEqual([
    [owner.email, 'U provuan shumë kode të gabuara'],
  ])
  expect(codeOf(await logIn(owner, { code: recoveryCodes[0] ?? '' }))).toEqual([200, 'in'])
  pass(world, 15 * 60_000)
  expect(codeOf(await logIn(owner, { code: code() }))).toEqual([200, 'in'])
})

test('right codes do not use up the tries of the wrong ones', async () => {
  const world = await createWorld({ config: { RATE_LIMIT: 'on' } })
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  for (let n = 0; n < 12; n++) {
    expect(codeOf(await logIn(owner, { code: code() }))).toEqual([200, 'in'])
    pass(world, 30_000)
  }
})

test('a recovery code logs in once, however it is typed, and a mail says how many are left', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { recoveryCodes } = await connect(owner)
  await world.deliverMails()
  const [first = '', second = ''] = recoveryCodes
  expect([recoveryCodes.length, first]).toEqual([10, expect.stringMatching(/^\w{4}-\w{4}$/)])
  expect(codeOf(await logIn(owner, { code: first }))).toEqual([200, 'in'])
  expect(codeOf(await logIn(owner, { code: first }))).toEqual([401, 'wrong_code'])
  const typed = ` ${second.replace('-', ' ').toUpperCase()} `
  expect(codeOf(await logIn(owner, { code: typed }))).toEqual([200, 'in'])
  const mails = await world.deliverMails()
  expect(mails.map(({ text }) => /Mbeten \d kode/.exec(text)?.[0])).toEqual([
    'Mbeten 9 kode',
    'Mbeten 8 kode',
  ])
})

test('a recovery code of somebody else is wrong', async () => {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  const { connect, logIn } = secondFactorIn(world)
  const { recoveryCodes } = await connect(other)
  await connect(owner)
  expect(codeOf(await logIn(owner, { code: recoveryCodes[0] ?? '' }))).toEqual([401, 'wrong_code'])
})
