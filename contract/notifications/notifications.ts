import { z } from 'zod'
import { counted } from '../kit/albanian.ts'
import { complains, defineComplaints, defineErrors } from '../kit/errors.ts'
import { id, requiredText, text } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { AudienceCounts, audiences, Recipient } from './recipients.ts'
import { pageQuery, Paging } from '../kit/paging.ts'
import { defineReplies } from '../replies.ts'

export const shownNotifications = 5
export const waitSeconds = 5

export const notificationComplaints = defineComplaints({
  fillBoth: [
    'required',
    'Ju lutem plotësoni subjektin dhe mesazhin',
    'Please write the subject and the message.',
  ],
})

export const notificationWords = {
  fillBothToPreview: 'Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake',
  noRecipients: 'Nuk ka marrës të zgjedhur',
  noAccess: 'Nuk keni akses në këtë faqe.',
  sendFailed: 'Gabim gjatë dërgimit të njoftimit',
  usersFailed: 'Gabim në ngarkimin e përdoruesve',
} as const

export const notificationErrors = defineErrors({
  noRecipients: [400, notificationWords.noRecipients, 'No recipients are chosen.'],
  invalidRecipients: [
    400,
    'Disa email-e nuk janë të vlefshme.',
    'Some email addresses are not valid.',
  ],
  alreadySent: [
    409,
    'Nuk ka më çfarë të ndalet: asnjë email nuk pret.',
    'There is nothing to stop any more: no mail waits.',
  ],
  unsubscribeInvalid: [
    404,
    'Linku i çregjistrimit është i pavlefshëm.',
    'This link to unsubscribe is not valid.',
  ],
})

export const addressList = z.array(z.string().trim().min(1).max(320)).max(10_000)

const Broadcast = z.object({
  subject: requiredText(notificationComplaints.fillBoth, 200),
  message: text(10_000).refine((typed) => typed !== '', complains(notificationComplaints.fillBoth)),
  recipients: addressList.default([]),
  /** Instead of addresses: all accounts that fit it at this moment. */
  audience: z.enum(audiences).optional(),
})
export type Broadcast = z.output<typeof Broadcast>

const Results = z.object({
  successful: z.number(),
  failed: z.number(),
  queued: z.number(),
  /** The number of recipients that have unsubscribed and got no mail. */
  skipped: z.number(),
  totalUsers: z.number(),
})
export type Results = z.output<typeof Results>

export const NotificationRecord = z.object({
  id: z.string(),
  kind: z.enum(['broadcast', 'daily_report']),
  subject: z.string(),
  message: z.string(),
  recipients: z.number(),
  success_count: z.number(),
  failure_count: z.number(),
  queued_count: z.number(),
  skipped_count: z.number(),
  stopped_count: z.number(),
  sent_at: z.string(),
})
export type NotificationRecord = z.output<typeof NotificationRecord>

/** The outcome so far, in one sentence. */
function outcomeOf({ successful, failed, queued, skipped, totalUsers }: Results) {
  const users = counted(successful, 'përdorues', 'përdorues')
  return [
    queued > 0
      ? `Po dërgohet: ${successful} nga ${totalUsers}, pjesa tjetër është në radhë.`
      : `Njoftimi u dërgua te ${users}.`,
    failed > 0 && `${failed} nuk u dorëzuan.`,
    skipped > 0 && `${skipped} janë çregjistruar.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export const notificationReplies = defineReplies({
  sent: [
    outcomeOf,
    ({ successful, failed, queued, skipped, totalUsers }: Results) =>
      `Sent: ${successful} of ${totalUsers}; waiting: ${queued}, not delivered: ${failed}, signed off: ${skipped}.`,
  ],
  stopped: [
    'Dërgimi u ndal: çfarë priste ende nuk do të dërgohet.',
    'It was stopped: what still waited is not sent.',
  ],
  unsubscribed: [
    'U çregjistruat. Nuk do të merrni më njoftime dhe raporte ditore me email.',
    'You have signed off. No messages and daily reports come by mail any more.',
  ],
  resubscribed: [
    'Do të merrni përsëri njoftime dhe raporte ditore me email.',
    'Messages and daily reports come by mail again.',
  ],
})

export const MailRefusal = z.object({
  email: z.string(),
  times: z.number(),
  reason: z.string(),
  refused_at: z.string(),
})
export type MailRefusal = z.output<typeof MailRefusal>

const Said = z.object({ message: z.string() })
/** The reply of a call that writes to many recipients. */
export const Sent = Said.extend({ results: Results, notification: NotificationRecord })
const tokenParams = z.object({ token: z.string().max(500) })
const unsubscribeErrors = [notificationErrors.unsubscribeInvalid]
const unsubscribePath = '/api/mail/unsubscribe/:token'

/** A person presses the button once or twice; programs that follow links do it more often. */
const presses = { what: 'unsubscribe', per: 'network', most: 60, seconds: 3600 } as const

/** Enough for an administrator's work, but a bound for a stolen session. */
export const broadcasts = { what: 'broadcast', per: 'account', most: 30, seconds: 3600 } as const

export const notificationRoutes = {
  send: route({
    method: 'POST',
    path: '/api/admin/notifications/send',
    access: 'admin',
    limit: broadcasts,
    summary: 'Dërgo një njoftim me email',
    idempotent: true,
    body: Broadcast,
    reply: Sent,
    errors: [notificationErrors.noRecipients, notificationErrors.invalidRecipients],
  }),
  recent: route({
    method: 'GET',
    path: '/api/admin/notifications/recent',
    access: 'admin',
    summary: 'Njoftimet e fundit',
    reply: z.object({ notifications: z.array(NotificationRecord) }),
  }),
  stop: route({
    method: 'POST',
    path: '/api/admin/notifications/:id/stop',
    access: 'admin',
    summary: 'Ndal çfarë pret ende',
    params: z.object({ id }),
    reply: Said.extend({ notification: NotificationRecord }),
    errors: [notificationErrors.alreadySent],
  }),
  audiences: route({
    method: 'GET',
    path: '/api/admin/notifications/audiences',
    access: 'admin',
    summary: 'Sa marrës ka çdo grup, dhe kush është dërguesi',
    reply: z.object({
      audiences: AudienceCounts,
      /** The sender that a mail shows. */
      sender: z.string(),
    }),
  }),
  recipients: route({
    method: 'GET',
    path: '/api/admin/notifications/recipients',
    access: 'admin',
    summary: 'Marrësit e një grupi',
    query: pageQuery.extend({
      audience: z.enum(audiences).default('all'),
      q: text(120).default(''),
    }),
    reply: z.object({ recipients: z.array(Recipient), pagination: Paging }),
  }),
  refusals: route({
    method: 'GET',
    path: '/api/admin/notifications/refusals',
    access: 'admin',
    summary: 'Adresat që nuk pranuan email, me arsyen',
    query: pageQuery,
    reply: z.object({ refusals: z.array(MailRefusal), pagination: Paging }),
  }),
  preferences: route({
    method: 'GET',
    path: '/api/mail/preferences/:token',
    access: 'public',
    limit: presses,
    summary: 'A merr adresa e linkut njoftime',
    params: tokenParams,
    reply: z.object({ email: z.string(), isUnsubscribed: z.boolean() }),
    errors: unsubscribeErrors,
  }),
  unsubscribePage: route({
    method: 'GET',
    path: unsubscribePath,
    access: 'public',
    limit: presses,
    summary: 'Hap faqen e çregjistrimit',
    params: tokenParams,
    reply: z.object({ location: z.string() }),
    redirect: true,
    errors: unsubscribeErrors,
  }),
  unsubscribe: route({
    method: 'POST',
    path: unsubscribePath,
    access: 'public',
    limit: presses,
    summary: 'Çregjistro adresën e linkut; edhe me një klik nga programi i email-it (RFC 8058)',
    params: tokenParams,
    anyBody: true,
    reply: Said,
    errors: unsubscribeErrors,
  }),
  resubscribe: route({
    method: 'POST',
    path: '/api/mail/resubscribe/:token',
    access: 'public',
    limit: presses,
    summary: 'Regjistro përsëri adresën e linkut',
    params: tokenParams,
    reply: Said,
    errors: unsubscribeErrors,
  }),
}
