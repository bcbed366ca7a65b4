import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetHere } from '#tests/support/outbox/kept-answers.ts'
import { statusQuery } from '#web/features/subscription/salon/status-query.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { signIn } from '#web/platform/session.ts'
import { queryClient } from '../query-client.ts'
import { keepTheDay } from './keeping.ts'

const minute = 60_000
/** A busy machine is no slow line. */
const patience = 10 * minute
const user = { id: '1', role: 'user', memberRole: 'owner', salon: { id: 's1', name: 'Arta' } }

/** What the server says to each call for what is kept. */
const answers = {
  success: true,
  hasActiveSubscription: true,
  user,
  salon: { id: 's1', timeZone: 'Europe/Tirane' },
  texts: {},
  ...Object.fromEntries(
    ['staff', 'barbers', 'data', 'waiting', 'messages', 'absences', 'appointments', 'clients'].map(
      (name) => [name, []],
    ),
  ),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:12:00Z') })
  // The page of many tests is older than the half hours that pass here.
  const begun = performance.now()
  const sinceBegin = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => sinceBegin() - begun)
  signIn({ token: crypto.randomUUID(), user: user as never })
  noteKnown('own')
})
afterEach(() => {
  vi.restoreAllMocks()
  return forgetHere()
})

test('a page at rest asks for what it keeps once, and for changed clients once an hour', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json(answers))
  vi.stubGlobal('fetch', fetched)
  const asked = () =>
    ['/api/clients/kept', '/api/appointments?', '/api/user/services'].map(
      (part) => fetched.mock.calls.filter(([address]) => address.includes(part)).length,
    )
  const client = queryClient()
  keepTheDay(client, patience)
  await expect.poll(asked).toEqual([1, 5, 1])
  await expect.poll(() => client.isFetching()).toBe(0)
  // As a page that is opened later: news were missed, clients may have changed.
  vi.setSystemTime(Date.now() + 30 * minute)
  keepTheDay(client, patience)
  await expect.poll(asked).toEqual([1, 10, 2])
  await expect.poll(() => client.isFetching()).toBe(0)
  vi.setSystemTime(Date.now() + 31 * minute)
  keepTheDay(client, patience)
  await expect.poll(asked).toEqual([2, 15, 3])
})

test('a salon whose terms are found closed is asked for nothing more', async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async (address) =>
    Response.json(
      address === '/api/subscriptions/status'
        ? { ...answers, hasActiveSubscription: false, subscriptionEndDate: '2026-11-01' }
        : answers,
    ),
  )
  vi.stubGlobal('fetch', fetched)
  const client = queryClient()
  // As the frame does: the keeper finds it asked already.
  const status = client.fetchQuery(statusQuery)
  keepTheDay(client, patience)
  await status
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(fetched.mock.calls.map(([address]) => address).toSorted()).toEqual([
    '/api/auth/profile',
    '/api/subscriptions/status',
  ])
})
