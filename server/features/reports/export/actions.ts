import {
  exportName,
  type reportRoutes,
  type SalonReport,
  type SystemReport,
} from '#contract/reports/reports.ts'
import { currencyOf } from '#server/core/amounts.ts'
import type { Call } from '#server/http/route.ts'
import { fileReply } from '#server/http/reply.ts'
import { inTurn, writeInTime } from '#server/documents/spreadsheet-in-time.ts'
import { inOneLook, ownReport } from '../actions.ts'
import { systemReportFor } from '../system/actions.ts'
import { pageOfAll, pagesOf } from './data.ts'
import { salonSheets, systemSheets } from './rules.ts'

type Report = SalonReport | SystemReport
const fileOf = ({ period, endDate }: Report, bytes: Buffer) =>
  fileReply(exportName(period, endDate), bytes)
const spanOf = ({ startDate: from, endDate: to }: Report) => ({ from, to })

/** Reads figures and rows in one state of the database, so that they agree. */
export const exportOwnReport = (call: Call<typeof reportRoutes.exportOwn>) =>
  inTurn(call.actor.salonId, (hold) =>
    inOneLook(call.sql, async (tx) => {
      const report = await ownReport(call, tx)
      const pages = pagesOf(tx, call.actor.salonId, spanOf(report), call.now())
      const sheets = salonSheets(report, currencyOf(call.actor))
      return fileOf(report, await writeInTime(hold, sheets, pages))
    }),
  )

export const exportSystemReport = (call: Call<typeof reportRoutes.exportSystem>) =>
  inTurn(call.actor.userId, async (hold) => {
    const report = await systemReportFor(call)
    const pages = pageOfAll(call.sql, spanOf(report), call.now())
    return fileOf(report, await writeInTime(hold, systemSheets(report), pages))
  })
