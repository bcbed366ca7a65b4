import { expect, test } from 'vitest'
import { cellRow, workbookOf } from '#tests/support/clients/workbook.ts'
import { inPieces } from './bounded.ts'
import { type FileKind, readLines } from './read-lines.ts'
import { longestCell } from './table.ts'

const text = (file: string) => Buffer.from(file)
const card = (note: string) => text(`BEGIN:VCARD\nFN:Arta\nNOTE:${note}\nEND:VCARD\n`)
const files: Record<FileKind, (cell: string) => Uint8Array | Promise<Uint8Array>> = {
  csv: (cell) => text(`Emri;Shënime\nArta;"${cell}"`),
  vcard: card,
  workbook: (cell) => workbookOf(cellRow('Emri') + cellRow(cell)),
}
const lastLine = async (kind: FileKind, cell: string) =>
  (await readLines({ bytes: await files[kind](cell), kind })).at(-1)

test.each(['csv', 'vcard', 'workbook'] as const)(
  'a cell of a %s is cut after 10,000 signs, and its line says so',
  async (kind) => {
    const whole = await lastLine(kind, 'ë'.repeat(longestCell))
    expect(whole?.cells.at(-1)).toHaveLength(longestCell)
    expect(whole).not.toHaveProperty('isCut')
    for (const length of [longestCell + 1, 300_000]) {
      const line = await lastLine(kind, `${'ë'.repeat(length - 1)}x`)
      expect(line?.cells.at(-1)).toBe('ë'.repeat(longestCell))
      expect(line?.isCut).toBe(true)
    }
  },
)

test('a cell is not cut through a letter', async () => {
  const line = await lastLine('csv', `x${'😀'.repeat(longestCell / 2)}`)
  expect(line?.cells[1]?.isWellFormed()).toBe(true)
})

test('a folded or quoted text of an address book is cut as one, however long it is', async () => {
  const quoted = card(`${'=C3=AB=\n'.repeat(20_000)}x`)
  const header = quoted.toString().replace('NOTE:', 'NOTE;ENCODING=QUOTED-PRINTABLE:')
  const folded = card(`${'ë\n '.repeat(200_000)}x`)
  for (const bytes of [text(header), folded]) {
    const [, line] = await readLines({ bytes, kind: 'vcard' })
    expect(line?.cells.at(-1)).toBe('ë'.repeat(longestCell))
    expect(line?.isCut).toBe(true)
  }
})

test('a long text that each cell of a workbook names is refused', async () => {
  const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`
  const bytes = await workbookOf(row.repeat(50), `<si><t>${'a'.repeat(longestCell)}</t></si>`)
  await expect(readLines({ bytes, kind: 'workbook' })).rejects.toMatchObject({
    fault: { kind: 'signs' },
  })
})

test('lines are handed over in pieces of a bounded length, all of them in order', () => {
  const lines = Array.from({ length: 450 }, (_, row) => ({
    row,
    cells: [row < 30 ? 'a'.repeat(100_000) : 'a'],
  }))
  const pieces = inPieces(lines)
  expect(pieces.map(({ length }) => length)).toEqual([10, 10, 10, 200, 200, 20])
  expect(pieces.flat()).toEqual(lines)
})
