import { spreadsheetErrors } from '#contract/documents/spreadsheets.ts'
import { AppError } from '#server/core/app-error.ts'
import { type Hold, openLine } from '#server/core/limit-concurrency.ts'
import type { Sheet } from './sheet.ts'
import { writeSpreadsheet } from './spreadsheet.ts'

/** The second and third click of a salon wait for the first; further ones are refused, to leave room for others. */
const mostOfOne = 2
const mostOfAll = 8
const retryAfterSeconds = 10
const patienceSeconds = 25
const refusal = () => new AppError(spreadsheetErrors.busy, { retryAfterSeconds })

/** A year of a big salon takes a core a second, so a process makes one spreadsheet at a time. */
export const inTurn = openLine({ places: 1, mostOfOne, mostOfAll, refusal })

async function* nothing(): AsyncGenerator<string> {}

/** Gives up before proxies do. On a busy machine the thread gets what others leave, and a late file beats none. */
export async function writeInTime(
  hold: Hold,
  sheets: Sheet[],
  pages: AsyncIterable<string> = nothing(),
) {
  const signal = AbortSignal.timeout(patienceSeconds * 1000)
  try {
    return await writeSpreadsheet({ sheets }, pages, { signal, hold })
  } catch (error) {
    throw signal.aborted ? new AppError(spreadsheetErrors.tooSlow) : error
  }
}
