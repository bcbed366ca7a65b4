import { z } from 'zod'
import { ClientStamps } from '../stamps/stamps.ts'

/** Another visit ahead of the same client, with the token of its own page. */
const VisitAhead = z.object({
  token: z.string(),
  date: z.string(),
  time: z.string(),
  services: z.array(z.string()),
  barber: z.string(),
  requested: z.boolean(),
})
export type VisitAhead = z.output<typeof VisitAhead>

/** The ids of what is booked again by one touch, and of who does it. */
const UsualVisit = z.object({ services: z.array(z.string()), barber: z.string() })
export type UsualVisit = z.output<typeof UsualVisit>

/** What a client's stamps are, and how many percent they take off. */
const StampsToSpend = ClientStamps.extend({ reward: z.number() })
export type StampsToSpend = z.output<typeof StampsToSpend>

/** What the client's own page says beyond its visit. */
export const ofClient = {
  /** Empty for a link that is no proof of its client (docs/decisions/0110). */
  ahead: z.array(VisitAhead),
  usual: UsualVisit.nullable(),
  stamps: StampsToSpend.nullable(),
}
export type OfClient = z.output<z.ZodObject<typeof ofClient>>
