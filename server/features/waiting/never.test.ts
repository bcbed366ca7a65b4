import { waitComplaints } from '#contract/waiting/waits.ts'
import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { waitingErrors, waitingRoutes } from '#contract/waiting/waiting.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { nineToFive, slug } from '#tests/support/door.ts'
import { today, tomorrow, waitingRoom } from '#tests/support/races/waiting-room.ts'

const neverDone = waitComplaints.neverDone.message
const neverThen = waitComplaints.neverThen.message
const neverOpen = waitComplaints.neverOpen.message
const never = (field: string, message: string) => ({
  status: 400,
  code: waitingErrors.neverFree.code,
  fields: { [field]: message },
})
const wholeWeek = { from: today, to: '2026-03-08' }
/** The hours of the house, closed on these days of the week. */
const closedOn = (...days: number[]) =>
  nineToFive.map((day, nth) => (days.includes(nth) ? [] : day))

test('an entry for a service that nobody who works does is refused', async () => {
  const { wait, call, addService, besa, world } = await waitingRoom()
  const service = await addService('Manikyr')
  await call(serviceRoutes.change, {
    params: { id: service },
    body: { barbers: [{ id: besa }] },
  })
  await wait('Linda', { services: [service] })
  await world.sql`update staff set active = false where id = ${besa}`
  await expect(wait('Drita', { services: [service] })).rejects.toMatchObject(
    never('services', neverDone),
  )
})

test('an entry whose hours are none, or far from those that are worked, is refused', async () => {
  const { wait } = await waitingRoom()
  for (const [wish, field] of [
    [{ after: '12:00', before: '12:00' }, 'before'],
    [{ after: '18:00', before: '10:00' }, 'before'],
    [{ after: '17:30' }, 'after'],
    [{ before: '08:30' }, 'before'],
  ] as const)
    await expect(wait('Linda', wish)).rejects.toMatchObject(never(field, neverThen))
  await wait('Linda', { after: '17:00' })
})

test('an entry whose days are all closed, or off for everybody asked for, is refused; a full day is not', async () => {
  const { wait, call, arta, visit } = await waitingRoom()
  await call(salonRoutes.change, { body: { hours: closedOn(1, 6) } })
  await call(absenceRoutes.add, {
    body: { kind: 'leave', barberId: arta, from: '2026-03-04', to: '2026-03-05' },
  })
  const days = { from: '2026-03-04', to: '2026-03-05' }
  await expect(wait('Linda', { from: tomorrow, to: tomorrow })).rejects.toMatchObject(
    never('to', neverOpen),
  )
  await expect(wait('Linda', { ...wholeWeek, days: [1, 6] })).rejects.toMatchObject(
    never('days', neverOpen),
  )
  await expect(wait('Linda', { ...days, barber: arta })).rejects.toMatchObject(
    never('to', neverOpen),
  )
  await wait('Te kushdo', days)
  const friday = '2026-03-06'
  await visit('09:00', { duration: 480, appointment_date: friday })
  await wait('Plot', { from: friday, to: friday, barber: arta })
  const hours = { fromTime: '09:00', toTime: '17:00' }
  await call(absenceRoutes.add, {
    body: { kind: 'busy', barberId: arta, from: '2026-03-07', ...hours },
  })
  await wait('E zënë', { from: '2026-03-07', to: '2026-03-07', barber: arta })
})

test('a change to what is never free is refused, and one of the note is not', async () => {
  const { wait, call } = await waitingRoom()
  const { id } = await wait('Linda')
  const change = (body: object) => call(waitingRoutes.change, { params: { id }, body })
  await expect(change({ after: '20:00' })).rejects.toMatchObject(never('after', neverThen))
  await call(salonRoutes.change, { body: { hours: closedOn(0, 1) } })
  await expect(change({ after: '10:00' })).rejects.toMatchObject(never('to', neverOpen))
  expect((await change({ note: 'edhe pas pune' })).waiting.note).toBe('edhe pas pune')
})

test('an entry of the public page is refused by those whom the page offers', async () => {
  const { call, nobody, set, cut, arta, besa, world } = await waitingRoom()
  await set({ onRequest: false, waiting: true, barbers: [arta] })
  const wish = { services: [cut], ...wholeWeek, name: 'Naime', phone: '069 555 6677' }
  const asked = (more: object = {}) => ({ params: { slug }, body: { ...wish, ...more } })
  const ask = (more: object = {}) => nobody.call(waitingOutsideRoutes.ask, asked(more))
  await call(absenceRoutes.add, { body: { kind: 'leave', barberId: arta, ...wholeWeek } })
  await expect(ask()).rejects.toMatchObject(never('to', neverOpen))
  await set({ barbers: [arta, besa] })
  await expect(ask({ after: '18:00' })).rejects.toMatchObject(never('after', neverThen))
  const inEnglish = await world.request(waitingOutsideRoutes.ask, {
    ...asked({ after: '18:00' }),
    headers: { 'accept-language': 'en' },
  })
  expect(inEnglish.json).toMatchObject({
    code: waitingErrors.neverFree.code,
    errors: { after: 'No visit can begin at these hours.' },
    fields: { after: 'never_free' },
  })
  expect((await ask()).waiting.to).toBe(wholeWeek.to)
})
