import { describe, expect, test } from 'vitest'
import { type Known, openFates } from './client-fates.ts'
import { isAlike } from './alike.ts'
import type { Person } from './person.ts'

const blank = { email: '', birthday: null, note: '', formula: '', allergies: '', tags: [] }
const person = (row: number, name: string, number = '', rest: Partial<Person> = {}): Person => ({
  ...blank,
  row,
  name,
  numbers: number === '' ? [] : [{ typed: number, e164: number }],
  mayWrite: false,
  unread: [],
  isBirthdayUnread: false,
  ...rest,
})
const client = (id: string, name: string, number = '', rest: Partial<Known> = {}): Known => ({
  ...blank,
  id,
  name,
  numbers: number === '' ? [] : [number],
  lastVisit: null,
  ...rest,
})
function fatesOf(people: Person[], clients: Known[], choices = {}) {
  const fates = openFates(choices)
  fates.know(clients)
  return people.map((one) => fates.of(one))
}
const told = (people: Person[], clients: Known[], choices = {}) =>
  fatesOf(people, clients, choices).map(({ fate, client: one, message, ask }) => ({
    fate,
    ...(one && { id: one.id }),
    ...(message !== undefined && { message }),
    ...(ask && { ask }),
  }))

test('ten thousand rows of one number are told apart in a few seconds', () => {
  const people = Array.from({ length: 10_000 }, (_, at) => person(at, `Klient ${at}`, '+1'))
  const start = performance.now()
  fatesOf(people, [])
  expect(performance.now() - start).toBeLessThan(20_000)
})

describe('a row of a file', () => {
  test('with a number that nobody has is a new client', () => {
    expect(told([person(2, 'Arta Gashi', '+1')], [client('a', 'Besa', '+2')])).toEqual([
      { fate: 'new' },
    ])
  })

  test.each(['arta gashi', 'Artë Gashi', 'Arta', 'Arta Gashi Berisha', 'Arte Gasho', ''])(
    'with the number of Arta Gashi and the name “%s” is known',
    (name) => {
      expect(told([person(2, name, '+1')], [client('a', 'Arta Gashi', '+1')])).toEqual([
        { fate: 'known', id: 'a', message: 'asgjë e re' },
      ])
    },
  )

  test('with a known number and quite another name is somebody beside them, and asks', () => {
    const [mother, daughter] = [client('a', 'Drita Hoxha', '+1'), person(2, 'Elira', '+1')]
    const message = 'numri është i Drita Hoxha'
    expect(told([daughter], [mother])).toEqual([{ fate: 'new', message, ask: true }])
    expect(told([daughter], [mother], { 2: 'new' })).toEqual([{ fate: 'new', message }])
    expect(told([daughter], [mother], { 2: 'known' })).toEqual([
      { fate: 'known', id: 'a', message: 'asgjë e re' },
    ])
    expect(told([daughter], [mother], { 2: 'skip' })).toEqual([
      { fate: 'wrong', message: 'lihet jashtë' },
    ])
  })

  test('with a number that several have means the one of that name, else the one who came last', () => {
    const family = [
      client('a', 'Arta Gashi', '+1', { lastVisit: '2026-01-01' }),
      client('b', 'Arba Gashi', '+1', { lastVisit: '2026-05-01' }),
    ]
    expect(told([person(2, 'Arta Gashi', '+1')], family)).toMatchObject([{ id: 'a' }])
    expect(told([person(2, 'Gashi', '+1')], family)).toMatchObject([{ id: 'b' }])
  })

  test('with a name alone that exists is known, and a first number is that client’s', () => {
    const clients = [client('a', 'Arta Gashi')]
    expect(told([person(2, 'ARTA GASHI')], clients)).toMatchObject([{ fate: 'known', id: 'a' }])
    expect(told([person(2, 'Arta Gashi', '+1')], clients)).toEqual([
      { fate: 'known', id: 'a', message: 'shtohet numri' },
    ])
  })

  test('with the name of a client who has another number is somebody beside them', () => {
    expect(told([person(2, 'Arta Gashi', '+2')], [client('a', 'Arta Gashi', '+1')])).toEqual([
      { fate: 'new' },
    ])
  })

  test('that stands in the file twice is taken once', () => {
    expect(told([person(2, 'Arta', '+1'), person(3, 'Arta', '+1'), person(4, 'arta')], [])).toEqual(
      [
        { fate: 'new' },
        { fate: 'known', id: null, message: 'i njëjti si rreshti 2, merret një herë' },
        { fate: 'known', id: null, message: 'i njëjti si rreshti 2, merret një herë' },
      ],
    )
  })

  test('fills in only what a client does not have', () => {
    const known = client('a', 'Arta', '+1', { email: 'a@b.al' })
    const row = person(2, 'Arta', '+1', {
      email: 'x@y.al',
      birthday: '1990-05-17',
      allergies: 'amoniak',
    })
    expect(told([row], [known])).toEqual([
      { fate: 'known', id: 'a', message: 'shtohen ditëlindja dhe alergjia' },
    ])
  })

  test('with a birthday that can’t be read says so, beside what else is said of it', () => {
    const unread = { isBirthdayUnread: true }
    const birthday = 'ditëlindja nuk lexohet; nuk merret'
    const rows = [
      person(2, 'Arta', '', unread),
      person(3, 'Drita', '', { ...unread, unread: ['12'] }),
      person(4, 'Besa', '+1', unread),
      person(5, 'Linda', '+2', { ...unread, note: 'x' }),
    ]
    const clients = [client('a', 'Shpresa', '+1'), client('b', 'Linda', '+2')]
    expect(told(rows, clients).map(({ message }) => message)).toEqual([
      birthday,
      `numri nuk lexohet; mbetet siç është; ${birthday}`,
      `numri është i Shpresa; ${birthday}`,
      birthday,
    ])
  })

  test('without a name is called by its number, and without either is wrong', () => {
    const [nameless] = fatesOf([person(2, '', '+1')], [])
    expect(nameless?.person.name).toBe('+1')
    const unread = { unread: ['1234'] }
    expect(told([person(2, ''), person(3, '', '', unread), person(4, 'Kalimtar')], [])).toEqual([
      { fate: 'wrong', message: 'pa emër e pa numër' },
      { fate: 'wrong', message: 'numri ka 4 shifra dhe s’ka emër' },
      { fate: 'wrong', message: '“Kalimtar” shënon një vizitë pa klient' },
    ])
    expect(told([person(2, '', '', { unread: ['1'.repeat(41)] })], [])).toEqual([
      { fate: 'wrong', message: 'numri nuk lexohet dhe s’ka emër' },
    ])
    expect(told([person(2, 'Arta', '', unread)], [])).toEqual([
      { fate: 'new', message: 'numri nuk lexohet; mbetet siç është' },
    ])
  })
})

test.each([
  ['Arta Gashi', 'Arta Gash', true],
  ['Arta Gashi', 'Atra Gashi', true],
  ['Arta Gashi', 'Besa Gashi', false],
  ['Ëngjëll', 'Engjell', true],
])('%s and %s of one number are alike: %s', (one, other, expected) => {
  expect(isAlike(one, other)).toBe(expected)
})
