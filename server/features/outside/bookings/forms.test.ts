import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { monday, openDoor } from '#tests/support/door.ts'

async function booked() {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false })
  const { booking } = await door.bookAtDoor([cut], { email: 'drita@example.org' })
  const params = { token: booking.token }
  const visit = async () =>
    (await door.call(appointmentRoutes.list, { query: { from: monday } })).appointments[0]
  const send = (form: string, words: string) =>
    door.world.app.inject({
      method: 'POST',
      url: `/api/public/bookings/${booking.token}/${form}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: words,
    })
  const mails = async () => (await door.nobody.call(onlineBookingRoutes.show, { params })).mails
  return { ...door, visit, send, mails, own: `/b/${booking.token}?lang=en` }
}

test('the form for browsers without JavaScript cancels the visit and redirects to its page', async () => {
  const { send, visit, own, mails } = await booked()
  const answer = await send('cancel-form', 'lang=en')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, own])
  expect(await visit()).toMatchObject({ status: 'cancelled', cancelledBy: 'client' })
  expect(await mails()).toBe(true)
  expect((await send('cancel-form', 'lang=en')).statusCode, 'once more').toBe(303)
})

test('a visit that is disowned is cancelled, and its address gets no more mails', async () => {
  const { send, visit, mails } = await booked()
  await send('cancel-form', 'lang=sq&disown=yes')
  expect((await visit())?.status).toBe('cancelled')
  expect(await mails()).toBe(false)
})

test('a form that comes too late changes nothing, and the page says why', async () => {
  const { world, send, own } = await booked()
  world.now = new Date(`${monday}T06:00:00Z`)
  const answer = await send('cancel-form', 'lang=en')
  expect([answer.statusCode, answer.headers.location]).toEqual([303, own])
  const [row] = await world.sql<{ status: string }>`select status from appointments`
  expect(row?.status).toBe('confirmed')
})

test('mails are stopped and resumed by a form', async () => {
  const { send, mails } = await booked()
  await send('mails-form', 'mails=stop')
  expect(await mails()).toBe(false)
  await send('mails-form', 'mails=resume')
  expect(await mails()).toBe(true)
})
