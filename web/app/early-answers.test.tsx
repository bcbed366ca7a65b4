import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aKept, forgetHere, keepAll } from '#tests/support/outbox/kept-answers.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { goOn } from '#web/platform/session-store.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { profileQuery, signIn } from '#web/platform/session.ts'
import { dayQuery } from '#web/visits/cache/queries.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { awayKey, hoursKey } from '#web/visits/times/times-keys.ts'
import { takeEarlyAnswers } from './early-answers.ts'
import { showWhenEntered } from './kept/showing.ts'
import { queryClient } from './query-client.ts'

const monday = '2026-11-16'
const user = { id: '1', role: 'user', salon: { id: 's1', name: 'Arta' } } as never
const besa = { id: '1', client_name: 'Besa Hoxha', appointment_date: monday, parts: [{ work: 30 }] }
const ermal = { ...besa, id: '2', client_name: 'Ermal Dema' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:12:00Z') })
  signIn({ token: 'secret', user })
  vi.stubGlobal('fetch', vi.fn<typeof fetch>())
})
afterEach(() => {
  globalThis.early = undefined
})

const dayCalls = {
  '/api/auth/profile': { user },
  '/api/staff': { staff: [] },
  '/api/salon': { salon: { id: 's1', name: 'Arta', timeZone: 'Europe/Tirane' } },
  '/api/working-hours': { barbers: [] },
  '/api/absences?from=2026-11-16&to=2026-11-23': { absences: [] },
}
const weekCall = '/api/appointments?from=2026-11-16&to=2026-11-22&parts=several&empty=none'

const keptWeek = aKept(weekCall, [besa], {
  key: weekKey(monday),
  name: 'appointments',
  tag: 'W/"b"',
})

/** What the page's head has asked for: the visits are answered when the test says so. */
function askEarly(visits = weekCall) {
  const week = Promise.withResolvers<Response>()
  const answered = Object.entries(dayCalls).map(([path, reply]) => [path, says(reply)] as const)
  const requests = new Map<string, Promise<Response>>(
    answered.map(([path, reply]) => [path, Promise.resolve(reply)]),
  ).set(visits, week.promise)
  globalThis.early = { token: 'secret', requests: Object.fromEntries(requests) }
  return {
    answer: (...appointments: object[]) => week.resolve(says({ appointments })),
    answerUnchanged: () =>
      week.resolve(new Response(null, { status: 304, headers: { etag: 'W/"b"' } })),
  }
}

type Client = ReturnType<typeof queryClient>
const take = async (client: Client) => (await takeEarlyAnswers(client)).answered
const weekOf = (client: Client) => client.getQueryData(weekKey(monday))
const seenAt = (client: Client) => client.getQueryState(weekKey(monday))?.dataUpdatedAt

test('a screen begins with the answers that its page’s head has asked for', async () => {
  askEarly().answer(besa)
  const client = queryClient()
  await take(client)
  expect(weekOf(client)).toEqual([besa])
  for (const key of [profileQuery.queryKey, salonQuery.queryKey, staffQuery.queryKey])
    expect(client.getQueryData(key), key.join()).toBeDefined()
  expect(client.getQueryData(hoursKey)).toEqual([])
  expect(client.getQueryData(awayKey(monday))).toEqual([])
  expect(fetch).not.toHaveBeenCalled()
})

test('a day that was asked for ahead of its week leaves the week unknown', async () => {
  const { answer } = askEarly(
    '/api/appointments?from=2026-11-20&to=2026-11-20&parts=several&empty=none',
  )
  const friday = { ...besa, appointment_date: '2026-11-20' }
  answer(friday)
  const client = queryClient()
  await take(client)
  expect(client.getQueryData(dayQuery('2026-11-20').queryKey)).toEqual([friday])
  expect(weekOf(client)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('the day that was kept is there at once, and the answer replaces it', async () => {
  const updatedAt = Date.now() - 60_000
  await keepAll({ ...keptWeek, updatedAt })
  const { answer } = askEarly()
  const client = queryClient()
  await take(client)
  expect(weekOf(client)).toEqual([besa])
  expect(seenAt(client)).toBe(updatedAt)
  answer(ermal)
  await expect.poll(() => weekOf(client)).toEqual([ermal])
  expect(seenAt(client)).toBeGreaterThan(updatedAt)
})

test('the day that was kept in another salon is not shown', async () => {
  await keepAll({ ...keptWeek, updatedAt: Date.now() })
  const { answer } = askEarly()
  const other = { ...(user as object), salon: { id: 's2', name: 'Dita' } } as never
  const client = queryClient()
  const shown = take(client)
  signIn({ token: 'secret', user: other })
  answer(ermal)
  await shown
  expect(weekOf(client)).toEqual([ermal])
})

test('a kept day that has not changed since is not sent again', async () => {
  const updatedAt = Date.now() - 60_000
  await keepAll({ ...keptWeek, updatedAt })
  askEarly().answerUnchanged()
  const client = queryClient()
  await take(client)
  await expect.poll(() => seenAt(client)).toBeGreaterThan(updatedAt)
  expect(weekOf(client)).toEqual([besa])
  expect(fetch).not.toHaveBeenCalled()
})

test.each([
  ['is kept no more', undefined],
  ['has another tag', 'W/"c"'],
])('an unchanged answer that %s is asked for again', async (_, tag) => {
  if (tag) await keepAll({ ...keptWeek, data: [ermal], tag, updatedAt: Date.now() - 60_000 })
  vi.mocked(fetch).mockImplementation(async () => says({ appointments: [besa] }))
  askEarly().answerUnchanged()
  const client = queryClient()
  await take(client)
  await expect.poll(() => weekOf(client)).toEqual([besa])
  const [[, init] = []] = vi.mocked(fetch).mock.calls
  expect(new Headers(init?.headers).get('if-none-match')).toBe(tag ?? null)
})

test('a screen whose head has asked for nothing begins with the kept day, and waits for no answer', async () => {
  const updatedAt = Date.now() - 60_000
  const beside = { ...keptWeek, address: '/api/appointments?from=2026-11-23' }
  const staff = aKept('/api/staff', [{ id: '7' }], {
    key: staffQuery.queryKey,
    name: 'staff',
    updatedAt,
  })
  await keepAll(
    { ...keptWeek, updatedAt },
    { ...beside, updatedAt, key: weekKey('2026-11-23') },
    staff,
  )
  globalThis.early = undefined
  const client = queryClient()
  await take(client)
  expect(weekOf(client)).toEqual([besa])
  expect(seenAt(client), 'with the age that it has').toBe(updatedAt)
  expect(client.getQueryData(staffQuery.queryKey)).toEqual([{ id: '7' }])
  expect(client.getQueryData(weekKey('2026-11-23')), 'the rest comes after it').toBeUndefined()
  await expect.poll(() => client.getQueryData(weekKey('2026-11-23'))).toEqual([besa])
  expect(fetch).not.toHaveBeenCalled()
})

test('a screen of which nothing is kept and nothing was asked waits for none', async () => {
  globalThis.early = undefined
  const client = queryClient()
  await take(client)
  expect(weekOf(client)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('a remembered device that is asked who it is shows the kept day as soon as the session is there', async () => {
  noteKnown('own')
  await keepAll({ ...keptWeek, updatedAt: Date.now() })
  // A new tab: nobody is here yet.
  goOn({} as never)
  const client = queryClient()
  await showWhenEntered(client)
  expect(weekOf(client)).toBeUndefined()
  goOn({ token: 'second', user })
  expect(weekOf(client), 'before anything is drawn').toEqual([besa])
  await forgetHere()
})
