import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { doorComplaints } from '#contract/outside/door-refusals.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { openDoor } from '#tests/support/door.ts'

const minute = 60_000

/** It is Monday at nine, and the salon opens; `later` lets so many minutes pass without a sign of it. */
async function silentSalon(settings: object = { whenSilent: 'ask' }) {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false, ...settings })
  const { world } = door
  return {
    ...door,
    later: (minutes: number) => {
      world.now = new Date(world.now.getTime() + minutes * minute)
    },
    asks: async () => (await door.page()).rules.onRequest,
    isRequested: async (phone: string, time = '10:00') =>
      (await door.bookAtDoor([cut], { phone, time })).booking.requested,
  }
}

test('a booking becomes a request once the salon is silent for an hour of its open time', async () => {
  const { later, asks, isRequested } = await silentSalon()
  later(59)
  expect([await asks(), await isRequested('069 111 0001')]).toEqual([false, false])
  later(1)
  expect([await asks(), await isRequested('069 111 0002', '11:00')]).toEqual([true, true])
})

test('a call of a member ends the silence', async () => {
  const { later, asks, isRequested, call } = await silentSalon()
  later(90)
  expect(await asks()).toBe(true)
  await call(sessionRoutes.profile)
  later(1)
  expect([await asks(), await isRequested('069 111 0001')]).toEqual([false, false])
})

test('a silent salon books as always unless it has chosen to be asked', async () => {
  const { later, asks, isRequested } = await silentSalon({})
  later(120)
  expect([await asks(), await isRequested('069 111 0001')]).toEqual([false, false])
})

test('a salon whose day is over is not silent', async () => {
  const { later, asks, isRequested } = await silentSalon()
  later(8 * 60)
  expect([await asks(), await isRequested('069 111 0001')]).toEqual([false, false])
})

test('a salon in which nobody works today is not silent', async () => {
  const { later, asks, call } = await silentSalon()
  const today = '2026-03-02'
  const closed = { barber_id: null, kind: 'closed', from: today, to: today } as const
  await call(absenceRoutes.add, { body: closed })
  later(90)
  expect(await asks()).toBe(false)
})

test('the salon’s own minutes count', async () => {
  const { later, asks } = await silentSalon({ whenSilent: 'ask', silentMinutes: 15 })
  later(14)
  expect(await asks()).toBe(false)
  later(1)
  expect(await asks()).toBe(true)
})

test.each([14, 241, 60.5])('%s minutes of silence are refused', async (silentMinutes) => {
  const { set } = await openDoor()
  await expect(set({ silentMinutes })).rejects.toMatchObject({
    fields: { silentMinutes: doorComplaints.silentWrong.message },
  })
})

test('the settings of silence are read, changed and named in the history like any other', async () => {
  const { set, call } = await openDoor()
  expect(await call(doorRoutes.show)).toMatchObject({ whenSilent: 'book', silentMinutes: 60 })
  expect(await set({ whenSilent: 'ask', silentMinutes: 240 })).toMatchObject({
    whenSilent: 'ask',
    silentMinutes: 240,
  })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'salon' } })
  expect(entries[0]?.text).toMatch(/rezervimet online/i)
})
