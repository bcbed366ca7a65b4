import { dayOfMonth } from '../kit/albanian.ts'
import { defineErrors, type ErrorDef } from '../kit/errors.ts'

/** A client who should come again has booked meanwhile: at the public page, or by telephone with a colleague. */
export const aheadErrors = defineErrors({
  bookedMeanwhile: [409, 'Klienti ka rezervuar ndërkohë.', 'The client has booked meanwhile.'],
})

type Booked = { name: string; date: string; time: string }
/** The same with the visit that was booked. */
export const bookedMeanwhile = (params: Booked): ErrorDef => ({
  ...aheadErrors.bookedMeanwhile,
  message: ({ name, date, time }: Booked) =>
    `${name} ka rezervuar ndërkohë: ${dayOfMonth(date)}, ${time}.`,
  english: ({ name, time }: Booked) => `${name} has booked meanwhile, at ${time}.`,
  params,
})
