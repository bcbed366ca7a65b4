import { z } from 'zod'

/** Staff may book over hours, absences and those who wait in the line, and are told so. */
export const Warning = z.object({
  code: z.enum(['outside_hours', 'in_absence', 'holiday', 'queue_later']),
  message: z.string(),
})
export type Warning = z.output<typeof Warning>
