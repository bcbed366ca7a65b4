import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

async function zipOf(files: Readonly<Record<string, string>>) {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream)
}

/** A workbook of one sheet; `texts` are those that its cells share. */
export const workbookOf = (sheet: string, texts = '') =>
  zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/one.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/worksheets/one.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  })

/** A row with one cell of its own text. */
export const cellRow = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`
