import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { requestErrors, requestRoutes, requestWords } from '#contract/outside/requests.ts'
import { undoRoutes } from '#contract/undo.ts'
import { openDoor } from '#tests/support/door.ts'
import { confirmEverywhere } from '#server/features/booking/auto-confirm.ts'
import { requestJobs } from './jobs.ts'
import { answered } from '#tests/support/server/requests.ts'

/** A client has requested Monday at ten with Arta. */
async function asked(more: object = {}, options: object = {}) {
  const door = await openDoor(options)
  const cut = await door.addService('Prerje')
  await door.bookAtDoor([cut], { barber: door.arta, ...more })
  const list = async () => (await door.call(requestRoutes.list)).requests
  const [first] = await list()
  const params = { id: first?.id ?? '' }
  const answer = (accept: boolean, reason = '') =>
    door.call(requestRoutes.answer, { params, body: { accept, reason } })
  // Sessions end before a day is over.
  const visit = async () =>
    (
      await door.world.sql<{ status: string }>`
        select status, cancelled_by as "cancelledBy", cancel_reason as "cancelReason", source,
          requested_at as "requestedAt" from appointments where id = ${params.id}`
    )[0]
  const lapse = async () => {
    for (const job of requestJobs) await job.run(door.world.deps)
  }
  return { ...door, cut, first, params, list, answer, visit, lapse }
}

test('open requests are listed with their client and the time they lapse', async () => {
  const { first, call, params } = await asked()
  expect(first).toMatchObject({
    client_name: 'Drita',
    phone: '069 111 2233',
    visits: 0,
    noShows: 0,
    requestedAt: '2026-03-02T08:00:00.000Z',
    lapsesAt: '2026-03-03 09:00',
  })
  await call(appointmentRoutes.change, { params, body: { note: 'Thirri' } })
  expect((await call(requestRoutes.list)).requests).toHaveLength(1)
})

test('an acceptance confirms the visit once, and a second answer is refused', async () => {
  const { answer, visit, list } = await asked()
  expect(await answer(true)).toMatchObject({
    appointment: { status: 'confirmed', requestedAt: null },
  })
  expect(await visit()).toMatchObject({ status: 'confirmed', source: 'online' })
  expect(await list()).toEqual([])
  await expect(answer(false)).rejects.toMatchObject(answered(requestErrors.answeredAlready))
})

test.for([true, false])(
  'an answer (accepted: %s) is undone by its entry, and the request waits again',
  async (accept) => {
    const { answer, call, first, list } = await asked()
    const { historyId } = await answer(accept, 'Jemi me pushim')
    const { appointment } = await call(undoRoutes.undo, { params: { id: historyId } })
    expect(appointment).toMatchObject({ status: 'pending', requestedAt: first?.requestedAt })
    expect(await list()).toMatchObject([{ id: first?.id }])
  },
)

test('the list and the answer say whether a mail tells the client', async () => {
  const without = await asked()
  expect(without.first?.mails).toBe(false)
  expect(await without.answer(true)).toMatchObject({ mails: false })
  const withMail = await asked({ email: 'drita@example.org' })
  expect(withMail.first?.mails).toBe(true)
  expect(await withMail.answer(true)).toMatchObject({ mails: true })
})

test('requests answered today are listed, the last answer first, with who answered and how', async () => {
  const { world, call, cut, answer, bookAtDoor, list, visit } = await asked()
  const answered = async () => (await call(requestRoutes.answered)).requests
  expect(await answered()).toEqual([])
  await answer(true)
  await bookAtDoor([cut], { name: 'Era', phone: '069 222 3344', time: '12:00' })
  const [era] = await list()
  world.now = new Date('2026-03-02T09:30:00Z')
  const params = { id: era?.id ?? '' }
  await call(requestRoutes.answer, { params, body: { accept: false, reason: '' } })
  expect(await answered()).toMatchObject([
    { client_name: 'Era', isAccepted: false, answeredAt: '10:30', answeredBy: 'Arta' },
    { client_name: 'Drita', isAccepted: true, answeredAt: '09:00', answeredBy: 'Arta' },
  ])
  // What becomes of the visit later changes nothing of the answer.
  const { id } = (await answered())[1] ?? { id: '' }
  await call(appointmentRoutes.change, { params: { id }, body: { status: 'cancelled' } })
  expect(await visit()).toMatchObject({ status: 'cancelled' })
  expect((await answered()).map(({ isAccepted }) => isAccepted)).toEqual([false, true])
})

test('a request accepted at another time counts as answered, a lapsed or withdrawn one does not', async () => {
  const { world, call, cut, params, list, bookAtDoor, lapse, nobody } = await asked()
  const answered = async () =>
    (await call(requestRoutes.answered)).requests.map(({ client_name }) => client_name)
  const body = { appointment_time: '14:00', status: 'confirmed' } as const
  await call(appointmentRoutes.change, { params, body })
  expect(await answered()).toEqual(['Drita'])
  const { booking } = await bookAtDoor([cut], { name: 'Era', phone: '069 222 3344', time: '12:00' })
  await nobody.call(onlineBookingRoutes.cancel, {
    params: { token: booking.token },
    body: {},
  })
  await bookAtDoor([cut], {
    name: 'Gent',
    phone: '069 333 4455',
    date: '2026-03-02',
    time: '11:00',
  })
  world.now = new Date('2026-03-02T09:30:00Z')
  await lapse()
  expect(await list()).toEqual([])
  expect(await answered()).toEqual(['Drita'])
  await world.sql`update salon_history set at = at - interval '10 hours'`
  expect(await answered(), 'the evening before is another day').toEqual([])
})

test('a booking that needed no answer is none that was answered', async () => {
  const { world, call, set, cut, bookAtDoor, answer } = await asked()
  await answer(true)
  await set({ onRequest: false })
  await bookAtDoor([cut], { name: 'Era', phone: '069 222 3344', time: '12:00' })
  const [era] = await world.sql<{ id: string }>`
    select id from appointments where client_name = 'Era'`
  const params = { id: era?.id ?? '' }
  await call(appointmentRoutes.change, { params, body: { status: 'cancelled' } })
  const { requests } = await call(requestRoutes.answered)
  expect(requests.map(({ client_name }) => client_name)).toEqual(['Drita'])
})

test('a refusal frees the slot and keeps its reason', async () => {
  const { answer, visit, placesOn, cut, arta } = await asked()
  await answer(false, 'Jemi me pushim')
  expect(await visit()).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'salon',
    cancelReason: 'Jemi me pushim',
  })
  expect((await placesOn([cut], { barber: arta }))[0]).toContain('10:00')
})

test('only a member can change a request into something else', async () => {
  const { world, visit } = await asked({ date: '2026-03-02', time: '12:00' })
  world.now = new Date('2026-03-04T08:00:00Z')
  await confirmEverywhere(world.deps)
  expect((await visit())?.status).toBe('pending')
})

test.for([
  ['a day after it was asked', {}, '2026-03-03T08:00:00Z'],
  ['two hours before the visit', { date: '2026-03-02', time: '16:00' }, '2026-03-02T13:00:00Z'],
  ['half way, when it is soon', { date: '2026-03-02', time: '11:00' }, '2026-03-02T09:00:00Z'],
] as const)('an unanswered request lapses %s', async ([, wish, at]) => {
  const { world, visit, lapse } = await asked(wish)
  world.now = new Date(Date.parse(at) - 60_000)
  await lapse()
  expect((await visit())?.status).toBe('pending')
  world.now = new Date(at)
  await lapse()
  expect(await visit()).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'salon',
    cancelReason: requestWords.noAnswer,
    requestedAt: null,
  })
})

test.for([
  [
    'half of the open time, when it was asked at night',
    '2026-03-02T00:00',
    { date: '2026-03-02', time: '12:00' },
    '2026-03-02 10:30',
  ],
  [
    'the beginning, when nobody is there before it',
    '2026-03-02T00:00',
    { date: '2026-03-02', time: '09:00' },
    '2026-03-02 09:00',
  ],
  [
    'two open hours have passed, when a day on leave came between',
    '2026-02-28T20:00',
    { date: '2026-03-04' },
    '2026-03-02 11:00',
  ],
] as const)('a request waits until %s, and the list says so', async ([, at, wish, lapsesAt]) => {
  const instant = (clock: string) => new Date(`${clock.replace(' ', 'T')}:00+01:00`)
  const { world, call, list, visit, lapse } = await asked(wish, { now: instant(at) })
  await call(absenceRoutes.add, { body: { kind: 'holiday', from: '2026-03-01', to: '2026-03-01' } })
  expect(await list()).toMatchObject([{ lapsesAt }])
  world.now = new Date(instant(lapsesAt).getTime() - 60_000)
  await lapse()
  expect((await visit())?.status).toBe('pending')
  world.now = instant(lapsesAt)
  await lapse()
  expect((await visit())?.status).toBe('cancelled')
})

test('a request marked as not a client frees its slot and turns later bookings into requests', async () => {
  const free = { config: { BILLING: 'off' } }
  const { world, call, params, set, bookAtDoor, cut, visit } = await asked({}, free)
  await set({ onRequest: false })
  await call(requestRoutes.notAClient, { params })
  expect((await visit())?.status).toBe('cancelled')
  expect((await bookAtDoor([cut], { name: 'Tjetër' })).booking.requested).toBe(true)
  expect(
    (await bookAtDoor([cut], { phone: '069 999 8877', time: '12:00' })).booking.requested,
  ).toBe(false)
  world.now = new Date('2026-05-31T08:01:00Z')
  expect((await bookAtDoor([cut], { date: '2026-06-01' })).booking.requested).toBe(false)
})

test('a client who never booked online can’t be marked as not a client', async () => {
  const { call, book } = await asked()
  const { id } = await book()
  await expect(call(requestRoutes.notAClient, { params: { id } })).rejects.toMatchObject(
    answered(requestErrors.notFromOutside),
  )
})

test('two requests of one number at one minute are marked, until one of them is refused', async () => {
  const { bookAtDoor, cut, besa, list, answer } = await asked()
  expect(await list()).toMatchObject([{ sameNumber: null }])
  await bookAtDoor([cut], { barber: besa, name: 'Drita', time: '12:00' })
  await bookAtDoor([cut], { barber: besa, name: 'Linda', phone: '+355 69 111 2233' })
  const marks = async () =>
    (await list()).map(({ barber, appointment_time: time, sameNumber }) => [
      barber,
      time,
      sameNumber,
    ])
  const asText = (mark: unknown) => JSON.stringify(mark)
  const byPlace = (one: unknown, other: unknown) => asText(one).localeCompare(asText(other))
  expect((await marks()).toSorted(byPlace)).toEqual([
    ['Arta', '10:00', { time: '10:00', barber: 'Besa' }],
    ['Besa', '10:00', { time: '10:00', barber: 'Arta' }],
    ['Besa', '12:00', null],
  ])
  await answer(false)
  expect((await marks()).map(([, , mark]) => mark)).toEqual([null, null])
})
