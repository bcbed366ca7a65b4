import { describe, expect, test } from 'vitest'
import { readBirthday } from '#contract/kit/typed-days.ts'
import { columnsIn as columnsOfClients } from './client-columns.ts'

const columnsIn = (lines: string[][]) => columnsOfClients(lines, readBirthday('2026-11-20'))
const fields = (...titles: string[]) => columnsIn([titles, titles.map(() => 'x')]).fields

describe('columns by their heads', () => {
  test.each([
    ['our own list', 'Emri;Telefoni;Email;Ditëlindja;Shënime', 'name;phone;email;birthday;note'],
    ['a list kept by hand', 'Emri;Mbiemri;Nr. Tel;Datëlindja', 'firstName;lastName;phone;birthday'],
    [
      'an Italian list',
      'Nome;Cognome;Cellulare;Data di nascita;Note',
      'firstName;lastName;phone;birthday;note',
    ],
    [
      'a German list',
      'Vorname;Nachname;Handy;E-Mail;Geburtstag',
      'firstName;lastName;phone;email;birthday',
    ],
    [
      'Fresha',
      'Client ID;First Name;Last Name;Full Name;Gender;Mobile Number;Telephone;Email;Accepts Marketing;Date of Birth;Note',
      ';firstName;lastName;name;;phone;phone2;email;mayWrite;birthday;note',
    ],
    [
      'Square',
      'Reference ID;First Name;Last Name;Email Address;Phone Number;Nickname;Birthday;Memo;Email Subscription Status',
      ';firstName;lastName;email;phone;;birthday;note;mayWrite',
    ],
    [
      'Vagaro',
      'First Name;Last Name;Mobile Phone;Day Phone;Email;Birth Date',
      'firstName;lastName;phone;phone2;email;birthday',
    ],
    [
      'Easy!Appointments',
      'first_name;last_name;email;phone_number;notes',
      'firstName;lastName;email;phone;note',
    ],
    [
      'Google Contacts',
      'First Name;Middle Name;Last Name;Birthday;Notes;Labels;E-mail 1 - Value;Phone 1 - Value;Phone 2 - Value',
      'firstName;;lastName;birthday;note;tags;email;phone;phone2',
    ],
  ])('of %s', (_, titles, expected) => {
    expect(fields(...titles.split(';')).map((field) => field ?? '')).toEqual(expected.split(';'))
  })

  test('a first name that stands alone is all of the name', () => {
    expect(fields('First Name', 'Phone')).toEqual(['name', 'phone'])
  })

  test('of a file without a known column none is known, and its first line is a row', () => {
    expect(
      columnsIn([
        ['foo', '1'],
        ['bar', '2'],
      ]),
    ).toEqual({
      hasHead: false,
      titles: ['Kolona 1', 'Kolona 2'],
      fields: ['name', null],
      byContent: [true, false],
    })
  })
})

test.each([
  ['Nr. Telefoni', 'phone'],
  ['Nr. i tel', 'phone'],
  ['Numri telefonit', 'phone'],
  ['Cel.', 'phone'],
  ['Kontakti', 'phone'],
  ['Data lindjes', 'birthday'],
])('the head %s is known', (title, field) => {
  expect(fields('Emri', title)[1]).toBe(field)
})

test('two numbers of Easy!Appointments are both taken', () => {
  const titles = ['first_name', 'last_name', 'email', 'mobile_number', 'phone_number', 'zip_code']
  expect(fields(...titles)).toEqual(['firstName', 'lastName', 'email', 'phone', 'phone2', null])
})

describe('beside known heads a column whose head is not known', () => {
  const read = (titles: string, ...rows: string[]) =>
    columnsIn([titles, ...rows].map((row) => row.split(';')))

  test('is what stands in it, and says so', () => {
    const { fields: found, byContent } = read(
      'Emri;Ku e gjej;Adresa e postës;Kur ka lindur;Tjetri',
      'Arta;068 211 2233;arta@salloni.com;12/03/85;038 111 222',
      'Besa;068 211 2244;;1990-05-17;',
    )
    expect(found).toEqual(['name', 'phone', 'email', 'birthday', 'phone2'])
    expect(byContent).toEqual([false, true, true, true, true])
  })

  test('has the number that lost its 0 in a spreadsheet', () => {
    expect(read('Emri;Ku e gjej', 'Arta;682112233').fields).toEqual(['name', 'phone'])
  })

  test('has the names of a file in which no other has', () => {
    expect(read('Kush;Telefoni', 'Arta Gashi;044 1', 'Besa;044 2').fields).toEqual([
      'name',
      'phone',
    ])
    expect(read('Qyteti;Telefoni', 'Vlorë;044', 'Vlorë;044', 'Vlorë;044').fields[0]).toBeNull()
    expect(read('First Name;Gender', 'Arta;Female').fields).toEqual(['name', null])
  })

  test('of which most cells are something else is left out', () => {
    expect(
      read('Emri;Rruga', 'Arta;044 111 222', 'Besa;Rr. Kombi', 'Era;Rr. Re').fields[1],
    ).toBeNull()
  })

  test.each([
    ['codes', 'Reference ID', '682112233'],
    ['codes beside a number', 'Nr. rendor i gjatë', '100234567'],
    ['postal codes', 'Kodi postar', '100012'],
    ['days of the last visit', 'Vizita e fundit', '17.11.2026'],
    ['days of joining', 'Added', '2024-01-02'],
  ])('with %s is left out', (_, title, cell) => {
    expect(read(`Emri;Telefoni;${title}`, `Arta;044 111 222;${cell}`).fields[2]).toBeNull()
  })
})

describe('a first line that nobody knows', () => {
  const read = (...rows: string[]) => columnsIn(rows.map((row) => row.split(';')))

  test('is a head where the columns below are something else', () => {
    expect(read('Kush;Ku e gjej;Lindur', 'Arta;044 111 222;17.05.1990', 'Besa;;')).toMatchObject({
      hasHead: true,
      titles: ['Kush', 'Ku e gjej', 'Lindur'],
      fields: ['name', 'phone', 'birthday'],
      byContent: [true, true, true],
    })
  })

  test.each(['Emri i klientit', 'Emri e mbiemri im', 'Klientët'])(
    'is a head where it begins as a name’s does: %s',
    (title) => {
      expect(read(title, 'Arta Gashi', 'Besa Leka')).toMatchObject({
        hasHead: true,
        fields: ['name'],
      })
    },
  )

  test.each([
    ['Arta;044 111 222', 'Besa;044 333 444'],
    ['Arta;', 'Besa;044 333 444'],
    ['Arta;s’ka', 'Besa;s’ka'],
    ['Arta Gashi', 'Besa Leka'],
    ['Klient 1;0', 'Besa Leka;1'],
  ])('is a client where it says no more than the next: %s', (...rows) => {
    expect(read(...rows).hasHead).toBe(false)
  })
})

test('without a head columns are known by what stands in them', () => {
  const lines = [
    ['1', 'Arta Gashi', '044 123 456', 'arta@salloni.com', '17.05.1990', '038 111 222'],
    ['2', 'Besa Çela', '+383 49 555 111', '', '1988-01-02', ''],
  ]
  expect(columnsIn(lines).fields).toEqual([null, 'name', 'phone', 'email', 'birthday', 'phone2'])
})
