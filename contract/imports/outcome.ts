import { z } from 'zod'
import { fold } from '../kit/albanian.ts'

/** So many rows of a file are answered, while they take no more bytes than this, one row at least. */
export const mostRowsAnswered = 1000
export const mostBytesAnswered = 2_000_000
/** Titles, samples and cells are answered so long, with … at the end of one that is cut. */
export const longestAnswered = 200

/** Finds rows by their text, and by numbers however they are spaced. */
export function rowFinder(search: string) {
  const words = fold(search.trim())
  const digits = /\p{L}/u.test(search) ? '' : search.replaceAll(/\D/g, '')
  return (cells: readonly string[]) =>
    fold(cells.join(' ')).includes(words) ||
    (digits !== '' && cells.some((cell) => cell.replaceAll(/\D/g, '').includes(digits)))
}

/** Which number of "03/04/2026" is the day. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

export const yesNo = z.stringbool().default(false)

/** What may be said of every kind of file. */
export const asked = {
  dryRun: yesNo,
  /** Which column is what, by its place from 0: `{"0": "name", "5": null}`; null leaves it out. */
  columns: z.string().max(20_000).optional(),
  /** The rows that are taken, as `[2, 7]`: as if the file had no others. */
  only: z.string().max(500_000).optional(),
  /** The rows that are not taken, in the same form. */
  leftOut: z.string().max(500_000).optional(),
  /** Only rows with this text are listed; all of them are counted and taken. */
  search: z.string().max(120).optional(),
}

export const ImportColumn = <F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    index: z.number(),
    title: z.string(),
    /** Null for a column that is not taken. */
    field: z.enum(fields).nullable(),
    /** The first values that are not empty, two at most. */
    sample: z.array(z.string()),
    /** Guessed from what stands in the column: its title is not known. */
    byContent: z.literal(true).optional(),
    /** A day of it in either order, where no row tells which of them the file has. */
    days: z.record(z.enum(dayOrders), z.string()).optional(),
  })
/** What every kind of file is answered with. */
export const outcome = {
  /** Whether the first row of the file holds titles. */
  head: z.boolean(),
  /** Rows beyond the most that are listed, that an answer has room for, or that a search finds, were left out. */
  truncated: z.boolean(),
  /** The entry of the history, by which it is undone; null for a trial run and where nothing came. */
  historyId: z.string().nullable(),
}
export const ImportedRow = z.object({
  /** As a spreadsheet counts: the head is row 1. */
  row: z.number(),
  name: z.string(),
  /** The beginnings of the cells, in the order of `columns`. */
  cells: z.array(z.string()),
  /** Of a row that is not taken: its cells that are longer than that, by column, for the file of wrong rows. */
  whole: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
})
