import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { openDoor } from '#tests/support/door.ts'
import { letterJobs } from './jobs.ts'
import { answered } from '#tests/support/server/requests.ts'

/** A salon where Drita has booked Monday at ten without a mail address. */
async function drita(wish: object = {}) {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false })
  const { booking } = await door.bookAtDoor([cut], { barber: door.arta, ...wish })
  const params = { token: booking.token }
  const give = (email: string) =>
    door.nobody.call(onlineBookingRoutes.addMails, { params, body: { email } })
  const show = () => door.nobody.call(onlineBookingRoutes.show, { params })
  const mails = async (minutes = 2) => {
    door.world.now = new Date(door.world.now.getTime() + minutes * 60_000)
    return (await door.world.deliverMails()).map(({ to, subject }) => `${to}: ${subject}`)
  }
  return { ...door, params, give, show, mails }
}

test('an address that is added after the booking gets the same mails as one given with it', async () => {
  const { give, show, mails, world } = await drita()
  expect(await show()).toMatchObject({ mails: null, remindable: true })
  expect(await mails()).toEqual([])
  expect(await give('drita@example.org')).toMatchObject({ mails: true })
  expect(await show()).toMatchObject({ mails: true, remindable: false })
  expect(await mails()).toEqual([
    'drita@example.org: Vendi është juaji: E hënë, 9 mars, 10:00 · Salloni Arta',
  ])
  world.now = new Date('2026-03-08T12:00:00Z')
  await letterJobs[0]?.run(world.deps)
  expect(await mails()).toHaveLength(1)
})

test('a second address is answered like the first and gets no mails', async () => {
  const { give, mails } = await drita({ email: 'drita@example.org' })
  expect(await mails()).toHaveLength(1)
  expect(await give('tjeter@example.org')).toMatchObject({ mails: true })
  expect(await mails()).toEqual([])
})

test('an address for a cancelled visit is not saved', async () => {
  const { give, show, mails, nobody, params } = await drita()
  await nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  expect(await show()).toMatchObject({ remindable: false })
  expect(await give('drita@example.org')).toMatchObject({ mails: true })
  expect(await mails()).toEqual([])
  expect(await show()).toMatchObject({ mails: null })
})

test('a wrong mail address and an unknown link are refused', async () => {
  const { give, nobody } = await drita()
  await expect(give('drita')).rejects.toMatchObject({ fields: { email: expect.anything() } })
  const params = { token: 'x' }
  await expect(
    nobody.call(onlineBookingRoutes.addMails, { params, body: { email: 'drita@example.org' } }),
  ).rejects.toMatchObject(answered(commonErrors.notFound))
})
