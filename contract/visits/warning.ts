import { z } from 'zod'

/** Staff may book over hours and absences, and are told so. */
export const Warning = z.object({
  code: z.enum(['outside_hours', 'in_absence', 'holiday']),
  message: z.string(),
})
export type Warning = z.output<typeof Warning>
