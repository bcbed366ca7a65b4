import { expect, test } from 'vitest'
import { clientNewsRoutes } from '#contract/client-news.ts'
import { lateRoutes } from '#contract/late.ts'
import { bookingErrors, onlineBookingRoutes } from '#contract/online-bookings.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { monday, openDoor } from '#tests/support/door.ts'

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
  const answer = (said: 'coming' | 'cannot') =>
    nobody.call(onlineBookingRoutes.answer, { params, body: { answer: said } })
  const show = async () => (await nobody.call(onlineBookingRoutes.show, { params })).booking
  const visit = async () => (await door.list({ from: monday })).appointments[0]
  const news = async () => (await call(clientNewsRoutes.list)).news
  world.now = new Date(`${monday}T08:00:00Z`)
  await world.sql`update sessions set created_at = ${world.now}, last_used_at = ${world.now}`
  return { ...door, params, late, answer, show, visit, news }
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
