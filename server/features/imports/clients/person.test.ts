import { expect, test } from 'vitest'
import { readBirthday } from '#contract/kit/typed-days.ts'
import { dayRead } from '../days.ts'
import { personIn } from './person.ts'

const numbersOf = (cell: string, country: 'AL' | 'XK' = 'AL') => {
  const { numbers, unread } = personIn(2, [cell], ['phone'], country)
  return { read: numbers.map(({ e164 }) => e164), unread }
}

test.each([
  ['068 211 2233', '+355682112233'],
  ['682112233', '+355682112233'],
  ['355682112233', '+355682112233'],
  ['+41 78 412 34 56', '+41784123456'],
  ['00383 44 123 456', '+38344123456'],
])('the number %s is read', (typed, e164) => {
  expect(numbersOf(typed)).toEqual({ read: [e164], unread: [] })
})

test('several numbers may stand in one cell, each once', () => {
  expect(numbersOf('044 123 456 / 049 555 111, 044123456', 'XK').read).toEqual([
    '+38344123456',
    '+38349555111',
  ])
})

test.each(['3,55E+11', '3.55682E+11', '1234', 'pa numër'])('%s is no number', (typed) => {
  expect(numbersOf(typed)).toEqual({
    read: [],
    unread: [typed],
  })
})

test('a number of more than 40 signs is not looked at', () => {
  const typed = `+355${' '.repeat(40)}682112233`
  expect(numbersOf(typed)).toEqual({ read: [], unread: [typed] })
  expect(numbersOf('6'.repeat(41)).unread).toHaveLength(1)
  expect(numbersOf(`068 211 2233; ${'6'.repeat(41)}`)).toMatchObject({ read: ['+355682112233'] })
})

test.each([
  ['1990-05-17', '1990-05-17'],
  ['17.05.1990', '1990-05-17'],
  ['17/5/1990', '1990-05-17'],
  ['05/17/1990', '1990-05-17'],
  ['05-17-1990', '1990-05-17'],
  ['19900517', '1990-05-17'],
  ['33010', '1990-05-17'],
  ['1990-05-17T00:00:00Z', '1990-05-17'],
  ['29.02.2000', '2000-02-29'],
  ['29.02.1999', null],
  ['12/03/85', '1985-03-12'],
  ['1.3.26', '2026-03-01'],
  ['3.3.26', '1926-03-03'],
  ['05/17/90', '1990-05-17'],
  ['17 maj 1990', '1990-05-17'],
  ['17-maj-90', '1990-05-17'],
  ['1990', null],
  ['17 maj', null],
  ['--05-17', null],
  ['', null],
])('the day %s is %s', (typed, day) => {
  expect(dayRead(typed, readBirthday('2026-03-02'))).toBe(day)
})

test.each([
  ['31.02.1990', true],
  ['1985', true],
  ['17 maj', true],
  ['17.05.2030', true],
  ['1604-05-17', true],
  ['pranverë', true],
  ['17.05.1990', false],
  ['12/03/85', false],
  ['', false],
  ['-', false],
  ['00.00.0000', false],
])('the birthday %s is told as unread: %s', (typed, isBirthdayUnread) => {
  const born = { ...readBirthday('2026-03-02'), order: 'day-first' } as const
  expect(personIn(2, [typed], ['birthday'], 'XK', born)).toMatchObject({ isBirthdayUnread })
})

test.each([
  ['* myContacts', []],
  ['* myContacts ::: VIP ::: * starred', ['VIP', 'starred']],
  ['mycontacts, Nuse', ['Nuse']],
])('Google’s group of all is no tag: %s', (cell, tags) => {
  expect(personIn(2, [cell], ['tags'], 'XK')).toMatchObject({ tags })
})

test('a person is put together from first and last name, tags and consent', () => {
  const cells = ['Arta', 'Gashi ', 'jo@', '* myContacts ::: VIP', 'Po', 'një\ndy']
  const fields = ['firstName', 'lastName', 'email', 'tags', 'mayWrite', 'note'] as const
  expect(personIn(3, cells, fields, 'XK')).toMatchObject({
    name: 'Arta Gashi',
    email: '',
    tags: ['VIP'],
    mayWrite: true,
    note: 'një\ndy',
  })
})

test('a person is kept as the form would take it', () => {
  const cells = ['Ar\0ta', "'+38344111222 (mami)", 'VIP;vip', '17.05.2030']
  const fields = ['name', 'phone', 'tags', 'birthday'] as const
  expect(
    personIn(2, cells, fields, 'XK', { ...readBirthday('2026-03-02'), order: 'day-first' }),
  ).toMatchObject({
    name: 'Arta',
    numbers: [{ typed: '+38344111222', e164: '+38344111222' }],
    tags: ['VIP'],
    birthday: null,
  })
})
