import { z } from 'zod'

/** Which number of "03/04/2026" is the day. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

export const ImportColumn = <F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    index: z.number(),
    title: z.string(),
    /** Null for a column that is not taken. */
    field: z.enum(fields).nullable(),
    /** The first values that are not empty, two at most. */
    sample: z.array(z.string()),
    /** A day of it in either order, where no row tells which of them the file has. */
    days: z.record(z.enum(dayOrders), z.string()).optional(),
  })
/** What every kind of file is answered with. */
export const outcome = {
  /** Whether the first row of the file holds titles. */
  head: z.boolean(),
  /** Rows beyond the most that are listed were left out. */
  truncated: z.boolean(),
  /** The entry of the history, by which it is undone; null for a trial run and where nothing came. */
  historyId: z.string().nullable(),
}
export const ImportedRow = z.object({
  /** As a spreadsheet counts: the head is row 1. */
  row: z.number(),
  name: z.string(),
  /** As the file has them, in the order of `columns`: for the preview and for the file of wrong rows. */
  cells: z.array(z.string()),
  message: z.string().optional(),
})
