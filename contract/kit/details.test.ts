import { expect, test } from 'vitest'
import { changesIn, isSame, picked } from './details.ts'

test.each([
  ['a', 'a'],
  [null, null],
  [[], []],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    { from: '09:00', to: '20:00' },
    { to: '20:00', from: '09:00' },
  ],
  [
    [null, { a: [1] }],
    [null, { a: [1] }],
  ],
])('%j and %j are equal', (one, other) => expect(isSame(one, other)).toBe(true))

test.each([
  ['1', 1],
  [null, undefined],
  [null, {}],
  [[], {}],
  [['a'], []],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [{ a: undefined }, { b: undefined }],
  [{ a: 1 }, { a: 1, b: 2 }],
])('%j and %j differ', (one, other) => {
  expect(isSame(one, other)).toBe(false)
  expect(isSame(other, one)).toBe(false)
})

test('a change holds the fields that differ by value, and for something new all fields', () => {
  const seen = { id: '1', name: 'Besa', tags: ['vip'], birthday: null }
  const typed = { name: 'Besa', tags: ['vip'], birthday: null }
  expect(changesIn(typed, seen)).toEqual({})
  expect(changesIn({ ...typed, tags: ['vip', 'e re'] }, seen)).toEqual({ tags: ['vip', 'e re'] })
  expect(changesIn(typed, undefined)).toEqual(typed)
})

test('missing fields are not picked, and an empty text is', () => {
  const sent: { name: string; note?: string | undefined; phone: string } = {
    name: '',
    note: undefined,
    phone: '069',
  }
  expect(picked(['name', 'note'], sent)).toEqual({ name: '' })
})
