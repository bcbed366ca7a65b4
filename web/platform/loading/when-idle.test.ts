import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenAtRest } from './when-idle.ts'

let arrives: () => void = () => undefined
const isFollowed = vi.fn<(follows: boolean) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        arrives = told
      }
      observe = () => isFollowed(true)
      disconnect = () => isFollowed(false)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page rests once nothing has arrived for a second and a half', () => {
  const act = vi.fn<() => void>()
  whenAtRest(act)
  vi.advanceTimersByTime(1400)
  arrives()
  vi.advanceTimersByTime(1400)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(act).toHaveBeenCalledOnce()
  expect(isFollowed).toHaveBeenLastCalledWith(false)
})

test('a page that never rests is taken for one after ten seconds', () => {
  const act = vi.fn<() => void>()
  whenAtRest(act)
  for (let second = 1; second < 10; second += 1) {
    vi.advanceTimersByTime(1000)
    arrives()
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(act).toHaveBeenCalledOnce()
})

test('an act that is cancelled before the page rests is not done', () => {
  const act = vi.fn<() => void>()
  whenAtRest(act)()
  vi.advanceTimersByTime(20_000)
  expect(act).not.toHaveBeenCalled()
  expect(isFollowed).toHaveBeenLastCalledWith(false)
})
