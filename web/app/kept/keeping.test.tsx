import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { unreachable } from '#tests/support/browser/open-page.tsx'
import { forgetHere } from '#tests/support/outbox/kept-answers.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { setOnline, useOnline } from '#web/platform/offline/online.ts'
import { readKept } from '#web/platform/offline/kept-answers.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'
import { queryClient } from '../query-client.ts'
import { keepRowsBy, keepTheDay } from './keeping.ts'
import { keptCalls } from './wanted.ts'

const monday = '2026-11-16'
/** Friday of that week, at 13:12 in Tirana. */
const now = new Date('2026-11-20T12:12:00Z')
const { queryKey } = weekQuery(monday)
const besa = {
  id: '1',
  client_name: 'Besa Hoxha',
  appointment_date: monday,
  parts: [{ work: 30 }],
}

const user = { id: '1', role: 'user', memberRole: 'owner', salon: { id: 's1', name: 'Arta' } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  signIn({ token: 'secret', user: user as never })
  vi.stubGlobal('fetch', unreachable)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
  setOnline(true)
})

/** Stores this week as a page that loaded it at that time. */
async function pageOf(at: number) {
  const client = queryClient()
  client.setQueryData(queryKey, [besa] as never, { updatedAt: at })
  keepTheDay(client)
  await expect.poll(() => readKept()).not.toEqual([])
}

test('a page opened without network shows the last seen day with its age', async () => {
  const at = Date.now() - 60_000
  await pageOf(at)
  const client = queryClient()
  await client.fetchQuery(weekQuery(monday)).catch(() => undefined)
  await expect.poll(() => client.getQueryData(queryKey)).toEqual([besa])
  expect(client.getQueryState(queryKey)).toMatchObject({ status: 'success', dataUpdatedAt: at })
})

test('a page already on screen stays as it is, without an error', async () => {
  const at = Date.now() - 60_000
  const client = queryClient()
  client.setQueryData(queryKey, [besa] as never, { updatedAt: at })
  await client.fetchQuery(weekQuery(monday)).catch(() => undefined)
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('success')
  expect(client.getQueryState(queryKey)).toMatchObject({ data: [besa], dataUpdatedAt: at })
})

const mondays = ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14']
const keptMondays = async () =>
  (await readKept()).map(({ address }) => /from=([\d-]+)/.exec(address)?.[1])

/** All that a page may know: these weeks and others, and clients. */
function knowing() {
  const client = queryClient()
  for (const first of ['2026-11-09', ...mondays, '2026-12-21'])
    client.setQueryData(weekQuery(first).queryKey, [] as never)
  client.setQueryData(['clients', 'kept'], [{ name: 'Ermal' }])
  client.setQueryData(['clients', 'last'], [{ name: 'Ermal' }])
  return client
}

test('a device that remembers nobody keeps this week and the next, and no clients', async () => {
  keepTheDay(knowing())
  await expect.poll(keptMondays).toEqual(mondays.slice(0, 2))
})

test('a remembered device keeps five weeks and the clients', async () => {
  noteKnown('own')
  keepTheDay(knowing())
  await expect.poll(keptMondays).toEqual([...mondays, undefined])
  await forgetHere()
})

test('a member without a day of their own keeps nothing', () => {
  expect(keptCalls(queryClient())).not.toEqual([])
  signIn({ token: 'other', user: { ...user, memberRole: 'accountant' } as never })
  expect(keptCalls(queryClient())).toEqual([])
})

test('a page that has not loaded the day yet keeps the stored one', async () => {
  await pageOf(Date.now())
  const client = queryClient()
  client.setQueryData(['staff'], [{ id: '7' }])
  keepTheDay(client)
  await expect.poll(async () => (await readKept()).length).toBe(2)
})

test('visits are kept without the acts that the server does not know', async () => {
  keepRowsBy((rows) => rows.filter(({ client_name }) => client_name !== 'Ermal Dema'))
  const client = queryClient()
  client.setQueryData(queryKey, [besa, { ...besa, id: '2', client_name: 'Ermal Dema' }] as never)
  keepTheDay(client)
  await expect.poll(() => readKept()).toMatchObject([{ data: [besa] }])
  keepRowsBy((rows) => rows)
})

const weekCall = '/api/appointments?from=2026-11-16&to=2026-11-22&parts=several&empty=none'
/** Any tab of this browser finds them, with whose they are. */
const tags = (): unknown => JSON.parse(localStorage.getItem('tags') ?? 'null')

test('a day is kept with the tag of its answer, until something is changed in it', async () => {
  const tag = 'W/"a"'
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, appointments: [besa] }, { headers: { etag: tag } }),
  )
  const client = queryClient()
  await client.prefetchQuery(weekQuery(monday))
  keepTheDay(client)
  await expect.poll(() => readKept()).toMatchObject([{ tag }])
  await expect.poll(tags).toEqual(['1 s1', { [weekCall]: tag }])
  client.setQueryData(queryKey, [{ ...besa, client_name: 'Ermal Dema' }] as never)
  await expect.poll(() => readKept()).toMatchObject([{ data: [{ client_name: 'Ermal Dema' }] }])
  expect(await readKept()).not.toMatchObject([{ tag }])
  await expect.poll(tags).toEqual(['1 s1', {}])
  endSession()
  expect(tags()).toBeNull()
})

const Line = () => <p>{useOnline() ? 'me rrjet' : 'pa rrjet'}</p>

test('a kept day whose answer does not come is marked as read without network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const client = queryClient()
  void client.prefetchQuery(weekQuery(monday))
  client.setQueryData(queryKey, [besa] as never, { updatedAt: Date.now() - 60 * 60_000 })
  onScreen(<Line />)
  await expect.element(page.getByText('me rrjet')).toBeVisible()
  keepTheDay(client)
  await expect.element(page.getByText('pa rrjet')).toBeVisible()
})
