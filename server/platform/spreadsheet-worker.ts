import { parentPort } from 'node:worker_threads'
import {
  Chart,
  ChartRange,
  ChartSeries,
  ChartType,
  Color,
  Format,
  FormatBorder,
  Workbook,
  type Worksheet,
} from 'wasm-xlsxwriter'
import type { Order, Sheet, Value } from './spreadsheet.ts'

// The writer keeps memory it has used, so a thread writes one file and ends with it.
const narrowest = 10
const book = new Workbook()
const heading = new Format()
  .setBold()
  .setBackgroundColor(Color.rgb(0xeef2f0))
  .setBorderBottom(FormatBorder.Thin)
const formats = new Map<string, Format>()

function formatOf(pattern: string) {
  const format = formats.get(pattern) ?? new Format().setNumFormat(pattern)
  formats.set(pattern, format)
  return format
}

type Open = { sheet: Sheet; page: Worksheet; row: number }

function open(sheet: Sheet): Open {
  const page = book.addWorksheet().setName(sheet.name).setFreezePanes(1, 0)
  page.setLandscape().setPrintFitToPages(1, 0).setRepeatRows(0, 0)
  for (const [column, { name, width }] of sheet.columns.entries()) {
    page.setColumnWidth(column, Math.max(narrowest, width))
    page.writeStringWithFormat(0, column, name, heading)
  }
  const opened = { sheet, page, row: 1 }
  sheet.rows.forEach((row) => writeRow(opened, row))
  if (sheet.chart) page.insertChart(1, sheet.columns.length + 1, chartOf(sheet, sheet.chart))
  return opened
}

/** Text is written as text whatever it begins with: nothing that somebody typed is ever a formula. */
function writeRow(opened: Open, row: readonly Value[]) {
  const { sheet, page } = opened
  row.forEach((cell, column) => {
    const { value, format } = typeof cell === 'object' ? cell : { value: cell, format: undefined }
    const pattern = format ?? sheet.columns[column]?.format
    if (typeof value === 'string') page.writeString(opened.row, column, value)
    else if (pattern === undefined) page.writeNumber(opened.row, column, value)
    else page.writeNumberWithFormat(opened.row, column, value, formatOf(pattern))
  })
  opened.row++
}

/** A page of many rows goes over column by column: one call for thousands of cells. */
function writePage(opened: Open, rows: readonly (string | number)[][]) {
  for (const [column, { format }] of opened.sheet.columns.entries()) {
    const values = rows.map((row) => row[column] ?? '')
    if (format === undefined) opened.page.writeColumn(opened.row, column, values)
    else opened.page.writeColumnWithFormat(opened.row, column, values, formatOf(format))
  }
  opened.row += rows.length
}

function chartOf({ name, rows }: Sheet, { title, labels, values }: NonNullable<Sheet['chart']>) {
  const range = (column: number) =>
    ChartRange.newFromRange(name, 1, column, Math.max(1, rows.length), column)
  const series = new ChartSeries()
  series.setName(title).setCategories(range(labels)).setValues(range(values))
  const chart = new Chart(ChartType.Column).pushSeries(series).setWidth(640).setHeight(360)
  chart.title().setName(title)
  chart.legend().setHidden()
  return chart.setAltText(title)
}

let sheets: Open[] = []
parentPort?.on('message', ({ order, page, isComplete }: Message) => {
  if (order) sheets = order.sheets.map(open)
  const growing = sheets.find(({ sheet }) => sheet.isGrowing)
  if (page && growing) writePage(growing, JSON.parse(page) as (string | number)[][])
  if (!isComplete) return
  const bytes = book.saveToBufferSync()
  parentPort?.postMessage(bytes, [bytes.buffer as ArrayBuffer])
  parentPort?.close()
})

export type Message = { order?: Order; page?: string; isComplete?: true }
