import { z } from 'zod'
import { memberRoles } from '../access.ts'
import { authErrors } from './auth-refusals.ts'
import { Account } from './session.ts'
import { authComplaints, minAdminPassword, minPassword } from './auth-forms.ts'
import {
  complains,
  type Complaint,
  type Complaints,
  defineComplaints,
  defineErrors,
} from '../kit/errors.ts'
import { email, fieldComplaints, id, isEmail, requiredText, typedPassword } from '../kit/fields.ts'
import { Paging } from '../kit/paging.ts'
import { route } from '../kit/route.ts'
import { standingLabels, standings } from '../subscription/subscription.ts'

const usersPerPage = 20

export const userComplaints = defineComplaints({
  /** The API's words, which name the format of the request; the two after them are the screen's, in the format that it shows. */
  trialDateWrong: [
    'wrong_date',
    'Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
    'The end of the trial is no date. Write it like 2026-11-20.',
  ],
  subscriptionDateWrong: [
    'wrong_date',
    'Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.',
    'The end of the subscription is no date. Write it like 2026-11-20.',
  ],
})

export const userWords = {
  denied: 'Akses i Refuzuar',
  deniedWhy: 'Vetëm administratorët e shohin listën e përdoruesve.',
  loadFailed: 'Gabim në ngarkimin e përdoruesve',
  saved: 'Përdoruesi u përditësua me sukses!',
  saveFailed: 'Gabim gjatë përditësimit!',
  removed: 'Përdoruesi u fshi me sukses!',
  removeFailed: 'Gabim gjatë fshirjes së përdoruesit',
  confirmRemove: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  trialDayWrong: 'Data e përfundimit të provës është e pavlefshme. Shkruani datën si 20.11.2026.',
  subscriptionDayWrong:
    'Data e përfundimit të abonimit është e pavlefshme. Shkruani datën si 20.11.2026.',
  noneFound: 'Nuk u gjet asnjë përdorues.',
} as const

export const roleLabels = { user: 'Përdorues', admin: 'Administrator' } as const

/** Where the account stands today, unless it is switched off. */
const userStatuses = [...standings, 'inactive'] as const
export type UserStatus = (typeof userStatuses)[number]
export const statusLabels = {
  ...standingLabels,
  inactive: 'Inaktiv',
} as const satisfies Record<UserStatus, string>

export const userFilters = ['all', ...userStatuses, 'admins'] as const
export type UserFilter = (typeof userFilters)[number]
export const userOrders = ['newest', 'oldest', 'name', 'email', 'ends'] as const
export type UserOrder = (typeof userOrders)[number]

export const User = Account.extend({
  status: z.enum(userStatuses),
  /** The last day of the subscription, or of the trial where there is none. */
  endDate: z.string().nullable(),
  isVerified: z.boolean(),
  salonName: z.string(),
  /** In how many salons the account works. */
  salonCount: z.number(),
  version: z.number(),
})
export type User = z.output<typeof User>

/** A salon in which the account works or for which it pays, as administrators see it. */
export const UserSalon = z.object({
  id: z.string(),
  name: z.string(),
  /** Pays for it: trial and subscription below are this account's. */
  isOwned: z.boolean(),
  /** The account is its only active owner: without it the salon is closed. */
  closes: z.boolean(),
  trialEndDate: z.string().nullable(),
  subscriptionEndDate: z.string().nullable(),
  people: z.array(
    z.object({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(memberRoles),
      since: z.string(),
    }),
  ),
})
export type UserSalon = z.output<typeof UserSalon>

const isDay = (typed: string) =>
  z.iso.date().safeParse(typed).success && typed >= '2000-01-01' && typed <= '2099-12-31'

/** A day, or nothing where the field was emptied. */
const lastDay = (wrong: Complaint) =>
  z
    .string(complains(wrong))
    .trim()
    .nullable()
    .transform((typed) => typed || null)
    .refine((day) => day === null || isDay(day), complains(wrong))
    .meta({
      anyOf: [{ type: 'string', format: 'date' }, { type: 'string', const: '' }, { type: 'null' }],
    })

export type UserForm = { username: string; email: string; password: string; role: string }

/** What can be told before it is sent; the dates' own fields know what a date is. */
export function checkUser({ username, email: address, password, role }: UserForm): Complaints {
  if (!username.trim()) return { username: authComplaints.usernameMissing }
  if (!address.trim()) return { email: authComplaints.emailMissing }
  if (!isEmail(address.trim())) return { email: fieldComplaints.emailWrong }
  if (password !== '' && password.length < minPassword)
    return { password: authComplaints.passwordShort }
  return password !== '' && role === 'admin' && password.length < minAdminPassword
    ? { password: authComplaints.adminPasswordShort }
    : {}
}

const role = z.enum(['user', 'admin'])

/** What is not sent stays as it is. */
export const UserChange = z
  .object({
    username: requiredText(authComplaints.usernameMissing, 60),
    email: email(authComplaints.emailMissing),
    /** Empty means unchanged. */
    password: typedPassword(authComplaints.passwordMissing)
      .refine((typed) => typed.length >= minPassword, complains(authComplaints.passwordShort))
      .meta({ minLength: minPassword })
      .or(z.literal('')),
    role,
    isActive: z.boolean(),
    trialEndDate: lastDay(userComplaints.trialDateWrong),
    subscriptionEndDate: lastDay(userComplaints.subscriptionDateWrong),
    /** The salon whose dates these are, of several that the account owns; without it the oldest. */
    salonId: id.nullable(),
  })
  .partial()
export type UserChange = z.output<typeof UserChange>

export const userErrors = defineErrors({
  ownAccount: [
    403,
    'Llogarinë tuaj nuk mund ta ndryshoni ose fshini këtu.',
    'You can’t change or delete your own account here.',
  ],
  emailTaken: [
    409,
    'Ky email përdoret nga një llogari tjetër.',
    'Another account uses this email address.',
  ],
  userStale: [
    412,
    'Llogaria u ndryshua ndërkohë nga dikush tjetër.',
    'Somebody else has changed the account meanwhile.',
  ],
})

const Said = z.object({ message: z.string() })
const Saved = Said.extend({ user: User })
const params = z.object({ id })

export const userRoutes = {
  list: route({
    method: 'GET',
    path: '/api/auth/admin/users',
    access: 'admin',
    summary: 'Përdoruesit; pa `page` të gjithë',
    query: z.object({
      page: z.coerce.number().int().min(1).max(100_000).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(usersPerPage),
      q: z.string().max(120).default(''),
      filter: z.enum(userFilters).default('all'),
      sort: z.enum(userOrders).default('newest'),
    }),
    reply: z.object({ users: z.array(User), pagination: Paging.optional() }),
  }),
  figures: route({
    method: 'GET',
    path: '/api/admin/users/figures',
    access: 'admin',
    summary: 'Sa përdorues ka, me abonim, në provë dhe administratorë',
    reply: z.object({
      data: z.object({
        total: z.number(),
        withSubscription: z.number(),
        onTrial: z.number(),
        admins: z.number(),
      }),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/api/auth/admin/users/:id',
    access: 'admin',
    summary: 'Një përdorues, sallonet e tij dhe njerëzit e tyre',
    params,
    reply: z.object({ user: User, salons: z.array(UserSalon) }),
  }),
  setRole: route({
    method: 'PUT',
    path: '/api/auth/admin/users/:id/role',
    access: 'admin',
    summary: 'Ndrysho rolin e një përdoruesi; hyrjet e tij mbyllen',
    params,
    body: z.object({ role }),
    reply: Saved,
    errors: [userErrors.ownAccount, userErrors.userStale],
  }),
  change: route({
    method: 'PUT',
    path: '/api/auth/admin/users/:id',
    access: 'admin',
    summary: 'Ndrysho një përdorues',
    params,
    body: UserChange,
    reply: Saved,
    errors: [
      userErrors.ownAccount,
      userErrors.emailTaken,
      userErrors.userStale,
      authErrors.weakPassword,
    ],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/auth/admin/users/:id',
    access: 'admin',
    summary: 'Fshi një përdorues bashkë me sallonin e tij, përgjithmonë',
    params,
    reply: Said,
    errors: [userErrors.ownAccount],
  }),
}
