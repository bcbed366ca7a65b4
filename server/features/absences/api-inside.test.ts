import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { staffRoutes } from '#contract/staff.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'
import { answered } from '#tests/support/server/requests.ts'

/** Arta and Besa, with visits on 3 and 4 March; it is Monday, 2 March at noon. */
async function salon() {
  const world = await createWorld({ now: new Date('2026-03-02T11:00:00Z') })
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  const [arta = ''] = (await call(staffRoutes.list)).staff.map(({ id }) => id)
  const { id: besa } = (await call(staffRoutes.add, { body: { name: 'Besa' } })).barber
  const { book } = counterOf(world, owner)
  const at = (appointment_date: string, appointment_time: string, more: object = {}) =>
    book({ barber: 'Arta', client_name: 'Drita', appointment_date, appointment_time, ...more })
  const away = async (more: object) =>
    (
      await call(absenceRoutes.add, {
        body: { kind: 'leave', from: '2026-03-02', to: '2026-03-04', barberId: arta, ...more },
      })
    ).absence.id
  const inside = async (id: string, who = owner) =>
    (await world.as(who).call(absenceRoutes.visits, { params: { id } })).visits
  const counts = async () =>
    (
      await call(absenceRoutes.list, { query: { from: '2026-03-01', inside: 'true' } })
    ).absences.map((one) => one.inside)
  return { world, owner, call, arta, besa, at, away, inside, counts }
}

test('the visits inside a leave are listed until the last one is moved or cancelled', async () => {
  const { call, at, away, inside, counts } = await salon()
  const first = await at('2026-03-03', '10:00')
  const second = await at('2026-03-04', '12:00')
  await at('2026-03-03', '10:00', { barber: 'Besa' })
  await at('2026-03-05', '10:00')
  await at('2026-03-02', '09:00')
  const id = await away({})
  expect(await inside(id)).toEqual([
    {
      id: first.id,
      version: 1,
      client_name: 'Drita',
      date: '2026-03-03',
      time: '10:00',
      service_name: 'Prerje',
      barber: 'Arta',
      proposals: [
        expect.objectContaining({ date: '2026-03-05', barber: 'Arta' }),
        expect.objectContaining({ date: '2026-03-03', barber: 'Besa' }),
      ],
    },
    expect.objectContaining({ id: second.id, date: '2026-03-04' }),
  ])
  expect(await counts()).toEqual([2])
  const change = (visit: string, body: object) =>
    call(appointmentRoutes.change, { params: { id: visit }, body })
  await change(first.id, { barber: 'Besa', appointment_time: '15:00' })
  expect(await counts()).toEqual([1])
  await change(second.id, { status: 'cancelled' })
  expect(await inside(id)).toEqual([])
  expect(await counts()).toEqual([0])
})

test('a closure of some hours lists the visits of all barbers within them, extra opening hours list none', async () => {
  const { at, away, inside } = await salon()
  await at('2026-03-03', '18:00')
  await at('2026-03-03', '19:00', { barber: 'Besa' })
  await at('2026-03-03', '10:00')
  const hours = { barberId: null, from: '2026-03-03', to: '2026-03-03', fromTime: '17:00' }
  const closed = await away({ ...hours, kind: 'closed', toTime: '20:00' })
  expect((await inside(closed)).map(({ time, barber }) => `${time} ${barber}`)).toEqual([
    '18:00 Arta',
    '19:00 Besa',
  ])
  expect(await inside(await away({ ...hours, kind: 'open', toTime: '20:00' }))).toEqual([])
})

test('an absence of another salon, or a removed one, is not found', async () => {
  const { world, owner, besa, at, away, inside, call } = await salon()
  await at('2026-03-03', '10:00')
  const id = await away({})
  const stranger = world.as(await world.owner()).call(absenceRoutes.visits, { params: { id } })
  await expect(stranger).rejects.toMatchObject(answered(commonErrors.notFound))
  const barber = await world.member(owner, 'barber', { staffId: besa })
  expect(await inside(id, barber)).toMatchObject([{ time: '10:00', barber: 'Arta' }])
  await call(absenceRoutes.remove, { params: { id } })
  await expect(inside(id)).rejects.toMatchObject(answered(commonErrors.notFound))
})
