import { z } from 'zod'
import { Alternative } from './alternative.ts'

/** A visit that can't stay where it is: its barber is away then, or leaves. */
const VisitToMove = z.object({
  id: z.string(),
  version: z.number(),
  client_name: z.string(),
  service_name: z.string(),
  date: z.string(),
  time: z.string(),
  barber: z.string(),
  /** The nearest time at which the same barber is there, the same time with another, the nearest with another. */
  proposals: z.array(Alternative),
})
export type VisitToMove = z.output<typeof VisitToMove>
export const VisitsToMove = z.object({ visits: z.array(VisitToMove) })
