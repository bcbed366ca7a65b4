import { z } from 'zod'
import { route } from './kit/route.ts'

/** Where and with whom a visit stands, on the salon's clock. */
const Slot = z.object({ date: z.string(), time: z.string(), barber: z.string() })

/** What a client did about a visit that is not over, from the page that the link opens. */
const ClientNews = z.object({
  /** Of the act: a visit that is moved again is news again. */
  id: z.string(),
  act: z.enum(['moved', 'cancelled', 'cannot']),
  at: z.string(),
  appointmentId: z.string(),
  client: z.string(),
  ...Slot.shape,
  /** The slot before the move; null for a cancelled visit, and for one whose new time does not suit the client. */
  was: Slot.nullable(),
})
export type ClientNews = z.output<typeof ClientNews>

export const clientNewsRoutes = {
  list: route({
    method: 'GET',
    path: '/api/client-news',
    access: { right: 'day.own', gate: 'read' },
    summary: 'Çfarë zhvendosën ose anuluan vetë klientët këtë ditë e natë',
    /** The newest first, one for each visit. */
    reply: z.object({ news: z.array(ClientNews) }),
  }),
}
