import { z } from 'zod'

/** Where a visit could be instead of where it was asked for, or of where it is. */
export const Alternative = z.object({
  date: z.string(),
  time: z.string(),
  barber: z.string(),
  barber_id: z.string(),
})
export type Alternative = z.output<typeof Alternative>
