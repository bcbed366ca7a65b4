import { expect, test } from 'vitest'
import { clientNewsRoutes } from '#contract/client-news.ts'
import { lateRoutes } from '#contract/late.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { monday, openDoor } from '#tests/support/door.ts'

type Said = 'coming' | 'cannot'
type Seen = { date: string; time: string }
const { changedSince } = bookingErrors

/** Drita's booking on Monday at ten, with its link, and Arta who can be late. */
async function booked() {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false })
  const { booking } = await door.bookAtDoor([cut], { barber: door.arta })
  const params = { token: booking.token }
  const { nobody, call, arta, world } = door
  const late = async (from: string, minutes: number) => {
    const body = { barber_id: arta, date: monday, from, minutes }
    const { seen } = await call(lateRoutes.move, { body: { ...body, dryRun: true } })
    return call(lateRoutes.move, { body: { ...body, seen } })
  }
  const answer = (said: Said, seen?: Seen) =>
    nobody.call(onlineBookingRoutes.answer, { params, body: { answer: said, seen } })
  /** The answer with what stands beside a refusal. */
  const wholeAnswer = (said: Said, seen: Seen) =>
    world.request(onlineBookingRoutes.answer, { params, body: { answer: said, seen } })
  const show = async () => (await nobody.call(onlineBookingRoutes.show, { params })).booking
  const visit = async () => (await door.list({ from: monday })).appointments[0]
  const news = async () => (await call(clientNewsRoutes.list)).news
  world.now = new Date(`${monday}T08:00:00Z`)
  await world.sql`update sessions set created_at = ${world.now}, last_used_at = ${world.now}`
  return { ...door, params, late, answer, wholeAnswer, show, visit, news }
}

test('a client’s page says the new time and the one before, and takes both answers', async () => {
  const { late, answer, show, visit } = await booked()
  expect(await show()).toMatchObject({ movedFrom: null, clientAnswer: null })
  await late('10:00', 20)
  const pushed = { time: '10:20', movedFrom: { date: monday, time: '10:00' } }
  expect(await show()).toMatchObject({ ...pushed, clientAnswer: null })
  const { version } = (await visit()) ?? {}
  expect((await answer('coming')).booking).toMatchObject({ ...pushed, clientAnswer: 'coming' })
  expect((await answer('cannot')).booking).toMatchObject({
    ...pushed,
    clientAnswer: 'cannot',
    status: 'confirmed',
  })
  expect(await visit()).toMatchObject({
    version,
    clientAnswer: 'cannot',
    clientAnswerAt: expect.any(String),
    status: 'confirmed',
  })
})

test('an answer is of one move: the next one asks anew', async () => {
  const { late, answer, show } = await booked()
  await late('10:00', 20)
  await answer('cannot')
  await late('10:20', 10)
  expect(await show()).toMatchObject({
    time: '10:30',
    movedFrom: { date: monday, time: '10:20' },
    clientAnswer: null,
  })
})

test('a client who cannot is news for the salon, until they can', async () => {
  const { late, answer, news, call } = await booked()
  await late('10:00', 20)
  await answer('cannot')
  expect(await news()).toMatchObject([
    { act: 'cannot', client: 'Drita', date: monday, time: '10:20', was: null },
  ])
  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  expect(entries[0]?.text).toBe(
    'Drita u përgjigj “S’mund” për orën e re, e hënë, 9 mars, 10:20 te Arta (klienti, nga faqja e tij).',
  )
  await answer('coming')
  expect(await news()).toEqual([])
})

test('an answer is refused for a visit that stands as booked, was cancelled, or has begun', async () => {
  const { late, answer, nobody, params, world } = await booked()
  await expect(answer('coming')).rejects.toMatchObject({ code: bookingErrors.notPushedBack.code })
  await late('10:00', 20)
  world.now = new Date(`${monday}T09:20:00Z`)
  await expect(answer('coming')).rejects.toMatchObject({ code: bookingErrors.tooLate.code })
  world.now = new Date(`${monday}T08:00:00Z`)
  await world.sql`update appointments set status = 'cancelled'`
  await expect(answer('coming')).rejects.toMatchObject({
    code: bookingErrors.cancelledAlready.code,
  })
  const wrong = { params, body: { answer: 'perhaps' as 'coming' } }
  await expect(nobody.call(onlineBookingRoutes.answer, wrong)).rejects.toMatchObject({
    status: 400,
  })
})

test('an answer to a time that was seen is taken while the visit has that time', async () => {
  const { late, answer, visit } = await booked()
  await late('10:00', 20)
  const seen = { date: monday, time: '10:20' }
  expect((await answer('coming', seen)).booking).toMatchObject({ clientAnswer: 'coming' })
  expect((await answer('cannot', seen)).booking).toMatchObject({ clientAnswer: 'cannot' })
  expect(await visit()).toMatchObject({ clientAnswer: 'cannot' })
})

test('an answer to a time before the last move is refused with the new time, and nothing is kept', async () => {
  const { late, answer, wholeAnswer, show, visit, news } = await booked()
  await late('10:00', 20)
  await late('10:20', 10)
  for (const said of ['coming', 'cannot'] as const)
    expect(await wholeAnswer(said, { date: monday, time: '10:20' })).toMatchObject({
      status: 409,
      json: { code: changedSince.code, booking: await show() },
    })
  expect(await show()).toMatchObject({ time: '10:30', clientAnswer: null })
  expect(await visit()).toMatchObject({ clientAnswer: null, clientAnswerAt: null })
  expect(await news()).toEqual([])
  expect((await answer('cannot')).booking).toMatchObject({ clientAnswer: 'cannot' })
})

test('an answer to another day is refused, also where the client has moved the visit', async () => {
  const { late, answer, wholeAnswer, nobody, params } = await booked()
  await late('10:00', 20)
  const refused = { status: 409, json: { code: changedSince.code } }
  expect(await wholeAnswer('coming', { date: '2026-03-10', time: '10:20' })).toMatchObject(refused)
  const body = { date: '2026-03-10', time: '11:00' }
  await nobody.call(onlineBookingRoutes.move, { params, body })
  expect(await wholeAnswer('coming', { date: monday, time: '10:20' })).toMatchObject(refused)
  await expect(answer('coming', body)).rejects.toMatchObject({
    code: bookingErrors.notPushedBack.code,
  })
})
