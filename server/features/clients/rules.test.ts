import { expect, test } from 'vitest'
import { type Client, clientFields } from '#contract/clients/clients.ts'
import { namesOf, picked } from '#contract/kit/details.ts'
import { allNumbers, filledFrom, fromNearerEnd, laidOver, pageOf } from './rules.ts'

test('a page is read from the nearer end, and both ways give the same rows', () => {
  const rows = Array.from({ length: 23 }, (_, nth) => nth)
  for (const limit of [1, 7, 10, 100])
    for (let offset = 0; offset < rows.length; offset += limit) {
      const near = fromNearerEnd(rows.length, { limit, offset })
      const walked = near.isBackward ? rows.toReversed() : rows
      const found = walked.slice(near.offset, near.offset + near.limit)
      expect(found.toSorted((a, b) => a - b)).toEqual(rows.slice(offset, offset + limit))
      expect(near.offset).toBeLessThanOrEqual(rows.length / 2)
    }
})

test('a page beyond the end is the last page', () => {
  expect(pageOf(31, 4, 10)).toEqual({ page: 4, pages: 4, offset: 30 })
  expect(pageOf(30, 4, 10)).toEqual({ page: 3, pages: 3, offset: 20 })
  expect(pageOf(0, 4, 10)).toEqual({ page: 1, pages: 1, offset: 0 })
})

const client: Client = {
  id: '1',
  name: 'Besa',
  phone: '069 1',
  phones: ['069 1'],
  email: '',
  birthday: '1990-05-01',
  note: 'Alergji',
  formula: '',
  allergies: '',
  preferredBarber: null,
  tags: [],
  doNotMessage: false,
  mayWrite: false,
  mayWriteSince: null,
  stamps: null,
  totalAppointments: 0,
  visits: 0,
  totalSpent: 0,
  lastVisit: null,
  cancelledCount: 0,
  cancelledByClient: 0,
  noShows: 0,
  status: 'active',
  version: 1,
}

test('one number stays first, and all of them come once, in order', () => {
  const before = ['1', '2', '3']
  expect(allNumbers({}, before)).toEqual(before)
  expect(allNumbers({ phone: '9' }, before)).toEqual(['9', '2', '3'])
  expect(allNumbers({ phone: '' }, before)).toEqual(['2', '3'])
  expect(allNumbers({ phone: '2' }, before)).toEqual(['2', '3'])
  expect(allNumbers({ phones: ['3', '2'] }, before)).toEqual(['3', '2'])
  expect(allNumbers({ phone: '2', phones: ['3', '2'] }, before)).toEqual(['2', '3'])
  expect(allNumbers({ phones: [] }, before)).toEqual([])
})

test('a field that is not sent stays, and an empty text or day clears it', () => {
  expect(laidOver(client, {})).toEqual({
    ...picked(namesOf(clientFields), client),
    phones: client.phones,
  })
  expect(laidOver(client, { phone: '', birthday: null })).toMatchObject({
    phone: '',
    birthday: null,
    note: 'Alergji',
  })
})

test('of two merged clients formulas end with that of the one who stays, and who is silent stays silent', () => {
  const one = { ...client, formula: '6.3', tags: ['VIP'], allergies: 'amoniak' }
  const other = {
    ...client,
    formula: '7.1',
    tags: ['vip', 'ngjyrë'],
    allergies: 'amoniak',
    preferredBarber: 'b',
    doNotMessage: true,
    mayWrite: true,
  }
  expect(filledFrom(one, other)).toMatchObject({
    formula: '7.1\n6.3',
    tags: ['VIP', 'ngjyrë'],
    allergies: 'amoniak',
    preferredBarber: 'b',
    doNotMessage: true,
    mayWrite: true,
  })
})

test('of two merged clients each known field and every note is kept', () => {
  const other = {
    ...client,
    name: 'Besa K.',
    phone: '068',
    phones: ['068', '069 1'],
    email: 'b@example.com',
    note: 'Shkurt',
  }
  const { formula, allergies, preferredBarber, tags, doNotMessage, mayWrite } = client
  expect(filledFrom(client, other)).toEqual({
    formula,
    allergies,
    preferredBarber,
    tags,
    doNotMessage,
    mayWrite,
    name: 'Besa',
    phone: '069 1',
    phones: ['069 1', '068'],
    email: 'b@example.com',
    birthday: '1990-05-01',
    note: 'Alergji\nShkurt',
  })
  expect(filledFrom(client, { ...other, note: '💈'.repeat(2000) }).note).toHaveLength(2000)
})
