import type { SalonId } from '#server/core/actor.ts'
import type { Act, LogLine } from '#server/record/act.ts'
import {
  closingWords,
  type Differences,
  securityEventsOf,
  sentenceOf,
  type UserRow,
} from './rules.ts'

const entityOf = (id: string) => ({ type: 'user', id })

export const adminAppointed = (id: string, username: string): Act => ({
  log: {
    action: 'system',
    severity: 'critical',
    text: `${username} u caktua administrator.`,
    entity: entityOf(id),
  },
  security: { kind: 'admin_appointed', userId: id },
})

type Change = {
  readonly byUserId: string
  readonly before: UserRow
  readonly after: UserRow
  readonly changed: Differences
  /** The salons that close or open with the account. */
  readonly closing: readonly { id: SalonId; name: string }[]
  /** The salon that the account pays for. */
  readonly salon: SalonId | undefined
}

export function userChanged({ byUserId, before, after, changed, closing, salon }: Change): Act[] {
  const events = securityEventsOf(after, changed)
  const act: Act = {
    log: {
      action: 'update',
      severity: events.length > 0 ? 'critical' : 'warning',
      text: sentenceOf(after, changed) + closingWords(after, closing),
      entity: entityOf(after.id),
    },
    security: events.map((event) => ({ ...event, userId: after.id, byUserId })),
    mails: mailsOf(before, after, changed),
    // Open screens of the account ask again, and so find out that their session has ended.
    ...(salon && { salon, topics: ['subscription'] }),
  }
  // Screens of the other members ask who they are, and find the salon closed or open again.
  return [act, ...closing.map(({ id }): Act => ({ salon: id, topics: ['people'] }))]
}

/** A deactivated account gets no mail. */
function mailsOf(before: UserRow, after: UserRow, { mailbox, password }: Differences) {
  const { id: userId, email: to } = after
  if (!after.is_active) return []
  const isNewPassword = password && after.verified_at !== null
  return [
    ...(mailbox ? mailsOfNewAddress(before, after) : []),
    ...(isNewPassword ? [{ kind: 'passwordChanged', to, userId }] : []),
  ]
}

/** The mails about a new address: a link to verify it if the account never was verified, else a notice to both addresses. */
function mailsOfNewAddress(before: UserRow, { id: userId, email: to }: UserRow) {
  if (before.verified_at === null) return [{ kind: 'verify', to }]
  return [
    { kind: 'emailChanged', to: before.email, userId },
    { kind: 'emailSet', to, userId },
  ]
}

/** The one line that stays; it names the administrator who deleted the account, and no other person. */
export const erasedLine = (isSalonErased: boolean): LogLine => ({
  action: 'delete',
  severity: 'critical',
  text: isSalonErased
    ? 'Një llogari u fshi bashkë me të dhënat e sallonit të saj.'
    : 'Një llogari u fshi.',
})

type Erased = {
  readonly id: string
  readonly byUserId: string | undefined
  /** The salons that the account paid for. */
  readonly salons: readonly { id: SalonId }[]
}

export const accountErased = ({ id, byUserId, salons }: Erased): Act[] => [
  ...salons.map((salon): Act => ({ salon: salon.id, topics: ['subscription'] })),
  { security: { kind: 'account_deleted', userId: id, byUserId } },
]
