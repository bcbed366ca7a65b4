import { describe, expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { queueErrors } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { undoErrors, undoRoutes } from '#contract/undo.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { lineRoom, today } from '#tests/support/races/line-room.ts'

const refusal = ({ code, status }: { code: string; status: number }) => ({ code, status })
describe('people who wait', () => {
  test('for a service that is retired meanwhile have no place, and are not seated', async () => {
    const { joined, next, call, addService, arta, list, names } = await lineRoom()
    const gone = await addService('Rruajtje')
    const { id } = await joined('Agim', { services: [gone] })
    await call(serviceRoutes.remove, { params: { id: gone } })
    expect((await list()).queue).toMatchObject([{ wait: null, why: 'nobody' }])
    await expect(next(arta)).rejects.toMatchObject({
      ...refusal(queueErrors.nobodyNext),
      extra: { first: { id, why: 'skill' } },
    })
    await expect(next(arta, { id })).rejects.toMatchObject({ code: 'service_unknown' })
    expect(await names()).toEqual(['Agim'])
  })

  test('for a skill that nobody here has today have no place, and are not seated', async () => {
    const { joined, next, call, addService, arta, besa } = await lineRoom()
    const beard = await addService('Mjekër', { barbers: [{ id: besa }] } as object)
    const leave = { barberId: besa, kind: 'leave', from: today, to: today } as const
    await call(absenceRoutes.add, { body: leave as never })
    expect(await joined('Agim', { services: [beard] })).toMatchObject({ wait: null, why: 'nobody' })
    await expect(next(arta)).rejects.toMatchObject({
      ...refusal(queueErrors.nobodyNext),
      extra: { first: { label: '1', why: 'skill' } },
    })
  })

  test('keep their place without a name once their client is erased', async () => {
    const { joined, call, list } = await lineRoom()
    const { client } = await joined('', { client: { name: 'Zamira Hoxha', phone: '069 111 2233' } })
    await list()
    await call(erasureRoutes.erase, { params: { id: client?.id ?? '' }, query: {} } as never)
    const { queue } = await list()
    expect(queue).toMatchObject([{ label: '1', name: '', client: null, status: 'waiting' }])
  })

  test('are read and not written once the subscription has ended', async () => {
    const { world, owner, joined, call, next, arta, names } = await lineRoom()
    const { id } = await joined('Agim')
    await world.sql`update salons set trial_end_date = '2026-03-01' where id = ${owner.salonId}`
    const ended = { status: 402 }
    await expect(next(arta)).rejects.toMatchObject(ended)
    await expect(joined('Ben')).rejects.toMatchObject(ended)
    await expect(call(queueRoutes.remove, { params: { id } })).rejects.toMatchObject(ended)
    expect(await names()).toEqual(['Agim'])
  })

  test('are pushed by a booking that says how many', async () => {
    const { call, joined, at, arta, visit } = await lineRoom()
    await visit('09:00')
    at('09:01')
    for (let nth = 0; nth < 8; nth++) await joined('', { barber: arta })
    const { warnings } = await call(appointmentRoutes.add, {
      body: {
        client_name: 'Luan Hoti',
        service_name: 'Prerje',
        price: 10,
        appointment_date: today,
        appointment_time: '09:30',
        barber_id: arta,
      },
    })
    expect(warnings).toEqual([{ code: 'queue_later', message: '8 në radhë shtyhen, deri 30 min.' }])
  })
})

describe('a name', () => {
  test.each([
    ['of markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['that is written right to left', 'دريتا', 'دريتا'],
    ['with signs that turn it round', '\u202Eatird\u202C', 'atird'],
  ])('%s is called as it reads', async (_, typed, called) => {
    const { joined } = await lineRoom()
    expect((await joined(typed)).name).toBe(called)
  })
})

describe('a seat', () => {
  async function seated() {
    const room = await lineRoom()
    const { joined, next, arta, call } = room
    const { id } = await joined('Agim')
    const { appointment, historyId } = await next(arta)
    const pay = () =>
      call(saleRoutes.close, {
        params: { id: appointment.id },
        body: { payments: [{ method: 'cash', amount: 10 }] },
      } as never)
    const missing = () => call(queueRoutes.missing, { params: { id }, body: {} })
    return { ...room, id, appointment, historyId, pay, missing }
  }

  test('is neither undone nor marked as missing once it is sold', async () => {
    const { call, pay, missing, historyId, appointment, names } = await seated()
    await pay()
    const undo = call(undoRoutes.undo, { params: { id: historyId } })
    await expect(undo).rejects.toMatchObject({ code: undoErrors.changedSince.code })
    await expect(missing()).rejects.toMatchObject(refusal(queueErrors.entryOver))
    expect(await names()).toEqual([])
    const { appointment: sold } = await call(appointmentRoutes.show, {
      params: { id: appointment.id },
    })
    expect(sold.status).toBe('completed')
  })

  test('is marked as missing once, and for a quarter of an hour', async () => {
    const { missing, at, next, arta, id } = await seated()
    await missing()
    await expect(missing()).rejects.toMatchObject(refusal(queueErrors.entryOver))
    await next(arta, { id })
    at('09:16')
    await expect(missing()).rejects.toMatchObject(refusal(queueErrors.entryOver))
  })

  test('of an entry that was promised a later time counts nothing against it', async () => {
    const { joined, next, visit, call, arta, at, names } = await lineRoom()
    await visit('09:00')
    const { id, promised } = await joined('Agim', { barber: arta })
    expect(promised?.from).toBe('09:20')
    await joined('Ben', { barber: arta })
    at('09:10')
    await next(arta, { anyway: true })
    const { entry } = await call(queueRoutes.missing, { params: { id }, body: {} })
    expect(entry).toMatchObject({ status: 'waiting', missed: 0, place: 1 })
    expect(await names()).toEqual(['Agim', 'Ben'])
  })

  test('is not undone into a line that was switched off', async () => {
    const { call, historyId, world } = await seated()
    await call(salonRoutes.change, { body: { queue: null } })
    const undo = call(undoRoutes.undo, { params: { id: historyId } })
    await expect(undo).rejects.toMatchObject({ code: undoErrors.changedSince.code })
    expect(await world.sql`select status from queue_entries`).toEqual([{ status: 'seated' }])
  })

  test('at the chair of another is refused, and nobody has joined', async () => {
    const { world, owner, join, names, arta, besa } = await lineRoom()
    const barber = await world.member(owner, 'barber', { staffId: besa })
    await expect(join('Agim', { seat: arta }, barber)).rejects.toMatchObject({ status: 403 })
    expect(await names()).toEqual([])
  })

  test('over a colour is refused while it is worked on, and fits into its wait', async () => {
    const { joined, next, visit, at, arta, addService } = await lineRoom()
    await addService('Bojë', { duration: 80, work: 20, wait: 40, finish: 20 } as object)
    await visit('09:00', { service_name: 'Bojë' })
    await joined('Agim')
    at('09:10')
    for (const anyway of [false, true])
      await expect(next(arta, { anyway })).rejects.toMatchObject({
        ...refusal(queueErrors.chairBusy),
        extra: { ends: false },
      })
    at('09:20')
    expect(await next(arta)).toMatchObject({ ended: null, entry: { status: 'seated' } })
  })
})
