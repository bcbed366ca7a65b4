import { dayOfMonth } from '../kit/albanian.ts'
import { defineErrors } from '../kit/errors.ts'

/** A client who should come again has booked meanwhile: at the public page, or by telephone with a colleague. */
export const aheadErrors = defineErrors({
  bookedMeanwhile: [409, 'Klienti ka rezervuar ndërkohë.'],
})

export const bookedMeanwhile = (name: string, { date, time }: { date: string; time: string }) => ({
  ...aheadErrors.bookedMeanwhile,
  message: `${name} ka rezervuar ndërkohë: ${dayOfMonth(date)}, ${time}.`,
})
