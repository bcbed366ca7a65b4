import { expect, test } from 'vitest'
import { authRoutes } from '#contract/accounts/auth.ts'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { mintLink } from '#server/security/account-links.ts'
import { sessionsChannel } from '#server/security/sessions.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { part } from '#server/database/sql.ts'
import { cookieOf, devicesIn, isAlive, pass } from '#tests/support/fixtures/devices.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { deviceJobs } from './jobs.ts'

const day = 24 * 60 * 60 * 1000

/** An owner with a remembered device, and a session that this device opened. */
async function remembered() {
  const world = await createWorld()
  const [owner, devices] = [await world.owner(), devicesIn(world)]
  const first = await devices.remember(owner)
  return { world, owner, ...devices, first, tab: await devices.enter(first.cookie) }
}
type Remembered = Awaited<ReturnType<typeof remembered>>

const newPassword = 'krehër-prej-druri-8'
const change = async ({ world, owner }: Remembered, body: object) => {
  const { token } = await world.admin()
  const asked = await world.request(
    userRoutes.change,
    { params: { id: owner.userId }, body },
    token,
  )
  expect(asked.status).toBe(200)
}

/** Each event that ends a device with its sessions. */
const ends: Record<string, (at: Remembered) => Promise<unknown>> = {
  'a changed password': ({ world, owner }) => {
    const { userId: id, username, email, password: currentPassword } = owner
    const body = { username, email, password: newPassword, currentPassword }
    return world.as(owner).call(authRoutes.updateProfile, { params: { id }, body })
  },
  'a reset password': async ({ world, owner }) => {
    const token = await mintLink(world.sql, 'reset', part`u.id = ${owner.userId}`, world.now)
    const body = { token: token ?? '', password: newPassword }
    await world.as(null).call(authRoutes.resetPassword, { body })
  },
  'a password set by an administrator': (at) => change(at, { password: newPassword }),
  deactivation: (at) => change(at, { isActive: false }),
  "another role of the account's": (at) => change(at, { role: 'admin' }),
  'the erasing of the account': ({ world, owner }) => {
    const body = { currentPassword: owner.password }
    return world.as(owner).call(accountDataRoutes.remove, { body })
  },
}

test.each(Object.entries(ends))('a device ends with %s, and so do its sessions', async (_, end) => {
  const at = await remembered()
  await end(at)
  expect(await isAlive(at.world, at.tab.token)).toBe(false)
  expect(await isAlive(at.world, at.first.token)).toBe(false)
  expect((await at.enter(at.tab.cookie)).status).toBe(401)
  expect(await at.world.sql`select from devices`).toEqual([])
})

test('a new password keeps the session that sets it and ends the device of that session', async () => {
  const { world, owner, first, enter, tab } = await remembered()
  const { userId: id, username, email, password: currentPassword } = owner
  const body = { username, email, password: newPassword, currentPassword }
  await world.as(first).call(authRoutes.updateProfile, { params: { id }, body })
  expect(await isAlive(world, first.token)).toBe(true)
  expect(await isAlive(world, tab.token)).toBe(false)
  expect((await enter(tab.cookie)).status).toBe(401)
})

test('a log-out ends the device that opened the session, and its other tabs stay', async () => {
  const { world, owner, first, tab, enter } = await remembered()
  const elsewhere = await devicesIn(world).remember(owner)
  const answer = await world.request(sessionRoutes.logout, {}, tab.token)
  expect(cookieOf(answer)).toBe('orari-device=')
  expect(await isAlive(world, tab.token)).toBe(false)
  expect((await enter(tab.cookie)).status).toBe(401)
  expect(await isAlive(world, first.token)).toBe(true)
  expect((await enter(elsewhere.cookie)).status).toBe(200)
  const plain = await world.request(sessionRoutes.logout, {}, owner.token)
  expect(plain.headers['set-cookie']).toBeUndefined()
})

test('a removed member’s device ends with the last salon, and not with one of two', async () => {
  const world = await createWorld()
  const [owner, other] = [await world.owner(), await world.owner()]
  const member = await world.member(owner, 'desk')
  const { remember, enter } = devicesIn(world)
  const { cookie } = await remember(member)
  await world.sql`
    insert into members (salon_id, user_id, role, created_at)
    values (${other.salonId}, ${member.userId}, 'barber', ${world.now})`
  const params = { userId: member.userId }
  const first = await enter(cookie)
  expect(first.json['user']).toMatchObject({ salon: { id: owner.salonId } })
  await world.as(owner).call(memberRoutes.remove, { params })
  expect(await isAlive(world, first.token)).toBe(false)
  const second = await enter(first.cookie)
  expect(second.json['user']).toMatchObject({ salon: { id: other.salonId } })
  await world.as(other).call(memberRoutes.remove, { params })
  expect(await isAlive(world, second.token)).toBe(false)
  expect((await enter(second.cookie)).status).toBe(401)
})

test('an erased salon ends its tablets and the devices of members without another salon', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const [alone, both] = [await world.member(owner, 'desk'), await world.member(owner, 'desk')]
  await world.sql`
    insert into members (salon_id, user_id, role, created_at)
    values (${(await world.owner()).salonId}, ${both.userId}, 'barber', ${world.now})`
  const { remember, tablet, enter, faces } = devicesIn(world)
  const [first, second] = [await remember(alone), await remember(both)]
  const counter = await tablet({ token: await world.signIn(owner.userId) })
  const body = { currentPassword: owner.password, eraseSalon: true }
  await world.as(owner).call(accountDataRoutes.remove, { body })
  expect((await enter(first.cookie)).status).toBe(401)
  expect((await enter(second.cookie)).status).toBe(200)
  expect((await faces(counter.cookie)).status).toBe(404)
})

test('the end of a device’s sessions is announced to every node', async () => {
  const { world, owner, tab, first } = await remembered()
  const told: (string | null)[] = []
  const notices = openNotices(world.connection, world.deps.log)
  notices.onNotice(sessionsChannel, (session) => void told.push(session))
  await expect.poll(() => told).toContain(null)
  await ends['a reset password']?.({ world, owner } as Remembered)
  const tokens = [owner.token, first.token, tab.token]
  await expect.poll(() => told.filter((one) => one !== null).length).toBe(tokens.length)
  await notices.stop()
})

test.each([
  ['sixty days without use', [59.9], [60]],
  ['a year, however often it is used', Array.from({ length: 8 }, () => 45), [5]],
])('a device ends after %s', async (_, used, last) => {
  const { world, enter, tab } = await remembered()
  let { cookie } = tab
  for (const days of used) {
    pass(world, days * day)
    const next = await enter(cookie)
    expect(next.status).toBe(200)
    cookie = next.cookie
  }
  for (const days of last) pass(world, days * day)
  expect((await enter(cookie)).status).toBe(401)
  for (const job of deviceJobs) await job.run(world.deps)
  expect(await world.sql`select from devices`).toEqual([])
})

test('a device of a deactivated account is refused and keeps its cookie', async () => {
  const { world, owner, enter, tab } = await remembered()
  await world.sql`update users set is_active = false where id = ${owner.userId}`
  const { status, json } = await enter(tab.cookie)
  expect([status, json['code']]).toEqual([403, 'inactive'])
})

test.each([
  ['a reset password', ends['a reset password']],
  ['a removal', ({ world, owner }: Remembered) => removeFromTeam(world, owner)],
])(
  'tabs that open at the same time as %s ends the device get no session that lasts',
  async (_, end) => {
    const { world, owner, remember, enter } = await remembered()
    const member = await world.member(owner, 'desk')
    const { cookie } = await remember(member)
    const at = { world, owner: member } as unknown as Remembered
    const tabs = Array.from({ length: 6 }, () => enter(cookie))
    const [entered] = await Promise.all([Promise.all(tabs), end?.(at)])
    expect(entered.filter(({ status }) => status !== 200 && status !== 401)).toEqual([])
    for (const { status, token } of entered)
      if (status === 200) expect(await isAlive(world, token)).toBe(false)
    expect((await enter(cookie)).status).toBe(401)
  },
)

/** Removes the member from the salon by its owner. */
async function removeFromTeam(world: World, { userId }: { userId: string }) {
  const [salon] = await world.sql<{ ownerId: string }>`
    select l.owner_user_id as "ownerId" from members m join salons l on l.id = m.salon_id
    where m.user_id = ${userId}`
  const owner = { token: await world.signIn(salon?.ownerId ?? '') }
  await world.as(owner).call(memberRoutes.remove, { params: { userId } })
}
