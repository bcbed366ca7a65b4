import { afterEach, expect, test, vi } from 'vitest'
import { followSalon, signIn, signOut, updateUser } from './session.ts'
import { keptLine } from '#tests/support/line/entry.ts'
import { currentSession, endSession, watchSession } from './session-store.ts'

const user = { id: '1', username: 'Arta', role: 'user' } as never
const stored = () => ['token', 'isAuthenticated', 'user'].map((key) => sessionStorage.getItem(key))

afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('a session is stored in its tab, under the specified names', () => {
  signIn({ token: 'secret', user })
  expect(stored()).toEqual(['secret', 'true', JSON.stringify(user)])
})

test('a log-out takes effect before the server is told, and also when it can’t be reached', async () => {
  signIn({ token: 'secret', user })
  const seen: unknown[] = []
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Headers }) => {
    seen.push(address, headers.get('authorization'), currentSession().token, ...stored())
    throw new TypeError('Failed to fetch')
  })
  await signOut()
  expect(seen).toEqual(['/api/auth/logout', 'Bearer secret', undefined, null, null, null])
  expect(currentSession().left).toBe(true)
})

test('a change of the account reaches the session, and not one that has ended', () => {
  signIn({ token: 'secret', user })
  updateUser({ id: '1', username: 'Arta Krasniqi' } as never)
  expect(currentSession().user?.username).toBe('Arta Krasniqi')
  endSession()
  updateUser(user)
  expect(currentSession().user).toBeUndefined()
})

const nena = {
  id: 's',
  name: 'Salloni Nëna',
  currency: 'EUR',
  till: false,
  queue: null,
} as const
const salon = { id: 's', name: 'Besnik Hoxha', currency: 'EUR' }

test('the salon’s new name shows as soon as it is changed', () => {
  signIn({ token: 'secret', user: { id: '1', username: 'Arta', salon } as never })
  followSalon(nena)
  expect(currentSession().user?.salon?.name).toBe('Salloni Nëna')
  followSalon({ ...nena, id: 'another', name: 'Tjetri' })
  expect(currentSession().user?.salon?.name).toBe('Salloni Nëna')
})

test('the session keeps whether the salon has a line and a till, and tells nobody what is no news', () => {
  signIn({ token: 'secret', user: { id: '1', username: 'Arta', salon } as never })
  const told = vi.fn<() => void>()
  const stop = watchSession(told)
  followSalon({ ...nena, till: true, queue: keptLine })
  expect(currentSession().user?.salon).toMatchObject({ till: true, queue: true })
  followSalon({ ...nena, till: true, queue: keptLine })
  expect(told).toHaveBeenCalledTimes(1)
  followSalon(nena)
  expect(stored()[2]).toBe(
    JSON.stringify({
      id: '1',
      username: 'Arta',
      salon: { id: 's', name: 'Salloni Nëna', currency: 'EUR' },
    }),
  )
  stop()
})
