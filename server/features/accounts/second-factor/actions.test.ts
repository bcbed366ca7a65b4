import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { devicesIn, isAlive, pass } from '#tests/support/fixtures/devices.ts'
import { codeAt } from '#tests/support/second-factor/program.ts'
import { secondFactorIn } from '#tests/support/second-factor/second-factor.ts'
import { createWorld } from '#tests/support/world.ts'

const routes = secondFactorRoutes

test('a program counts once its first code was shown, and is connected once', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const as = world.as(owner)
  const { logIn } = secondFactorIn(world)
  await as.call(routes.beginTotp, { body: {} })
  const { secret, uri } = await as.call(routes.beginTotp, { body: {} })
  expect(uri).toBe(
    `otpauth://totp/Orari:${encodeURIComponent(owner.email)}?issuer=Orari&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect((await logIn(owner)).status).toBe(200)
  const wrong = as.call(routes.confirmTotp, { body: { code: '12345' } })
  await expect(wrong).rejects.toMatchObject({ status: 400, code: 'wrong_new_code' })
  const code = codeAt(secret, world.now)
  const { recoveryCodes } = await as.call(routes.confirmTotp, { body: { code } })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await logIn(owner)).json['code']).toBe('second_factor_required')
  const again = as.call(routes.beginTotp, { body: {} })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'totp_connected' })
  expect(await as.call(routes.read)).toMatchObject({
    totp: true,
    passkeys: [],
    recoveryCodesLeft: 10,
    recoveryCodesSince: world.now.toISOString(),
    required: false,
  })
})

test('the first way ends other sessions and devices of the account; its own device goes on', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { remember, enter } = devicesIn(world)
  const [here, elsewhere] = [await remember(owner), await remember(owner)]
  const { addKey, connect } = secondFactorIn(world)
  const mine = { ...owner, token: here.token }
  await addKey(mine)
  expect(await isAlive(world, mine.token)).toBe(true)
  expect(await isAlive(world, owner.token)).toBe(false)
  expect(await isAlive(world, elsewhere.token)).toBe(false)
  expect((await enter(elsewhere.cookie)).status).toBe(401)
  expect((await enter(here.cookie)).status).toBe(200)
  // The second way ends nothing: whoever is in has shown the first.
  const other = await world.signIn(owner.userId)
  const { recoveryCodes } = await connect(mine)
  expect([recoveryCodes, await isAlive(world, other)]).toEqual([[], true])
})

test('a session that a device opened shows the password before it touches the second step', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { remember, enter } = devicesIn(world)
  const { token } = await enter((await remember(owner)).cookie)
  const begin = () => world.request(routes.beginTotp, { body: {} }, token)
  expect((await begin()).json['code']).toBe('reauth_required')
  await world.request(authRoutes.prove, { body: { password: owner.password } }, token)
  expect((await begin()).status).toBe(200)
})

test('a program is removed with a code of it or in reserve, and the last way takes the codes along', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const as = world.as(owner)
  const { connect, logIn, addKey } = secondFactorIn(world)
  const { recoveryCodes, code } = await connect(owner)
  const remove = (typed: string) => as.call(routes.removeTotp, { body: { code: typed } })
  await expect(remove('1')).rejects.toMatchObject({ status: 400, code: 'wrong_new_code' })
  const { passkey } = await addKey(owner)
  await remove(recoveryCodes[0] ?? '')
  expect(await as.call(routes.read)).toMatchObject({ totp: false, recoveryCodesLeft: 9 })
  await expect(remove(code())).rejects.toMatchObject({ status: 404 })
  await as.call(routes.removePasskey, { params: { id: passkey.id } })
  expect(await as.call(routes.read)).toMatchObject({
    totp: false,
    passkeys: [],
    recoveryCodesLeft: 0,
    recoveryCodesSince: null,
    required: false,
  })
  expect((await logIn(owner)).status).toBe(200)
  const subjects = (await world.deliverMails()).map(({ subject }) => subject)
  expect(subjects.filter((one) => one.includes('u hoq'))).toHaveLength(2)
})

test('new codes in reserve end the old ones, and need a way that they stand in for', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const renew = () => world.as(owner).call(routes.renewRecoveryCodes, { body: {} })
  await expect(renew()).rejects.toMatchObject({ status: 409, code: 'no_way' })
  const { recoveryCodes: old } = await connect(owner)
  const { recoveryCodes: fresh } = await renew()
  expect((await logIn(owner, { code: old[0] ?? '' })).status).toBe(401)
  expect((await logIn(owner, { code: fresh[0] ?? '' })).status).toBe(200)
})

test('nothing of the second step stands readable in the database, its logs or the answers to guesses', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, logIn } = secondFactorIn(world)
  const { secret, recoveryCodes } = await connect(owner)
  await logIn(owner, { code: '0000' })
  const rows = await world.sql`
    select to_jsonb(t) as row from totp_programs t union all select to_jsonb(r) from recovery_codes r
    union all select to_jsonb(s) from security_events s union all select to_jsonb(a) from activities a
    union all select to_jsonb(m) from mail_outbox m union all select to_jsonb(i) from idempotency_keys i`
  const kept = JSON.stringify(rows) + world.lines.join('')
  const bare = recoveryCodes.flatMap((code) => [code, code.replace('-', '')])
  expect([secret, ...bare].filter((words) => kept.includes(words))).toEqual([])
})

test('a sealed secret opens for its own account alone', async () => {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  const { connect, logIn } = secondFactorIn(world)
  const { code } = await connect(owner)
  await connect(other)
  await world.sql`
    update totp_programs set secret = (
      select secret from totp_programs where user_id = ${owner.userId})
    where user_id = ${other.userId}`
  pass(world, 30_000)
  expect((await logIn(other, { code: code() })).status).toBe(500)
  expect((await logIn(owner, { code: code() })).status).toBe(200)
})

test('an account that is removed takes its second step along', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { connect, addKey, ways } = secondFactorIn(world)
  await connect(owner)
  await addKey(owner)
  await ways(owner)
  await world.sql`delete from salons where owner_user_id = ${owner.userId}`
  await world.sql`delete from users where id = ${owner.userId}`
  const left = await world.sql`
    select 1 from totp_programs union all select 1 from passkeys
    union all select 1 from recovery_codes union all select 1 from passkey_challenges`
  expect(left).toEqual([])
})
