import { expect, test } from 'vitest'
import { UnreadableFile } from './table.ts'
import { vcardLines } from './vcard-lines.ts'

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')
const read = (text: string) => vcardLines(text).map(({ cells }) => cells)

test('a card of version 3 is read, with folded lines and escaped signs', () => {
  const text = card(
    'VERSION:3.0',
    'N:Gashi;Arta;;;',
    'FN:Arta Gashi',
    'item1.TEL;type=CELL;type=pref:+383 44 123',
    '  456',
    'TEL;TYPE=HOME:038 222 333',
    'EMAIL;TYPE=INTERNET:arta@salloni.com',
    'BDAY:1990-05-17',
    String.raw`NOTE:Ngjyra 7.1\, 20 vol\nÇdo muaj`,
  )
  expect(read(text)).toEqual([
    [
      'Arta Gashi',
      '+383 44 123 456',
      '038 222 333',
      'arta@salloni.com',
      '1990-05-17',
      'Ngjyra 7.1, 20 vol\nÇdo muaj',
    ],
  ])
})

test('a card of version 2.1 is read, with quoted letters over two lines', () => {
  const text = card(
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=87ela;Bes=',
    'a;;;',
    'TEL;CELL:+35569123456',
  )
  expect(read(text)).toEqual([['Besa Çela', '+35569123456', '', '', '', '']])
})

test('a card of version 4 is read, and a group is nobody', () => {
  const person = card(
    'VERSION:4.0',
    'FN:Genti',
    'TEL;VALUE=uri;TYPE="voice,cell":tel:+355-69-123',
    'BDAY:19900517',
  )
  const group = card('VERSION:4.0', 'KIND:group', 'FN:Miqtë')
  expect(vcardLines(group + person)).toEqual([
    { row: 2, cells: ['Genti', '+355-69-123', '', '', '19900517', ''] },
  ])
})

test('a card inside a card belongs to its person, and is nobody', () => {
  const agent = ['AGENT:', 'BEGIN:VCARD', 'FN:Ndihmësja', 'TEL:049 1', 'END:VCARD']
  const text = card('VERSION:2.1', 'FN:Arta', ...agent, 'TEL:044 1') + card('FN:Besa')
  expect(vcardLines(text)).toEqual([
    { row: 1, cells: ['Arta', '044 1', '', '', '', ''] },
    { row: 2, cells: ['Besa', '', '', '', '', ''] },
  ])
})

test('a file that is cut in the middle says at which card', () => {
  const cut = `${card('VERSION:3.0', 'FN:Një')}BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Dy`
  expect(() => vcardLines(cut)).toThrow(new UnreadableFile({ kind: 'cut', row: 2 }))
  const twice = `BEGIN:VCARD\r\nFN:Një\r\n${card('FN:Dy')}`
  expect(() => vcardLines(twice)).toThrow(UnreadableFile)
})
