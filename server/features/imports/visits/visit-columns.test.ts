import { expect, test } from 'vitest'
import { columnsIn } from './visit-columns.ts'

const fields = (...lines: string[]) =>
  columnsIn(
    lines.map((line) => line.split(';')),
    { today: '2026-11-20' },
  ).fields

test('beside known heads day, hour and number are known by what stands there', () => {
  expect(
    fields(
      'Kur vjen;Në çfarë ore;Kush na thërret;Klienti;Shërbimi',
      '7/11/26;10:30;044 111 222;Arta;Prerje',
      '11 dhjetor 2026;9:00;;Besa;Prerje',
    ),
  ).toEqual(['date', 'time', 'phone', 'client', 'service'])
})

test.each([
  ['an end', 'Data;Mbarimi', '25.11.2026 10:00;10:30'],
  ['a length', 'Data;Sa zgjat', '25.11.2026 10:00;0:30'],
  ['a sum', 'Data;Vlera', '25.11.2026 10:00;12.50'],
  ['a day of booking', 'Ora;Data e krijimit', '10:00;20.11.2026'],
  ['a code', 'Data;Booking ID', '25.11.2026 10:00;10023456'],
])('%s is not taken for hour, day or number', (_, titles, row) => {
  expect(fields(titles, row)[1]).toBeNull()
})

test('without a head day, hour and number are known by what stands there', () => {
  expect(fields('25.11.2026;10.30;Arta;044 111 222')).toEqual(['date', 'time', null, 'phone'])
  expect(fields('11 dhjetor 2026 14:30;Arta')).toEqual(['date', null])
})
