import { expect, test } from 'vitest'
import { holdersOf, mayDo } from './rights.ts'

test('what a role may not do is not offered to it', () => {
  expect(mayDo({ memberRole: 'manager' }, 'settings')).toBe(true)
  expect(mayDo({ memberRole: 'manager' }, 'salon')).toBe(false)
  expect(mayDo({ memberRole: 'barber' }, 'settings')).toBe(false)
  expect(mayDo({ memberRole: null }, 'day.own')).toBe(false)
})

test('as long as the role is not known nothing is hidden', () => {
  expect(mayDo(undefined, 'salon')).toBe(true)
})

test('who may is said in words', () => {
  expect(holdersOf('salon')).toBe('pronari')
  expect(holdersOf('settings')).toBe('pronari ose menaxheri')
  expect(holdersOf('day.all')).toBe('pronari, menaxheri ose recepsioni')
})
