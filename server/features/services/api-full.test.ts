import { expect, test } from 'vitest'
import { serviceRoutes } from '#contract/services/services.ts'
import { mostServices, serviceErrors } from '#contract/services/service-refusals.ts'
import { createWorld } from '#tests/support/world.ts'
import { answered } from '#tests/support/server/requests.ts'

test('a service beyond the limit is refused until one is removed', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  await world.sql`
    insert into services (salon_id, id, name, name_key, work, price_cents, active, position)
    select ${owner.salonId}, gen_random_uuid(), 'Shërbimi ' || nth, 'sherbimi ' || nth, 30, 1000, nth % 2 = 0, nth
    from generate_series(1, ${mostServices - 1}) nth`
  const add = (name: string) => call(serviceRoutes.add, { body: { name, price: 10 } })
  const tries = await Promise.allSettled(['Prerje', 'Mjekër', 'Larje'].map(add))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  await expect(add('Ngjyrosje')).rejects.toMatchObject(answered(serviceErrors.servicesFull))
  const [first] = (await call(serviceRoutes.list)).data
  await call(serviceRoutes.remove, { params: { id: first?.id ?? '' } })
  await add('Ngjyrosje')
})
