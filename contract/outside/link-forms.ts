import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { route, type RouteLimit } from '../kit/route.ts'
import { heldErrors } from '../freed.ts'
import { formLanguage } from '../languages.ts'

export const byToken = z.object({ token: z.string().max(400) })

/** Uses of the links in mails and on tickets. */
export const linkUses: RouteLimit = { what: 'door/link', per: 'network', most: 120, seconds: 60 }

/** What every link of a visit may be told; an offer's carries what is told of it, an `EndedOffer`. */
export const linkErrors = [heldErrors.offerOver, commonErrors.tooMany] as const

/** Forms of a client's own page for browsers without JavaScript; each redirects back to that page. */
export const linkForms = {
  cancelForm: route({
    method: 'POST',
    path: '/api/public/bookings/:token/cancel-form',
    access: 'public',
    summary: 'Anulimi nga faqja e klientit pa JavaScript; kthen te faqja e tij',
    params: byToken,
    form: true,
    redirect: true,
    body: z.object({
      /** Set if somebody else booked with the reader's address: the salon's mails stop as well. */
      disown: z.literal('yes').optional(),
      lang: formLanguage,
    }),
    reply: z.object({ location: z.string() }),
    errors: [...linkErrors],
  }),
  mailsForm: route({
    method: 'POST',
    path: '/api/public/bookings/:token/mails-form',
    access: 'public',
    summary: 'Email-et e një termini nga faqja pa JavaScript; kthen te faqja e klientit',
    params: byToken,
    form: true,
    redirect: true,
    body: z.object({
      mails: z.enum(['stop', 'resume']),
      lang: formLanguage,
    }),
    reply: z.object({ location: z.string() }),
    errors: [...linkErrors],
  }),
}
