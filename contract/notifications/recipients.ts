import { defineComplaints } from '../kit/errors.ts'
import { z } from 'zod'
import { isEmail } from '../kit/fields.ts'

/** The groups that a broadcast can be sent to. */
export const audiences = ['all', 'active', 'trial', 'subscribed'] as const
export type Audience = (typeof audiences)[number]
export const audienceLabels = {
  all: 'Të gjithë përdoruesit',
  active: 'Përdoruesit aktivë',
  trial: 'Në provë',
  subscribed: 'Me abonim',
} as const satisfies Record<Audience, string>

type Wrong = { addresses: readonly string[] }
export const recipientComplaints = defineComplaints({
  invalid: [
    'wrong_email',
    ({ addresses }: Wrong) => `Email të pavlefshme: ${addresses.join(', ')}`,
    ({ addresses }: Wrong) => `These email addresses are not valid: ${addresses.join(', ')}`,
  ],
})

/** Splits typed or pasted addresses at commas, semicolons and line ends. */
export const splitAddresses = (typed: string) =>
  typed
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Each address once, case aside, in the given order. */
export const distinctAddresses = (addresses: readonly string[]) =>
  [
    ...new Map(
      addresses.toReversed().map((address) => [address.toLowerCase(), address] as const),
    ).values(),
  ].toReversed()

export const wrongAddresses = (addresses: readonly string[]) =>
  addresses.filter((address) => !isEmail(address))

export const Recipient = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  isUnsubscribed: z.boolean(),
})
export type Recipient = z.output<typeof Recipient>

const AudienceCount = z.object({
  total: z.number(),
  /** How many of them have unsubscribed. */
  unsubscribed: z.number(),
})
export const AudienceCounts = z.object({
  all: AudienceCount,
  active: AudienceCount,
  trial: AudienceCount,
  subscribed: AudienceCount,
})
export type AudienceCounts = z.output<typeof AudienceCounts>
