import { expect, test } from 'vitest'
import { openPace } from './send-pace.ts'
import { openBackoff } from './backoff.ts'

test('attempts to reach a lost mail server grow apart until one succeeds', () => {
  const backoff = openBackoff()
  let now = 5_000
  const knock = () => {
    backoff.learn('server away', now)
    const wait = backoff.left(now)
    now += wait
    return wait / 1000
  }
  expect(backoff.left(now)).toBe(0)
  expect(Array.from({ length: 7 }, knock)).toEqual([1, 2, 4, 8, 16, 30, 30])
  backoff.learn('sent', now)
  expect(knock()).toBe(1)
})

test('several failed attempts at once count as one', () => {
  const backoff = openBackoff()
  for (let hand = 0; hand < 5; hand++) backoff.learn('server away', hand)
  expect(backoff.left(5)).toBe(995)
})

test('a refused mail delays no other mail', () => {
  const backoff = openBackoff()
  backoff.learn('given back', 0)
  backoff.learn('dropped', 0)
  expect(backoff.left(0)).toBe(0)
})

test('a broadcast starts at most fifty mails a second, however many workers there are', () => {
  const turn = openPace()
  const waits = Array.from({ length: 51 }, () => turn(1_000))
  expect([waits[0], waits[1], waits[50]]).toEqual([0, 20, 1_000])
  expect(turn(9_000), 'a quiet time is not saved up').toBe(0)
})
