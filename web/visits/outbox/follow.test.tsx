import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { setOnline } from '#web/platform/offline/online.ts'
import { takenBack } from '#web/platform/outbox/carried.ts'
import { unsentActs } from '#web/platform/outbox/unsent-acts.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { arrive, book, change } from '../cache/mutations.ts'
import { weekQuery } from '../cache/queries.ts'
import { followOutbox, layUnsent } from './follow.ts'

const monday = '2026-11-16'
const row = (more: Partial<Appointment> = {}) =>
  appointment({ id: 'a', appointment_time: '14:00', client_name: 'Besa Hoxha', ...more })
const wish = {
  appointment_date: '2026-11-20',
  appointment_time: '15:00',
  client_name: 'Ilir Gjoka',
  service_name: 'Prerje',
  price: 8,
  duration: 30,
  barber: 'Arben',
}

type Act = { id: string; body: object; seen?: object }
let far: ((acts: Act[]) => object[]) | undefined
let sent: Act[] = []
/** How long the far end thinks. */
let thought: Promise<void> | undefined
const client = new QueryClient()

const shown = () => client.getQueryData(weekQuery(monday).queryKey) ?? []
const times = () => shown().map((visit) => `${visit.client_name} ${visit.appointment_time}`)

beforeEach(async () => {
  sent = []
  far = undefined
  thought = undefined
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const { acts = [] } = JSON.parse((body as string | undefined) ?? '{}') as { acts?: Act[] }
    if (!far || path !== '/api/outbox') throw new TypeError('Failed to fetch')
    sent.push(...acts)
    await thought
    const answers = far(acts).map((answer, nth) => ({ id: acts[nth]?.id, message: '', ...answer }))
    return Response.json({ success: true, acts: answers })
  })
  const user = { id: crypto.randomUUID(), email: 'arta@x.al', role: 'user' }
  signIn({ token: user.id, user: user as never })
  client.setQueryData(weekQuery(monday).queryKey, [row()])
  await followOutbox(client)
  setOnline(false)
})
afterEach(() => {
  setOnline(true)
  endSession()
  client.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function bringLine(answer: typeof far) {
  far = answer
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  setOnline(true)
}

const deliver = (answer: typeof far) => {
  bringLine(answer)
  return expect.poll(unsentActs).toEqual([])
}

test('a move without network stays where it was dropped, and is as the server says once it is delivered', async () => {
  await change(client, row(), { appointment_time: '16:00' })
  expect(times()).toEqual(['Besa Hoxha 16:00'])
  const theirs = row({ appointment_time: '16:00', note: 'me djalin', version: 3 })
  await deliver(() => [{ fate: 'done', appointment: theirs }])
  expect(sent).toMatchObject([
    { body: { appointment_time: '16:00' }, seen: { appointment_time: '14:00' } },
  ])
  expect(shown()).toEqual([theirs])
})

test('a move that waits for a decision is back where it was', async () => {
  await change(client, row(), { appointment_time: '16:00' })
  await deliver(() => [{ fate: 'waits', why: 'taken' }])
  expect(times()).toEqual(['Besa Hoxha 14:00'])
})

test('a visit with two unsent acts shows both, and the first alone after Zhbëj of the second', async () => {
  await change(client, row(), { appointment_time: '16:00' })
  const { unsent } = await arrive(client, row({ appointment_time: '16:00' }), true)
  expect(shown()).toMatchObject([{ appointment_time: '16:00', arrivedAt: expect.any(String) }])
  await takenBack(unsent ?? '')
  expect(shown()).toMatchObject([{ appointment_time: '16:00', arrivedAt: null }])
})

test('a booking without network is one act with its moves, and Zhbëj of a move leaves it where it was', async () => {
  const { appointment: booked } = await book(client, wish)
  const moved = await change(client, booked, { appointment_time: '17:00' })
  expect([times(), unsentActs().length]).toEqual([['Besa Hoxha 14:00', 'Ilir Gjoka 17:00'], 1])
  await takenBack(moved.unsent ?? '')
  expect(times()).toEqual(['Besa Hoxha 14:00', 'Ilir Gjoka 15:00'])
  await deliver(([act]) => [{ fate: 'done', appointment: { ...booked, ...act?.body } }])
  expect(sent).toMatchObject([{ body: { appointment_time: '15:00' } }])
})

test('a change of a booking that is under way is an act of its own, and is delivered after it', async () => {
  const { appointment: booked } = await book(client, wish)
  const gate = Promise.withResolvers<void>()
  thought = gate.promise
  bringLine((acts) => acts.map(() => ({ fate: 'done' })))
  await expect.poll(() => sent.length).toBe(1)
  await change(client, booked, { appointment_time: '17:00' })
  expect(unsentActs()).toHaveLength(2)
  gate.resolve()
  await expect.poll(unsentActs).toEqual([])
  expect(sent).toMatchObject([
    { body: { appointment_time: '15:00' } },
    { body: { appointment_time: '17:00' } },
  ])
})

test('Zhbëj of a move that is under way with its booking says that it came too late', async () => {
  const told = vi.spyOn(toast, 'error')
  const { appointment: booked } = await book(client, wish)
  const moved = await change(client, booked, { appointment_time: '17:00' })
  const gate = Promise.withResolvers<void>()
  thought = gate.promise
  bringLine(() => [{ fate: 'done' }])
  await expect.poll(() => sent.length).toBe(1)
  await takenBack(moved.unsent ?? '')
  expect(told).toHaveBeenCalledWith('Ndryshimi u dërgua ndërkohë. Ndryshojeni përsëri.')
  gate.resolve()
  await expect.poll(unsentActs).toEqual([])
})

test('a booking is gone from the week after its Zhbëj', async () => {
  const { unsent } = await book(client, wish)
  await takenBack(unsent ?? '')
  expect(times()).toEqual(['Besa Hoxha 14:00'])
})

test('a week that is read again has what waits laid over it', async () => {
  await change(client, row(), { appointment_time: '16:00' })
  await book(client, wish)
  client.setQueryData(weekQuery(monday).queryKey, [row()])
  layUnsent(client)
  expect(times()).toEqual(['Besa Hoxha 16:00', 'Ilir Gjoka 15:00'])
})
