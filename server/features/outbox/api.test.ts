import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { booking, idIn, offlineSalon, visitPath } from '#tests/support/outbox/offline-salon.ts'

test('acts of a morning without network are done in their order, each as its ordinary call', async () => {
  const { act, deliver, call, arta, ago } = await offlineSalon()
  const book = booking('10:00', { barber_id: arta })
  const id = idIn(book)
  const answers = await deliver([
    act({
      call: 'POST /api/clients',
      body: { id: '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b', name: 'Ilir Gjoka' },
    }),
    act({
      ...book,
      body: {
        ...book.body,
        client_id: '0199a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b',
        client_name: undefined,
      },
    }),
    act({
      call: 'PUT /api/appointments/:id',
      ...visitPath(id),
      body: { appointment_time: '10:30' },
      seen: { appointment_time: '10:00' },
    }),
    act({
      call: 'POST /api/appointments/:id/arrive',
      ...visitPath(id),
      body: { arrived: true },
      at: ago(20),
    }),
    act({
      call: 'POST /api/appointments/:id/close',
      ...visitPath(id),
      body: { payments: [{ method: 'cash', amount: 10 }] },
    }),
    act({ call: 'POST /api/cash', body: { amount: -5, reason: 'peshqirë' } }),
    act({
      call: 'POST /api/sales',
      body: { lines: [{ name: 'Shampo', price: 7 }], payments: [{ method: 'card', amount: 7 }] },
    }),
    act({
      call: 'POST /api/waiting',
      body: { client: { name: 'Teuta' }, services: [], from: '2026-03-03', to: '2026-03-04' },
    }),
  ])
  expect(answers.map(({ fate, why }) => why ?? fate)).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
    'done',
    'done',
    'refused',
  ])
  const { appointment } = await call(appointmentRoutes.show, { params: { id } })
  expect(appointment).toMatchObject({
    client_name: 'Ilir Gjoka',
    appointment_time: '10:30',
    status: 'completed',
    arrivedAt: ago(20),
  })
  const { day } = await call(dayRoutes.show, { params: { date: '2026-03-02' } })
  expect(day).toMatchObject({ cash: 10, card: 7, expected: 5 })
  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  expect(entries.filter(({ offline }) => offline).map(({ action }) => action)).toEqual([
    'sell',
    'cash',
    'close',
    'update',
    'move',
    'create',
    'create',
  ])
  expect(entries.find(({ action }) => action === 'move')).toMatchObject({
    offline: { at: ago(30), device: null },
    who: { name: 'Arta' },
  })
})

test('an act that comes again is answered with its fate and the row as it is now', async () => {
  const { act, deliver, counter, arta } = await offlineSalon()
  const sent = act(booking('10:00', { barber_id: arta }))
  const [first] = await deliver([sent])
  await counter.change(idIn(sent), { note: 'vjen me djalin' })
  const [again] = await deliver([sent])
  expect(again).toMatchObject({ fate: 'done', appointment: { note: 'vjen me djalin' } })
  expect(first).toMatchObject({ fate: 'done', appointment: { note: '' } })
  expect((await counter.list({ date: '2026-03-03' })).appointments).toHaveLength(1)
})

test('an act whose ordinary call had arrived is not done twice', async () => {
  const { act, deliver, counter, world, owner, arta } = await offlineSalon()
  const sent = act(booking('10:00', { barber_id: arta }))
  const headers = { 'idempotency-key': sent.id }
  await world.request(appointmentRoutes.add, { body: sent.body as never, headers }, owner.token)
  expect(await deliver([sent])).toMatchObject([{ fate: 'done', appointment: { id: idIn(sent) } }])
  expect((await counter.list({ date: '2026-03-03' })).appointments).toHaveLength(1)
  const late = await world.request(
    appointmentRoutes.add,
    { body: sent.body as never, headers },
    owner.token,
  )
  expect(late).toMatchObject({ status: 200, json: { appointment: { id: idIn(sent) } } })
})

test('a booking whose slot somebody took meanwhile waits, names others, and is decided by one way', async () => {
  const { one, at, list, decide, call, arta, besa } = await offlineSalon()
  await at('10:00', { service_name: 'Prerje' })
  const sent = booking('10:00', { barber_id: arta })
  const answer = await one(sent)
  expect(answer).toMatchObject({
    fate: 'waits',
    why: 'taken',
    conflict: { client_name: 'Në 10:00' },
  })
  const { open } = await list()
  expect(open).toMatchObject([
    {
      id: answer.id,
      what: 'book',
      why: 'taken',
      ways: ['again', 'theirs'],
      wanted: { date: '2026-03-03', time: '10:00', barber_id: arta },
      client: { name: 'Pa rrjet 10:00' },
      body: { appointment_date: '2026-03-03', appointment_time: '10:00', barber_id: arta },
      conflict: {
        client_name: 'Në 10:00',
        appointment_time: '10:00',
        barber: 'Arta',
        source: 'desk',
      },
    },
  ])
  expect(open[0]?.alternatives?.length).toBeGreaterThan(1)
  const [decided] = await decide(answer.id, 'again', { barber_id: besa })
  expect(decided).toMatchObject({ fate: 'done', appointment: { barber: 'Besa', id: idIn(sent) } })
  expect((await list()).open).toEqual([])
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'outbox' } })
  expect(entries).toMatchObject([{ text: 'Arta vendosi: Pa rrjet 10:00 në 10:00 te Besa.' }])
})

test('a refused act is listed with the words of its refusal, and without what is the client’s own', async () => {
  const { one, list } = await offlineSalon()
  await one({ call: 'POST /api/clients', body: { name: 'Zana Hoxhaj', phone: '044 x21' } })
  const [open] = (await list()).open
  expect(open).toMatchObject({
    why: 'refused',
    client: { name: 'Zana Hoxhaj', phone: '044 x21' },
    words: 'Numri i telefonit përmban vetëm shifra, hapësira dhe + ( ) / . -',
    errors: { phone: expect.any(String) },
  })
  expect(open?.body).toEqual({})
})

test('money of a visit that waits is in the till at once, and is joined to it by the decision', async () => {
  const { act, deliver, at, decide, call, list, arta } = await offlineSalon()
  await at('10:00')
  const book = act(booking('10:00', { barber_id: arta }))
  const id = idIn(book)
  const arrive = act({
    call: 'POST /api/appointments/:id/arrive',
    ...visitPath(id),
    body: { arrived: true },
  })
  const close = act({
    call: 'POST /api/appointments/:id/close',
    ...visitPath(id),
    body: { payments: [{ method: 'cash', amount: 10 }] },
  })
  const answers = await deliver([book, arrive, close])
  expect(answers.map(({ why, of }) => [why, of])).toEqual([
    ['taken', undefined],
    ['after', book.id],
    ['after', arrive.id],
  ])
  const cash = async () => (await call(dayRoutes.show, { params: { date: '2026-03-02' } })).day.cash
  expect(await cash()).toBe(10)
  expect((await list()).open.map(({ behind }) => behind.length)).toEqual([2, 1, 0])
  const told = await decide(book.id, 'again', { appointment_time: '11:00' })
  expect(told.map(({ fate }) => fate)).toEqual(['done', 'done', 'done'])
  expect(await cash()).toBe(10)
  const { appointment } = await call(appointmentRoutes.show, { params: { id } })
  expect(appointment).toMatchObject({ status: 'completed', saleId: expect.any(String) })
  const { sales } = await call(saleRoutes.list, { query: { from: '2026-03-02', to: '2026-03-02' } })
  expect(sales).toMatchObject([{ appointmentId: id, booked: 10, total: 10 }])
})
