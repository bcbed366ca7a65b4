import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { commonErrors } from '#contract/common.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { keyErrors, keyRoutes, keyComplaints, mostKeys } from '#contract/keys.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { oneRow } from '#server/database/sql.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { devicesIn } from '#tests/support/fixtures/devices.ts'
import { createWorld } from '#tests/support/world.ts'

const bot: z.input<typeof keyRoutes.add.body> = {
  name: 'Boti i Telegramit',
  rights: ['read', 'write'],
}

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const list = async () => (await call(keyRoutes.list)).keys
  const end = (id: string) => call(keyRoutes.end, { params: { id } })
  return { world, owner, call, list, end }
}

describe('the keys of a salon', () => {
  test('are made with a secret that is shown once and kept as a hash', async () => {
    const { world, call, list } = await salon()
    const { key, secret, message } = await call(keyRoutes.add, { body: bot })
    expect(secret).toMatch(/^ork_[\w-]{43}$/)
    expect(message).toBe('Çelësi Boti i Telegramit u bë.')
    expect(key).toEqual({
      ...bot,
      id: expect.any(String),
      createdAt: '2026-03-02T08:00:00.000Z',
      lastUsedAt: null,
      endsAt: null,
    })
    expect(await list()).toEqual([key])
    const kept = await world.sql`select row_to_json(k)::text from api_keys k`
    expect(JSON.stringify(kept)).not.toContain(secret.slice(4))
    expect(world.lines.join('\n')).not.toContain(secret.slice(4))
  })

  test.each([
    [['write'], ['read', 'write']],
    [
      ['write', 'read'],
      ['read', 'write'],
    ],
    [['read'], ['read']],
    [['read', 'read'], ['read']],
    [['hooks'], ['hooks']],
    [
      ['hooks', 'write'],
      ['read', 'write', 'hooks'],
    ],
  ] as const)('that are asked for with %j have %j', async (rights, held) => {
    const { call } = await salon()
    const { key } = await call(keyRoutes.add, { body: { ...bot, rights: [...rights] } })
    expect(key.rights).toEqual(held)
  })

  test.each([
    [{ name: ' ' }, { name: keyComplaints.nameMissing.message }],
    [{ name: 'x'.repeat(61) }, { name: 'Jo më shumë se 60 shenja.' }],
    [{ rights: [] }, { rights: keyComplaints.rightMissing.message }],
    [{ rights: undefined }, { rights: keyComplaints.rightMissing.message }],
    [{ endsAt: '2026-03-01' }, { endsAt: keyComplaints.endOver.message }],
    [{ endsAt: '1.4.2026' }, { endsAt: expect.any(String) }],
  ])('with %j are refused beside the field', async (body, fields) => {
    const { world, owner } = await salon()
    const { status, json } = await world.request(
      keyRoutes.add,
      { body: { ...bot, ...body } },
      owner.token,
    )
    expect([status, json['errors']]).toEqual([400, fields])
  })

  test(`are ${mostKeys} at most, also when asked for at once, and an ended one makes room`, async () => {
    const { call, list, end } = await salon()
    const add = () => call(keyRoutes.add, { body: bot })
    const tried = await Promise.allSettled(Array.from({ length: mostKeys + 3 }, add))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostKeys)
    await expect(add()).rejects.toMatchObject({ code: keyErrors.tooManyKeys.code })
    const [first] = await list()
    await end(first?.id ?? '')
    await add()
    expect(await list()).toHaveLength(mostKeys)
  })

  test('belong to the owner: nobody else of the team sees, makes or ends them', async () => {
    const { world, owner } = await salon()
    const { id } = await keyOf(world, owner)
    const params = { id }
    for (const role of ['manager', 'desk', 'barber'] as const) {
      const { token } = await world.member(owner, role)
      const statuses = [
        await world.request(keyRoutes.list, {}, token),
        await world.request(keyRoutes.add, { body: bot }, token),
        await world.request(keyRoutes.end, { params }, token),
      ].map(({ status }) => status)
      expect([role, statuses]).toEqual([role, [403, 403, 403]])
    }
  })

  test('are neither made nor ended by a session that has not shown the password', async () => {
    const { world, owner } = await salon()
    const { id } = await keyOf(world, owner)
    const devices = devicesIn(world)
    const { token } = await devices.enter((await devices.remember(owner)).cookie)
    const { call } = world.as({ token })
    const refused = { code: commonErrors.reauthRequired.code }
    await expect(call(keyRoutes.add, { body: bot })).rejects.toMatchObject(refused)
    await expect(call(keyRoutes.end, { params: { id } })).rejects.toMatchObject(refused)
  })

  test('of another salon, or ended already, are not found', async () => {
    const { world, owner, end } = await salon()
    const foreign = await keyOf(world, await world.owner())
    const own = await keyOf(world, owner)
    await end(own.id)
    for (const id of [foreign.id, own.id])
      await expect(end(id)).rejects.toMatchObject({ status: 404 })
  })

  test('that ended are forgotten once the history has forgotten what they did', async () => {
    const { world, owner, end } = await salon()
    await end((await keyOf(world, owner, ['read'], 'I vjetri')).id)
    world.now = new Date('2028-04-03T08:00:00Z')
    const later = { token: await world.signIn(owner.userId) }
    await world.sql`
      update salons set subscription_type = 'yearly', subscription_end_date = '2029-01-01'`
    await keyOf(world, later, ['read'], 'I riu')
    const left = await world.sql<{ name: string }>`select name from api_keys`
    expect(left.map(({ name }) => name)).toEqual(['I riu'])
  })
})

describe('a key that a program calls with', () => {
  test('is listed with its last use, written down once a minute', async () => {
    const { world, owner, list } = await salon()
    const program = world.as(await keyOf(world, owner))
    const used = async () => {
      await program.call(clientRoutes.list, {})
      return (await list())[0]?.lastUsedAt
    }
    await expect.poll(used).toBe('2026-03-02T08:00:00.000Z')
    world.now = new Date('2026-03-02T08:00:59Z')
    await used()
    world.now = new Date('2026-03-02T08:01:10Z')
    await expect.poll(used).toBe('2026-03-02T08:01:10.000Z')
  })

  test('that was ended is refused with the next call, on every node', async () => {
    const { world, owner, end } = await salon()
    const second = await world.secondNode()
    const { id, token } = await keyOf(world, owner)
    const ask = async () => [
      (await world.request(appointmentRoutes.list, {}, token)).status,
      (await second.request(appointmentRoutes.list, {}, token)).status,
    ]
    expect(await ask()).toEqual([200, 200])
    await end(id)
    expect(await ask()).toEqual([401, 401])
  })

  test('with a last day is refused from the next day on, and stays in the list', async () => {
    const { world, owner, call } = await salon()
    const { key, secret } = await call(keyRoutes.add, { body: { ...bot, endsAt: '2026-03-02' } })
    const ask = async () => (await world.request(appointmentRoutes.list, {}, secret)).status
    world.now = new Date('2026-03-02T22:59:00Z')
    expect(await ask()).toBe(200)
    world.now = new Date('2026-03-02T23:01:00Z')
    expect(await ask()).toBe(401)
    const { call: again } = world.as({ token: await world.signIn(owner.userId) })
    const { keys } = await again(keyRoutes.list)
    expect(keys).toMatchObject([{ id: key.id, endsAt: '2026-03-02' }])
    const { entries } = await again(salonHistoryRoutes.list, { query: {} })
    expect(entries[0]?.text).toBe(
      'Arta Hoxha bëri çelësin Boti i Telegramit: lexon e shkruan, deri më 02.03.2026.',
    )
  })

  test.each(['ork_', 'ork_x', `ork_${'x'.repeat(43)}`, `ork_${'x'.repeat(300)}`, 'ork_ë'])(
    'is refused where it was made up: %s',
    async (token) => {
      const { world, owner } = await salon()
      await keyOf(world, owner)
      expect((await world.request(appointmentRoutes.list, {}, token)).status).toBe(401)
    },
  )

  test('is closed out with its salon, by the gate as a member is, and by the end of the salon', async () => {
    const { world, owner } = await salon()
    const { token } = await keyOf(world, owner)
    const ask = async () => {
      const { status, json } = await world.request(clientRoutes.list, {}, token)
      return [status, json['code']]
    }
    await world.sql`update salons set trial_end_date = '2026-03-01'`
    expect(await ask()).toEqual([402, commonErrors.subscriptionRequired.code])
    await world.sql`update users set is_active = false where id = ${owner.userId}`
    expect(await ask()).toEqual([403, commonErrors.salonClosed.code])
    await world.sql`delete from salons where id = ${owner.salonId}`
    expect(await ask()).toEqual([401, commonErrors.signedOut.code])
    const { count } = oneRow(await world.sql<{ count: number }>`select count(*) from api_keys`)
    expect(count).toBe(0)
  })
})
