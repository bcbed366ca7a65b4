import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { moveManyRoutes } from '#contract/move-many.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import type { VisitToMove } from '#contract/to-move.ts'
import { accept, handed, rinor } from '#tests/support/fixtures/invitations.ts'
import { artaAndBesa } from '#tests/support/worlds/arta-and-besa.ts'

async function salon() {
  const house = await artaAndBesa()
  const { call, arta } = house
  /** The visits inside a leave of Arta, who is away on Tuesday. */
  async function leave() {
    const body = { kind: 'leave', from: '2026-03-03', to: '2026-03-03', barberId: arta } as const
    const { absence } = await call(absenceRoutes.add, { body })
    return (await call(absenceRoutes.visits, { params: { id: absence.id } })).visits
  }
  const ofArta = async () =>
    (await call(moveManyRoutes.ofBarber, { params: { id: arta }, query: {} })).visits
  const moveToFirst = (visits: readonly VisitToMove[]) => {
    const moves = visits.map(({ id, version, proposals: [place] }) => {
      if (!place) throw new Error('Nothing is proposed.')
      const { date, time, barber_id } = place
      return { id, version, date, time, barber_id }
    })
    return call(moveManyRoutes.move, { body: { moves } })
  }
  return { ...house, leave, ofArta, moveToFirst }
}

test('visits are booked where they are proposed, also after their service got cleaning time', async () => {
  const { call, arta, at, leave, ofArta, moveToFirst } = await salon()
  const { data } = await call(serviceRoutes.add, { body: { name: 'Ngjyrosje', price: 20 } })
  for (const time of ['10:00', '10:30', '11:00', '11:30'])
    await at(time, { service_name: 'Ngjyrosje' })
  await call(serviceRoutes.change, { params: { id: data.id }, body: { buffer: 10 } })
  await moveToFirst(await leave())
  await call(staffRoutes.change, { params: { id: arta }, body: { active: false } })
  const left = await ofArta()
  expect(left).toHaveLength(4)
  await moveToFirst(left)
  expect(await ofArta()).toEqual([])
})

test('a visit in the evening is proposed the next evening, with its own barber and with another', async () => {
  const { call, at, leave } = await salon()
  await at('18:30')
  await at('18:30', { appointment_date: '2026-03-04', client_name: 'Nesër' })
  const [visit] = await leave()
  expect(visit?.proposals).toMatchObject([
    { date: '2026-03-04', time: '18:00', barber: 'Arta' },
    { date: '2026-03-03', time: '18:30', barber: 'Besa' },
    { date: '2026-03-03', time: '18:15', barber: 'Besa' },
  ])
  const cut = { kind: 'closed', from: '2026-03-05', to: '2026-03-05', barberId: null } as const
  await at('18:30', { appointment_date: '2026-03-05', client_name: 'Pa dritë' })
  const { absence } = await call(absenceRoutes.add, {
    body: { ...cut, fromTime: '18:00', toTime: '23:00' },
  })
  const { visits } = await call(absenceRoutes.visits, { params: { id: absence.id } })
  expect(visits[0]?.proposals).toMatchObject([
    { date: '2026-03-06', time: '18:30', barber: 'Arta' },
    { date: '2026-03-05', time: '17:30', barber: 'Besa' },
  ])
})

test('an invited barber is proposed to visits of that name alone until the person has come', async () => {
  const { world, owner, call, arta, besa, at, leave } = await salon()
  const gent = (await call(staffRoutes.add, { body: { name: 'Gent' } })).barber.id
  const token = await handed(world, owner, { staffId: gent })
  await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
  await at('10:00')
  await at('11:00', { barber: 'Gent' })
  const ofGent = async () =>
    (await call(moveManyRoutes.ofBarber, { params: { id: gent }, query: {} })).visits
  const named = (visits: readonly VisitToMove[]) => [
    ...new Set(visits.flatMap(({ proposals }) => proposals.map(({ barber_id }) => barber_id))),
  ]
  expect(named(await leave())).toEqual([arta])
  expect(named(await ofGent())).toContain(gent)
  await accept(world, token, rinor)
  expect(named(await leave())).toEqual([arta, gent])
})
