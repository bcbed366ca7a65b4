import { expect, test } from 'vitest'
import { planRoutes } from '#contract/plans.ts'
import { connect } from '#server/database/sql.ts'
import { createWorld } from '#tests/support/world.ts'
import { siteFacts } from './actions.ts'

const yearly = { type: 'yearly', price: 39.9, active: true } as const

test('the public pages show the current prices and the saving that follows from them', async () => {
  const world = await createWorld()
  const facts = siteFacts(world.deps)
  const shipped = {
    monthlyPrice: '4,99\u00a0€',
    yearlyPrice: '49,99\u00a0€',
    saving: 'Kurseni 17%',
  }
  expect(await facts()).toMatchObject(shipped)
  const admin = world.as(await world.admin())
  await admin.call(planRoutes.save, { body: { plans: [yearly] } })
  expect(await facts()).toMatchObject({ yearlyPrice: '39,90\u00a0€', saving: 'Kurseni 33%' })
  await admin.call(planRoutes.save, { body: { plans: [{ ...yearly, active: false }] } })
  expect(await facts()).toMatchObject({ yearlyPrice: 'Për momentin nuk shitet', saving: '' })
})

test('the public pages show the last known prices while the database is away', async () => {
  const world = await createWorld()
  const sql = connect(world.connection, () => {})
  const facts = siteFacts({ ...world.deps, sql })
  const heard = await facts()
  await sql.end()
  expect(await facts()).toEqual(heard)
  expect(heard.monthlyPrice).toBe('4,99\u00a0€')
})

test('the public pages name the operator as the configuration says, or not at all', async () => {
  const given = { OPERATOR_NAME: 'Orari Sh.p.k.', SUPPORT_EMAIL: 'ndihma@orari.example' }
  const world = await createWorld({ config: given })
  expect(await siteFacts(world.deps)()).toMatchObject({
    operatorName: 'Orari Sh.p.k.',
    supportEmail: 'ndihma@orari.example',
    operatorAddress: '',
    supportPhone: '',
    activityHours: '24',
  })
})
