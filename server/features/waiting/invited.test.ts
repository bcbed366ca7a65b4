import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { staffRoutes } from '#contract/staff.ts'
import { accept, handed, rinor } from '#tests/support/fixtures/invitations.ts'
import { namesIn, tomorrow, waitingRoom } from '#tests/support/races/waiting-room.ts'

/** Gent is invited, and tomorrow nobody else is there. Drita waits for anybody, and Linda for Gent. */
async function withGent() {
  const room = await waitingRoom()
  const { world, call, owner, arta, besa, wait } = room
  const gent = (await call(staffRoutes.add, { body: { name: 'Gent' } })).barber.id
  const token = await handed(world, owner, { staffId: gent })
  const away = { kind: 'leave' as const, from: tomorrow, to: tomorrow }
  for (const barberId of [arta, besa])
    await call(absenceRoutes.add, { body: { ...away, barberId } })
  const drita = await wait('Drita', { from: tomorrow })
  await wait('Linda', { from: tomorrow, barber: gent })
  const come = () => accept(world, token, rinor)
  return { ...room, gent, come, drita }
}

test('an invited barber is proposed to who waits for that name, and to anybody once the person has come', async () => {
  const { gent, come, list } = await withGent()
  const fits = async () => (await list()).map((one) => one.fits?.barber ?? null)
  expect(await fits()).toEqual([null, gent])
  await come()
  expect(await fits()).toEqual([gent, gent])
})

test('a slot of an invited barber names who waits for that barber', async () => {
  const { gent, come, fitting } = await withGent()
  const named = async () => {
    const { waiting, beside } = await fitting({ barber: gent })
    return [namesIn(waiting), namesIn(beside)]
  }
  expect(await named()).toEqual([['Linda'], []])
  await come()
  expect(await named()).toEqual([['Drita', 'Linda'], []])
})

test('an entry for anybody is booked at an invited barber by hand', async () => {
  const { gent, bookFor, drita } = await withGent()
  const { appointment } = await bookFor(drita.id, { barber: gent })
  expect(appointment.parts.map(({ barber_id }) => barber_id)).toEqual([gent])
})
