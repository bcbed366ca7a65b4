import { describe, expect, test } from 'vitest'
import { csvLines } from './csv-lines.ts'
import { UnreadableFile } from './table.ts'

const cells = (text: string) => csvLines(text).map((line) => line.cells)
function faultOf(text: string) {
  try {
    csvLines(text)
  } catch (error) {
    if (error instanceof UnreadableFile) return error.fault
    throw error
  }
  return undefined
}

describe('cells of a text file', () => {
  test.each([';', ',', '\t', '|'])('are separated by %j', (sign) => {
    const text = `Emri${sign}Telefoni\r\nArta Gashi${sign}044 123 456\r\n`
    expect(cells(text).slice(0, 2)).toEqual([
      ['Emri', 'Telefoni'],
      ['Arta Gashi', '044 123 456'],
    ])
  })

  test('a first line may say what separates them', () => {
    const [head, first] = csvLines('sep=;\r\nEmri;Shuma\r\nArta;7,50\r\n')
    expect(head).toEqual({ row: 2, cells: ['Emri', 'Shuma'] })
    expect(first).toEqual({ row: 3, cells: ['Arta', '7,50'] })
  })

  test('quotes stand within quotes, and within words', () => {
    expect(cells('a;"Berberi ""Arta""; dhe";c\nx;Berberi "Arta";z')).toEqual([
      ['a', 'Berberi "Arta"; dhe', 'c'],
      ['x', 'Berberi "Arta"', 'z'],
    ])
  })

  test('a cell goes on behind the quotes it begins with, and they stay', () => {
    const text =
      'Emri;Telefoni\n"O\'Brien" Sh;044 1\n"Beni" "Hoxha; B." x;"04""4"\n"Era" ;3\nDrita;4'
    expect(cells(text)).toEqual([
      ['Emri', 'Telefoni'],
      ['"O\'Brien" Sh', '044 1'],
      ['"Beni" "Hoxha', ' B." x', '04"4'],
      ['Era', '3'],
      ['Drita', '4'],
    ])
    expect(cells('Emri,Shënime\n"një, dy" tre,"a\nb"')).toEqual([
      ['Emri', 'Shënime'],
      ['"një, dy" tre', 'a\nb'],
    ])
  })

  test('a cell may have several lines, and an empty line counts as a row', () => {
    const lines = csvLines('Emri;Shënime\n"Arta";"një\ndy"\n\nBesa;tre')
    expect(lines.map(({ row }) => row)).toEqual([1, 2, 3, 4])
    expect(lines[3]).toEqual({ row: 4, cells: ['Besa', 'tre'] })
  })

  test('a quote that nothing closes is told by row and column', () => {
    const rows = Array.from({ length: 5000 }, (_, at) => `Klienti ${at};044;shënim`)
    rows[3999] = 'Klienti;044;"shënim'
    expect(faultOf(rows.join('\r\n'))).toEqual({ kind: 'quote', row: 4000, column: 3 })
    rows[4100] = 'Klienti;044;"i mbyllur"'
    expect(faultOf(rows.join('\r\n'))).toEqual({ kind: 'quote', row: 4000, column: 3 })
  })

  test('of a very wide file 200 columns are read', () => {
    expect(cells(Array.from({ length: 300 }, () => 'x').join(';'))[0]).toHaveLength(200)
  })
})
