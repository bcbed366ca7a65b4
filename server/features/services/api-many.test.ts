import { expect, test } from 'vitest'
import { serviceRoutes, serviceComplaints } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const names = async () => (await call(serviceRoutes.list)).data.map(({ name }) => name)
  const many = (services: object[]) =>
    world.request(serviceRoutes.addMany, { body: { services } }, owner.token)
  return { world, owner, call, names, many }
}
const cut = { name: 'Qethje', price: 7, work: 30 }
const beard = { name: 'Mjekër', price: 4, work: 20 }

test('several services are added at once in the order in which they were sent', async () => {
  const { world, owner, names, many } = await salon()
  const { status, json } = await many([cut, beard])
  expect([status, json['message']]).toEqual([200, 'U shtuan 2\u00a0shërbime.'])
  expect(json['data']).toMatchObject([
    { ...cut, duration: 30, version: 1 },
    { ...beard, duration: 20, version: 1 },
  ])
  expect(await names()).toEqual(['Qethje', 'Mjekër'])
  const told = await world.sql`
    select details from salon_history where salon_id = ${owner.salonId} and kind = 'service'`
  expect(told).toHaveLength(2)
})

test('one service that is refused keeps all of them out and is named by its place', async () => {
  const { call, names, many } = await salon()
  await call(serviceRoutes.add, { body: beard })
  const taken = await many([cut, beard])
  expect(taken.json).toMatchObject({
    code: serviceErrors.serviceNameTaken.code,
    errors: { 'services.1.name': serviceErrors.serviceNameTaken.message },
  })
  const wrong = await many([cut, { ...beard, name: ' ', price: 0 }])
  expect(wrong.json['errors']).toEqual({
    'services.1.name': serviceComplaints.nameMissing.message,
    'services.1.price': serviceComplaints.priceWrong.message,
  })
  const fine = await many([{ ...cut, price: 7.005 }])
  expect(fine.status).toBe(400)
  expect(Object.keys(fine.json['errors'] ?? {})).toEqual(['services.0.price'])
  expect(await names()).toEqual(['Mjekër'])
})

test('two lists sent at one moment are both kept, or refused whole', async () => {
  const { names, many } = await salon()
  const answers = await Promise.all([many([cut, beard]), many([beard, cut])])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
  expect((await names()).toSorted()).toEqual(['Mjekër', 'Qethje'])
})
