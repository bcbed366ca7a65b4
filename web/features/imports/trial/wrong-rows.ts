import { csvOf } from '#contract/documents/csv.ts'
import { importTypes } from '#contract/imports/imports.ts'
import { saveFile } from '#web/platform/save-file.ts'
import type { ImportColumn, ImportRow } from '../send-import.ts'

type Row = Pick<ImportRow, 'cells' | 'whole' | 'message'>

/** The same table with those rows alone, and before them why: mended, it is brought again as it is. */
export const rowsToMend = (columns: readonly ImportColumn[], rows: readonly Row[]) =>
  csvOf([
    ['Arsyeja', ...columns.map(({ title }) => title)],
    ...rows.map(({ cells, whole, message = '' }) => [
      message,
      ...columns.map(({ index }) => whole?.[index] ?? cells[index] ?? ''),
    ]),
  ])

export const downloadRows = (
  fileName: string,
  columns: readonly ImportColumn[],
  rows: readonly Row[],
) =>
  saveFile({
    name: `rreshtat-${fileName.replace(/\.[^.]*$/, '')}.csv`,
    content: new Blob([rowsToMend(columns, rows)], { type: importTypes.csv }),
  })
