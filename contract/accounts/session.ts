import { z } from 'zod'
import { memberRoles } from '../access.ts'
import { currencies } from '../kit/currency.ts'
import { route } from '../kit/route.ts'

/**
 * On calls that a screen makes by itself (news, polls) while it is not touched: they show what is new and do not keep
 * its session alive.
 */
export const untouchedHeader = 'x-untouched'

export const Account = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  isActive: z.boolean(),
  createdAt: z.string(),
  subscriptionType: z.enum(['none', 'monthly', 'yearly']),
  isOnTrial: z.boolean(),
  trialEndDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  /** What the account is to the salon in which the session stands; null where it stands in none. */
  memberRole: z.enum(memberRoles).nullable(),
  salon: z
    .object({
      id: z.string(),
      name: z.string(),
      currency: z.enum(currencies),
      /** True if visits are closed at the till; sent with the session, so that the menu knows it before any other call. */
      till: z.literal(true).optional(),
      /** True if the salon keeps a line; sent with the session too, so that what shows it has its place from the first. */
      queue: z.literal(true).optional(),
      /** True if no owner has an active account: the salon is closed, and none of its screens open. */
      closed: z.literal(true).optional(),
    })
    .nullable(),
  /** The barber of that salon that the account is. */
  staffId: z.string().nullable(),
  /** Entered with a PIN on the salon's tablet: some rights do not count there (`may` of contract/access.ts). */
  byPin: z.boolean(),
  avatar: z.string().nullable(),
  /** A new address that waits for its verification; `email` stays in force until then. */
  pendingEmail: z.string().nullable(),
  /** The operator asks this account for a second step that it lacks: it may set one up and nothing else. */
  mustSetUpSecondFactor: z.literal(true).optional(),
})
export type Account = z.output<typeof Account>

/** What every page behind the log-in needs; the rest of an account's calls comes with the pages that have its forms. */
export const sessionRoutes = {
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'account',
    byPin: true,
    beforeSetUp: true,
    cookie: 'gives',
    summary: 'Dalje: sesioni mbaron menjëherë',
    reply: z.object({ message: z.string() }),
  }),
  profile: route({
    method: 'GET',
    path: '/api/auth/profile',
    access: 'account',
    byPin: true,
    beforeSetUp: true,
    summary: 'Llogaria ime',
    reply: z.object({ user: Account }),
  }),
}
