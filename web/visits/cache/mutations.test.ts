import { appointment as anAppointment } from '#tests/support/fixtures/appointment.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Appointment } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ApiError } from '#web/platform/call.ts'
import { madeIdPattern } from '#contract/made-ids.ts'
import { arrive, book, change, remove, undo } from './mutations.ts'
import { showNews } from './news.ts'
import { weekQuery } from './queries.ts'

const thisWeek = '2026-11-16'
const nextWeek = '2026-11-23'
const row = (more: Partial<Appointment> = {}): Appointment =>
  anAppointment({ id: 'a', appointment_time: '14:00', client_name: 'Besa Hoxha', ...more })

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
const accept = (appointment: Appointment, historyId?: string) =>
  Response.json({ success: true, message: 'ok', appointment, historyId })
const refuse = ({ status, code, message }: typeof commonErrors.invalid, extra = {}) =>
  Response.json({ success: false, code, message, ...extra }, { status })
const sent = (nth: number) =>
  eventually(() => waiting[nth] ?? Promise.reject(new Error('not sent')))
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

test('a change from a form that was opened before an own one was answered is no conflict', async () => {
  const opened = row()
  const first = change(client, row(), { appointment_time: '15:00' })
  ;(await sent(0)).answer(accept(row({ appointment_time: '15:00', version: 2 })))
  await first
  const second = arrive(client, opened, true)
  ;(await sent(1)).answer(accept(row({ appointment_time: '15:00', version: 3 })))
  await second
  const third = change(client, opened, { note: 'E re' })
  const { headers, answer } = await sent(2)
  expect(headers.get('if-match')).toBe('"3"')
  answer(accept(row({ note: 'E re', version: 4 })))
  await third
})

test('a change from a form that was opened before somebody else’s is refused, also after own ones', async () => {
  const opened = row()
  const first = change(client, row(), { appointment_time: '15:00' })
  ;(await sent(0)).answer(accept(row({ appointment_time: '15:00', version: 2 })))
  await first
  showNews(client, { a: row({ version: 3 }) })
  const second = change(client, row({ version: 3 }), { price: 9 })
  ;(await sent(1)).answer(accept(row({ price: 9, version: 4 })))
  await second
  const third = outcome(change(client, opened, { note: 'E re' }))
  const { headers, answer } = await sent(2)
  expect(headers.get('if-match')).toBe('"2"')
  answer(refuse(appointmentErrors.appointmentStale, { appointment: row({ version: 4 }) }))
  await third
})

test('changes of one visit have keys of their own, also where they say the same', async () => {
  const acts = [true, false, true].map((arrived) => arrive(client, row(), arrived))
  for (const nth of [0, 1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one is sent when the one before it is answered
    const { answer } = await sent(nth)
    answer(accept(row({ version: nth + 2 })))
  }
  await Promise.all(acts)
  const keys = waiting.map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(3)
})

test('an undone act shows the visit at once as it had found it', async () => {
  const work = change(client, row(), { appointment_date: '2026-11-24' })
  const moved = row({ appointment_date: '2026-11-24', version: 2 })
  ;(await sent(0)).answer(accept(moved, 'act-1'))
  await work
  const undone = undo(client, { historyId: 'act-1', now: moved })
  expect(ids(nextWeek)).toEqual([])
  expect(shown(thisWeek)).toContainEqual(row({ version: 2 }))
  ;(await sent(1)).answer(accept(row({ version: 3 })))
  await undone
  expect(shown(thisWeek)).toContainEqual(row({ version: 3 }))
})

test('an undone booking disappears at once, whichever call has made it', async () => {
  const undone = undo(client, { historyId: 'act-1', now: row() })
  expect(ids(thisWeek)).toEqual(['b'])
  ;(await sent(0)).answer(Response.json({ success: true, message: 'ok' }))
  await undone
  expect(ids(thisWeek)).toEqual(['b'])
})

test('an undone deletion that is refused leaves the visit away', async () => {
  const work = remove(client, row())
  expect(ids(thisWeek)).toEqual(['b'])
  ;(await sent(0)).answer(accept(row(), 'act-1'))
  await work
  const undone = outcome(undo(client, { historyId: 'act-1', now: row() }))
  expect(ids(thisWeek).toSorted()).toEqual(['a', 'b'])
  ;(await sent(1)).answer(refuse(commonErrors.notFound))
  await undone
  expect(ids(thisWeek)).toEqual(['b'])
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

test('a booking shows at once under the id that it keeps, which is its key', async () => {
  const work = book(client, { ...fields, appointment_time: '17:00' })
  const [, , id] = ids(thisWeek)
  expect(id).toMatch(new RegExp(madeIdPattern))
  const { headers, body, answer } = await sent(0)
  expect([headers.get('idempotency-key'), body['id']]).toEqual([id, id])
  answer(accept(row({ id: id ?? '', appointment_time: '17:00' })))
  await work
  expect(ids(thisWeek)).toEqual(['a', 'b', id])
})

test('a booking is shown once also where its news are faster than its answer', async () => {
  const work = book(client, fields)
  const { body, answer } = await sent(0)
  const booked = row({ id: String(body['id']), note: 'E re' })
  showNews(client, { [booked.id]: booked })
  expect(shown(thisWeek).slice(2)).toEqual([booked])
  answer(accept(booked))
  await work
  expect(shown(thisWeek).slice(2)).toEqual([booked])
})

test('a booking whose answer was lost is tried again under its id, and the next one has another', async () => {
  const first = outcome(book(client, fields, 'a form'))
  ;(await sent(0)).answer(Response.error())
  await first
  const second = book(client, { ...fields, price: 9 }, 'a form')
  const { headers, body, answer } = await sent(1)
  const id = waiting[0]?.body['id']
  expect([headers.get('idempotency-key'), body['id']]).toEqual([id, id])
  answer(accept(row({ id: String(id) })))
  await second
  const third = book(client, fields, 'a form')
  expect((await sent(2)).body['id']).not.toBe(id)
  waiting[2]?.answer(accept(row({ id: 'd' })))
  await third
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
