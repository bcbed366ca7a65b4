import { expect, test } from 'vitest'
import { isUnclosed, isUnconfirmed, visitWord } from './visit-word.ts'

const pending = { status: 'pending' } as const
const request = { ...pending, requestedAt: '2026-03-02T09:00:00Z' }
const offer = { ...pending, offerUntil: '2026-03-02T09:00:00Z' }

test('a visit that is over waits for the till until it is sold, confirmed or not', () => {
  expect(isUnclosed({ status: 'confirmed' }, 'over', true)).toBe(true)
  expect(isUnclosed(pending, 'over', true)).toBe(true)
  expect(visitWord(pending, 'over', true)).toBe('Për t’u mbyllur')
  expect(isUnclosed({ status: 'completed', saleId: 'sale' }, 'over', true)).toBe(false)
})

test('a visit waits for no till while it runs, where there is none, or when it did not take place', () => {
  expect(isUnclosed({ status: 'confirmed' }, 'running', true)).toBe(false)
  expect(isUnclosed({ status: 'confirmed' }, 'over', false)).toBe(false)
  expect(isUnclosed({ status: 'no_show' }, 'over', true)).toBe(false)
})

test('a request and an offer wait for an answer alone', () => {
  for (const held of [request, offer]) {
    expect(isUnclosed(held, 'over', true)).toBe(false)
    expect(isUnconfirmed(held, 'ahead', true)).toBe(false)
  }
})

test('a pending visit waits for a yes until it begins, where a till closes it', () => {
  expect(isUnconfirmed(pending, 'running', true)).toBe(false)
  expect(isUnconfirmed(pending, 'running', false)).toBe(true)
  expect(isUnconfirmed(pending, 'ahead', true)).toBe(true)
  expect(isUnconfirmed(pending, 'over', false)).toBe(true)
  expect(isUnconfirmed(pending, 'over', true)).toBe(false)
  expect(isUnconfirmed({ status: 'confirmed' }, 'ahead', true)).toBe(false)
})
