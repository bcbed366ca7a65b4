import { describe, expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { staffRoutes } from '#contract/staff.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { newId } from '#server/core/ids.ts'
import {
  booking,
  change,
  idIn,
  offlineSalon,
  visitPath,
} from '#tests/support/outbox/offline-salon.ts'

describe('a change', () => {
  test('of a field that somebody else has changed waits, says who did it, and is set by either side', async () => {
    const { one, at, counter, list, decide, world, owner } = await offlineSalon()
    const visit = await at('10:00')
    const desk = await world.member(owner, 'desk', { username: 'Vjosa' })
    await world.as(desk).call(appointmentRoutes.change, {
      params: { id: visit.id },
      body: { appointment_time: '10:15' },
    })
    const seen = { appointment_time: '10:00', note: '' }
    const answer = await one(change(visit.id, { appointment_time: '11:00', note: 'x' }, seen))
    expect(answer).toMatchObject({ fate: 'waits', why: 'changed', by: 'Vjosa' })
    const { open } = await list()
    expect(open).toMatchObject([
      { ways: ['ours', 'again', 'theirs'], now: { appointment_time: '10:15' }, changedBy: 'Vjosa' },
    ])
    const [done] = await decide(answer.id, 'ours')
    expect(done).toMatchObject({
      fate: 'done',
      appointment: { appointment_time: '11:00', note: 'x' },
    })
    expect((await counter.list({ date: '2026-03-03' })).appointments).toHaveLength(1)
  })

  test('to what it is already is the same, and other fields changed meanwhile are no conflict', async () => {
    const { one, at, counter } = await offlineSalon()
    const visit = await at('10:00')
    await counter.change(visit.id, { appointment_time: '10:15', price: 20 })
    const seen = { appointment_time: '10:00', note: '' }
    expect(await one(change(visit.id, { appointment_time: '10:15' }, seen))).toMatchObject({
      fate: 'same',
      appointment: { price: 20 },
    })
    expect(await one(change(visit.id, { note: 'ftohtë' }, seen))).toMatchObject({
      fate: 'done',
      appointment: { note: 'ftohtë', appointment_time: '10:15' },
    })
  })

  test('of a note keeps both, and marks it', async () => {
    const { one, at, counter, call } = await offlineSalon()
    const visit = await at('10:00')
    await counter.change(visit.id, { note: 'vjen vonë' })
    const noted = await one(change(visit.id, { note: 'me djalin' }, { note: '' }))
    expect(noted).toMatchObject({
      fate: 'done',
      marks: ['noted'],
      appointment: { note: 'vjen vonë\nme djalin' },
    })
    const { client } = await call(clientRoutes.add, { body: { name: 'Drita', formula: '7/1' } })
    const body = { formula: '8/0' }
    const sent = {
      call: 'PUT /api/clients/:id' as const,
      params: { id: client.id },
      body,
      seen: { formula: '' },
    }
    expect(await one(sent)).toMatchObject({
      fate: 'done',
      marks: ['noted'],
      client: { formula: '7/1\n8/0' },
    })
  })

  test.each([
    ['without what was seen', { note: 'x' }, undefined, 'seen_missing'],
    ['of a field that does not exist', { notes: 'x' }, { notes: '' }, 'act_unfit'],
    ['of a whole series', { note: 'x', scope: 'following' }, { note: '' }, 'act_unfit'],
  ])('%s waits as refused', async (_, body, seen, code) => {
    const { one, at } = await offlineSalon()
    const visit = await at('10:00')
    expect(await one(change(visit.id, body, seen))).toMatchObject({ why: 'refused', code })
  })

  test('of a visit that is not there any more brings it back first', async () => {
    const { one, at, counter, decide, list } = await offlineSalon()
    const visit = await at('10:00')
    await counter.remove(visit.id)
    const sent = change(visit.id, { appointment_time: '11:00' }, { appointment_time: '10:00' })
    const answer = await one(sent)
    expect(answer).toMatchObject({ fate: 'waits', why: 'gone' })
    expect((await list()).open[0]?.ways).toEqual(['ours', 'again', 'theirs'])
    const [done] = await decide(answer.id, 'ours')
    expect(done).toMatchObject({
      fate: 'done',
      appointment: { id: visit.id, appointment_time: '11:00' },
    })
  })

  test('of another salon’s visit waits as gone', async () => {
    const { one, world } = await offlineSalon()
    const other = await offlineSalon()
    const visit = await other.at('10:00')
    const answer = await one(change(visit.id, { note: 'x' }, { note: '' }))
    expect(answer).toMatchObject({ why: 'gone' })
    expect(world).toBeDefined()
  })
})

describe('an arrival', () => {
  test('that was earlier than the noted one sets it, a later one is the same', async () => {
    const { act, deliver, at, ago, world } = await offlineSalon()
    const visit = await at('10:00')
    const arrived = (minutes: number) =>
      act({
        call: 'POST /api/appointments/:id/arrive',
        ...visitPath(visit.id),
        body: { arrived: true },
        at: ago(minutes),
      })
    const [first] = await deliver([arrived(20)])
    const [earlier] = await deliver([arrived(40)])
    const [later] = await deliver([arrived(10)])
    expect([first?.fate, earlier?.fate, later?.fate]).toEqual(['done', 'done', 'same'])
    expect(later?.appointment?.arrivedAt).toBe(
      new Date(world.now.getTime() - 40 * 60_000).toISOString(),
    )
  })

  test('is no arrival where the client was missed, nor the other way round', async () => {
    const { one, at, counter, call } = await offlineSalon()
    const [came, missed] = [await at('10:00'), await at('11:00')]
    await call(appointmentRoutes.arrive, { params: { id: came.id }, body: { arrived: true } })
    await counter.change(missed.id, { status: 'no_show' })
    expect(
      await one(change(came.id, { status: 'no_show' }, { status: came.status })),
    ).toMatchObject({ why: 'changed' })
    expect(
      await one({
        call: 'POST /api/appointments/:id/arrive',
        ...visitPath(missed.id),
        body: { arrived: true },
      }),
    ).toMatchObject({ why: 'changed' })
  })
})

describe('a booking', () => {
  test('keeps the price, the name and the minutes that were said, also of a service that was deleted', async () => {
    const { one, call, arta } = await offlineSalon()
    const { data: service } = await call(serviceRoutes.add, {
      body: { name: 'Fade', price: 15, duration: 40 },
    })
    await call(serviceRoutes.change, {
      params: { id: service.id },
      body: { price: 18, duration: 60 },
    })
    await call(serviceRoutes.remove, { params: { id: service.id } })
    const parts = [
      {
        service_id: service.id,
        service_name: 'Fade',
        barber_id: arta,
        barber: 'Arta',
        work: 40,
        wait: 0,
        finish: 0,
        price: 15,
      },
    ]
    const sent = booking('10:00', { service_name: undefined, price: undefined, parts })
    expect(await one(sent)).toMatchObject({
      fate: 'done',
      appointment: { service_name: 'Fade', price: 15, duration: 40 },
    })
  })

  test('with a barber who has left waits, and is given to another', async () => {
    const { one, call, besa, arta, decide, list } = await offlineSalon()
    await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
    const answer = await one(booking('10:00', { barber_id: besa }))
    expect(answer).toMatchObject({ fate: 'waits', why: 'barber' })
    expect((await list()).open[0]?.ways).toEqual(['again', 'theirs'])
    expect(await decide(answer.id, 'again', { barber_id: arta })).toMatchObject([
      { fate: 'done', appointment: { barber: 'Arta' } },
    ])
  })

  test.each([
    ['a series', { repeat: { everyWeeks: 1, count: 3 } }],
    ['a question alone', { dryRun: true }],
    ['a barber who is added with it', { barber: 'E re', create: true }],
  ])('of %s waits as refused', async (_, more) => {
    const { one } = await offlineSalon()
    expect(await one(booking('10:00', more))).toMatchObject({ why: 'refused', code: 'act_unfit' })
  })

  test('for a client who was erased waits, also by the id of before', async () => {
    const { one, call, arta } = await offlineSalon()
    const id = newId()
    await one({ call: 'POST /api/clients', body: { id, name: 'Drita Gashi' } })
    await call(clientRoutes.remove, { params: { id }, query: { erase: 'true' } as never })
    expect(await one(booking('10:00', { client_id: id, barber_id: arta }))).toMatchObject({
      why: 'gone',
    })
    expect(
      await one({ call: 'POST /api/clients', body: { id, name: 'Drita Gashi' } }),
    ).toMatchObject({
      why: 'refused',
      code: 'id_taken',
    })
  })

  test('for an erased client who is named without an id is of somebody new', async () => {
    const { one, call, arta } = await offlineSalon()
    const id = newId()
    await one({ call: 'POST /api/clients', body: { id, name: 'Drita Gashi' } })
    await call(clientRoutes.remove, { params: { id }, query: { erase: 'true' } as never })
    const named = booking('10:00', { client_name: 'Drita Gashi', barber_id: arta })
    const { fate, appointment } = await one(named)
    expect([fate, appointment?.client_name]).toEqual(['done', 'Drita Gashi'])
    expect(appointment?.client_id).not.toBe(id)
  })

  test('that waits for a client who waits is decided with them', async () => {
    const { act, deliver, decide, arta, call } = await offlineSalon()
    const id = newId()
    const client = act({ call: 'POST /api/clients', body: { id, name: 'Lea', phone: 'abc' } })
    const book = act(booking('10:00', { client_id: id, client_name: undefined, barber_id: arta }))
    expect((await deliver([client, book])).map(({ why }) => why)).toEqual(['refused', 'after'])
    const told = await decide(client.id, 'again', { phone: '' })
    expect(told.map(({ fate }) => fate)).toEqual(['done', 'done'])
    const { appointment } = await call(appointmentRoutes.show, { params: { id: idIn(book) } })
    expect(appointment).toMatchObject({ client_id: id, client_name: 'Lea' })
  })
})
