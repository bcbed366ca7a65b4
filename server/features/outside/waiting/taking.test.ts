import { expect, test } from 'vitest'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { letterJobs } from '#server/features/outside/letters/jobs.ts'
import { waitingSalon } from '#tests/support/clients/offered-slots.ts'
import { monday, slug } from '#tests/support/door.ts'
import { later } from '#tests/support/mail/told-client.ts'

/** Naime has asked at the public page for a slot on Monday, and takes ten o'clock. */
async function taken({
  config = {},
  ...more
}: { config?: Record<string, string>; email?: string } = {}) {
  const salon = await waitingSalon({}, { config })
  const { nobody, cut, world, waiting, offered, take, call, arta } = salon
  const naime = {
    name: 'Naime',
    phone: '069 555 6677',
    lang: 'en',
    email: 'naime@example.org',
  } as const
  const wish = { services: [cut], barber: arta, from: monday, to: monday, ...naime, ...more }
  await nobody.call(waitingOutsideRoutes.ask, { params: { slug }, body: wish })
  const { params, appointment } = await offered((await waiting()).at(-1)?.id ?? '')
  await world.deliverMails()
  await take(params.token)
  const subjects = async (minutes = 2) => {
    world.now = later(world.now, minutes)
    return (await world.deliverMails()).map(({ subject }) => subject)
  }
  const show = () => nobody.call(onlineBookingRoutes.show, { params })
  const move = () =>
    nobody.call(onlineBookingRoutes.move, { params, body: { date: monday, time: '12:00' } })
  const cancel = () => nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  const notAClient = () => call(requestRoutes.notAClient, { params: { id: appointment.id } })
  return { ...salon, params, appointment, subjects, show, move, cancel, notAClient }
}

test('a taken offer is mailed and reminded of in the language of its entry', async () => {
  const { subjects, world } = await taken()
  expect(await subjects()).toEqual(['Your place is booked: Monday 9 March, 10:00 · Salloni Arta'])
  world.now = new Date('2026-03-08T09:00:00Z')
  await letterJobs[0]?.run(world.deps)
  expect(await subjects(0)).toEqual(['Reminder: Monday 9 March, 10:00 · Salloni Arta'])
})

test('a taken offer is moved and cancelled by its link, and a move is mailed', async () => {
  const { subjects, move, cancel, show, waiting } = await taken()
  await subjects()
  await move()
  expect(await subjects()).toEqual(['New time: Monday 9 March, 12:00 · Salloni Arta'])
  await cancel()
  expect((await show()).booking).toMatchObject({ status: 'cancelled', cancelledBy: 'client' })
  expect((await waiting()).map(({ client }) => client.name)).not.toContain('Naime')
})

test('an offer tells for which barber its client waits', async () => {
  const { nobody, offered, wait, drita } = await waitingSalon()
  const waitedFor = async (id: string, at: object = {}) => {
    const { params } = await offered(id, at)
    return (await nobody.call(onlineBookingRoutes.show, { params })).waitedFor
  }
  const anybody = await wait('Nora', {
    client: { name: 'Nora', phone: '+355 69 000 0009' },
    barber: null,
  })
  expect(await waitedFor(drita)).toBe('Arta')
  expect(await waitedFor(anybody.id, { time: '12:00' })).toBeNull()
})

test('a taken offer without an address can be given one on its page', async () => {
  const { show, subjects, nobody, params } = await taken({ email: '' })
  expect(await subjects()).toEqual([])
  expect(await show()).toMatchObject({ mails: null, remindable: true })
  const body = { email: 'naime@example.org' }
  await nobody.call(onlineBookingRoutes.addMails, { params, body })
  expect(await subjects()).toEqual(['Your place is booked: Monday 9 March, 10:00 · Salloni Arta'])
})

test('a taken offer counts among the three open bookings of its number', async () => {
  const { bookAtDoor, refusedAtDoor, cut } = await taken({ config: { RATE_LIMIT: 'on' } })
  const wish = { phone: '069 555 6677', email: '' }
  for (const time of ['12:00', '13:00']) await bookAtDoor([cut], { ...wish, time })
  expect(await refusedAtDoor([cut], { ...wish, time: '14:00' })).toMatchObject({
    code: bookingErrors.tooManyOpen.code,
  })
})

test('a taken offer that was no client’s is cancelled without a mail, and its number asks first', async () => {
  const { notAClient, subjects, bookAtDoor, cut } = await taken()
  await subjects()
  expect((await notAClient()).appointment).toMatchObject({ status: 'cancelled' })
  expect(await subjects()).toEqual([])
  const { booking } = await bookAtDoor([cut], { phone: '069 555 6677' })
  expect(booking).toMatchObject({ status: 'pending', requested: true })
})

test('an offer to an entry of the desk is taken as one of the desk, and mails nobody', async () => {
  const { offered, take, drita, nobody, world, call } = await waitingSalon()
  const { params, appointment } = await offered(drita)
  await take(params.token)
  world.now = later(world.now, 5)
  expect(await world.deliverMails()).toEqual([])
  expect(await nobody.call(onlineBookingRoutes.show, { params })).toMatchObject({
    mails: null,
    remindable: false,
  })
  const stranger = call(requestRoutes.notAClient, { params: { id: appointment.id } })
  await expect(stranger).rejects.toMatchObject({ code: 'not_from_outside' })
})
