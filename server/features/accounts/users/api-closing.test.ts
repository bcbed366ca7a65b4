import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { userRoutes } from '#contract/accounts/users.ts'
import { counter, ownersPin } from '#tests/support/fixtures/devices.ts'
import { openDoor, slug } from '#tests/support/door.ts'
import { answered } from '#tests/support/server/requests.ts'

/** Arta's salon with an open public page and a barber, and an administrator who switches accounts off and on. */
async function salon() {
  const door = await openDoor()
  const { world, owner, besa } = door
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const admin = world.as(await world.admin())
  const params = { id: owner.userId }
  const setActive = (isActive: boolean, id = owner.userId) =>
    admin.call(userRoutes.change, { params: { id }, body: { isActive } })
  const closes = async () =>
    (await admin.call(userRoutes.show, { params })).salons.map((one) => one.closes)
  const list = (who = barber) => world.as(who).call(appointmentRoutes.list, { query: {} })
  return { ...door, barber, admin, setActive, closes, list }
}

test('a salon closes with its only owner: members read why, and nothing is written', async () => {
  const { world, owner, barber, list, setActive, closes } = await salon()
  expect(await closes()).toEqual([true])
  await list()
  await setActive(false)
  await expect(list()).rejects.toMatchObject(answered(commonErrors.salonClosed))
  const { user } = await world.as(barber).call(sessionRoutes.profile)
  expect(user.salon).toMatchObject({ closed: true })
  await expect(list(owner)).rejects.toMatchObject(answered(commonErrors.signedOut))
  const fresh = await world.member(owner, 'desk')
  await expect(list(fresh)).rejects.toMatchObject(answered(commonErrors.salonClosed))
})

test('a closed salon reopens with its owner, as it was', async () => {
  const { world, barber, list, setActive } = await salon()
  await setActive(false)
  await setActive(true)
  await list()
  const { user } = await world.as(barber).call(sessionRoutes.profile)
  expect(user.salon).not.toHaveProperty('closed')
})

test('a salon with another active owner stays open until that owner is deactivated too', async () => {
  const { world, owner, list, setActive, closes } = await salon()
  const second = await world.member(owner, 'owner')
  expect(await closes()).toEqual([false])
  await setActive(false)
  await list()
  await setActive(false, second.userId)
  await expect(list()).rejects.toMatchObject(answered(commonErrors.salonClosed))
})

test('a deactivated member closes no salon', async () => {
  const { world, owner, barber, list, setActive } = await salon()
  const other = await world.owner()
  await setActive(false, barber.userId)
  await list(owner)
  await setActive(false)
  await list(other)
})

test('the public page of a closed salon says that bookings stopped, and takes none', async () => {
  const { addService, nobody, page, wishFor, setActive, bookAtDoor } = await salon()
  const cut = await addService('Prerje')
  const { booking } = await bookAtDoor([cut])
  expect((await page()).takesBookings).toBe(true)
  await setActive(false)
  expect((await page()).takesBookings).toBe(false)
  await expect(
    nobody.call(onlineBookingRoutes.book, wishFor([cut], { time: '12:00', phone: '069 333 4455' })),
  ).rejects.toMatchObject(answered(bookingErrors.doorClosed))
  const asked = { from: '2026-03-09', days: 1, services: cut }
  const { days } = await nobody.call(doorRoutes.places, { params: { slug }, query: asked })
  expect(days.flatMap(({ places }) => places)).toEqual([])
  // A client with a visit may still cancel it.
  const params = { token: booking.token }
  await nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  await setActive(true)
  expect((await page()).takesBookings).toBe(true)
})

test('the tablet of a closed salon lists nobody and lets nobody in', async () => {
  const { world, owner, faces, enterByPin, shared } = await counter()
  expect((await faces(shared.cookie)).status).toBe(200)
  const { call } = world.as(await world.admin())
  await call(userRoutes.change, { params: { id: owner.userId }, body: { isActive: false } })
  for (const { status, json } of [
    await faces(shared.cookie),
    await enterByPin(shared.cookie, owner.userId, ownersPin),
  ])
    expect([status, json['code']]).toEqual([403, 'salon_closed'])
})

test('the operator’s history names the salon that closed and reopened', async () => {
  const { world, setActive } = await salon()
  await setActive(false)
  await setActive(true)
  const rows = await world.sql<{ description: string }>`
    select description from activities where entity_type = 'user' order by id desc limit 2`
  expect(rows.map(({ description }) => description)).toEqual([
    expect.stringContaining('U hap përsëri salloni Salloni Arta.'),
    expect.stringContaining('U mbyll edhe salloni Salloni Arta.'),
  ])
})
