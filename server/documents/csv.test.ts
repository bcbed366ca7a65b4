import { expect, test } from 'vitest'
import { csv } from './csv.ts'
import { readLines } from './reading/read-lines.ts'

const line = (value: string | boolean | null | string[]) =>
  csv({ a: 'A' }, [{ a: value }]).split('\r\n')[1]

test('a table opens in an Albanian spreadsheet: UTF-8, semicolons, decimal commas', () => {
  const table = csv({ name: 'Emri', price: 'Çmimi' }, [{ name: 'Çeshtje', price: 12.5, other: 1 }])
  expect(table).toBe('\uFEFFEmri;Çmimi\r\nÇeshtje;12,5\r\n')
})

test.each(['=1+1', '+355691234567', '-2', '@SUM(A1)', '\tx', '＝1+1', "'=1"])(
  '%j is text and no formula, and itself again when the file comes back',
  async (words) => {
    expect(line(words)).toBe(`'${words}`)
    const file = csv({ a: 'A', b: 'B' }, [{ a: words, b: words }])
    const [, back] = await readLines({ bytes: Buffer.from(file), kind: 'csv' })
    expect(back?.cells).toEqual([words, words])
  },
)

test('separators, quotes and line breaks stay inside their cell', () => {
  expect(csv({ a: 'A', b: 'B' }, [{ a: 'një;dy "tre"\nkatër', b: 'pesë' }])).toBe(
    '\uFEFFA;B\r\n"një;dy ""tre""\nkatër";pesë\r\n',
  )
})

test('a missing value is empty, and booleans are words', () => {
  expect([null, true, false].map(line)).toEqual(['', 'po', 'jo'])
  expect(csv({ a: 'A', b: 'B' }, [{ a: 'x' }])).toBe('\uFEFFA;B\r\nx;\r\n')
})

test('a list is one cell and never a formula', () => {
  expect(line(['e re', 'vip'])).toBe('e re, vip')
  expect(line(['=1+1', 'a;b'])).toBe(`"'=1+1, a;b"`)
  expect(line([])).toBe('')
})
