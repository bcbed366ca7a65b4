import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { messageRoutes } from '#contract/messages/messages.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { monday } from '#tests/support/door.ts'
import { confirmEverywhere } from '#server/features/booking/auto-confirm.ts'
import { waitingSalon } from '#tests/support/clients/offered-slots.ts'

const over = { status: 409, code: 'offer_over' }
const open = { status: 409, code: 'offer_open' }
const minutes = (count: number) => count * 60_000
function pass(world: { now: Date }, ms: number) {
  world.now = new Date(world.now.getTime() + ms)
}

test('an offer holds the slot, and its message says until when', async () => {
  const { offered, drita, waiting, arta, world, nobody, placesOn, cut } = await waitingSalon()
  const { appointment, waiting: entry, message, params } = await offered(drita, { minutes: 45 })
  const until = new Date(world.now.getTime() + minutes(45)).toISOString()
  expect(appointment).toMatchObject({
    status: 'pending',
    requestedAt: null,
    offerUntil: until,
    client_name: 'Drita',
  })
  const held = { date: monday, time: '10:00', barber: arta, until, appointmentId: appointment.id }
  expect(entry.offer).toEqual(held)
  expect((await waiting())[0]?.offer).toEqual(held)
  expect(message).toMatchObject({ kind: 'offer', client: 'Drita' })
  expect(message?.text).toContain('në 10:00 te Arta. Është për ju deri në 09:45:\n')
  const { booking } = await nobody.call(onlineBookingRoutes.show, { params })
  expect(booking).toMatchObject({
    offerUntil: '2026-03-02 09:45',
    requested: false,
    canChangeUntil: null,
  })
  expect((await placesOn([cut], { barber: arta }))[0]).not.toContain('10:00')
})

test('an offer that is taken is a confirmed visit, and its client waits no longer', async () => {
  const { offered, drita, take, waiting, call, nobody } = await waitingSalon()
  const { appointment, params } = await offered(drita)
  expect((await take(params.token)).booking).toMatchObject({
    status: 'confirmed',
    offerUntil: null,
  })
  expect((await waiting()).map(({ client }) => client.name)).toEqual(['Linda', 'Mira'])
  const { appointments } = await call(appointmentRoutes.list, { query: { from: monday } })
  expect(appointments).toMatchObject([
    { id: appointment.id, status: 'confirmed', offerUntil: null },
  ])
  await expect(take(params.token)).rejects.toMatchObject(over)
  const { booking } = await nobody.call(onlineBookingRoutes.show, { params })
  expect(booking?.status).toBe('confirmed')
})

test('an offer that is declined passes on, and never back to who has had it', async () => {
  const { offered, drita, decline, holders, world, waiting, lapse, call, arta } =
    await waitingSalon()
  const { params } = await offered(drita, { minutes: 20 })
  await decline(params.token)
  expect(await holders()).toEqual(['Linda'])
  pass(world, minutes(20))
  await lapse()
  expect(await holders()).toEqual(['Mira'])
  const [, , mira] = await waiting()
  expect(mira?.offer).toMatchObject({
    barber: arta,
    until: new Date(world.now.getTime() + minutes(20)).toISOString(),
  })
  pass(world, minutes(20))
  await lapse()
  expect(await holders()).toEqual([])
  expect(await waiting()).toHaveLength(3)
  const { appointments } = await call(appointmentRoutes.list, { query: { from: monday } })
  expect(appointments).toEqual([])
})

test('an offer ends half an hour before the visit, and later there is none', async () => {
  const { offered, wait, offer, arta, drita, world, lapse, holders } = await waitingSalon()
  const today = '2026-03-02'
  const { id } = await wait('Besa', { from: today, to: today })
  const soon = await wait('Teuta', { from: today, to: today })
  const { appointment } = await offered(id, { date: today, time: '10:00', minutes: 60 })
  expect(appointment.offerUntil).toBe(new Date(world.now.getTime() + minutes(30)).toISOString())
  const late = { date: today, time: '09:30', barber: arta }
  await expect(offer(drita, late)).rejects.toMatchObject({ status: 409, code: 'offer_too_late' })
  pass(world, minutes(30))
  await lapse()
  expect(await holders()).not.toContain(soon.client.name)
})

test('an offer that is withdrawn passes on to nobody, and its link says that it is over', async () => {
  const { offered, drita, linda, call, holders, nobody, waiting } = await waitingSalon()
  const { params } = await offered(drita)
  const { waiting: entry } = await call(waitingRoutes.takeBack, { params: { id: drita } })
  expect(entry).toMatchObject({ offer: null, fits: { date: monday } })
  expect(await holders()).toEqual([])
  expect(await waiting()).toHaveLength(3)
  await expect(nobody.call(onlineBookingRoutes.show, { params })).rejects.toMatchObject({
    ...over,
    extra: { salon: 'Salloni Arta', date: monday, time: '10:00', slug: 'salloni-arta' },
  })
  await expect(call(waitingRoutes.takeBack, { params: { id: linda } })).rejects.toMatchObject({
    code: 'no_offer',
  })
})

test('one slot has one offer, and one entry', async () => {
  const { offered, offer, drita, linda, book } = await waitingSalon()
  await offered(drita)
  await expect(offer(drita, { time: '12:00' })).rejects.toMatchObject(open)
  await expect(offer(linda, { time: '10:30' })).rejects.toMatchObject(open)
  await book({ appointment_date: monday, appointment_time: '14:00', barber: 'Arta' })
  await expect(offer(linda, { time: '14:00' })).rejects.toMatchObject({ code: 'slot_taken' })
})

test('the desk cannot book a held slot, and may confirm it but nothing else', async () => {
  const { offered, drita, book, change, waiting } = await waitingSalon()
  const { appointment } = await offered(drita)
  const taken = book({ appointment_date: monday, appointment_time: '10:00', barber: 'Arta' })
  await expect(taken).rejects.toMatchObject({ code: 'slot_taken' })
  for (const status of ['cancelled', 'completed', 'no_show'] as const)
    await expect(change(appointment.id, { status })).rejects.toMatchObject(open)
  expect(await change(appointment.id, { status: 'confirmed' })).toMatchObject({ offerUntil: null })
  expect((await waiting()).map(({ client }) => client.name)).toEqual(['Linda', 'Mira'])
})

test('a held slot is among the offers and the messages, and no request', async () => {
  const { offered, drita, call } = await waitingSalon()
  const { appointment } = await offered(drita)
  const { requests, offers } = await call(requestRoutes.list)
  expect(requests).toEqual([])
  expect(offers).toEqual([appointment])
  const { messages, waiting } = await call(messageRoutes.list, { query: {} })
  expect(messages).toMatchObject([{ kind: 'offer', appointmentId: appointment.id }])
  expect(waiting).toBe(1)
})

test('of two hundred who take one offer at one moment one gets it', async () => {
  const { offered, drita, world } = await waitingSalon()
  const { params } = await offered(drita)
  const take = async (): Promise<Awaited<ReturnType<typeof world.request>>> => {
    const answer = await world.request(waitingOutsideRoutes.take, { params })
    // A busy server asks to come again.
    return answer.status === 503 ? take() : answer
  }
  const answers = await Promise.all(Array.from({ length: 200 }, take))
  const got = answers.filter(({ status }) => status === 200)
  const told = answers.filter(({ status, json }) => status === 409 && json['code'] === 'offer_over')
  expect([got.length, told.length]).toEqual([1, 199])
})

test('an offer is over at its last minute, whether it was ended or not', async () => {
  const { offered, drita, take, lapse, world, nobody } = await waitingSalon()
  const { params } = await offered(drita)
  pass(world, minutes(30))
  const refused = { ...over, extra: { until: '2026-03-02 09:30', phone: '+355 69 123 4567' } }
  await expect(take(params.token)).rejects.toMatchObject(refused)
  await expect(nobody.call(onlineBookingRoutes.show, { params })).rejects.toMatchObject(refused)
  await lapse()
  await expect(take(params.token)).rejects.toMatchObject(refused)
})

test('an offer that is taken just before it lapses stays taken', async () => {
  const { offered, drita, take, lapse, world, holders } = await waitingSalon()
  const { params } = await offered(drita)
  pass(world, minutes(30) - 1)
  await take(params.token)
  pass(world, 1)
  await lapse()
  expect(await holders()).toEqual([])
})

test('no night confirms an offer', async () => {
  const { offered, drita, world } = await waitingSalon()
  await offered(drita)
  world.now = new Date('2026-03-10T09:00:00Z')
  await confirmEverywhere(world.deps)
  expect(await world.sql`select status from appointments`).toEqual([{ status: 'pending' }])
})
