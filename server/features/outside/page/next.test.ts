import { expect, test } from 'vitest'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { monday, openDoor, slug } from '#tests/support/door.ts'
import { counting } from '#tests/support/server/counting.ts'
import { nextSlot } from './view.ts'

const today = '2026-03-02'

async function withService() {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  const at = (params = { slug }) => door.nobody.call(doorRoutes.next, { params })
  return { ...door, cut, at }
}

test('the button learns the first free slot, in words of both languages and the salon’s colour', async () => {
  const { at, set } = await withService()
  await set({ noticeMinutes: 0, colour: '#2244aa' })
  const { next, colour } = await at()
  expect(next).toEqual({ date: today, time: '09:00', day: { sq: 'sot', en: 'today' } })
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  await set({ colour: '#ffee00' })
  const bright = await at()
  expect(bright.colour).not.toBe(colour)
})

test('the day of a slot is said by how far it is', async () => {
  const { at, call } = await withService()
  const closeUntil = (to: string) =>
    call(absenceRoutes.add, { body: { kind: 'closed', from: today, to } })
  await closeUntil(today)
  expect((await at()).next).toMatchObject({
    date: '2026-03-03',
    day: { sq: 'nesër', en: 'tomorrow' },
  })
  await closeUntil('2026-03-04')
  expect((await at()).next?.day).toEqual({ sq: 'të enjten', en: 'Thursday' })
  await closeUntil(monday)
  expect((await at()).next?.day).toEqual({ sq: 'të martën, 10 mars', en: 'Tuesday, 10 March' })
})

test('a booked slot is offered by the button no longer', async () => {
  const { at, bookAtDoor, cut, set, arta } = await withService()
  await set({ onRequest: false, noticeMinutes: 0, barbers: [arta] })
  const { next } = await at()
  await bookAtDoor([cut], { date: next?.date ?? '', time: next?.time ?? '' })
  expect((await at()).next).toMatchObject({ date: today, time: '10:00' })
})

test('a salon with nothing free has no next slot, and one whose page is shut is not found', async () => {
  const { at, call, set } = await withService()
  await call(absenceRoutes.add, { body: { kind: 'closed', from: today, to: '2026-12-31' } })
  expect((await at()).next).toBeNull()
  await set({ on: false })
  await expect(at()).rejects.toMatchObject({ status: 404 })
  await expect(at({ slug: 'askund' })).rejects.toMatchObject({ status: 404 })
})

test('a kept next slot asks the database for nothing, and counts for no limit', async () => {
  const { world } = await withService()
  const { sql, asked } = counting(world.sql)
  const origin = { ip: '192.0.2.1', userAgent: '' }
  const call = { ...world.deps, sql, params: { slug }, origin }
  await nextSlot(call)
  const first = asked()
  expect(first).toBeGreaterThan(0)
  await Promise.all([nextSlot(call), nextSlot(call)])
  expect(asked()).toBe(first)
})

test('browsers keep the next slot for a minute, and no refusal of it', async () => {
  const { world } = await withService()
  const ask = (params: { slug: string }) => world.request(doorRoutes.next, { params })
  const { headers } = await ask({ slug })
  expect(headers['cache-control']).toBe('public, max-age=60')
  expect(headers['access-control-allow-origin']).toBe('*')
  const lost = await ask({ slug: 'askund' })
  expect([lost.status, lost.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(lost.headers['access-control-allow-origin']).toBe('*')
})
