import { expect, test, vi } from 'vitest'
import { signIn } from '#web/platform/session.ts'
import { preloadFirst } from './preload.ts'

test('a screen waits longer for the day that is kept than for answers', async () => {
  signIn({ token: 'secret', user: { id: '1', role: 'user', salon: { id: 's1' } } as never })
  const storage = Promise.withResolvers<boolean>()
  const asked = vi.spyOn(caches, 'has').mockReturnValue(storage.promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ready = vi.fn()
  const first = preloadFirst().then(ready)
  await import('./signed-in.ts')
  expect(asked).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ready).not.toHaveBeenCalled()
  storage.resolve(false)
  await first
  expect(ready).toHaveBeenCalledOnce()
})

test('a storage that never answers holds no screen up for good', async () => {
  signIn({ token: 'secret', user: { id: '1', role: 'user', salon: { id: 's1' } } as never })
  vi.spyOn(caches, 'has').mockReturnValue(Promise.withResolvers<boolean>().promise)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const first = preloadFirst()
  await import('./signed-in.ts')
  await vi.advanceTimersByTimeAsync(5000)
  await first
})
