import { expect, test } from 'vitest'
import { type NewService, serviceRoutes } from '#contract/services/services.ts'
import { createWorld } from '#tests/support/world.ts'

type Wish = Partial<NewService>

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    owner,
    list: async () => (await call(serviceRoutes.list)).data,
    add: async (wish: Wish) =>
      (await call(serviceRoutes.add, { body: { name: 'Prerje', price: 12.5, ...wish } })).data,
    change: (id: string, body: Wish) => call(serviceRoutes.change, { params: { id }, body }),
    remove: (id: string) => call(serviceRoutes.remove, { params: { id } }),
    order: (order: string[]) => call(serviceRoutes.order, { body: { order } }),
  }
}
const named = (services: { name: string }[]) => services.map(({ name }) => name)

test('the owner orders the services, each once, and a new one comes last', async () => {
  const { world, owner, add, list, order, remove } = await salon()
  for (const name of ['Prerje', 'Mjekër', 'Larje', 'Masazh']) await add({ name })
  await remove((await list())[3]?.id ?? '')
  const ids = (await list()).map(({ id }) => id).toReversed()
  const { data, message } = await order(ids)
  expect(message).toBe('Radha e shërbimeve u ruajt.')
  expect(named(data)).toEqual(['Larje', 'Mjekër', 'Prerje'])
  expect(data.map(({ version }) => version)).toEqual([1, 1, 1])
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? '']])
    await expect(order(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid' })
  await expect(order([...ids, crypto.randomUUID()])).rejects.toMatchObject({ status: 404 })
  expect(await list()).toEqual(data)
  await add({ name: 'Bojë' })
  expect(named(await list())).toEqual(['Larje', 'Mjekër', 'Prerje', 'Bojë'])
  const stranger = await world.owner()
  const theirs = world.as(stranger)
  const body = { name: 'Prerje', price: 8 }
  const foreign = (await theirs.call(serviceRoutes.add, { body })).data.id
  const all = (await list()).map(({ id }) => id)
  await expect(order([...all, foreign])).rejects.toMatchObject({ status: 404 })
  const notes = await world.sql<{ description: string }>`
    select description from activities where user_id = ${owner.userId} order by id desc limit 2`
  expect(notes.map(({ description }) => description)).toEqual([
    'Shërbimi Bojë u shtua.',
    'Radha e shërbimeve u ndryshua.',
  ])
})

test('a service moved to another group comes last there, and one that stays keeps its position', async () => {
  const { add, list, change } = await salon()
  const cut = await add({ name: 'Prerje', group: 'Flokë' })
  await add({ name: 'Larje', group: 'Flokë' })
  await add({ name: 'Mjekër', group: 'Fytyrë' })
  await change(cut.id, { group: 'Flokë', price: 9 })
  expect(named(await list())).toEqual(['Prerje', 'Larje', 'Mjekër'])
  await change(cut.id, { group: 'Fytyrë' })
  expect(named(await list())).toEqual(['Larje', 'Mjekër', 'Prerje'])
})

test('of two orders at once one is kept', async () => {
  const { add, list, order } = await salon()
  for (const name of ['A', 'B', 'C', 'D', 'E']) await add({ name })
  const ids = (await list()).map(({ id }) => id)
  const wanted = [ids.toReversed(), ids.toSorted().slice(2).concat(ids.toSorted().slice(0, 2))]
  await Promise.all([...wanted, ...wanted].map(order))
  const now = (await list()).map(({ id }) => id).join()
  expect(wanted.map((one) => one.join())).toContain(now)
})
