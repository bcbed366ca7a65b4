import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { doorErrors, doorComplaints } from '#contract/outside/door-refusals.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { salonRoutes } from '#contract/salon.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { shutDoor } from '#tests/support/fixtures/settings.ts'
import { createWorld } from '#tests/support/world.ts'
import { answered } from '#tests/support/server/requests.ts'

test('a public page begins switched off, with an address made of the salon’s name, and opens at once', async () => {
  const world = await createWorld()
  const nobody = world.as(null)
  const { call } = world.as(await world.owner({ username: 'Ëndrra & Bijtë' }))
  await call(salonRoutes.change, { body: { name: 'Ëndrra & Bijtë' } })
  const { on, slug: offered, onRequest, version } = await call(doorRoutes.show)
  expect({ on, offered, onRequest, version }).toEqual({
    on: false,
    offered: 'endrra-e-bijte',
    onRequest: true,
    version: 1,
  })
  const at = { params: { slug: 'endrra-e-bijte' } }
  await expect(nobody.call(doorRoutes.page, at)).rejects.toMatchObject(
    answered(commonErrors.notFound),
  )
  await call(doorRoutes.change, { body: { on: true } })
  expect((await nobody.call(doorRoutes.page, at)).salon.name).toBe('Ëndrra & Bijtë')
  await call(doorRoutes.change, { body: { on: false } })
  await expect(nobody.call(doorRoutes.page, at)).rejects.toMatchObject(
    answered(commonErrors.notFound),
  )
})

test('settings that were never opened are those with which their row begins', async () => {
  const world = await createWorld()
  const { call } = world.as(await world.owner())
  const before = await call(doorRoutes.show)
  const { message: _, ...after } = await call(doorRoutes.change, { body: {} })
  expect({ ...after, version: before.version }).toEqual(before)
  expect(before).toMatchObject({ ...shutDoor, slug: before.slug })
})

test('another salon’s address is refused, and the next one offered', async () => {
  const { world } = await openDoor()
  const other = world.as(await world.owner({ username: 'Tjetra' }))
  await other.call(salonRoutes.change, { body: { name: 'Salloni Arta' } })
  expect((await other.call(doorRoutes.show)).slug).toBe('salloni-arta-2')
  await expect(other.call(doorRoutes.change, { body: { slug } })).rejects.toMatchObject({
    ...answered(doorErrors.slugTaken),
    fields: { slug: doorErrors.slugTaken.message },
  })
})

test('a former address redirects for a year, and no other salon can take it meanwhile', async () => {
  const { world, owner, set, page } = await openDoor()
  world.now = new Date('2026-03-03T08:00:00Z')
  owner.token = await world.signIn(owner.userId)
  await set({ slug: 'arta' })
  expect(await page()).toMatchObject({ slug: 'arta', name: 'Salloni Arta' })
  const other = world.as(await world.owner({ username: 'Tjetra' }))
  const take = () => other.call(doorRoutes.change, { body: { slug, on: true } })
  await expect(take()).rejects.toMatchObject(answered(doorErrors.slugTaken))
  await set({ slug })
  await set({ slug: 'arta-re' })
  expect((await page(slug)).slug).toBe('arta-re')
  world.now = new Date('2027-03-04T08:00:00Z')
  const late = world.as(await world.owner({ username: 'Vonesa' }))
  await late.call(doorRoutes.change, { body: { slug, on: true } })
  expect((await page()).name).not.toBe('Salloni Arta')
})

test('a former address that was public for less than a day leads nowhere, and another salon can take it', async () => {
  const { world, set, page } = await openDoor()
  world.now = new Date('2026-03-02T19:00:00Z')
  await set({ slug: 'arta' })
  const nowhere = answered(commonErrors.notFound)
  await expect(page()).rejects.toMatchObject(nowhere)
  const other = world.as(await world.owner({ username: 'Tjetra' }))
  await other.call(doorRoutes.change, { body: { slug, on: true } })
  expect((await page()).name).not.toBe('Salloni Arta')
})

test('the former address of a page that was never open can be taken by another salon', async () => {
  const { world, set, page } = await openDoor()
  const other = world.as(await world.owner({ username: 'Tjetra' }))
  const take = (body: object) => other.call(doorRoutes.change, { body })
  await take({ slug: 'berber-tirana' })
  await take({ slug: 'berber-durres' })
  world.now = new Date('2026-03-02T12:00:00Z')
  await set({ slug: 'berber-tirana' })
  expect((await page('berber-tirana')).name).toBe('Salloni Arta')
})

test('a sixth change of the address within a day is refused', async () => {
  const { set, world, owner } = await openDoor({ config: { RATE_LIMIT: 'on' } })
  for (const nth of [1, 2, 3, 4, 5]) await set({ slug: `arta-${nth}` })
  await set({ slug: 'arta-5', text: 'Mirë se vini' })
  await expect(set({ slug: 'arta-6' })).rejects.toMatchObject(answered(doorErrors.slugTooOften))
  await set({ text: 'Mirë se erdhët' })
  world.now = new Date('2026-03-03T08:00:00Z')
  owner.token = await world.signIn(owner.userId)
  await set({ slug: 'arta-6' })
})

test('an address with other signs than plain letters and digits, or a reserved one, is refused', async () => {
  const { set } = await openDoor()
  for (const wrong of ['ab', 'a--b', '-abc', 'salloni arta', 'ëndrra', 'x'.repeat(41), '../etc'])
    await expect(set({ slug: wrong }), wrong).rejects.toMatchObject({
      status: 400,
      fields: { slug: doorComplaints.slugWrong.message },
    })
  await expect(set({ slug: 'admin' })).rejects.toMatchObject({
    fields: { slug: doorComplaints.slugReserved.message },
  })
})

test('of two members who change the settings at one moment the second is refused as stale', async () => {
  const { call, world, owner } = await openDoor()
  const { version } = await call(doorRoutes.show)
  const headers = { 'if-match': `"${version}"` }
  const change = (text: string) =>
    world.request(doorRoutes.change, { body: { text }, headers }, owner.token)
  expect((await change('Mirë se vini')).status).toBe(200)
  const { status, json } = await change('Tjetër')
  expect(status).toBe(doorErrors.doorStale.status)
  expect(json).toMatchObject({ code: 'door_stale', door: { text: 'Mirë se vini' } })
})

test('every setting of the public page that was saved is read back', async () => {
  const { call, set, addService, arta } = await openDoor()
  const said = {
    on: true,
    slug: 'te-arta',
    onRequest: false,
    noticeMinutes: 120,
    horizonDays: 60,
    changeHours: 24,
    services: [await addService('Prerje')],
    barbers: [arta],
    text: 'Mirë se vini',
    colour: '#2244aa',
    address: 'Rruga e Dibrës 12',
    phone: '+355 69 123 4567',
    whatsapp: '069 123 4568',
    noShowsAsk: true,
    reminderHours: 48,
  }
  expect(await set(said)).toMatchObject(said)
  expect(await call(doorRoutes.show)).toMatchObject(said)
  await set({ services: null, barbers: null })
  expect(await call(doorRoutes.show)).toMatchObject({ ...said, services: null, barbers: null })
})

test('a change of the settings is in the salon’s history, and a save without a change is not', async () => {
  const { call, set } = await openDoor()
  await set({ text: 'Mirë se vini' })
  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  expect(entries[0]?.text).toContain('rezervimet online')
  await set({ text: 'Mirë se vini' })
  expect((await call(salonHistoryRoutes.list, { query: {} })).entries).toHaveLength(entries.length)
})

test('two salons of one name that open their pages at one moment get an address each', async () => {
  const world = await createWorld()
  const salons = await Promise.all(
    Array.from({ length: 3 }, async (_, nth) => {
      const { call } = world.as(await world.owner({ username: `Arta ${nth}` }))
      await call(salonRoutes.change, { body: { name: 'Salloni Arta' } })
      return call
    }),
  )
  const doors = await Promise.all(
    salons.map((call) => call(doorRoutes.change, { body: { on: true } })),
  )
  expect(new Set(doors.map((door) => door.slug)).size).toBe(3)
})
