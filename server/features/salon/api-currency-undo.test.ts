import { expect, test } from 'vitest'
import type { Currency } from '#contract/kit/currency.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { lekSalon } from '#tests/support/fixtures/lek-salon.ts'
import { createWorld } from '#tests/support/world.ts'

const to = (currency: Currency) => ({ body: { currency } })
const salonIn = async (currency: Currency) => {
  const world = await createWorld()
  return { world, ...(await lekSalon(world, currency)) }
}

test('a change of currency is undone only while the prices fit the one before', async () => {
  const { call } = await salonIn('ALL')
  await call(salonRoutes.change, to('EUR'))
  const { historyId = '' } = await call(salonRoutes.change, to('MKD'))
  await call(undoRoutes.undo, { params: { id: historyId } })
  const { historyId: toEuro = '' } = await call(salonRoutes.change, to('ALL'))
  await call(undoRoutes.undo, { params: { id: toEuro } })
  const { historyId: back = '' } = await call(salonRoutes.change, to('ALL'))
  await call(serviceRoutes.add, { body: { name: 'Larje', price: 120_000 } })
  const undone = call(undoRoutes.undo, { params: { id: back } })
  await expect(undone).rejects.toMatchObject({ code: 'changed_since' })
})

test('a price in cents does not come back by an undo once the salon counts in lekë', async () => {
  const { world, owner, call, book } = await salonIn('EUR')
  const visit = await book({ price: 12.5 })
  const { data } = await call(serviceRoutes.add, { body: { name: 'Larje', price: 2.5 } })
  const cheaper = await call(appointmentRoutes.change, {
    params: { id: visit.id },
    body: { price: 12 },
  })
  const rounded = await call(serviceRoutes.change, { params: { id: data.id }, body: { price: 3 } })
  await call(salonRoutes.change, to('ALL'))
  for (const { historyId = '' } of [cheaper, rounded]) {
    const { status, json } = await world.request(
      undoRoutes.undo,
      { params: { id: historyId } },
      owner.token,
    )
    expect([status, json['code']]).toEqual([409, 'changed_since'])
  }
})
