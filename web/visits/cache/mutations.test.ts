import { appointment as anAppointment } from '#tests/support/fixtures/appointment.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { ApiError } from '#web/platform/call.ts'
import { book, change, remove } from './mutations.ts'
import { weekQuery } from './queries.ts'

const thisWeek = '2026-11-16'
const nextWeek = '2026-11-23'
const row = (more: Partial<Appointment> = {}): Appointment =>
  anAppointment({
    id: 'a',
    appointment_date: '2026-11-20',
    appointment_time: '14:00',
    client_name: 'Besa Hoxha',
    client_id: 'c',
    service_name: 'Prerje',
    service_id: null,
    price: 8,
    duration: 30,
    barber: 'Arben',
    status: 'pending',
    user_id: 'u',
    version: 1,
    ...more,
  })

const fields = {
  appointment_date: '2026-11-20',
  appointment_time: '14:00',
  client_name: 'Besa Hoxha',
  service_name: 'Prerje',
  price: 8,
  duration: 30,
  barber: 'Arben',
}

/** Each change waits until the test answers it. */
type Waiting = {
  headers: Headers
  body: Record<string, unknown>
  answer: (reply: Response) => void
}
let waiting: Waiting[] = []
let client: QueryClient

beforeEach(() => {
  waiting = []
  vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit & { headers: Headers }) => {
    const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
    return new Promise<Response>((answer) => waiting.push({ headers, body: sent, answer }))
  })
  client = new QueryClient()
  client.setQueryData(weekQuery(thisWeek).queryKey, [row(), row({ id: 'b', barber: 'Luan' })])
  client.setQueryData(weekQuery(nextWeek).queryKey, [])
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const shown = (monday: string) => client.getQueryData(weekQuery(monday).queryKey) ?? []
const ids = (monday: string) => shown(monday).map(({ id }) => id)
const accept = (appointment: Appointment) =>
  Response.json({ success: true, message: 'ok', appointment })
const refuse = ({ status, code, message }: typeof commonErrors.invalid, extra = {}) =>
  Response.json({ success: false, code, message, ...extra }, { status })
const sent = (nth: number) =>
  vi.waitFor(() => waiting[nth] ?? Promise.reject(new Error('not sent')))
const outcome = (work: Promise<unknown>) => work.catch((error: unknown) => error)

test('a move to another week shows in both weeks before the server answers', async () => {
  const work = change(client, row(), { appointment_date: '2026-11-24' })
  expect([ids(thisWeek), ids(nextWeek)]).toEqual([['b'], ['a']])
  ;(await sent(0)).answer(accept(row({ appointment_date: '2026-11-24', version: 2 })))
  await work
  expect(shown(nextWeek)).toEqual([row({ appointment_date: '2026-11-24', version: 2 })])
})

test('a refused move returns to its former time, with the refusal', async () => {
  const work = outcome(change(client, row(), { appointment_date: '2026-11-24' }))
  ;(await sent(0)).answer(refuse(appointmentErrors.slotTaken))
  expect(await work).toBeInstanceOf(ApiError)
  expect([shown(thisWeek).find(({ id }) => id === 'a'), ids(nextWeek)]).toEqual([row(), []])
})

test('a change that somebody else made first is shown', async () => {
  const theirs = row({ appointment_time: '16:00', version: 5 })
  const work = outcome(change(client, row(), { price: 9 }))
  const { headers, answer } = await sent(0)
  expect(headers.get('if-match')).toBe('"1"')
  answer(refuse(appointmentErrors.appointmentStale, { appointment: theirs }))
  await work
  expect(shown(thisWeek)).toContainEqual(theirs)
})

test('an appointment deleted elsewhere disappears', async () => {
  const work = outcome(change(client, row(), { price: 9 }))
  ;(await sent(0)).answer(refuse(commonErrors.notFound))
  await work
  expect(ids(thisWeek)).toEqual(['b'])
})

test('two quick changes are sent in order, the second based on the first’s version', async () => {
  const first = change(client, row(), { appointment_time: '15:00' })
  const second = change(client, row({ appointment_time: '15:00' }), { duration: 60 })
  const one = await sent(0)
  expect(waiting).toHaveLength(1)
  one.answer(accept(row({ appointment_time: '15:00', version: 2 })))
  await first
  const two = await sent(1)
  expect(two.headers.get('if-match')).toBe('"2"')
  expect(shown(thisWeek)).toContainEqual(
    row({ appointment_time: '15:00', duration: 60, version: 2 }),
  )
  two.answer(accept(row({ appointment_time: '15:00', duration: 60, version: 3 })))
  await second
})

test('an answer requested before the change does not undo it on the screen', async () => {
  const work = change(client, row(), { status: 'confirmed' })
  await sent(0)
  const asking = client.fetchQuery(weekQuery(thisWeek))
  ;(await sent(1)).answer(Response.json({ success: true, appointments: [row()] }))
  expect(await asking).toEqual([row({ status: 'confirmed' })])
  waiting[0]?.answer(accept(row({ status: 'confirmed', version: 2 })))
  await work
})

test('a booking shows at once and becomes the server’s, with its key', async () => {
  const work = book(client, { ...fields, appointment_time: '17:00' })
  expect(shown(thisWeek)).toHaveLength(3)
  const { headers, answer } = await sent(0)
  expect(headers.get('idempotency-key')).toMatch(new RegExp(madeIdPattern))
  answer(accept(row({ id: 'c', appointment_time: '17:00' })))
  await work
  expect(ids(thisWeek)).toEqual(['a', 'b', 'c'])
})

test('a booking that does not reach the server disappears', async () => {
  const work = outcome(book(client, fields))
  ;(await sent(0)).answer(Response.error())
  await work
  expect(ids(thisWeek)).toEqual(['a', 'b'])
})

test('a deletion shows at once, and a refused one is undone', async () => {
  const work = outcome(remove(client, row()))
  expect(ids(thisWeek)).toEqual(['b'])
  ;(await sent(0)).answer(refuse(commonErrors.unavailable))
  await work
  expect(ids(thisWeek).toSorted()).toEqual(['a', 'b'])
})
