import type { MemberRole, Role } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import {
  authComplaints,
  freshLoginMinutes,
  minAdminPassword,
  minPassword,
} from '#contract/accounts/auth-forms.ts'
import { fold } from '#contract/kit/albanian.ts'
import { type Currency, defaultCurrency } from '#contract/kit/currency.ts'
import { isOpen, standingOf } from '#contract/subscription/subscription.ts'
import { roleLabels, type User, type UserChange } from '#contract/accounts/users.ts'
import { type SubscriptionRow, statusOn } from '#server/features/subscription/rules.ts'
import type { Limit } from '#server/security/rate-limit.ts'

/** A person who logs in, as the salon sees them in which the session stands. */
export type AccountRow = PersonRow &
  SubscriptionRow & {
    salon_id: string | null
    salon_name: string | null
    salon_currency: Currency | null
    salon_till: boolean | null
    salon_queue: boolean | null
    /** Read with a session only. */
    salon_closed?: boolean
    lacks_second_factor?: boolean
    member_role: MemberRole | null
    staff_id: string | null
    by_pin: boolean
  }

export type PersonRow = {
  id: string
  username: string
  name: string
  email: string
  pending_email: string | null
  role: Role
  is_active: boolean
  avatar: string | null
  created_at: string
}

export function toAccount(row: AccountRow, today: string): Account {
  const { subscriptionType, isOnTrial, trialEndDate, subscriptionEndDate } = statusOn(today, row)
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    role: row.role,
    isActive: row.is_active,
    createdAt: new Date(row.created_at).toISOString(),
    subscriptionType,
    isOnTrial,
    trialEndDate,
    subscriptionEndDate,
    memberRole: row.member_role,
    salon:
      row.salon_id === null || row.salon_name === null
        ? null
        : {
            id: row.salon_id,
            name: row.salon_name,
            currency: row.salon_currency ?? defaultCurrency,
            ...(row.salon_till && { till: true }),
            ...(row.salon_queue && { queue: true }),
            ...(row.salon_closed && { closed: true }),
          },
    staffId: row.staff_id,
    byPin: row.by_pin,
    avatar: row.avatar,
    pendingEmail: row.pending_email,
    ...(row.lacks_second_factor && { mustSetUpSecondFactor: true }),
  }
}

/** The form in which the database compares addresses. */
export const addressKey = (address: string) => address.trim().toLowerCase()

const letters = (words: string) => fold(words).replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a password is too short without the words of its account's name and address: "Arben-2026" of Arben. */
export function isMadeOf(password: string, own: readonly string[]) {
  const words = own
    .flatMap((word) => [letters(word), ...fold(word).split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length)
  const typed = letters(password)
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed)
  return left !== typed && left.length < minPassword
}

type Owner = { username: string; email: string; role: Role }

/** What is wrong with a new password, in the words for its owner. */
export function weaknessOf(password: string, { username, email, role }: Owner) {
  if (role === 'admin' && password.length < minAdminPassword)
    return authComplaints.adminPasswordShort
  return isMadeOf(password, [username, email]) ? authComplaints.passwordOwn : null
}

/** True shortly after a log-in: the password is not asked for again. */
export const isFresh = (provedAt: string | null, now: Date) =>
  provedAt !== null && now.getTime() - Date.parse(provedAt) < freshLoginMinutes * 60_000

/** A change of address sends a mail to any address that is typed, so its number is bounded. */
export const newAddressLimits = (userId: string, address: string): Limit[] => [
  { what: 'new-address', by: userId, most: 10, seconds: 3600 },
  { what: 'mail-change_email', by: addressKey(address), most: 3, seconds: 3600 },
]

/** An account as administrators see it. */
export type UserRow = AccountRow & {
  open_until: string | null
  verified_at: string | null
  salon_count: number
  version: number
}

export function toUser(row: UserRow, today: string): User {
  const terms = statusOn(today, row)
  return {
    ...toAccount(row, today),
    status: row.is_active ? standingOf(terms, isOpen(terms)) : 'inactive',
    endDate: row.open_until,
    isVerified: row.verified_at !== null,
    salonName: row.salon_name ?? '',
    salonCount: row.salon_count,
    version: row.version,
  }
}

/** An end and a plan go together: an end without a plan makes the plan monthly, no end makes it none. */
function planUntil(end: string | null, before: UserRow) {
  if (end === null) return 'none'
  return before.subscription_type === 'none' ? 'monthly' : before.subscription_type
}

/** The account after the change; fields that were not sent stay. */
export function changedUser(before: UserRow, change: UserChange): UserRow {
  const { trialEndDate = before.trial_end_date, email = before.email } = change
  const { subscriptionEndDate: end = before.subscription_end_date } = change
  return {
    ...before,
    username: change.username ?? before.username,
    email,
    role: change.role ?? before.role,
    is_active: change.isActive ?? before.is_active,
    trial_end_date: trialEndDate,
    subscription_end_date: end,
    subscription_type:
      change.subscriptionEndDate === undefined ? before.subscription_type : planUntil(end, before),
  }
}

/** Which fields the change altered. */
export const differences = (before: UserRow, after: UserRow, password = '') => ({
  username: before.username !== after.username,
  email: before.email !== after.email,
  mailbox: addressKey(before.email) !== addressKey(after.email),
  password: password !== '',
  role: before.role !== after.role,
  isActive: before.is_active !== after.is_active,
  trialEndDate: before.trial_end_date !== after.trial_end_date,
  subscriptionEndDate: before.subscription_end_date !== after.subscription_end_date,
})
export type Differences = ReturnType<typeof differences>

const names: Readonly<Partial<Record<keyof Differences, string>>> = {
  username: 'emri',
  email: 'email-i',
  password: 'fjalëkalimi',
  trialEndDate: 'fundi i provës',
  subscriptionEndDate: 'fundi i abonimit',
}

/** One sentence for the history. */
export function sentenceOf(after: UserRow, changed: Differences) {
  const what = Object.entries(names).flatMap(([key, name]) =>
    changed[key as keyof Differences] ? [name] : [],
  )
  if (changed.role) what.unshift(`roli (tani ${roleLabels[after.role]})`)
  if (changed.isActive) what.unshift(after.is_active ? 'u aktivizua' : 'u çaktivizua')
  return `Llogaria e ${after.username} u ndryshua: ${what.join(', ')}.`
}

/** The sentence on salons that open or close with the account: " U mbyll edhe salloni Hera." */
export function closingWords(
  { is_active }: Pick<UserRow, 'is_active'>,
  salons: readonly { name: string }[],
) {
  if (salons.length === 0) return ''
  const names = salons.map(({ name }) => name).join(', ')
  return ` ${is_active ? 'U hap përsëri' : 'U mbyll edhe'} salloni ${names}.`
}

/** The altered fields that the security log keeps, which an administrator can not clear. */
export const securityEventsOf = (after: UserRow, changed: Differences) =>
  [
    changed.role && { kind: 'role_changed', details: { role: after.role } },
    changed.isActive && { kind: after.is_active ? 'account_reactivated' : 'account_deactivated' },
    changed.password && { kind: 'password_set' },
    changed.mailbox && { kind: 'email_set' },
    changed.trialEndDate && {
      kind: 'trial_changed',
      details: { endDate: after.trial_end_date ?? '' },
    },
    changed.subscriptionEndDate && {
      kind: 'subscription_changed',
      details: { endDate: after.subscription_end_date ?? '' },
    },
  ].filter((event) => event !== false)
