import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { addressOf } from '#contract/kit/address.ts'
import { addDays, dayOf, mondayOf } from '#contract/kit/time.ts'
import { briefly } from '#contract/visits/listed.ts'
import { memberKey } from '#tests/support/outbox/tablet-copies.ts'
import { unreachable } from '#tests/support/browser/open-page.tsx'
import { searchKept } from '#web/lists/kept-clients.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { readKept } from '#web/platform/offline/kept-answers.ts'
import { isOnlineNow, setOnline } from '#web/platform/offline/online.ts'
import { noteFace } from '#web/platform/offline/present-face.ts'
import { currentSession, endSession } from '#web/platform/session-store.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { client } from '../signed-in.ts'
import { openFaceDay } from './face-day.ts'

const monday = mondayOf(dayOf(new Date()))
const week = addressOf('/api/appointments', {
  query: { from: monday, to: addDays(monday, 6), ...briefly },
})
const visitOf = (id: string, name: string) => ({
  id,
  client_name: name,
  appointment_date: monday,
  appointment_time: '10:00',
  parts: [{ work: 30 }],
})
const accountOf = (id: string) => ({
  id,
  role: 'user',
  memberRole: 'barber',
  byPin: true,
  salon: { id: 's1', name: 'Arta', currency: 'EUR' },
})
const copyOf = (id: string, name: string, at = new Date()) => ({
  answers: {
    '/api/auth/profile': { user: accountOf(id) },
    '/api/salon': { salon: { id: 's1', timeZone: 'Europe/Tirane' } },
    '/api/staff': { staff: [{ id: '7', name: 'Drita' }] },
    [week]: { appointments: [visitOf(id, name)] },
    [clientRoutes.kept.path]: { clients: [{ id: 'c', name, phones: [] }], truncated: false },
  },
  at: at.toISOString(),
})
const enter = (userId: string, seed: number) =>
  noteFace({ userId, key: memberKey(seed), isReading: true })
const shownNames = () =>
  (client.getQueryData<{ client_name: string }[]>(weekKey(monday)) ?? []).map(
    ({ client_name }) => client_name,
  )

beforeEach(() => {
  noteKnown('counter')
  vi.stubGlobal('fetch', unreachable)
})
afterEach(() => {
  endSession()
  noteKnown(undefined)
  setOnline(true)
})

test('a copy that was opened is the day of its member, who has no session', async () => {
  await enter('d', 4)
  expect(await openFaceDay(copyOf('d', 'Besa Hoxha'))).toBe(true)
  expect(currentSession()).toMatchObject({ token: undefined, user: { id: 'd', byPin: true } })
  expect(isOnlineNow()).toBe(false)
  expect(shownNames()).toEqual(['Besa Hoxha'])
  expect(client.getQueryData(['staff'])).toEqual([{ id: '7', name: 'Drita' }])
})

test('clients of a copy are found when they are searched', async () => {
  await enter('d', 4)
  await openFaceDay(copyOf('d', 'Besa Hoxha'))
  const [kept] = await readKept({ isWanted: (address) => address === clientRoutes.kept.path })
  expect(searchKept(kept?.data as never, 'besa')).toMatchObject([{ name: 'Besa Hoxha' }])
})

test('a member who leaves takes the whole day along', async () => {
  await enter('d', 4)
  await openFaceDay(copyOf('d', 'Besa Hoxha'))
  endSession()
  expect(shownNames()).toEqual([])
  await enter('b', 2)
  expect(await openFaceDay(copyOf('b', 'Ermal Dema'))).toBe(true)
  expect(shownNames()).toEqual(['Ermal Dema'])
  expect(JSON.stringify(await readKept())).not.toContain('Besa Hoxha')
})

test('a copy older than three days is not opened', async () => {
  await enter('d', 4)
  const old = new Date(Date.now() - 5 * 86_400_000)
  expect(await openFaceDay(copyOf('d', 'Besa Hoxha', old))).toBe(false)
  expect(currentSession().user).toBeUndefined()
})
