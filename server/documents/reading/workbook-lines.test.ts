import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { writeSpreadsheet } from '../spreadsheet.ts'
import { readLines } from './read-lines.ts'
import { workbookLines } from './workbook-lines.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Book = {
  readonly sheet: string
  readonly texts?: string
  readonly styles?: string
  readonly workbook?: string
}

/** A workbook as other programs write them, of the given pieces. */
async function book({ sheet, texts = '', styles = '', workbook = '' }: Book) {
  const archive = new ZipFile()
  const add = (name: string, xml: string) => archive.addBuffer(Buffer.from(head + xml), name)
  add(
    'xl/workbook.xml',
    `<workbook xmlns:r="${relations}">${workbook || '<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets>'}</workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="rId1" Target="worksheets/one.xml"/><Relationship Id="rId2" Target="/xl/worksheets/two.xml"/></Relationships>',
  )
  add('xl/sharedStrings.xml', `<sst>${texts}</sst>`)
  add('xl/styles.xml', `<styleSheet>${styles}</styleSheet>`)
  add('xl/worksheets/one.xml', `<worksheet><sheetData>${sheet}</sheetData></worksheet>`)
  add(
    'xl/worksheets/two.xml',
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>dy</t></is></c></row></sheetData></worksheet>',
  )
  archive.end()
  return buffer(archive.outputStream)
}
const cellsOf = async (file: Book) =>
  (await workbookLines(await book(file))).map(({ cells }) => cells)

describe('the first sheet of a workbook', () => {
  test('is read as our own exports are written', async () => {
    const columns = [
      { name: 'Emri', width: 20 },
      { name: 'Shuma', width: 10, format: '0.00' },
    ]
    const sheet = {
      name: 'Klientët',
      columns,
      rows: [
        ['Arta "Çela" & bij', 7.5],
        ["'=1+1", 12],
      ],
    }
    const nothing = (async function* () {})()
    const bounds = { signal: AbortSignal.timeout(60_000), hold: () => {} }
    const bytes = await writeSpreadsheet({ sheets: [sheet] }, nothing, bounds)
    const lines = await readLines({ bytes, kind: 'workbook' })
    expect(lines.map(({ cells }) => cells.slice(0, 2))).toEqual([
      ['Emri', 'Shuma'],
      ['Arta "Çela" & bij', '7.5'],
      ['=1+1', '12'],
    ])
  })

  test('numbers keep their digits, texts their pieces, and rows their numbers', async () => {
    const lines = await workbookLines(
      await book({
        texts:
          '<si><t>Arta</t></si><si><r><t>Besa </t></r><r><t>Çela</t></r><rPh><t>x</t></rPh></si>',
        sheet:
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>3.55682112233E11</v></c></row>' +
          '<row r="4"><c r="B4" t="s"><v>1</v></c><c r="C4" t="str"><f>A1&amp;"x"</f><v>Artax</v></c></row>',
      }),
    )
    expect(lines).toEqual([
      { row: 1, cells: ['Arta', '', '355682112233'] },
      { row: 4, cells: ['', 'Besa Çela', 'Artax'] },
    ])
  })

  test('days and hours are written as people write them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="[$-409]dd&quot;.&quot;mm&quot;.&quot;yyyy"/><numFmt numFmtId="171" formatCode="&quot;d&quot;0.0"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="20"/><xf numFmtId="22"/><xf numFmtId="171"/></cellXfs>'
    const sheet =
      '<row><c s="1"><v>33010</v></c><c s="2"><v>0.604166666666667</v></c><c s="3"><v>45986.5</v></c><c s="4"><v>3</v></c></row>'
    expect(await cellsOf({ styles, sheet })).toEqual([
      ['1990-05-17', '14:30', '2025-11-25 12:00', '3'],
    ])
    const workbook = '<workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets>'
    expect((await cellsOf({ styles, sheet, workbook }))[0]?.[0]).toBe('1994-05-18')
  })

  test('is the first of the workbook’s own order that is not hidden', async () => {
    const workbook =
      '<sheets><sheet name="B" state="hidden" r:id="rId1"/><sheet name="A" r:id="rId2"/></sheets>'
    expect(await cellsOf({ sheet: '', workbook })).toEqual([['dy']])
  })
})

describe('a file that is no workbook', () => {
  test('is refused: another type, a damaged archive, entities of its own', async () => {
    const read = (bytes: Uint8Array) => readLines({ bytes, kind: 'workbook' })
    await expect(read(Buffer.from('Emri;Telefoni'))).rejects.toMatchObject({
      fault: { kind: 'type' },
    })
    const whole = await book({ sheet: '<row><c t="str"><v>x</v></c></row>' })
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      fault: { kind: 'damaged' },
    })
    const entity = await book({ sheet: '<row><c t="str"><v>&secret;</v></c></row>' })
    await expect(read(entity)).rejects.toMatchObject({ fault: { kind: 'damaged' } })
  })

  test('is not unpacked beyond 100 MB', async () => {
    const bomb = await book({
      sheet: `<row><c t="str"><v>${' '.repeat(101_000_000)}</v></c></row>`,
    })
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(readLines({ bytes: bomb, kind: 'workbook' })).rejects.toMatchObject({
      fault: { kind: 'size' },
    })
  }, 60_000)
})
