import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { route } from '../kit/route.ts'
import { byToken, linkErrors, linkUses } from './link-forms.ts'

/** Ends the salon's mails about a visit, or those of all salons to an address, and begins them again. */
export const letterStops = {
  stopMails: route({
    method: 'POST',
    path: '/api/public/bookings/:token/mails/stop',
    access: 'public',
    limit: linkUses,
    summary: 'Mos i shkruaj më klientit; edhe me një klik nga programi i email-it (RFC 8058)',
    params: byToken,
    anyBody: true,
    reply: z.object({ mails: z.boolean() }),
    errors: [...linkErrors],
  }),
  stopAllMails: route({
    method: 'POST',
    path: '/api/public/mails/:token/stop',
    access: 'public',
    limit: linkUses,
    summary: 'Asnjë sallon të mos i shkruajë më kësaj adrese',
    params: byToken,
    anyBody: true,
    reply: z.object({ mails: z.boolean() }),
    errors: [commonErrors.tooMany],
  }),
  resumeAllMails: route({
    method: 'POST',
    path: '/api/public/mails/:token/resume',
    access: 'public',
    limit: linkUses,
    summary: 'Sallonet i shkruajnë përsëri kësaj adrese',
    params: byToken,
    anyBody: true,
    reply: z.object({ mails: z.boolean() }),
    errors: [commonErrors.tooMany],
  }),
  resumeMails: route({
    method: 'POST',
    path: '/api/public/bookings/:token/mails/resume',
    access: 'public',
    limit: linkUses,
    summary: 'Shkruaji klientit përsëri',
    params: byToken,
    reply: z.object({ mails: z.boolean() }),
    errors: [...linkErrors],
  }),
}
