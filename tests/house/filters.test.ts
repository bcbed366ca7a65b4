import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import type { Route } from '#contract/kit/route.ts'
import { belongingsIn } from '#tests/support/fixtures/belongings.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { type Question, questions } from '#tests/support/recipes/query-values.ts'
import { fieldsOf } from '#tests/support/fuzz/bodies.ts'
import { openWorld, type World } from '#tests/support/world.ts'

const routes = new Map<string, Route>(
  Object.entries(api).flatMap(([feature, own]) =>
    Object.entries(own).map(([name, route]) => [`${feature}.${name}`, route]),
  ),
)
const asked = Object.entries(questions).flatMap(([name, fields]) =>
  typeof fields === 'string'
    ? []
    : Object.entries(fields).map(([field, question]) => [name, field, question] as const),
)

let world: World
let tokens: { owner: string; admin: string }
/** What the `:id` of a path stands for. */
let clientId: string | null

beforeAll(async () => {
  world = await openWorld()
  const owner = await world.owner({ username: 'Arta Hoxha' })
  const admin = await world.admin()
  tokens = { owner: owner.token, admin: admin.token }
  const body = { name: 'Ngjyrosje', price: 30 }
  await world.as(owner).call(serviceRoutes.add, { body })
  const { book, remove } = counterOf(world, owner)
  const visits = [
    { appointment_date: '2026-01-05', status: 'cancelled' },
    { appointment_date: '2026-02-24', status: 'confirmed' },
    { client_name: 'Drita', service_name: 'Ngjyrosje', barber: 'Genti', status: 'confirmed' },
    { client_name: 'Era', appointment_time: '18:00' },
    { appointment_date: '2026-03-03', appointment_time: '10:00' },
    { appointment_date: '2026-03-04', client_name: 'Era' },
  ] as const
  const booked = []
  for (const visit of visits) booked.push(await book({ client_name: 'Besa', ...visit }))
  clientId = booked[0]?.client_id ?? null
  await remove((await book({ appointment_date: '2026-03-09' })).id)
  await belongingsIn(world).absence(owner)
  await fillForAdministrators()
})
afterAll(() => world.close())

/** Two of each thing, different in every field that can be filtered. */
async function fillForAdministrators() {
  const have = belongingsIn(world)
  const subscription = { type: 'yearly', endDate: '2026-12-01' } as const
  const people = [
    await world.owner({ username: 'Drita', subscription }),
    await world.expired({ username: 'Zana' }),
  ]
  for (const person of people) {
    await have.order(person)
    await have.concern(person)
    await have.record(person)
    await world.sql`
      insert into mail_refusals (address_key, reason, refused_at)
      values (${person.email}, '550', ${world.now})`
  }
}

test('each field of each query has a sample question, and each question a field', () => {
  const queried = [...routes].filter(([, { query }]) => query !== undefined)
  expect(Object.keys(questions).toSorted()).toEqual(queried.map(([name]) => name).toSorted())
  for (const [name, { query }] of queried) {
    const fields = questions[name] ?? {}
    if (typeof fields !== 'string')
      expect([name, Object.keys(fields).toSorted()]).toEqual([name, fieldsOf(query).toSorted()])
  }
})

async function ask(name: string, query: Record<string, string>) {
  const route = routes.get(name) as Route
  const token = route.access === 'admin' ? tokens.admin : tokens.owner
  const wire = { params: { id: String(clientId) }, query }
  const { status, json } = await world.request(route, wire, token)
  expect([status, json['errors'] ?? '']).toEqual([200, ''])
  return json
}

test.each(asked)('%s: %s changes the answer', async (name, field, question: Question) => {
  const { beside = {}, from, to } = question
  const first = { ...beside, ...(from !== undefined && { [field]: from }) }
  const answer = await ask(name, first)
  // An answer that differs each time proves nothing.
  expect(await ask(name, first)).toEqual(answer)
  const value = typeof to === 'string' ? to : to(answer)
  expect(await ask(name, { ...beside, [field]: value })).not.toEqual(answer)
})
