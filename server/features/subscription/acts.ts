import { counted, moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { type Extension, planLabels } from '#contract/subscription/subscription.ts'
import { sourceLabels } from '#contract/subscription/taken-money.ts'
import type { Actor, Member, SalonId } from '#server/core/actor.ts'
import type { MailRequest } from '#server/mail/outbox.ts'
import type { Act } from '#server/record/act.ts'
import { takenBy } from './rules.ts'

/** The subscription was cancelled, or resumed. */
export function renewalChanged(
  { salonId: salon, userId, account }: Member & Actor,
  isCancelled: boolean,
): Act {
  const verb = isCancelled ? 'anuloi abonimin' : 'tërhoqi anulimin e abonimit'
  const action = isCancelled ? 'cancel' : 'resume'
  return {
    salon,
    log: { action: 'update', text: `${account.username} ${verb}.` },
    history: { kind: 'subscription', action, entityId: salon },
    topics: ['subscription'],
    security: { kind: isCancelled ? 'subscription_cancelled' : 'subscription_resumed', userId },
  }
}

type Subscriber = {
  readonly salonId: SalonId
  readonly id: string
  readonly username: string
}

/** The administrator is no member of the salon: its history names Orari. */
export function subscriptionExtended(
  { userId: byUserId }: Actor,
  { salonId: salon, id: userId, username }: Subscriber,
  extension: Extension,
  endDate: string,
): Act {
  const { subscriptionType: plan, amount = 0, method } = extension
  const money = method ? ` (${moneyIn(amount, 'EUR')}, ${sourceLabels[method].toLowerCase()})` : ''
  const text = `Abonimi ${planLabels[plan]} i ${username} u zgjat deri më ${shortDate(endDate)}${money}.`
  const { amountCents: cents } = takenBy(extension)
  const details = { plan, until: endDate, ...(cents > 0 && { cents }) }
  const taken = { plan, endDate, ...(method && { amount, method }) }
  return {
    salon,
    log: { action: 'update', severity: 'warning', text, entity: { type: 'user', id: userId } },
    history: { kind: 'subscription', action: 'extend', entityId: salon, details, byOrari: true },
    topics: ['subscription'],
    security: { kind: 'subscription_granted', userId, byUserId, details: taken },
  }
}

export const remindersSent = (mails: readonly Omit<MailRequest, 'at'>[]): Act => ({
  log: {
    action: 'system',
    text: `U përgatitën ${counted(mails.length, 'kujtesë', 'kujtesa')} për fundin e provës ose të abonimit.`,
  },
  mails,
})
