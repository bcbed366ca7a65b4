import { expect, test } from 'vitest'
import { isFinal, nextTry } from './refused-addresses.ts'

const asked = new Date('2026-03-02T08:00:00Z')
const secondsUntilNext = (attempts: number, now = asked) => {
  const next = nextTry(attempts, asked, now)
  return next && (next.getTime() - now.getTime()) / 1000
}

test('the waits between attempts grow to a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((n) => secondsUntilNext(n))).toEqual([
    5, 15, 60, 300, 900, 900, 900,
  ])
})

test('a mail is given up after three days', () => {
  expect(secondsUntilNext(280, new Date('2026-03-05T08:00:00Z'))).toBe(900)
  expect(secondsUntilNext(280, new Date('2026-03-05T08:00:01Z'))).toBeNull()
})

test('only a refusal of this very mail is final', () => {
  expect(isFinal({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 })).toBe(true)
  expect(isFinal({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 })).toBe(true)
  expect(isFinal({ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 })).toBe(false)
  expect(isFinal({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 })).toBe(false)
  expect(isFinal({ code: 'EPROTOCOL', command: 'CONN', responseCode: 554 })).toBe(false)
  expect(isFinal({ code: 'ESOCKET', command: 'CONN' })).toBe(false)
  expect(isFinal(new Error('anything else'))).toBe(false)
})
