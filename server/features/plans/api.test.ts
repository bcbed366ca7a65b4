import { expect, test } from 'vitest'
import { planRoutes, savedPercent } from '#contract/plans.ts'
import { createWorld } from '#tests/support/world.ts'

const shipped = [
  { type: 'monthly', price: 4.99, active: true },
  { type: 'yearly', price: 49.99, active: true },
] as const

test('everybody sees the prices of a month and a year, and what a year saves', async () => {
  const world = await createWorld()
  const { plans } = await world.as(null).call(planRoutes.list)
  expect(plans).toEqual(shipped)
  expect(savedPercent(plans)).toBe(17)
  const dear = [shipped[0], { ...shipped[1], price: 60 }]
  expect([savedPercent(dear), savedPercent([])]).toEqual([0, 0])
})

test('a price changed by the administrator counts everywhere at once and is logged', async () => {
  const world = await createWorld()
  const admin = world.as(await world.admin())
  const yearly = { type: 'yearly', price: 39.9, active: false } as const
  const saved = await admin.call(planRoutes.save, { body: { plans: [shipped[0], yearly] } })
  expect(saved).toMatchObject({
    message: 'Konfigurimet u ruajtën me sukses!',
    plans: [shipped[0], yearly],
  })
  expect((await world.as(null).call(planRoutes.list)).plans).toEqual([shipped[0], yearly])
  expect((await admin.call(planRoutes.configured)).plans).toEqual([shipped[0], yearly])
  expect(await world.sql`select description, severity from activities`).toEqual([
    {
      description: 'Plani Vjetor: 49,99\u00a0€, aktiv → 39,90\u00a0€, joaktiv.',
      severity: 'warning',
    },
  ])
  expect(await world.sql`select kind from security_events`).toEqual([{ kind: 'plan_changed' }])
})

test.each([
  [[{ type: 'monthly', price: 0, active: true }], 'plans.0.price'],
  [[{ type: 'monthly', price: 1.005, active: true }], 'plans.0.price'],
  [[{ type: 'monthly', price: 100_000, active: true }], 'plans.0.price'],
  [[{ type: 'weekly', price: 1, active: true }], 'plans.0.type'],
  [[{ type: 'monthly', price: 1 }], 'plans.0.active'],
  [[shipped[0], shipped[0]], 'plans'],
  [[], 'plans'],
])('%j is no list of plans', async (plans, field) => {
  const world = await createWorld()
  const { token } = await world.admin()
  const { status, json } = await world.request(planRoutes.save, { body: { plans } }, token)
  expect([status, Object.keys(json['errors'] ?? {})]).toEqual([400, [field]])
  expect((await world.as(null).call(planRoutes.list)).plans).toEqual(shipped)
})
