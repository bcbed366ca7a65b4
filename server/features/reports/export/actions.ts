import {
  exportName,
  reportErrors,
  type reportRoutes,
  type SalonReport,
  type SystemReport,
} from '#contract/reports.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { fileReply } from '#server/http/reply.ts'
import { openLine } from '#server/core/limit-concurrency.ts'
import type { Sheet } from '#server/documents/sheet.ts'
import { writeSpreadsheet } from '#server/documents/spreadsheet.ts'
import { inOneLook, ownReport } from '../actions.ts'
import { systemReportFor } from '../system/actions.ts'
import { pageOfAll, pagesOf } from './data.ts'
import { salonSheets, systemSheets } from './rules.ts'

/** The second and third click of a salon wait for the first; further ones are refused, to leave room for others. */
const mostOfOne = 2
const mostOfAll = 8
const patienceSeconds = 10
const refusal = () => new AppError(reportErrors.exportBusy, { retryAfterSeconds: patienceSeconds })
/** A year of a big salon takes a core a second, so one export runs at a time in a process. */
const inTurn = openLine({ places: 1, mostOfOne, mostOfAll, refusal })

async function write(sheets: Sheet[], pages: AsyncIterable<string>) {
  const signal = AbortSignal.timeout(patienceSeconds * 1000)
  try {
    return await writeSpreadsheet({ sheets }, pages, signal)
  } catch (error) {
    throw signal.aborted ? new AppError(reportErrors.exportTooSlow) : error
  }
}

type Report = SalonReport | SystemReport
const fileOf = ({ period, endDate }: Report, bytes: Buffer) =>
  fileReply(exportName(period, endDate), bytes)
const spanOf = ({ startDate: from, endDate: to }: Report) => ({ from, to })

/** Reads figures and rows in one state of the database, so that they agree. */
export const exportOwnReport = (call: Call<typeof reportRoutes.exportOwn>) =>
  inTurn(call.actor.salonId, () =>
    inOneLook(call.sql, async (tx) => {
      const report = await ownReport(call, tx)
      const pages = pagesOf(tx, call.actor.salonId, spanOf(report), call.now())
      return fileOf(report, await write(salonSheets(report, currencyOf(call.actor)), pages))
    }),
  )

export const exportSystemReport = (call: Call<typeof reportRoutes.exportSystem>) =>
  inTurn(call.actor.userId, async () => {
    const report = await systemReportFor(call)
    const pages = pageOfAll(call.sql, spanOf(report), call.now())
    return fileOf(report, await write(systemSheets(report), pages))
  })
