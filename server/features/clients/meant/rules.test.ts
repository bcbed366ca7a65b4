import { expect, test } from 'vitest'
import { namesakeMeant } from './rules.ts'

const one = (id: string, hasNumber: boolean, isNumberless = false) => ({
  id,
  hasNumber,
  isNumberless,
})

test.each([
  ['nobody of that name', [], true, [], false],
  ['the only one of that name', [one('a', false)], false, ['a'], false],
  ['several of that name', [one('a', false), one('b', false)], false, ['a', 'b'], true],
  ['the one whose number it is', [one('a', false), one('b', true)], true, ['b'], false],
  ['another number than the known one', [one('a', false)], true, [], false],
  ['a first number', [one('a', false, true)], true, ['a'], false],
  [
    'a number that none of several has',
    [one('a', false, true), one('b', false, true)],
    true,
    [],
    false,
  ],
])('%s', (_, namesakes, isNumberSaid, ids, isAmbiguous) => {
  expect(namesakeMeant(namesakes, isNumberSaid)).toEqual({ ids, isAmbiguous })
})
