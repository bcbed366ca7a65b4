import { z } from 'zod'
import { defineErrors } from '../kit/errors.ts'

export const spreadsheetErrors = defineErrors({
  busy: [
    503,
    'Po përgatiten raporte të tjera. Ju lutem provoni përsëri pas pak.',
    'Other reports are being made. Please try again in a moment.',
  ],
  tooSlow: [
    503,
    'Raporti nuk u përgatit në kohë. Ju lutem provoni përsëri.',
    'The report was not made in time. Please try again.',
  ],
})

/** What a route that answers with a spreadsheet declares. */
export const asSpreadsheet = {
  reply: z.object({}),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: [spreadsheetErrors.busy, spreadsheetErrors.tooSlow],
}
