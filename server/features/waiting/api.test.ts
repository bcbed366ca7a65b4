import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { undoRoutes } from '#contract/undo.ts'
import { waitingErrors, waitingRoutes } from '#contract/waiting/waiting.ts'
import { waitComplaints, waitWords } from '#contract/waiting/waits.ts'
import { namesIn, today, tomorrow, waitingRoom } from '#tests/support/races/waiting-room.ts'
import { answered } from '#tests/support/server/requests.ts'

describe('the waiting list', () => {
  test('stands in the order of asking, each with the first slot that is free', async () => {
    const { wait, list, world, visit, arta, besa } = await waitingRoom()
    await wait('Linda Kelmendi', { barber: arta })
    world.now = new Date('2026-03-02T08:10:00Z')
    await wait('Drita Hoxha', { from: tomorrow, after: '16:00', note: 'pas pune' })
    await visit('09:00')
    expect(await list()).toMatchObject([
      {
        client: { name: 'Linda Kelmendi' },
        service_name: 'Prerje',
        minutes: 30,
        barber: arta,
        offer: null,
        source: 'desk',
        fits: { date: today, time: '09:30', barber: arta },
      },
      {
        client: { name: 'Drita Hoxha' },
        after: '16:00',
        note: 'pas pune',
        since: '2026-03-02T08:10:00.000Z',
        fits: { date: tomorrow, time: '16:00', barber: besa },
      },
    ])
  })

  test('finds no slot where all is taken, on a day they cannot, or for a service that is gone', async () => {
    const { wait, list, visit, arta, colour, addService, call } = await waitingRoom()
    await visit('09:00', { duration: 480 })
    const gone = await addService('Rruajtje')
    await wait('Besa', { services: [gone] })
    await call(serviceRoutes.remove, { params: { id: gone } })
    await wait('Linda', { barber: arta, from: tomorrow })
    await visit('09:00', { duration: 480, appointment_date: '2026-03-04' })
    await wait('Drita', { barber: arta, days: [2], to: '2026-03-04' })
    await wait('Arben', { services: [colour], after: '15:30', before: '16:00' })
    expect((await list()).map(({ fits }) => fits)).toEqual([null, null, null, null])
  })

  test('a change alters only what is sent; a removal takes the entry away', async () => {
    const { wait, call, list, colour } = await waitingRoom()
    const { id } = await wait('Linda', { note: 'e para', days: [0, 1] })
    const { waiting } = await call(waitingRoutes.change, {
      params: { id },
      body: { services: [colour], days: null },
    })
    expect(waiting).toMatchObject({ note: 'e para', services: [colour], minutes: 120 })
    expect(waiting).not.toHaveProperty('days')
    const { message } = await call(waitingRoutes.remove, { params: { id } })
    expect(message).toBe(waitWords.removed('Linda'))
    expect(await list()).toEqual([])
    await expect(call(waitingRoutes.remove, { params: { id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('refuses a day that is over, days in the wrong order and who is nobody', async () => {
    const { wait } = await waitingRoom()
    const refused = (fields: object) => ({ status: 400, fields })
    await expect(wait('Linda', { from: '2026-02-01', to: '2026-03-01' })).rejects.toMatchObject(
      refused({ to: waitComplaints.dayOver.message }),
    )
    await expect(wait('Linda', { from: tomorrow, to: today })).rejects.toMatchObject(
      refused({ to: waitComplaints.endsBefore.message }),
    )
    await expect(wait('kalimtar')).rejects.toMatchObject(
      refused({ client: waitComplaints.clientMissing.message }),
    )
  })

  test('a full list takes nobody more', async () => {
    const { wait, world } = await waitingRoom()
    await wait('Linda')
    await world.sql`
      insert into waiting_entries (salon_id, id, client_id, services, from_day, to_day, since, source)
      select salon_id, uuidv7(), client_id, services, from_day, to_day, since, source
      from waiting_entries, generate_series(2, 200)`
    await expect(wait('Drita')).rejects.toMatchObject(answered(waitingErrors.listFull))
  })
})

describe('a slot', () => {
  test('names who fits in the order of asking, and beside whom it is too short for', async () => {
    const { wait, fitting, visit, besa, arta, colour } = await waitingRoom()
    await visit('09:00', { duration: 60 })
    await visit('11:00', { duration: 60 })
    await wait('Linda')
    await wait('Te Besa', { barber: besa })
    await wait('Ngjyra', { services: [colour] })
    await wait('E mërkurë', { days: [2], to: '2026-03-04' })
    await wait('Pasdite', { after: '12:00' })
    await wait('Paradite', { before: '10:00' })
    await wait('Drita', { after: '10:30', barber: arta })
    const { waiting, beside } = await fitting()
    expect(namesIn(waiting)).toEqual(['Linda', 'Drita'])
    expect(waiting.map(({ fits }) => fits?.time)).toEqual(['10:00', '10:30'])
    expect(beside).toMatchObject([{ client: { name: 'Ngjyra' }, why: 'long' }])
  })

  test('that is past fits nobody, and one that has begun from now on', async () => {
    const { wait, fitting, world } = await waitingRoom()
    await wait('Linda')
    world.now = new Date('2026-03-02T09:10:00Z')
    const slot = { date: today }
    expect((await fitting({ ...slot, minutes: 10 })).waiting).toEqual([])
    expect((await fitting(slot)).waiting).toMatchObject([{ fits: { time: '10:30' } }])
  })
})

describe('a slot that falls free', () => {
  test('names who waits for it when its visit is cancelled, missed, shortened, moved or deleted', async () => {
    const { wait, visit, call, besa } = await waitingRoom()
    await wait('Linda', { from: tomorrow, after: '10:00', before: '11:00' })
    const { id } = await visit('10:00', { duration: 60 })
    const change = async (body: object) =>
      namesIn((await call(appointmentRoutes.change, { params: { id }, body })).waiting)
    expect(await change({ note: 'asgjë' })).toEqual([])
    expect(await change({ status: 'no_show' })).toEqual(['Linda'])
    expect(await change({ status: 'pending' })).toEqual([])
    expect(await change({ status: 'cancelled' })).toEqual(['Linda'])
    expect(await change({ status: 'pending' })).toEqual([])
    expect(await change({ duration: 30 })).toEqual(['Linda'])
    expect(await change({ appointment_time: '10:30' })).toEqual(['Linda'])
    expect(await change({ barber_id: besa })).toEqual(['Linda'])
    const removed = await call(appointmentRoutes.remove, { params: { id } })
    expect(removed.waiting).toMatchObject([
      { fits: { date: tomorrow, time: '10:30', barber: besa } },
    ])
  })
})

describe('a slot that is given to an entry', () => {
  test('is a visit of its client, and its undoing brings the entry back', async () => {
    const { wait, bookFor, names, call } = await waitingRoom()
    const { id } = await wait('Linda', { client: { name: 'Linda', phone: '069 111 2233' } })
    const { appointment, message, historyId } = await bookFor(id)
    expect(appointment).toMatchObject({
      client_name: 'Linda',
      status: 'pending',
      appointment_date: tomorrow,
      appointment_time: '10:00',
      duration: 30,
    })
    expect(message).toMatchObject({ kind: 'confirmed', client: 'Linda', phone: '069 111 2233' })
    expect(await names()).toEqual([])
    const undone = await call(undoRoutes.undo, { params: { id: historyId } })
    expect(namesIn(undone.waiting)).toEqual(['Linda'])
    expect(await names()).toEqual(['Linda'])
  })

  test('one of two who are booked at once gets it, the other is told of others', async () => {
    const { wait, bookFor, names } = await waitingRoom()
    const entries = [await wait('Linda'), await wait('Drita')]
    const done = await Promise.allSettled(entries.map(({ id }) => bookFor(id)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [lost] = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(lost).toMatchObject({ status: 409, code: 'slot_taken' })
    expect(await names()).toHaveLength(1)
  })

  test('one entry is booked once, however often it is asked for', async () => {
    const { wait, bookFor } = await waitingRoom()
    const { id } = await wait('Linda')
    const times = ['10:00', '11:00', '12:00']
    const done = await Promise.allSettled(times.map((time) => bookFor(id, { time })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
