import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { salonRoutes } from '#contract/salon.ts'
import { staffRoutes } from '#contract/staff.ts'
import { keyOf } from '#tests/support/reach/key-of.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

/** Drita, whom Besa serves today, owes 6 of 10. */
async function indebted() {
  const till = await openTill()
  const { world, owner, call, book, close, visit, besa } = till
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const id = await book({ barber: 'Besa', service_name: 'Prerje', price: 10 })
  const { sale } = await close(id, { payments: [...paid(4), { method: 'owed', amount: 6 }] })
  const client = (await visit(id)).client_id ?? ''
  const debt = async (who: { token: string } = owner) =>
    (await world.as(who).call(clientRoutes.show, { params: { id: client }, query: {} })).client.debt
  const letBarbers = (barbersMayOwe: boolean) =>
    call(salonRoutes.change, { body: { barbersMayOwe } })
  return { ...till, barber, client, sale, debt, letBarbers }
}

test('a client’s debt is told with its oldest day to whoever has the till, and to no program', async () => {
  const { world, owner, call, client, sale, debt, later } = await indebted()
  expect(await debt()).toEqual({ amount: 6, since: today })
  expect(await debt(await world.member(owner, 'desk'))).toEqual({ amount: 6, since: today })
  expect(await debt(await keyOf(world, owner))).toBeNull()
  await later(new Date('2026-03-04T11:00:00Z'))
  await call(debtRoutes.pay, { params: { id: client }, body: { payments: paid(2.5) } })
  expect(await debt()).toEqual({ amount: 3.5, since: today })
  await call(debtRoutes.forgive, {
    params: { saleId: sale.id },
    body: { amount: 3.5, reason: 'shok' },
  })
  expect(await debt()).toBeNull()
})

test('a barber is told the debt of the client in the chair, where the salon lets barbers leave debts', async () => {
  const { world, barber, debt, letBarbers } = await indebted()
  expect(await debt(barber)).toBeNull()
  await letBarbers(true)
  expect(await debt(barber)).toEqual({ amount: 6, since: today })
  world.now = new Date('2026-03-03T11:00:00Z')
  barber.token = await world.signIn(barber.userId)
  expect(await debt(barber)).toBeNull()
})

test('a barber is not told the debt of a colleague’s client', async () => {
  const { world, owner, call, debt, letBarbers } = await indebted()
  await letBarbers(true)
  const { barber } = await call(staffRoutes.add, { body: { name: 'Genti' } })
  await call(salonRoutes.change, { body: { barbersSeeClients: 'all' } })
  expect(await debt(await world.member(owner, 'barber', { staffId: barber.id }))).toBeNull()
})
