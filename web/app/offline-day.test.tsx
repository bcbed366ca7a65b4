import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { weekQuery } from '#web/visits/cache/queries.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { unreachable } from '#tests/support/browser/open-page.tsx'
import { useOnline } from '#web/platform/offline/online.ts'
import { kept } from '#web/platform/offline/store.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'
import { keepTheDay } from './offline-day.ts'
import { queryClient } from './query-client.ts'

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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  signIn({ token: 'secret', user: { id: '1', role: 'user' } as never })
  vi.stubGlobal('fetch', unreachable)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Stores this week as a page that loaded it at that time. */
async function pageOf(at: number) {
  const client = queryClient()
  client.setQueryData(queryKey, [besa] as never, { updatedAt: at })
  keepTheDay(client)
  await expect.poll(kept).toBeDefined()
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

test('only this week and those beside it are stored', async () => {
  const client = queryClient()
  for (const beside of ['2026-11-09', '2026-11-23'])
    client.setQueryData(weekQuery(beside).queryKey, [] as never)
  client.setQueryData(weekQuery('2020-01-06').queryKey, [{ ...besa, id: '2' }] as never)
  client.setQueryData(['clients'], [{ name: 'Ermal' }])
  client.setQueryData(queryKey, [besa] as never)
  keepTheDay(client)
  await expect.poll(kept).toMatchObject([{ data: [besa] }, { data: [] }, { data: [] }])
})

test('a page that has not loaded the day yet keeps the stored one', async () => {
  await pageOf(Date.now())
  const client = queryClient()
  client.setQueryData(['staff'], [{ id: '7' }])
  keepTheDay(client)
  await expect.poll(async () => ((await kept()) as unknown[]).length).toBe(2)
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
  await expect.poll(kept).toMatchObject([{ tag }])
  await expect.poll(tags).toEqual(['1 undefined', { [weekCall]: tag }])
  client.setQueryData(queryKey, [{ ...besa, client_name: 'Ermal Dema' }] as never)
  await expect.poll(kept).toMatchObject([{ data: [{ client_name: 'Ermal Dema' }] }])
  expect(await kept()).not.toMatchObject([{ tag }])
  await expect.poll(tags).toEqual(['1 undefined', {}])
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
