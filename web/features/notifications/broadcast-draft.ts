import { isEmail } from '#contract/kit/fields.ts'
import { notificationComplaints, notificationWords } from '#contract/notifications/notifications.ts'
import {
  type Audience,
  type AudienceCounts,
  audiences,
  distinctAddresses,
  splitAddresses,
  wrongAddresses,
} from '#contract/notifications/recipients.ts'
import { isBilled } from '#web/platform/site.ts'
import type { Values } from '#web/platform/forms/form-fields.ts'

export const fieldNames = ['subject', 'message', 'choice', 'custom'] as const
export type Draft = Values<(typeof fieldNames)[number]>
export const emptyDraft: Draft = { subject: '', message: '', choice: 'all', custom: '' }

export const isStarted = ({ subject, message, custom }: Draft) =>
  [subject, message, custom].some((typed) => typed.trim() !== '')

const isBlank = (typed: string) => typed.trim() === ''

export const isComplete = ({ subject, message }: Draft) => !isBlank(subject) && !isBlank(message)

export const audienceOf = ({ choice }: Draft): Audience | undefined =>
  audiences.find((audience) => audience === choice)

/** Where nothing is sold there is one kind of account. */
export const offeredAudiences = (): readonly Audience[] => (isBilled() ? audiences : ['all'])

const addressesOf = ({ custom }: Draft) => distinctAddresses(splitAddresses(custom))
export const wrongOf = (draft: Draft) =>
  audienceOf(draft) === undefined ? wrongAddresses(addressesOf(draft)) : []

/** Those that can be written to. */
export const reachedBy = (draft: Draft) => addressesOf(draft).filter(isEmail)

/** How many mails would go out; unknown while the counts are on their way. */
export function countOf(draft: Draft, counts: AudienceCounts | undefined) {
  const audience = audienceOf(draft)
  if (audience === undefined) return reachedBy(draft).length
  const found = counts?.[audience]
  return found && found.total - found.unsubscribed
}

export function checkDraft(draft: Draft, count: number | undefined) {
  return {
    ...(isBlank(draft.subject) && { subject: notificationComplaints.fillBoth.message }),
    ...(isBlank(draft.message) && { message: notificationComplaints.fillBoth.message }),
    ...(count === 0 && { custom: notificationWords.noRecipients }),
  }
}

export const bodyOf = (draft: Draft) => {
  const { subject, message } = draft
  const audience = audienceOf(draft)
  return audience === undefined
    ? { subject, message, recipients: addressesOf(draft) }
    : { subject, message, audience }
}

const named = 3

/** The first three addresses, and the number of the others. */
export function shortList(addresses: readonly string[], total: number) {
  const rest = total - Math.min(named, addresses.length)
  const first = addresses.slice(0, named).join(', ')
  return rest > 0 ? `${first} and ${rest} others · dhe ${rest} të tjerë` : first
}
