import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import {
  Chart,
  ChartDataLabel,
  ChartFormat,
  ChartRange,
  ChartSeries,
  ChartSolidFill,
  ChartType,
  Color,
  Format,
  FormatAlign,
  FormatBorder,
  Workbook,
  type Worksheet,
} from 'wasm-xlsxwriter'
import type { Message, Sheet, Value } from './sheet.ts'

/**
 * Gives this thread a low priority, not the lowest: that one would starve on a busy machine. Linux has a number for each
 * thread; on other systems the priority stays.
 */
function letOthersGoFirst() {
  try {
    const thread = readlinkSync('/proc/thread-self').split('/').at(-1)
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The system has no such file or does not allow it.
  }
}
letOthersGoFirst()

// The writer keeps the memory it has used, so a thread writes one file and ends.
const narrowest = 10
const a4 = 9
/** So many letters stand beside one another on a page that stands upright. */
const mostUpright = 90
const book = new Workbook()
const ink = 0x0d6146
const paper = 0xeef2f0
const formats = new Map<string, Format>()

type Column = Sheet['columns'][number]

function remembered(name: string, make: () => Format) {
  const format = formats.get(name) ?? make()
  formats.set(name, format)
  return format
}

/** Figures are aligned to the right, with some distance from the text of the next column. */
const aligned = ({ isFigure }: Column) =>
  isFigure
    ? new Format().setAlign(FormatAlign.Right).setIndent(1)
    : new Format().setAlign(FormatAlign.Left)

const headingOf = (column: Column) =>
  remembered(`heading ${column.isFigure}`, () =>
    aligned(column)
      .setBold()
      .setBackgroundColor(Color.rgb(paper))
      .setBorderBottom(FormatBorder.Thin),
  )

const formatOf = (column: Column, pattern = column.format ?? 'General', isStrong = false) =>
  remembered(`${pattern} ${column.isFigure} ${isStrong}`, () => {
    const look = aligned(column).setNumFormat(pattern)
    return isStrong ? look.setBold().setBorderTop(FormatBorder.Thin) : look
  })

/** A sign that begins an order in the head of a page. */
const asWritten = (text: string) => text.replaceAll('&', '&&')

type Open = { sheet: Sheet; page: Worksheet; row: number }

function open(sheet: Sheet): Open {
  const page = book.addWorksheet().setName(sheet.name).setFreezePanes(1, 0)
  page.setPaperSize(a4).setPrintFitToPages(1, 0).setRepeatRows(0, 0)
  if (sheet.columns.reduce((sum, { width }) => sum + width, 0) > mostUpright) page.setLandscape()
  if (sheet.print) {
    page.setHeader(`&L&B${asWritten(sheet.print.title)}`)
    page.setFooter(`&L${asWritten(sheet.print.foot)}&R&P / &N`)
  }
  for (const [nth, column] of sheet.columns.entries()) {
    page.setColumnWidth(nth, Math.max(narrowest, column.width))
    page.writeStringWithFormat(0, nth, column.name, headingOf(column))
  }
  const opened = { sheet, page, row: 1 }
  sheet.rows.forEach((row) => writeRow(opened, row))
  if (sheet.chart) page.insertChart(1, sheet.columns.length + 1, chartOf(sheet, sheet.chart))
  return opened
}

/** Text is written as text whatever it begins with, so that no input becomes a formula. */
function writeRow(opened: Open, row: readonly Value[]) {
  const { sheet, page } = opened
  const isStrong = sheet.strong?.includes(opened.row - 1)
  for (const [nth, column] of sheet.columns.entries()) {
    const cell = row[nth] ?? ''
    const { value, format } = typeof cell === 'object' ? cell : { value: cell, format: undefined }
    const look = formatOf(column, format, isStrong)
    if (typeof value === 'string') page.writeStringWithFormat(opened.row, nth, value, look)
    else page.writeNumberWithFormat(opened.row, nth, value, look)
  }
  opened.row++
}

/** Writes a page column by column: one call for thousands of cells. */
function writePage(opened: Open, rows: readonly (string | number)[][]) {
  for (const [nth, column] of opened.sheet.columns.entries()) {
    const values = rows.map((row) => row[nth] ?? '')
    opened.page.writeColumnWithFormat(opened.row, nth, values, formatOf(column))
  }
  opened.row += rows.length
}

function chartOf({ name, rows }: Sheet, { title, labels, values }: NonNullable<Sheet['chart']>) {
  const range = (column: number) =>
    ChartRange.newFromRange(name, 1, column, Math.max(1, rows.length), column)
  const series = new ChartSeries()
  series.setName(title).setCategories(range(labels)).setValues(range(values))
  series.setFormat(new ChartFormat().setSolidFill(new ChartSolidFill().setColor(Color.rgb(ink))))
  series.setDataLabel(new ChartDataLabel().showValue())
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
