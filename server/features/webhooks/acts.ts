import type { Severity } from '#contract/history.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Webhook } from '#contract/webhooks.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Act } from '#server/record/act.ts'
import { nameOf } from './rules.ts'

type Named = Pick<Webhook, 'id' | 'url'>
type Done = {
  /** The kind of the entry in the security log. */
  readonly kind: string
  readonly action: HistoryAction
  readonly verb: string
}

/** Where data of clients is sent is in both records: for the salon to read, and where nobody can wipe it. */
const done = (
  { salonId: salon, userId }: Member,
  { id, url }: Named,
  { kind, action, verb }: Done,
): Act => ({
  salon,
  log: {
    action: 'update',
    text: `Njoftimet te programi ${nameOf(url)} ${verb}.`,
    entity: { type: 'webhook', id },
  },
  history: { kind: 'salon', action, entityId: id, details: { name: nameOf(url) } },
  topics: ['salon'],
  security: { kind, userId, details: { address: nameOf(url) } },
})

export const webhookAdded = (actor: Member, webhook: Named) =>
  done(actor, webhook, { kind: 'webhook_added', action: 'share', verb: 'u shtuan' })

export const webhookChanged = (actor: Member, webhook: Named) =>
  done(actor, webhook, { kind: 'webhook_changed', action: 'reset', verb: 'u ndryshuan' })

export const webhookRemoved = (actor: Member, webhook: Named) =>
  done(actor, webhook, { kind: 'webhook_removed', action: 'unshare', verb: 'u hoqën' })

type OfSalon = Named & { readonly salonId: SalonId }

/** By Orari itself. */
const stopped = (
  { salonId: salon, id, url }: OfSalon,
  why: string,
  severity: Severity = 'info',
): Act => ({
  salon,
  log: {
    action: 'system',
    severity,
    text: `Njoftimet te programi ${nameOf(url)} ${why}.`,
    entity: { type: 'webhook', id },
  },
  history: {
    kind: 'salon',
    action: 'unshare',
    entityId: id,
    details: { name: nameOf(url) },
    byOrari: true,
  },
  topics: ['salon'],
})

/** The last day of its key is over. */
export const webhookEnded = (webhook: OfSalon) => stopped(webhook, 'u hoqën: çelësi mbaroi')

type Off = OfSalon & {
  readonly why: 'gone' | 'silent'
  readonly owners: readonly { readonly userId: string; readonly email: string }[]
}

/** The owners are told by mail. */
export const webhookOff = ({ why, owners, ...webhook }: Off): Act => ({
  ...stopped(webhook, 'u fikën: nuk përgjigjet', 'warning'),
  mails: owners.map(({ userId, email: to }) => ({
    kind: 'webhookOff',
    to,
    userId,
    params: { name: nameOf(webhook.url), why },
  })),
})
