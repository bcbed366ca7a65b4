import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aKept, forgetHere, keepAll } from '#tests/support/outbox/kept-answers.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { unreachable } from '#tests/support/browser/open-page.tsx'
import type { KeptClient } from '#contract/kept.ts'
import { clientsQuery } from '#web/features/clients/queries.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { isOnlineNow, setOnline } from '#web/platform/offline/online.ts'
import { setUnsent } from '#web/platform/outbox/unsent-acts.ts'
import { unsent } from '#tests/support/outbox/unsent.ts'
import { signIn } from '#web/platform/session.ts'
import { historyQuery, lastClientsQuery, recentQuery } from '#web/visits/cache/client-queries.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { queryClient } from '../query-client.ts'

const kept = (name: string, more: Partial<KeptClient> = {}): KeptClient => ({
  id: name,
  name,
  phone: '069 123',
  phones: ['069 123'],
  visits: 3,
  lastVisit: '2026-11-02',
  usualService: 'Qethje',
  allergies: '',
  ...more,
})
const besa = kept('Besa Hoxha', { allergies: 'henna' })
const ermal = kept('Ermal Dema', { lastVisit: '2026-11-19', visits: 9 })
const visit = (id: string, client: string, day: string) => ({
  id,
  client_id: client,
  client_name: client,
  appointment_date: day,
  appointment_time: '10:00',
})

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:12:00Z') })
  noteKnown('own')
  signIn({ token: 'secret', user: { id: '1', role: 'user' } as never })
  vi.stubGlobal('fetch', unreachable)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const week = [visit('a', besa.id, '2026-11-17'), visit('b', ermal.id, '2026-11-18')]
  const next = [visit('c', besa.id, '2026-11-24')]
  const updatedAt = Date.now() - 60_000
  await keepAll(
    aKept('/api/clients/kept', [besa, ermal], { key: ['clients', 'kept'], updatedAt }),
    aKept('/api/appointments?from=2026-11-16', week, { key: weekKey('2026-11-16'), updatedAt }),
    aKept('/api/appointments?from=2026-11-23', next, { key: weekKey('2026-11-23'), updatedAt }),
  )
})
afterEach(async () => {
  await forgetHere()
  vi.restoreAllMocks()
})

type Asked = { readonly queryKey: readonly unknown[] }

/** What a query shows once it has found no line. */
async function shownBy(query: Asked) {
  const client = queryClient()
  await client.fetchQuery(query as never).catch(() => undefined)
  await expect.poll(() => client.getQueryData(query.queryKey)).toBeDefined()
  return client.getQueryData(query.queryKey) as never
}

const wanted = { q: '', status: 'active', page: 1, limit: 10, group: undefined } as const

test('clients who were here last are found in what is kept', async () => {
  expect(await shownBy(lastClientsQuery)).toMatchObject([{ name: ermal.name }, { name: besa.name }])
})

test.each([
  [{}, [besa, ermal]],
  [{ q: 'ermal' }, [ermal]],
  [{ sort: 'visits', way: 'desc' }, [ermal, besa]],
  [{ limit: 1, page: 2 }, [ermal]],
] as const)(
  'a list of clients asked for with %j shows those that are kept',
  async (asked, shown) => {
    const list = await shownBy(clientsQuery({ ...wanted, ...asked }))
    expect(list).toMatchObject({ clients: shown.map(({ name, phone }) => ({ name, phone })) })
  },
)

test('a client whom this device has added is found before anybody else knows them', async () => {
  const body = { name: 'Fisnik Hoti', phone: '044 318 902' }
  setUnsent([unsent({ id: 'new', call: 'POST /api/clients', body })])
  const list = await shownBy(clientsQuery({ ...wanted, q: 'fisnik' }))
  expect(list).toMatchObject({ clients: [{ id: 'new', name: 'Fisnik Hoti', phone: body.phone }] })
  setUnsent([])
})

test('a client who was not read before is what is kept of them, with the kept visits', async () => {
  expect(await shownBy(historyQuery(besa.id))).toMatchObject({
    isKept: true,
    client: { name: besa.name, phone: '069 123', allergies: 'henna', visits: 3 },
    history: [{ id: 'c' }, { id: 'a' }],
  })
})

test('the visits of other days say who comes regularly', async () => {
  expect(await shownBy(recentQuery('2026-11-18'))).toMatchObject([{ id: 'a' }, { id: 'c' }])
})

const client = queryClient()
const Tags = () => {
  const { isError } = useQuery(clientsQuery({ ...wanted, tag: 'VIP' }), client)
  return <p>{isError ? 'pa përgjigje' : 'pret'}</p>
}

test('a list of which nothing is kept says that there is no line', async () => {
  onScreen(<Tags />)
  await expect.element(page.getByText('pa përgjigje')).toBeVisible()
})

test('answers from what is kept are no sign of a line', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  setOnline(false)
  await shownBy(historyQuery(besa.id))
  expect(isOnlineNow()).toBe(false)
  setOnline(true)
})
