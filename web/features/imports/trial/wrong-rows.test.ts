import { expect, test } from 'vitest'
import { rowsToMend } from './wrong-rows.ts'

test('a refused row holds no formula for the spreadsheet that opens it', () => {
  const columns = ['Emri', '=Shënime'].map((title, index) => ({ index, title, field: null }))
  const row = { cells: ['@Arta', '=HYPERLINK("https://evil.example";"x")'], message: '-' }
  expect(rowsToMend(columns as never, [row] as never)).toBe(
    '\uFEFFArsyeja;Emri;\'=Shënime\r\n\'-;\'@Arta;"\'=HYPERLINK(""https://evil.example"";""x"")"\r\n',
  )
})
