import { randomUUID } from 'node:crypto'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { trialDays } from '#contract/subscription.ts'
import { insertAccount } from '#server/features/users/data.ts'
import type { SalonId } from '#server/platform/actor.ts'
import { only } from '#server/platform/db.ts'
import type { Deps } from '#server/platform/endpoint.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { startSession } from '#server/platform/sessions.ts'

type Wanted = {
  email?: string
  username?: string
  password?: string
  role?: 'user' | 'admin'
  isVerified?: boolean
  isActive?: boolean
  /** The last day of the trial; by default it begins today. */
  trialEndDate?: string
  subscription?: { type: 'monthly' | 'yearly'; endDate: string }
}

/** Accounts as registration and verification leave them, without the detour over mails and log-ins. */
export function peopleOf({ sql, now }: Deps) {
  const today = () => dayOf(now())

  async function owner(wanted: Wanted = {}) {
    const {
      email = `arta.${randomUUID()}@example.com`,
      username = 'Arta Hoxha',
      password = 'gërshërë-e-mprehtë-7',
      role = 'user',
      isVerified = true,
      isActive = true,
      trialEndDate = addDays(today(), trialDays),
      subscription,
    } = wanted
    const verifiedAt = isVerified ? now() : null
    const passwordHash = await hashOf(password)
    const account = { username, email, passwordHash, role, verifiedAt }
    const userId = await insertAccount(sql, account, now())
    if (!userId) throw new Error(`${email} has an account already.`)
    const rows = await sql<{ salon_id: SalonId }>`
      update users set is_active = ${isActive}, trial_end_date = ${isVerified ? trialEndDate : null},
        subscription_type = ${subscription?.type ?? 'none'},
        subscription_end_date = ${subscription?.endDate ?? null}
      where id = ${userId} returning salon_id`
    const token = await signIn(userId)
    return { userId, salonId: only(rows).salon_id, username, email, password, token }
  }

  /** One more session of an account, as another tab would have. */
  const signIn = (userId: string) => startSession(sql, userId, now())

  return {
    signIn,
    /** Verified, with a salon, a running trial and a session. */
    owner,
    admin: (wanted: Wanted = {}) => owner({ username: 'Administratori', ...wanted, role: 'admin' }),
    /** Neither trial nor subscription: the gate is closed. */
    expired: (wanted: Wanted = {}) => owner({ trialEndDate: addDays(today(), -1), ...wanted }),
  }
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose: a file hashes each password once. */
function hashOf(password: string) {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
