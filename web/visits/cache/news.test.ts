import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Appointment } from '#contract/visits/appointments.ts'
import { eventually } from '#tests/support/eventually.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { change, remove } from './mutations.ts'
import { showNews } from './news.ts'
import { dayQuery, weekQuery } from './queries.ts'

const [thisWeek, nextWeek] = ['2026-11-16', '2026-11-23']
const row = (more: Partial<Appointment> = {}) =>
  appointment({ id: 'a', appointment_date: '2026-11-20', version: 3, ...more })

type Asked = { url: string; answer: (appointments: readonly Appointment[]) => void }
let asked: Asked[]
let client: QueryClient

beforeEach(() => {
  asked = []
  const respond = (url: string) =>
    new Promise<Response>((resolve) => {
      const answer = (appointments: readonly Appointment[]) =>
        resolve(Response.json({ success: true, appointments, appointment: appointments[0] }))
      asked.push({ url, answer })
    })
  vi.stubGlobal('fetch', respond)
  client = new QueryClient()
  client.setQueryData(weekQuery(thisWeek).queryKey, [row()])
  client.setQueryData(weekQuery(nextWeek).queryKey, [])
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
})

const shown = (monday: string) => client.getQueryData(weekQuery(monday).queryKey)
const sent = (nth: number) => eventually(() => asked[nth] ?? Promise.reject(new Error('not sent')))
const stateOf = (monday: string) => client.getQueryState(weekQuery(monday).queryKey)

/** A loaded list that is on screen; the mock counts how often it was asked for. */
async function onScreen(queryKey: readonly string[]) {
  const queryFn = vi.fn(async () => [] as Appointment[])
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => {}))
  await eventually(() => expect(observer.getCurrentResult().data).toBeDefined())
  return queryFn
}

test('a visit that another device booked, moved or deleted is shown without a call', async () => {
  const week = await onScreen(weekQuery(thisWeek).queryKey)
  showNews(client, { b: row({ id: 'b' }) })
  expect(shown(thisWeek)).toEqual([row(), row({ id: 'b' })])
  const moved = row({ appointment_date: '2026-11-24', version: 4 })
  showNews(client, { a: moved })
  expect([shown(thisWeek), shown(nextWeek)]).toEqual([[row({ id: 'b' })], [moved]])
  showNews(client, { b: null })
  expect(shown(thisWeek)).toEqual([])
  expect(week).not.toHaveBeenCalled()
  expect(asked).toEqual([])
})

test('other lists on screen that depend on visits are asked for again', async () => {
  const requests = await onScreen(['appointments', 'requests'])
  const clients = await onScreen(['clients'])
  expect([requests, clients].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  showNews(client, { a: row({ version: 4 }) })
  expect([requests, clients].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

test('a list that holds no visits by weeks does not keep a visit from being shown', () => {
  client.setQueryData(['appointments', 'messages'], { date: '2026-11-20', messages: [] })
  client.setQueryData(['appointments', 'inside', []], new Map())
  showNews(client, { a: row({ version: 4 }) })
  expect(shown(thisWeek)).toEqual([row({ version: 4 })])
})

test('news of an older version than the one shown change nothing', () => {
  showNews(client, { a: row({ version: 2, appointment_time: '18:00' }) })
  expect(shown(thisWeek)).toEqual([row()])
  showNews(client, { a: row({ version: 2, appointment_date: '2026-11-24' }) })
  expect([shown(thisWeek), shown(nextWeek)]).toEqual([[row()], []])
})

test('a change that has no answer yet stays on top of the news', async () => {
  const work = change(client, row(), { status: 'confirmed' })
  await sent(0)
  showNews(client, { a: row({ version: 4, note: 'Me vonesë' }) })
  expect(shown(thisWeek)).toEqual([row({ version: 4, note: 'Me vonesë', status: 'confirmed' })])
  const gone = remove(client, { id: 'b' })
  await sent(1)
  showNews(client, { b: row({ id: 'b' }) })
  expect(shown(thisWeek)).toHaveLength(1)
  ;(await sent(0)).answer([row({ version: 5, status: 'confirmed' })])
  ;(await sent(1)).answer([row({ id: 'b' })])
  await Promise.all([work, gone])
})

test('a week that was read before the news is shown with them', async () => {
  client.removeQueries({ queryKey: weekQuery(thisWeek).queryKey })
  const loading = client.fetchQuery(weekQuery(thisWeek))
  await sent(0)
  showNews(client, { b: row({ id: 'b' }), a: row({ version: 4 }), c: null })
  asked[0]?.answer([row(), row({ id: 'c' })])
  expect(await loading).toEqual([row({ version: 4 }), row({ id: 'b' })])
})

test('a week that was read after the news is shown as it was read', async () => {
  const loading = client.fetchQuery(weekQuery(thisWeek))
  await sent(0)
  showNews(client, { a: row({ version: 4 }) })
  asked[0]?.answer([row({ version: 5 })])
  expect(await loading).toEqual([row({ version: 5 })])
})

test('a week that was read before the own change’s answer is shown with that answer', async () => {
  const work = change(client, row(), { note: 'E re' })
  await sent(0)
  const loading = client.fetchQuery(weekQuery(thisWeek))
  await sent(1)
  asked[0]?.answer([row({ version: 4, note: 'E re' })])
  await work
  asked[1]?.answer([row()])
  expect(await loading).toEqual([row({ version: 4, note: 'E re' })])
})

test('the own change is not followed by a call for its week', async () => {
  const week = await onScreen(weekQuery(thisWeek).queryKey)
  const requests = await onScreen(['appointments', 'requests'])
  const work = change(client, row(), { note: 'E re' })
  ;(await sent(0)).answer([row({ version: 4, note: 'E re' })])
  await work
  expect(shown(thisWeek)).toEqual([row({ version: 4, note: 'E re' })])
  expect([week, requests].map(({ mock }) => mock.calls.length)).toEqual([0, 2])
})

test('the news make the kept weeks as fresh as the moment, but no week that has to be loaded again', async () => {
  const now = Date.now()
  const early = Math.ceil(now - performance.now() / 2)
  for (const monday of [thisWeek, nextWeek])
    client.setQueryData(weekQuery(monday).queryKey, [row()], { updatedAt: early })
  await client.invalidateQueries({ queryKey: weekQuery(nextWeek).queryKey })
  showNews(client, { a: row({ version: 4 }) })
  expect(stateOf(thisWeek)?.dataUpdatedAt).toBeGreaterThanOrEqual(now)
  expect(stateOf(nextWeek)).toMatchObject({ dataUpdatedAt: early, isInvalidated: true })
})

test('a week that an earlier page saw is not marked as true by news', () => {
  const { queryKey } = weekQuery(thisWeek)
  const longAgo = Date.now() - performance.now() - 60_000
  client.setQueryData(queryKey, [row()], { updatedAt: longAgo })
  const [kept, loaded] = [stateOf(thisWeek), stateOf(nextWeek)]
  showNews(client, { b: row({ id: 'b' }) })
  expect(shown(thisWeek)).toEqual([row(), row({ id: 'b' })])
  expect(stateOf(thisWeek)?.dataUpdatedAt).toBe(kept?.dataUpdatedAt)
  expect(stateOf(nextWeek)?.dataUpdatedAt).toBeGreaterThanOrEqual(loaded?.dataUpdatedAt ?? Infinity)
})

test('a day ahead of its week shows news, and goes when its week is here', async () => {
  const friday = dayQuery('2026-11-20')
  const { queryKey } = weekQuery(thisWeek)
  client.removeQueries({ queryKey })
  client.setQueryData(friday.queryKey, [row()])
  const moved = row({ appointment_time: '16:00', version: 4 })
  showNews(client, { a: moved })
  expect(client.getQueryData(friday.queryKey)).toEqual([moved])

  const loaded = client.fetchQuery(weekQuery(thisWeek))
  const monday = row({ id: 'm', appointment_date: thisWeek })
  showNews(client, { m: monday })
  ;(await sent(0)).answer([moved])
  expect(await loaded).toEqual([moved, monday])
  expect(client.getQueryState(friday.queryKey)).toBeUndefined()
})
