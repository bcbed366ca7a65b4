import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fold } from '#contract/kit/albanian.ts'
import { isCommon } from './common-passwords.ts'

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

test('the list holds at least three thousand passwords of six characters and more, folded, once each', () => {
  expect(list.filter((word) => word.length >= 6).length).toBeGreaterThanOrEqual(3000)
  expect(list.filter((word) => word !== fold(word))).toEqual([])
  expect(new Set(list).size).toBe(list.length)
})

describe('refused', () => {
  test.each([
    'password',
    'fjalëkalimi',
    'FJALEKALIMI1',
    'Berber123!',
    'salloni2026',
    '2024berber',
    '!orari!',
    'S4lloni',
    'P@ssw0rd',
    'Tirana1990',
    'shqiponja',
    'qwertz12',
    '1q2w3e4r',
    '123456',
    '01061990',
    '0691234567',
    'aaaaaaa',
    'anaanaana',
    'abcdefgh',
    '987654',
    'Juventus!!',
    'tedua1234',
  ])('%s', (password) => expect(isCommon(password)).toBe(true))
})

describe('accepted', () => {
  test.each([
    'gërshërë-e-mprehtë-7',
    'kafe turke më sheqer',
    'x7Qw!pz2',
    'пароль-дома',
    '88 lule në ballkon',
    '🌻🌻🪴🌻',
    'tirana-nën-shi',
    '069123456789',
  ])('%s', (password) => expect(isCommon(password)).toBe(false))
})
