import { describe, expect, test } from 'vitest'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { nextVisitRoutes } from '#contract/returns/next-visit.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { staffRoutes } from '#contract/staff.ts'
import type { Who } from '#tests/support/server/requests.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

/** Monday, 2 March at noon: Drita was there at ten, as four and eight weeks ago. */
async function salon() {
  const till = await openTill()
  const { call, world, owner, book } = till
  const next = async (id: string, who: Who = owner) =>
    (await world.as(who).call(nextVisitRoutes.show, { params: { id } })).next
  const regular = async (more: Partial<NewAppointment> = {}) => {
    await book({ appointment_date: '2026-01-05', ...more })
    await book({ appointment_date: '2026-02-02', ...more })
    return book(more)
  }
  const service = async (name: string, more: object = {}) =>
    (await call(serviceRoutes.add, { body: { name, price: 10, duration: 30, ...more } })).data.id
  return { ...till, next, regular, service }
}

describe('the next visit', () => {
  test('is on the same weekday at the same hour, after the client’s own rhythm', async () => {
    const { next, regular } = await salon()
    expect(await next(await regular())).toMatchObject({
      date: '2026-03-30',
      time: '10:00',
      everyDays: 28,
      service: null,
      parts: [{ service_name: 'Prerje', barber: 'Arta', price: 10, work: 30 }],
      others: [
        { date: '2026-03-23', time: '10:00' },
        { date: '2026-03-30', time: '12:00' },
      ],
    })
  })

  test('is booked with its parts as they stand, and offered no more then', async () => {
    const { next, book, service, call, besa } = await salon()
    const colour = await service('Ngjyrosje', { duration: 45, againDays: 42 })
    const dry = await service('Fenirje', { duration: 20, againDays: 14 })
    const parts = [
      { service_id: colour, price: 31.5, work: 60, wait: 20, finish: 10 },
      { service_id: dry, barber_id: besa },
    ]
    const id = await book({ parts })
    const offered = await next(id)
    expect(offered).toMatchObject({ date: '2026-03-16', everyDays: 14, service: 'Fenirje' })
    expect(offered?.parts).toMatchObject([
      { service_id: colour, barber: 'Arta', price: 31.5, work: 60, wait: 20, finish: 10 },
      { service_id: dry, barber: 'Besa', price: 10, work: 20 },
    ])
    const { appointment } = await call(appointmentRoutes.add, {
      body: {
        client_name: 'Drita',
        appointment_date: offered?.date ?? '',
        appointment_time: offered?.time ?? '',
        parts: offered?.parts,
      },
    })
    expect(appointment).toMatchObject({ duration: 110, price: 41.5 })
    expect(await next(id)).toBeNull()
  })

  test('takes the nearest free time where the usual hour is taken, and another day where all is', async () => {
    const { next, regular, book, call, arta } = await salon()
    const id = await regular()
    await book({ client_name: 'Teuta', appointment_date: '2026-03-30', duration: 60 })
    expect(await next(id)).toMatchObject({ date: '2026-03-30', time: '09:30' })
    const body = { kind: 'holiday', barberId: arta, from: '2026-03-30', to: '2026-03-30' } as const
    await call(absenceRoutes.add, { body })
    expect(await next(id)).toMatchObject({ date: '2026-03-31', time: '10:00' })
  })

  test('keeps the minutes and the price that were booked, where closing has changed both', async () => {
    const { next, regular, close, world } = await salon()
    world.now = new Date('2026-03-02T09:10:00Z')
    const id = await regular()
    const before = await next(id)
    await close(id, { lines: [{ name: 'Prerje', price: 8 }], payments: paid(8) })
    // A service of no list has no minutes but those of the visit.
    expect(await next(id)).toMatchObject({ parts: [{ price: 10, work: 10 }] })
    expect(before?.parts).toMatchObject([{ price: 10, work: 30 }])
  })

  test('lasts as long as its service where the visit was closed early', async () => {
    const { next, book, service, close, world } = await salon()
    world.now = new Date('2026-03-02T09:10:00Z')
    const id = await book({ parts: [{ service_id: await service('Lyerje', { againDays: 30 }) }] })
    await close(id, { payments: paid(10) })
    expect(await next(id)).toMatchObject({ date: '2026-03-30', parts: [{ work: 30 }] })
  })

  test('of a visit of long ago is not before tomorrow', async () => {
    const { next, book } = await salon()
    await book({ appointment_date: '2025-09-01' })
    await book({ appointment_date: '2025-09-29' })
    const last = await book({ appointment_date: '2025-10-27' })
    expect(await next(last)).toMatchObject({ date: '2026-03-09', time: '10:00' })
  })

  test('counts two visits of one day as one, and reaches a year ahead', async () => {
    const { next, book } = await salon()
    for (const day of ['2024-03-04', '2025-03-03', today]) {
      await book({ appointment_date: day })
      await book({ appointment_date: day, appointment_time: '11:00' })
    }
    const last = await book({ appointment_time: '11:30' })
    expect(await next(last)).toMatchObject({ date: '2027-03-01', time: '11:30', everyDays: 364 })
  })

  test('is none for a walk-in, for one who is booked ahead, and where no days are known', async () => {
    const { next, regular, book } = await salon()
    const walkIn = await book({ client_name: '', source: 'walk_in', appointment_time: '11:00' })
    expect(await next(walkIn)).toBeNull()
    const first = await book({ client_name: 'Linda', appointment_time: '11:30' })
    expect(await next(first)).toBeNull()
    const id = await regular()
    const ahead = await book({ appointment_date: '2026-05-04' })
    expect(await next(id)).toBeNull()
    expect(await next(ahead)).toBeNull()
  })

  test('is none where the barber or the service is gone', async () => {
    const { next, book, service, call, besa } = await salon()
    const cut = await service('Rruajtje', { againDays: 20 })
    const id = await book({ parts: [{ service_id: cut, barber_id: besa }] })
    expect(await next(id)).not.toBeNull()
    await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
    expect(await next(id)).toBeNull()
    const other = await book({ client_name: 'Linda', parts: [{ service_id: cut }] })
    expect(await next(other)).not.toBeNull()
    await call(serviceRoutes.remove, { params: { id: cut } })
    expect(await next(other)).toBeNull()
  })

  test('a barber is offered that of the own column alone; a foreign visit is not found', async () => {
    const { next, regular, world, owner, besa } = await salon()
    const own = await regular({ client_name: 'Linda', barber: 'Besa' })
    const foreign = await regular()
    const barber = await world.member(owner, 'barber', { staffId: besa })
    expect(await next(own, barber)).toMatchObject({ date: '2026-03-30' })
    expect(await next(foreign, barber)).toBeNull()
    await expect(next(own, await world.owner())).rejects.toMatchObject({ status: 404 })
  })
})
