import { csvText } from '#contract/documents/csv.ts'
import { bounded } from './bounded.ts'
import { csvLines } from './csv-lines.ts'
import { type Line, mostRows, UnreadableFile } from './table.ts'
import { textOf } from './text-of-bytes.ts'
import { vcardHead, vcardLines } from './vcard-lines.ts'
import { workbookLines } from './workbook-lines.ts'

export const fileTypes = {
  csv: ['text/csv'],
  vcard: ['text/vcard', 'text/x-vcard'],
  workbook: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
} as const
export type FileKind = keyof typeof fileTypes

export type FileToRead = {
  readonly bytes: Uint8Array
  readonly kind: FileKind
  readonly charset?: string | undefined
}

/** What stands in a file: its lines that are not empty. A head that the format gives stands first, as row 0. */
export async function readLines({ bytes, kind, charset }: FileToRead): Promise<Line[]> {
  const lines = kind === 'workbook' ? await sheet(bytes) : textLines(bytes, kind, charset)
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new UnreadableFile({ kind: 'empty' })
  if (filled.length > mostRows + 1) throw new UnreadableFile({ kind: 'rows' })
  return bounded(kind === 'vcard' ? filled : filled.map(asTyped))
}

/** A spreadsheet keeps the apostrophes of our own files, also as a workbook. */
const asTyped = (line: Line): Line => ({ ...line, cells: line.cells.map(csvText) })

const zip = [0x50, 0x4b]
const isZip = (bytes: Uint8Array) => zip.every((byte, at) => bytes[at] === byte)

async function sheet(bytes: Uint8Array) {
  if (!isZip(bytes)) throw new UnreadableFile({ kind: 'type' })
  try {
    return await workbookLines(bytes)
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile({ kind: 'damaged' })
  }
}

function textLines(bytes: Uint8Array, kind: 'csv' | 'vcard', charset: string | undefined) {
  const text = isZip(bytes) ? undefined : textOf(bytes, charset)
  if (text === undefined) throw new UnreadableFile({ kind: 'type' })
  if (kind === 'csv') return csvLines(text)
  const people = vcardLines(text)
  return people.length === 0 ? [] : [{ row: 0, cells: vcardHead }, ...people]
}
