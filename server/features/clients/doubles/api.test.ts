import { describe, expect, test } from 'vitest'
import { type ClientChange, clientRoutes } from '#contract/clients/clients.ts'
import { doubleRoutes } from '#contract/clients/doubles.ts'
import { undoRoutes } from '#contract/undo.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { findDoubles } from './finding.ts'
import { doubleJobs } from './jobs.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const add = async (name: string, more: ClientChange = {}) =>
    (await call(clientRoutes.add, { body: { ...more, name } })).client
  const list = (query: Record<string, string> = {}, who = owner) =>
    world.as(who).call(doubleRoutes.list, { query })
  const find = () => findDoubles(world.sql, owner.salonId)
  return {
    world,
    owner,
    call,
    add,
    list,
    find,
    merge: (kept: string, other: string) =>
      call(clientRoutes.merge, { params: { id: kept }, body: { other } }),
    apart: (a: string, b: string, who = owner) =>
      world.as(who).call(doubleRoutes.apart, { body: { a, b } }),
    /** The pairs by their names, as they are found anew. */
    pairs: async () => {
      await find()
      const found = (await list()).pairs
      return found
        .map(({ a, b, why }) => [why, ...[a.name, b.name].toSorted()])
        .toSorted((one, other) => String(one).localeCompare(String(other)))
    },
  }
}

describe('two clients are a pair', () => {
  test('with one number, whatever their names and however it is typed', async () => {
    const { add, pairs } = await salon()
    await add('Linda Kelmendi', { phone: '069 123 4567' })
    await add('Vajza', { phone: '067 000 1111', phones: ['067 000 1111', '+355 69 123 4567'] })
    await add('Tjetër', { phone: '069 123 4568' })
    expect(await pairs()).toEqual([['number', 'Linda Kelmendi', 'Vajza']])
  })

  test('with one e-mail, whatever its case and their numbers', async () => {
    const { add, pairs } = await salon()
    await add('Albana Gashi', { phone: '069 123 4567', email: 'albana@posta.example' })
    await add('Albana G.', { phone: '069 765 4321', email: 'Albana@Posta.example' })
    expect(await pairs()).toEqual([['email', 'Albana G.', 'Albana Gashi']])
  })

  test('with names a letter or two apart, unless each has a number of its own', async () => {
    const { add, pairs } = await salon()
    await add('Mentor Aliu', { phone: '069 123 4567' })
    await add('Mendor Aliu')
    await add('Menntor Aliu', { phone: '069 765 4321' })
    await add('Lina')
    await add('Lena')
    expect(await pairs()).toEqual([
      ['name', 'Mendor Aliu', 'Menntor Aliu'],
      ['name', 'Mendor Aliu', 'Mentor Aliu'],
    ])
  })

  test('of one name when one of them has no number', async () => {
    const { add, pairs, world } = await salon()
    await add('Besa Krasniqi', { phone: '069 123 4567' })
    await add('besa krasniqi')
    const stranger = world.as(await world.owner())
    await stranger.call(clientRoutes.add, { body: { name: 'Besa Krasniqi' } })
    expect(await pairs()).toEqual([['name', 'Besa Krasniqi', 'besa krasniqi']])
  })

  test('no longer, once what they shared has changed', async () => {
    const { add, pairs, call } = await salon()
    const { id } = await add('Linda', { phone: '069 123 4567' })
    await add('Vajza', { phone: '069 123 4567' })
    expect(await pairs()).toHaveLength(1)
    await call(clientRoutes.change, { params: { id }, body: { phone: '069 765 4321' } })
    expect(await pairs()).toEqual([])
  })

  test('not, where more than eight have the number: it is nobody’s own', async () => {
    const { add, pairs } = await salon()
    const names = ['Arta', 'Besa', 'Drita', 'Edon', 'Fatos', 'Genta', 'Hana', 'Ilir', 'Jeta']
    for (const name of names.slice(1)) await add(name, { phone: '069 000 0000' })
    expect(await pairs()).toHaveLength(28)
    await add('Arta', { phone: '069 000 0000' })
    expect(await pairs()).toEqual([])
  })
})

test('a pair shows both clients, with the latest visit and its barber', async () => {
  const { add, find, list, world, owner } = await salon()
  const linda = await add('Linda', { phone: '069 123 4567', note: 'vjen me vajzën' })
  await add('Vajza', { phone: '069 123 4567' })
  const { book } = counterOf(world, owner)
  const visit = { client_id: linda.id, client_name: undefined, barber: 'Arta Hoxha' }
  await book({ ...visit, appointment_date: '2026-02-27', appointment_time: '10:00' })
  await book({ ...visit, appointment_date: '2026-03-05', appointment_time: '10:00' })
  await find()
  const { pairs, total } = await list()
  expect(total).toBe(1)
  expect(pairs[0]).toMatchObject({
    why: 'number',
    a: {
      id: linda.id,
      note: 'vjen me vajzën',
      totalAppointments: 2,
      phones: ['069 123 4567'],
      latest: { date: '2026-02-27', time: '10:00', barber: 'Arta Hoxha' },
    },
    b: { name: 'Vajza', latest: null },
  })
})

test('a list of doubles is cut to its limit and counts them all', async () => {
  const { add, find, list } = await salon()
  for (const name of ['Linda', 'Vajza', 'Djali']) await add(name, { phone: '069 123 4567' })
  await find()
  const { pairs, total } = await list({ limit: '1' })
  expect([pairs.length, total]).toEqual([1, 3])
})

describe('two persons stay apart', () => {
  test('however they are named, and are told to be so once', async () => {
    const { add, pairs, apart, world } = await salon()
    const [linda, girl] = [
      await add('Linda', { phone: '069 123 4567' }),
      await add('Vajza', { phone: '069 123 4567' }),
    ]
    expect(await pairs()).toHaveLength(1)
    expect((await apart(girl.id, linda.id)).message).toBe('Linda dhe Vajza janë dy veta.')
    await apart(linda.id, girl.id)
    expect(await pairs()).toEqual([])
    expect(await world.sql`select 1 from client_doubles`).toHaveLength(1)
  })

  test('before they were found, and by their e-mail or names too', async () => {
    const { add, pairs, apart } = await salon()
    const [one, other] = [
      await add('Mentor Aliu', { email: 'm@posta.example' }),
      await add('Mendor Aliu', { email: 'm@posta.example' }),
    ]
    await apart(one.id, other.id)
    expect(await pairs()).toEqual([])
  })

  test('after one of them was merged, whichever it was, and after that is undone', async () => {
    const { add, pairs, apart, merge, call } = await salon()
    const phone = '069 123 4567'
    const [linda, girl, double] = [
      await add('Linda', { phone }),
      await add('Vajza', { phone }),
      await add('Linda K.', { phone }),
    ]
    await apart(linda.id, girl.id)
    const { historyId } = await merge(double.id, linda.id)
    expect(await pairs()).toEqual([])
    await call(undoRoutes.undo, { params: { id: historyId } })
    expect(await pairs()).toEqual([
      ['number', 'Linda K.', 'Vajza'],
      ['number', 'Linda', 'Linda K.'],
    ])
  })

  test('until one of them is deleted', async () => {
    const { add, apart, call, world } = await salon()
    const [one, other] = [await add('Linda'), await add('Vajza')]
    await apart(one.id, other.id)
    await call(clientRoutes.remove, { params: { id: other.id }, query: {} })
    expect(await world.sql`select 1 from client_doubles`).toEqual([])
  })
})

test('a merge leaves the other pairs of its number with the client that stays', async () => {
  const { add, find, list, merge } = await salon()
  const [linda, double, girl] = [
    await add('Linda', { phone: '069 123 4567' }),
    await add('Linda K.', { phone: '069 123 4567' }),
    await add('Vajza', { phone: '069 123 4567' }),
  ]
  await find()
  await merge(linda.id, double.id)
  const { pairs } = await list()
  expect(pairs.map(({ a, b }) => [a.id, b.id])).toEqual([[linda.id, girl.id]])
})

test('doubles are read and told apart with the right to merge alone', async () => {
  const { world, owner, add, list, apart } = await salon()
  const [one, other] = [await add('Linda'), await add('Vajza')]
  for (const role of ['desk', 'barber'] as const) {
    const member = { ...owner, ...(await world.member(owner, role)) }
    await expect(list({}, member)).rejects.toMatchObject({ status: 403 })
    await expect(apart(one.id, other.id, member)).rejects.toMatchObject({ status: 403 })
  }
  const stranger = await world.owner()
  await expect(apart(one.id, other.id, stranger)).rejects.toMatchObject({ status: 404 })
  expect(await list({}, stranger)).toMatchObject({ pairs: [], total: 0 })
  const itself = { status: 400, code: 'merge_with_itself' }
  await expect(apart(one.id, one.id)).rejects.toMatchObject(itself)
  await list({}, { ...owner, ...(await world.member(owner, 'manager')) })
})

test('each night the doubles of every salon are found', async () => {
  const { add, list, world } = await salon()
  await add('Linda', { phone: '069 123 4567' })
  await add('Vajza', { phone: '069 123 4567' })
  await Promise.all(doubleJobs.map(({ run }) => run(world.deps)))
  expect((await list()).total).toBe(1)
})
