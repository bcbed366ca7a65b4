import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { deviceRoutes, type KeptCopy, type SealedCopy } from '#contract/devices/devices.ts'
import { keptAddresses } from '#contract/kept.ts'
import { addDays } from '#contract/kit/time.ts'
import { memberRoutes } from '#contract/members/members.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { pass } from '#tests/support/fixtures/devices.ts'
import { offlineTablet, opened } from '#tests/support/outbox/offline-tablet.ts'
import { forSharedTablet } from './rules.ts'

const [hour, monday] = [3_600_000, '2026-03-02']
const addresses = keptAddresses({ monday, weeks: 5, country: 'AL', hasTill: true })
const weekAt = addresses.find((one) => one.startsWith('/api/appointments?')) ?? ''

const copyOf = (copies: readonly SealedCopy[], { userId }: { userId: string }) => {
  const copy = copies.find((one) => one.userId === userId)
  if (!copy) throw new Error('There is no copy for them.')
  return copy
}

type Listed = { sparse: { client_name: string }[] }
const namesIn = ({ answers }: KeptCopy) =>
  (answers[weekAt] as Listed).sparse.map(({ client_name: name }) => name)

describe('a copy on the tablet', () => {
  test('opens by the key of the PIN’s answer, and holds what the member’s calls answer', async () => {
    const { world, owner, at, enter, copies } = await offlineTablet()
    await at('10:00', { client_phone: '069 123 4567' })
    const { offline, token } = await enter(owner)
    // Midnight of Thursday on the salon's clock, three days after Monday.
    expect(offline).toMatchObject({ until: '2026-03-05T23:00:00.000Z' })
    const { answers, at: when } = opened(offline?.key ?? '', copyOf(await copies(), owner))
    expect(when).toBe(world.now.toISOString())
    expect(Object.keys(answers)).toEqual([...addresses, clientRoutes.kept.path])
    for (const address of Object.keys(answers)) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await world.app.inject({ method: 'GET', url: address, headers })
      expect([address, answers[address]]).toEqual([address, answer.json()])
    }
  })

  test('of a salon with a line holds who waits there', async () => {
    const { call, owner, keyOf, copies } = await offlineTablet()
    const key = await keyOf(owner)
    const lineIn = async () =>
      opened(key, copyOf(await copies(), owner)).answers[queueRoutes.list.path]
    expect(await lineIn()).toBeUndefined()
    await call(salonRoutes.change, {
      body: { queue: { join: false, names: 'first', mostMinutes: 60, turns: false } },
    })
    expect(await lineIn()).toMatchObject({ on: true, queue: [] })
  })

  test('of a member with one column has that alone', async () => {
    const { call, at, besas, owner, keyOf, copies } = await offlineTablet()
    await call(salonRoutes.change, { body: { barbersSeeOthers: false } })
    await at('10:00', { client_phone: '069 123 4567', note: 'vjen me vonesë' })
    await at('12:00', { barber: 'Besa' })
    const [his, hers] = [await keyOf(owner), await keyOf(besas)]
    const all = await copies()
    expect(namesIn(opened(his, copyOf(all, owner)))).toEqual(['Në 10:00', 'Në 12:00'])
    const own = opened(hers, copyOf(all, besas))
    expect(namesIn(own).filter((name) => name.startsWith('Në'))).toEqual(['Në 12:00'])
    expect(JSON.stringify(own)).not.toMatch(/Në 10:00|69 ?123|vonesë/)
    expect(() => opened(his, copyOf(all, besas))).toThrow()
  })

  test('has allergies of the clients of its visits alone', async () => {
    const { call, at, owner, keyOf, copies } = await offlineTablet()
    const add = async (name: string) =>
      (await call(clientRoutes.add, { body: { name, allergies: 'lateks' } })).client.id
    const [ilir, teuta] = [await add('Ilir'), await add('Teuta')]
    await at('10:00', { client_id: ilir, client_name: undefined })
    const { answers } = opened(await keyOf(owner), copyOf(await copies(), owner))
    expect(answers[clientRoutes.kept.path]).toMatchObject({
      clients: [
        { id: ilir, allergies: 'lateks' },
        { id: teuta, allergies: '' },
      ],
    })
  })

  test('is left out while nothing has changed, and comes anew with each change and day', async () => {
    const { world, at, owner, mira, keyOf, copies } = await offlineTablet()
    await keyOf(owner)
    await keyOf(mira)
    const tagsOf = (all: readonly SealedCopy[]) => all.map(({ userId, tag }) => `${userId}:${tag}`)
    const tags = tagsOf(await copies())
    expect(tags).toHaveLength(2)
    pass(world, hour)
    expect(await copies(tags)).toEqual([])
    expect(tagsOf(await copies(tags.slice(1)))).toEqual(tags.slice(0, 1))
    await at('10:00')
    expect(await copies(tags)).toHaveLength(2)
    pass(world, 24 * hour)
    expect(await copies(tags)).toHaveLength(2)
  })

  test('is given for three days after the PIN, to nobody who has left, and by the PIN of now', async () => {
    const { world, owner, mira, besas, enter, keyOf, copies, setPin } = await offlineTablet()
    for (const who of [owner, mira, besas]) await keyOf(who)
    await world.as(owner).call(memberRoutes.remove, { params: { userId: besas.userId } })
    const old = await keyOf(mira)
    await setPin(mira, '9053')
    const now = await copies()
    expect(now.map(({ userId }) => userId).toSorted()).toEqual(
      [owner.userId, mira.userId].toSorted(),
    )
    expect(() => opened(old, copyOf(now, mira))).toThrow()
    const { offline } = await enter(mira, '9053')
    expect(namesIn(opened(offline?.key ?? '', copyOf(now, mira)))).toEqual([])
    pass(world, 3 * 24 * hour)
    expect(await copies()).toHaveLength(2)
    pass(world, 24 * hour)
    expect(await copies()).toEqual([])
  })

  test('without a right to it has nothing of an address, behind a closed gate only what can be read', async () => {
    const { world, owner, keyOf, copies } = await offlineTablet()
    const key = await keyOf(owner)
    await world.sql`update salons set trial_end_date = '2026-01-02'`
    const { answers } = opened(key, copyOf(await copies(), owner))
    expect(Object.keys(answers)).toContain('/api/auth/profile')
    expect(Object.keys(answers).filter((one) => one.startsWith('/api/appointments'))).toEqual([])
  })
})

test('a tablet keeps clients of its visits with their allergies, and the latest without', () => {
  const client = (nth: number, lastVisit: string | null) => ({
    id: `c${nth}`,
    name: `Klient ${nth}`,
    phone: '',
    phones: [],
    visits: 1,
    lastVisit,
    usualService: null,
    allergies: 'lateks',
  })
  const clients = [
    client(0, null),
    ...Array.from({ length: 400 }, (_, nth) => client(nth + 1, addDays('2026-01-01', -nth))),
  ]
  const kept = forSharedTablet({ clients, truncated: false }, new Set(['c0', 'c399']))
  expect(kept.truncated).toBe(true)
  expect(kept.clients.map(({ id }) => id)).toEqual(
    clients.map(({ id }) => id).filter((id) => id === 'c399' || Number(id.slice(1)) <= 300),
  )
  expect(kept.clients.filter(({ allergies }) => allergies).map(({ id }) => id)).toEqual([
    'c0',
    'c399',
  ])
})

describe('a tablet that is not made for days without network', () => {
  test('gets no key and no copies, until it is switched on', async () => {
    const { world, owner, tabletId, enter, ask, call } = await offlineTablet()
    const params = { id: tabletId }
    const { device } = await call(deviceRoutes.change, { params, body: { offline: false } })
    expect(device).toMatchObject({ name: 'Te dera', offline: false })
    expect((await enter(owner)).offline).toBe(null)
    expect((await ask()).json['code']).toBe('not_at_counter')
    await call(deviceRoutes.change, { params, body: { offline: true, name: 'Te pasqyra' } })
    expect((await enter(owner)).offline).toEqual({
      key: expect.any(String),
      until: expect.any(String),
    })
    expect((await call(deviceRoutes.shared)).devices).toMatchObject([
      { name: 'Te pasqyra', offline: true },
    ])
    const [entry] = await world.sql<{ action: string }>`
      select action from salon_history where kind = 'people' order by at desc, id desc limit 1`
    expect(entry).toEqual({ action: 'correct' })
  })

  test('is changed by who manages people, with the password shown, and in its salon', async () => {
    const { world, owner, mira, tabletId, byPin } = await offlineTablet()
    const stranger = await world.owner()
    const changed = async (token: string) => {
      const sent = { params: { id: tabletId }, body: { offline: false } }
      const { status, json } = await world.request(deviceRoutes.change, sent, token)
      return [status, json['code']]
    }
    expect(await changed(mira.token)).toEqual([403, 'forbidden'])
    expect(await changed(await byPin(owner.userId, owner.salonId))).toEqual([403, 'forbidden'])
    expect(await changed(stranger.token)).toEqual([404, 'not_found'])
  })
})
