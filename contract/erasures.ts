import { z } from 'zod'
import { id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { freed } from './freed.ts'

/** What is kept of a client whose data were erased: a number, the moment, and who did it. */
export const Receipt = z.object({
  /** "F-2026-0007", counted by salon and year. */
  id: z.string(),
  at: z.string(),
  /** Empty once that account is deleted. */
  by: z.string(),
})
export type Receipt = z.output<typeof Receipt>

/** A salon's list shows so many, the newest. */
export const mostReceipts = 200

export const erasureRoutes = {
  erase: route({
    method: 'POST',
    path: '/api/clients/:id/erase',
    access: { right: 'clients.manage', gate: true },
    summary: 'Fshi çdo të dhënë të një klienti; vizitat mbeten si numra',
    params: z.object({ id }),
    /** Whether the visits ahead are cancelled; otherwise they stay, without a name. */
    body: z.object({ cancelAhead: z.boolean().default(false) }),
    reply: z.object({ receipt: Receipt, ...freed }),
  }),
  list: route({
    method: 'GET',
    path: '/api/clients/erasures',
    access: { right: 'clients.manage', gate: 'read' },
    summary: 'Dëftesat e fshirjeve, më e reja e para',
    reply: z.object({ erasures: z.array(Receipt) }),
  }),
}
