import { afterEach, expect, test, vi } from 'vitest'
import { madeIdPattern } from '#contract/made-ids.ts'
import { making } from './forms/making.ts'
import { forgetAllKeys, forgetKey, keyFor, newId } from './idempotency-keys.ts'

afterEach(() => {
  vi.useRealTimers()
  forgetAllKeys()
})

const hours = (many: number) => many * 60 * 60_000

test('an id is a UUIDv7 of its moment, and none comes twice', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T09:12:31.120Z') })
  const ids = Array.from({ length: 1000 }, newId)
  for (const id of ids) expect(id).toMatch(new RegExp(madeIdPattern))
  expect(new Set(ids).size).toBe(1000)
  const moments = ids.map((id) => parseInt(id.replace('-', '').slice(0, 12), 16))
  expect(new Set(moments)).toEqual(new Set([Date.now()]))
})

test('a form has one id for what it makes, its key, until it is answered, however long it is open', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = making({ name: 'Ana' }, 'form 1')
  expect(first).toEqual({ body: { name: 'Ana', id: first.key }, key: first.key })
  vi.setSystemTime(Date.now() + hours(30))
  expect(making({ name: 'Ana Kola' }, 'form 1').body.id).toBe(first.key)
  expect(making({ name: 'Ana' }, 'form 2').key).not.toBe(first.key)
  forgetKey(first.key)
  expect(making({ name: 'Ana' }, 'form 1').key).not.toBe(first.key)
})

test('words without a form have one id for an hour', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { key } = making({ price: 8 })
  expect([making({ price: 8 }).key, making({ price: 9 }).key]).toEqual([
    key,
    expect.not.stringMatching(key),
  ])
  vi.setSystemTime(Date.now() + hours(2))
  expect(making({ price: 8 }).key).not.toBe(key)
})

test('an answer to an earlier try leaves the key of a later one', () => {
  const earlier = keyFor('letter')
  forgetKey(earlier)
  const later = keyFor('letter')
  forgetKey(earlier)
  expect(keyFor('letter')).toBe(later)
})
