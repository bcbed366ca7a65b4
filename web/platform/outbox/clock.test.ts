import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, timeNow } from './clock.ts'

const answered = (date: string) => noteServerTime(date)

afterEach(() => vi.useRealTimers())

test('the time of an act is the server’s, and goes on when the device’s clock is set back a day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') })
  answered('Fri, 20 Nov 2026 10:00:00 GMT')
  const first = timeNow()
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.parse('2026-11-19T12:00:00Z'))
  expect([first, timeNow()]).toEqual(['2026-11-20T10:00:00.000Z', '2026-11-20T10:01:00.000Z'])
})

test('an answer that does not say the time moves no clock', () => {
  vi.useFakeTimers()
  answered('Fri, 20 Nov 2026 10:00:00 GMT')
  answered('')
  expect(timeNow()).toBe('2026-11-20T10:00:00.000Z')
})
