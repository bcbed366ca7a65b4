import { z } from 'zod'
import { defineErrors } from '../kit/errors.ts'

export const spreadsheetErrors = defineErrors({
  busy: [503, 'Po përgatiten raporte të tjera. Ju lutem provoni përsëri pas pak.'],
  tooSlow: [503, 'Raporti nuk u përgatit në kohë. Ju lutem provoni përsëri.'],
})

/** What a route that answers with a spreadsheet declares. */
export const asSpreadsheet = {
  reply: z.object({}),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [spreadsheetErrors.busy, spreadsheetErrors.tooSlow],
}
