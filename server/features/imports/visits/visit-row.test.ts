import { expect, test } from 'vitest'
import { visitImportFields } from '#contract/imports/imports.ts'
import { orderIn } from '../days.ts'
import { visitRow } from './visit-row.ts'

const read = (line: string, order = orderIn([line.split(';')[0] ?? ''])) =>
  visitRow(2, line.split(';'), visitImportFields, { today: '2026-11-20', order })

test('a row tells a visit', () => {
  expect(
    read(
      '25.11.2026;14.30;Arta Gashi;044 123 456;Qethje;Besniku;1h 30m;7,50;Konfirmuar;te dritarja',
    ),
  ).toEqual({
    row: 2,
    date: '2026-11-25',
    time: '14:30',
    client: 'Arta Gashi',
    phone: '044 123 456',
    service: 'Qethje',
    barber: 'Besniku',
    minutes: 90,
    price: 7.5,
    status: 'confirmed',
    note: 'te dritarja',
  })
})

test.each([
  ['7/11/26', '2026-11-07'],
  ['7.12.26', '2026-12-07'],
  ['5.1.27', '2027-01-05'],
  ['11 dhjetor 2026', '2026-12-11'],
  ['12-dhj-2026', '2026-12-12'],
  ['12-Dec-26', '2026-12-12'],
])('the day %s is %s', (typed, date) => {
  expect(read(`${typed};10:00;Arta;;Qethje`)).toMatchObject({ date })
  expect(read(`${typed} 10:00;;Arta;;Qethje`)).toMatchObject({ date, time: '10:00' })
})

test('day and hour may stand in one cell, and what is not said is left open', () => {
  expect(read('2026-11-25 09:00;;Arta;;Qethje')).toMatchObject({
    date: '2026-11-25',
    time: '09:00',
    barber: '',
    minutes: null,
    price: null,
    status: null,
  })
})

test.each([
  ['No-show', 'no_show'],
  ['nuk erdhi', 'no_show'],
  ['Përfunduar', 'completed'],
  ['canceled', 'cancelled'],
  ['Ne pritje', 'pending'],
  ['E kryer', 'completed'],
  ['Rezervuar', 'confirmed'],
  ['I REZERVUAR', 'confirmed'],
  ['e konfirmuar', 'confirmed'],
  ['Booked', 'confirmed'],
  ['reserved', 'confirmed'],
])('the status %s is %s', (typed, status) => {
  expect(read(`2026-11-25;9;Arta;;Qethje;;;;${typed}`)).toMatchObject({ status })
})

test('of a file with the month first a day with the month behind it is wrong', () => {
  const order = orderIn(['11/25/2026', '05/06/2026'])
  expect(order).toBe('month-first')
  expect(read('05/06/2026;9;Arta;;Qethje', order)).toMatchObject({ date: '2026-05-06' })
  expect(read('25/11/2026;9;Arta;;Qethje', order)).toMatchObject({
    message: 'kjo datë nuk ekziston',
  })
})

test.each([
  [';9;Arta;;Qethje', 'pa datë'],
  ['31.11.2026;9;Arta;;Qethje', 'kjo datë nuk ekziston'],
  ['25.11.2106;9;Arta;;Qethje', 'kjo datë nuk ekziston'],
  ['25.11.1900;9;Arta;;Qethje', 'kjo datë nuk ekziston'],
  ['25.11.2026;25:00;Arta;;Qethje', 'kjo orë nuk ekziston'],
  ['25.11.2026;;Arta;;Qethje', 'kjo orë nuk ekziston'],
  ['25.11.2026;9;Arta;;', 'pa shërbim'],
  ['25.11.2026;9;Arta;;Qethje;;gjatë', 'minutat nuk lexohen'],
  ['25.11.2026;9;Arta;;Qethje;;30;falas', 'çmimi nuk lexohet'],
  ['25.11.2026;9;Arta;;Qethje;;30;7;ndoshta', 'gjendja “ndoshta” nuk njihet'],
])('%s is wrong: %s', (line, message) => {
  expect(read(line)).toEqual({ row: 2, client: 'Arta', message })
})

test('names are kept as a form would take them', () => {
  const row = read(`2026-11-25;09:00;Arta\0  Gashi;;${'x'.repeat(200)};Besa\tLeka;;;;a\0b`)
  expect(row).toMatchObject({
    client: 'Arta Gashi',
    service: 'x'.repeat(120),
    barber: 'Besa Leka',
    note: 'ab',
  })
})
