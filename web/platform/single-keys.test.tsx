import { expect, test, vi } from 'vitest'
import { actsAlone, letKeysSleep, wakeKeys } from './single-keys.ts'

const key = () => new KeyboardEvent('keydown', { key: 'k' })

test('single keys sleep after a press that opens a form, for two seconds at most', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expect(actsAlone(key())).toBe(true)
  letKeysSleep()
  expect(actsAlone(key())).toBe(false)
  vi.advanceTimersByTime(1999)
  expect(actsAlone(key())).toBe(false)
  vi.advanceTimersByTime(1)
  expect(actsAlone(key())).toBe(true)
})

test('single keys act again once the form is there', () => {
  letKeysSleep()
  wakeKeys()
  expect(actsAlone(key())).toBe(true)
})
