import type { Role } from '#contract/access.ts'
import type { Account } from '#contract/auth.ts'
import {
  authWords,
  freshLoginMinutes,
  minAdminPassword,
  minPassword,
} from '#contract/auth-forms.ts'
import { fold } from '#contract/kit/albanian.ts'
import { type SubscriptionRow, statusOn } from '#server/features/subscription/rules.ts'
import type { Limit } from '#server/platform/rate-limit.ts'

export type AccountRow = SubscriptionRow & {
  id: string
  salon_id: string
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
    avatar: row.avatar,
    pendingEmail: row.pending_email,
  }
}

/** As the database compares addresses. */
export const addressKey = (address: string) => address.trim().toLowerCase()

const letters = (words: string) => fold(words).replace(/[^\p{L}\p{N}]/gu, '')

/** Too little is left of it once the account's own words are taken away: "Arben-2026" of Arben. */
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
  if (role === 'admin' && password.length < minAdminPassword) return authWords.adminPasswordShort
  return isMadeOf(password, [username, email]) ? authWords.passwordCommon : null
}

/** Somebody who showed the password a moment ago is not asked for it again. */
export const isFresh = (provedAt: string, now: Date) =>
  now.getTime() - Date.parse(provedAt) < freshLoginMinutes * 60_000

/** A change of address writes to whatever address is typed. */
export const newAddressLimits = (userId: string, address: string): Limit[] => [
  { what: 'new-address', by: userId, most: 10, seconds: 3600 },
  { what: 'mail-change_email', by: addressKey(address), most: 3, seconds: 3600 },
]
