import { expect, test } from 'vitest'
import { clientWords } from '#contract/clients/client-words.ts'
import type { Reach } from '#server/core/reach.ts'
import { type VisitRow, visitsIn } from './part-rows.ts'

const [me, colleague] = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
]

const row: VisitRow = {
  id: 'visit',
  startsAt: '2026-03-02 09:00:00',
  minutes: 30,
  clientName: 'Besa',
  clientId: 'client',
  note: 'Me dritë',
  cancelReason: 'sëmurë',
  priceCents: 1250,
  serviceName: 'Prerje',
  serviceId: 'service',
  status: 'pending',
  version: 1,
  barber: 'Arta',
  barberId: me,
  source: 'desk',
  arrivedAt: null,
  cancelledBy: null,
  requestedAt: null,
  offerUntil: null,
  movedFrom: null,
  clientAnswer: null,
  clientAnswerAt: null,
  saleId: null,
  seriesId: null,
  seriesNth: 0,
  seriesOf: 0,
  userId: 'owner',
  partServiceId: 'service',
  partServiceName: 'Prerje',
  partPriceCents: 1250,
  partBarber: 'Arta',
  partBarberId: me,
  partStartsAt: '2026-03-02 09:00:00',
  work: 30,
  wait: 0,
  finish: 0,
}
/** As a row of a visit that says what its only part would. */
const told = { partBarberId: null, partServiceId: null } as const
const ofColleague = {
  partBarberId: colleague,
  partPriceCents: 4000,
  partStartsAt: '2026-03-02 09:30:00',
}

const narrow = (more: Partial<NonNullable<Reach>> = {}): Reach => ({
  userId: 'user',
  staffId: me,
  now: new Date(0),
  seesNames: true,
  seesNumbers: true,
  seesClients: true,
  ...more,
})

test('rows that follow each other and are of one visit are one visit with its parts', () => {
  const rows = [row, { ...row, ...ofColleague }, { ...row, id: 'next' }]
  const visits = visitsIn(rows, null)
  expect(visits.map(({ id, parts }) => [id, parts.map(({ time }) => time)])).toEqual([
    ['visit', ['09:00', '09:30']],
    ['next', ['09:00']],
  ])
})

test('a visit of which no part is stored has none', () => {
  expect(visitsIn([{ ...row, partBarberId: null }], null)).toMatchObject([
    { id: 'visit', parts: [] },
  ])
})

test('a moment is told to the millisecond, in UTC', () => {
  const [visit] = visitsIn([{ ...row, arrivedAt: '2026-03-02 08:05:09.123456+00' }], null)
  expect(visit).toMatchObject({ arrivedAt: '2026-03-02T08:05:09.123Z', requestedAt: null })
})

const whole = { client_name: 'Besa', client_id: 'client', note: 'Me dritë', cancelReason: 'sëmurë' }

test.for([
  ['a member with every right', null, [row], { ...whole, price: 12.5 }],
  ['the barber of all parts', narrow(), [row], { ...whole, price: 12.5 }],
  [
    'the barber of one part',
    narrow(),
    [row, { ...row, ...ofColleague }],
    { ...whole, price: null },
  ],
  [
    'a colleague who sees clients',
    narrow(),
    [{ ...row, ...ofColleague }],
    { client_name: 'Besa', client_id: 'client', note: null, cancelReason: null, price: null },
  ],
  [
    'a colleague who sees names alone',
    narrow({ seesClients: false }),
    [{ ...row, ...ofColleague }],
    { client_name: 'Besa', client_id: null, note: null, cancelReason: null, price: null },
  ],
  [
    'a colleague who sees no names',
    narrow({ seesNames: false }),
    [{ ...row, ...ofColleague }],
    { client_name: clientWords.hidden, client_id: null, note: null, price: null },
  ],
  [
    'a member who is no barber',
    narrow({ staffId: null, seesNames: false }),
    [row],
    { client_name: clientWords.hidden, client_id: null, note: null, price: null },
  ],
] as const)('%s is told of a visit what the reach allows', ([, reach, rows, told]) => {
  expect(visitsIn(rows, reach)).toMatchObject([told])
})

test('a member with one column is told the price of the own parts alone', () => {
  const [visit] = visitsIn([row, { ...row, ...ofColleague }], narrow())
  expect(visit?.parts.map(({ price }) => price)).toEqual([12.5, null])
})

test('a visit whose only part is not read is shown as the one it is, without parts', () => {
  for (const reach of [null, narrow(), narrow({ staffId: colleague, seesNames: false })]) {
    const [whole] = visitsIn([row], reach)
    expect(visitsIn([{ ...row, ...told }], reach)).toEqual([{ ...whole, parts: [] }])
  }
})
