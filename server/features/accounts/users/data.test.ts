import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { ensureAdmin } from '../auth/actions.ts'
import { readConfig } from '#server/core/config.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const password = 'gërshërë-e-mprehtë-7'
const operator = { ADMIN_EMAIL: 'Drejtoria@example.com', ADMIN_PASSWORD: password }
const person = { username: 'Drejtoria', email: 'drejtoria@example.com', password }

const logIn = (world: World) => world.request(authRoutes.login, { body: person })
const start = ({ deps }: Pick<World, 'deps'>) => ensureAdmin(deps)
const becomeAdmin = (world: Pick<World, 'request'>, token: string, body = person) =>
  world.request(authRoutes.createFirstAdmin, { body: { ...body, token } })
const tokenOf = (started: { link: string } | null) =>
  new URL(started?.link ?? 'http://x').hash.slice('#admin='.length) || 'no link'

test('the configured administrator exists after the start, on any number of nodes', async () => {
  const world = await createWorld({ config: operator })
  const nodes = [world, await world.secondNode(), await world.secondNode()]
  expect(await Promise.all(nodes.map(start))).toEqual([null, null, null])
  const { status, json } = await logIn(world)
  expect([status, json['user']]).toEqual([
    200,
    expect.objectContaining({ role: 'admin', isOnTrial: false }),
  ])
  expect(await world.sql`select 1 from salons`).toHaveLength(1)
})

test('a later start keeps the administrator’s own password', async () => {
  const world = await createWorld({ config: operator })
  await world.admin({ email: person.email, password: 'e-vetja-dhe-e-gjatë' })
  expect(await start(world)).toBeNull()
  expect((await logIn(world)).status).toBe(401)
})

test('an account with the operator’s address becomes the administrator, and its sessions end', async () => {
  const world = await createWorld({ config: operator })
  const squatter = await world.owner({ email: person.email, password: 'e-zënë-më-parë-9' })
  await start(world)
  expect((await world.request(authRoutes.profile, {}, squatter.token)).status).toBe(401)
  expect((await logIn(world)).json['user']).toMatchObject({ id: squatter.userId, role: 'admin' })
})

test('the start refuses a common administrator password', async () => {
  const world = await createWorld()
  const easy = readConfig({ ...operator, ADMIN_PASSWORD: 'Password1234!' })
  await expect(ensureAdmin({ ...world.deps, config: easy })).rejects.toThrow(/ADMIN_PASSWORD/)
})

test('without an administrator the start prints a link that creates one, once', async () => {
  const world = await createWorld({ config: { APP_URL: 'https://orari.example' } })
  const other = await world.secondNode()
  const [started, also] = [await start(world), await start(other)]
  expect(started?.link).toMatch(/^https:\/\/orari\.example\/login#admin=[\w-]{43}$/)
  const body = { ...person, token: tokenOf(started) }
  const { message } = await world.as(null).call(authRoutes.createFirstAdmin, { body })
  expect(message).toBe('Administratori u krijua! Tani mund të kyçeni.')
  expect((await logIn(world)).json['user']).toMatchObject({ role: 'admin' })
  const late = { ...person, email: 'tjetri@example.com' }
  for (const token of [tokenOf(started), tokenOf(also)])
    expect((await becomeAdmin(other, token, late)).json['code']).toBe('admin_link_invalid')
  expect(await start(world)).toBeNull()
})

test('of two nodes’ links used at once one creates the administrator', async () => {
  const world = await createWorld()
  const other = await world.secondNode()
  const tokens = [tokenOf(await start(world)), tokenOf(await start(other))]
  const made = await Promise.all(
    tokens.map((token, n) => becomeAdmin(world, token, { ...person, email: `a${n}@example.com` })),
  )
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 400]))
  expect(await world.sql`select 1 from users where role = 'admin'`).toHaveLength(1)
})

test('the link lasts a day, needs a strong password and is valid only as printed', async () => {
  const world = await createWorld()
  const token = tokenOf(await start(world))
  for (const broken of ['', 'x', `${token}x`, 'A'.repeat(43)])
    expect((await becomeAdmin(world, broken)).json['message']).toBe(
      authErrors.adminLinkInvalid.message,
    )
  const short = await becomeAdmin(world, token, { ...person, password: 'krehër-dru' })
  expect(short.json['errors']).toEqual({
    password: 'Fjalëkalimi i administratorit duhet të jetë së paku 12 karaktere',
  })
  world.now = new Date(world.now.getTime() + 24 * 3_600_000)
  expect((await becomeAdmin(world, token)).json['code']).toBe('admin_link_invalid')
})

test('the link is closed once there is an administrator', async () => {
  const world = await createWorld()
  const token = tokenOf(await start(world))
  await world.admin({ email: 'e-para@example.com' })
  expect((await becomeAdmin(world, token)).json['code']).toBe('admin_link_invalid')
})

type Person = Awaited<ReturnType<World['owner']>>

test.each([
  ['take the role from each other', userRoutes.setRole, { role: 'user' }],
  ['switch each other off', userRoutes.change, { isActive: false }],
  ['delete each other', userRoutes.remove, undefined],
])('of two administrators who %s at once, one remains', async (_, route, body) => {
  const world = await createWorld()
  for (let round = 0; round < 3; round++) {
    const pair = [await world.admin(), await world.admin()] as const
    const against = (who: Person, whom: Person) =>
      world.request(route, { params: { id: whom.userId }, ...(body && { body }) }, who.token)
    const answers = await Promise.all([against(...pair), against(pair[1], pair[0])])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const left = await world.sql`select 1 from users where role = 'admin' and is_active`
    expect(left).toHaveLength(1)
    await world.sql`delete from salons`
    await world.sql`delete from users`
  }
})
