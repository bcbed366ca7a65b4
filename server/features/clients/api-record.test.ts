import { expect, test } from 'vitest'
import { mostTags } from '#contract/clients/tags.ts'
import { clientRoutes, type NewClient } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { staffRoutes } from '#contract/staff.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'
import { answered } from '#tests/support/server/requests.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    call,
    add: async (body: NewClient) => (await call(clientRoutes.add, { body })).client,
    change: async (id: string, body: Partial<NewClient>) =>
      (await call(clientRoutes.change, { params: { id }, body })).client,
    list: (query: Record<string, string | number>) => call(clientRoutes.list, { query }),
  }
}

test('a client prefers a barber of the salon, and nobody once that barber is deleted', async () => {
  const { world, call, add, change } = await salon()
  const { barber } = await call(staffRoutes.add, { body: { name: 'Genti' } })
  const besa = await add({ name: 'Besa', preferredBarber: barber.id })
  expect(besa.preferredBarber).toBe(barber.id)
  const stranger = await world.owner()
  const foreign = await world.as(stranger).call(staffRoutes.add, { body: { name: 'Luan' } })
  for (const preferredBarber of [foreign.barber.id, crypto.randomUUID(), 'askush'])
    await expect(change(besa.id, { preferredBarber })).rejects.toMatchObject({
      ...answered(clientErrors.barberMissing),
      fields: { preferredBarber: clientErrors.barberMissing.message },
    })
  expect((await change(besa.id, { preferredBarber: null })).preferredBarber).toBeNull()
  await change(besa.id, { preferredBarber: barber.id })
  await call(staffRoutes.remove, { params: { id: barber.id } })
  const shown = await call(clientRoutes.show, { params: { id: besa.id }, query: {} })
  expect(shown.client.preferredBarber).toBeNull()
})

test('the day on which a client agreed to be written to stays until they withdraw', async () => {
  const { world, add, change } = await salon()
  const besa = await add({ name: 'Besa', mayWrite: true })
  expect(besa.mayWriteSince).toBe('2026-03-02')
  await world.sql`update clients set may_write_since = '2026-01-05' where id = ${besa.id}`
  const kept = await change(besa.id, { note: 'Kafe', mayWrite: true })
  expect(kept.mayWriteSince).toBe('2026-01-05')
  const withdrawn = await change(besa.id, { mayWrite: false })
  expect(withdrawn).toMatchObject({ mayWrite: false, mayWriteSince: null })
  // Past midnight in the salon.
  await world.sql`update salons set time_zone = 'Pacific/Kiritimati'`
  world.now = new Date('2026-03-02T10:30:00Z')
  expect((await change(besa.id, { mayWrite: true })).mayWriteSince).toBe('2026-03-03')
})

test('a tag counts once in any spelling, and ten are the most', async () => {
  const { add, change } = await salon()
  const besa = await add({ name: 'Besa', tags: [' Ngjyrë ', 'ngjyre', 'NGJYRË', '', 'VIP'] })
  expect(besa.tags).toEqual(['Ngjyrë', 'VIP'])
  const many = Array.from({ length: mostTags + 1 }, (_, nth) => `e ${nth}`)
  await expect(change(besa.id, { tags: many })).rejects.toMatchObject({
    status: 400,
    fields: { tags: 'Jo më shumë se 10.' },
  })
  await expect(change(besa.id, { tags: ['x'.repeat(25)] })).rejects.toMatchObject({ status: 400 })
})

test('the list is narrowed to a tag in any spelling, and counts the tags behind its tab', async () => {
  const { add, list } = await salon()
  await add({ name: 'Besa', tags: ['Ngjyrë', 'VIP'] })
  await add({ name: 'Drita', tags: ['ngjyre'] })
  await add({ name: 'Era', tags: ['ngjyre', '%_"'] })
  await add({ name: 'Fatos' })
  const { clients, total, tags } = await list({ tag: 'NGJYRE', groups: 'true' })
  expect(clients.map(({ name }) => name)).toEqual(['Besa', 'Drita', 'Era'])
  expect(total).toBe(3)
  expect(tags).toEqual([
    { tag: 'ngjyre', clients: 3 },
    { tag: '%_"', clients: 1 },
    { tag: 'VIP', clients: 1 },
  ])
  expect(await list({ tag: 'ngjyrë', q: 'er', group: 'unnumbered' })).toMatchObject({ total: 1 })
  expect(await list({ tag: '%_"' })).toMatchObject({ total: 1 })
  expect(await list({ tag: 'askush', groups: 'true' })).toMatchObject({ clients: [], total: 0 })
  expect(await list({ tag: 'vip', status: 'cancelled', groups: 'true' })).toMatchObject({
    total: 0,
    tags: [],
  })
})

test('a barber overwrites neither formula nor allergies of a colleague’s client', async () => {
  const { world, owner, barber, clients, switchTo } = await twoBarbers(await createWorld())
  await switchTo({ barbersSeeClients: 'all', barbersSeeNumbers: 'all' })
  const params = { id: clients.other }
  const kept = { formula: '27 gush: 6.3', allergies: 'Amoniak' }
  await world.as(owner).call(clientRoutes.change, { params, body: kept })
  const { call } = world.as(barber)
  for (const body of [{ formula: '' }, { allergies: 'asnjë' }])
    await expect(call(clientRoutes.change, { params, body })).rejects.toMatchObject({ status: 403 })
  const { client } = await call(clientRoutes.change, { params, body: { note: 'Kafe' } })
  expect(client).toMatchObject({ note: 'Kafe', formula: '', allergies: '' })
  const { client: whole } = await world.as(owner).call(clientRoutes.show, { params, query: {} })
  expect(whole).toMatchObject(kept)
})
