import { afterEach, expect, test, vi } from 'vitest'
import { followSalon, signIn, signOut, updateUser } from './session.ts'
import { currentSession, endSession } from './session-store.ts'

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

test('the salon’s new name shows as soon as it is changed', () => {
  const salon = { id: 's', name: 'Besnik Hoxha', currency: 'EUR' }
  signIn({ token: 'secret', user: { id: '1', username: 'Arta', salon } as never })
  const changed = { id: 's', name: 'Salloni Nëna', currency: 'EUR', till: false } as const
  followSalon(changed)
  expect(currentSession().user?.salon?.name).toBe('Salloni Nëna')
  followSalon({ ...changed, id: 'another', name: 'Tjetri' })
  expect(currentSession().user?.salon?.name).toBe('Salloni Nëna')
})
