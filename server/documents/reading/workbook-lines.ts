import { type Archive, openArchive } from './packed-files.ts'
import { cellText, type Format, formatOf } from './cell-text.ts'
import { type Line, longestCell, mostColumns, mostRows, UnreadableFile } from './table.ts'

/** A text with its next piece; one that is too long already grows no more. */
const grown = (text: string, piece: string) =>
  text.length > longestCell ? text : text + piece.slice(0, longestCell + 1)

/** The cells of the workbook's first sheet, in the workbook's own order. */
export async function workbookLines(bytes: Uint8Array): Promise<Line[]> {
  const archive = await openArchive(bytes)
  const { path, countsFrom1904 } = await firstSheet(archive)
  const [texts, formats] = [await sharedTexts(archive), await formatsIn(archive)]
  return await linesOf(archive, path, { texts, formats, countsFrom1904 })
}

async function firstSheet(archive: Archive) {
  let id: string | undefined
  let countsFrom1904 = false
  await archive.walk('xl/workbook.xml', {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') countsFrom1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      if (name === 'sheet' && !/hidden/i.test(attributes['state'] ?? '')) id ??= attributes['r:id']
    },
  })
  let path = 'xl/worksheets/sheet1.xml'
  await archive.walk('xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      const { Id, Target = '' } = attributes
      if (name !== 'Relationship' || Id !== id || id === undefined) return
      path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    },
  })
  if (!archive.has(path)) throw new UnreadableFile({ kind: 'type' })
  return { path, countsFrom1904 }
}

/** Texts that several cells share, as one list. */
async function sharedTexts(archive: Archive) {
  const texts: string[] = []
  let [text, isText, isReading] = ['', false, true]
  await archive.walk('xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') text = ''
      // How a text is pronounced is not the text.
      if (name === 'rPh') isReading = false
      isText = name === 't' && isReading
    },
    text: (piece) => {
      if (isText) text = grown(text, piece)
    },
    close: ({ name }) => {
      isText = false
      if (name === 'rPh') isReading = true
      if (name === 'si') texts.push(text)
    },
  })
  return texts
}

/** Spreadsheets write no longer pattern. */
const longestPattern = 255

/** The format of each style, by the style's number. */
async function formatsIn(archive: Archive) {
  const codes = new Map<string, string>()
  const formats: Format[] = []
  let isCellStyle = false
  await archive.walk('xl/styles.xml', {
    open: ({ name, attributes }) => {
      const { numFmtId = '', formatCode = '' } = attributes
      if (name === 'numFmt') codes.set(numFmtId, formatCode.slice(0, longestPattern))
      if (name === 'cellXfs') isCellStyle = true
      if (name === 'xf' && isCellStyle)
        formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)))
    },
    close: ({ name }) => {
      if (name === 'cellXfs') isCellStyle = false
    },
  })
  return formats
}

type Known = {
  readonly texts: readonly string[]
  readonly formats: readonly Format[]
  readonly countsFrom1904: boolean
}

async function linesOf(archive: Archive, path: string, known: Known) {
  const lines: Line[] = []
  let cells: string[] = []
  let cell: Record<string, string> = {}
  let [row, value, isValue] = [0, '', false]
  await archive.walk(path, {
    open: ({ name, attributes }) => {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1)
        cells = []
      } else if (name === 'c') {
        cell = attributes
        value = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text: (piece) => {
      if (isValue) value = grown(value, piece)
    },
    close: ({ name }) => {
      isValue = false
      if (name === 'c') {
        const at = columnOf(cell['r']) ?? cells.length
        if (at < mostColumns) {
          while (cells.length < at) cells.push('')
          cells[at] = cellText(
            { value, type: cell['t'], format: known.formats[Number(cell['s'] ?? 0)] },
            known,
          )
        }
      } else if (name === 'row') {
        lines.push({ row, cells })
        if (lines.length > mostRows) throw new UnreadableFile({ kind: 'rows' })
      }
    },
  })
  return lines
}

/** "C7" is the third column; undefined where a cell does not say it. */
function columnOf(reference: string | undefined) {
  const letters = /^[A-Z]{1,7}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
