import { expect, test } from 'vitest'
import { holdersOf } from '#contract/access.ts'
import { mayDo } from './rights.ts'

test('acts beyond the role are not offered', () => {
  expect(mayDo({ memberRole: 'manager' }, 'settings')).toBe(true)
  expect(mayDo({ memberRole: 'manager' }, 'salon')).toBe(false)
  expect(mayDo({ memberRole: 'barber' }, 'settings')).toBe(false)
  expect(mayDo({ memberRole: null }, 'day.own')).toBe(false)
})

test('nothing is hidden while the role is unknown', () => {
  expect(mayDo(undefined, 'salon')).toBe(true)
})

test('the roles with a right are named', () => {
  expect(holdersOf('salon')).toBe('pronari')
  expect(holdersOf('settings')).toBe('pronari ose menaxheri')
  expect(holdersOf('day.all')).toBe('pronari, menaxheri ose recepsioni')
})
