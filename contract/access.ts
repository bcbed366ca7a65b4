/** What an account is to the service. */
export type Role = 'user' | 'admin'

/** What an account is to a salon; nobody gives a role above the own. */
export const memberRoles = ['owner', 'manager', 'desk', 'barber', 'accountant'] as const
export type MemberRole = (typeof memberRoles)[number]
export const memberRoleLabels = {
  owner: 'Pronar',
  manager: 'Menaxher',
  desk: 'Recepsion',
  barber: 'Berber',
  accountant: 'Kontabilist',
} as const satisfies Record<MemberRole, string>

/**
 * Who may do what in a salon. The server enforces this table, the screens read it to hide what would be refused, and
 * the matrix test walks it. Of what belongs to somebody else a barber sees and changes less: `server/core/reach.ts`.
 */
const holders = {
  /** See, book and change the own column; the history of what one may see. */
  'day.own': ['owner', 'manager', 'desk', 'barber'],
  /** The same for everybody's column. */
  'day.all': ['owner', 'manager', 'desk'],
  /** List, search, notes, history: a barber those who were with them, unless the salon says all. */
  clients: ['owner', 'manager', 'desk', 'barber'],
  /** Merge, delete, import, export. */
  'clients.manage': ['owner', 'manager'],
  'money.own': ['owner', 'manager', 'desk', 'barber'],
  /** What the salon spends, paying barbers, forgiving debts. */
  'money.all': ['owner', 'manager'],
  /** The salon's figures, days, sales, debts, reports, and their sheets. */
  'money.read': ['owner', 'manager', 'accountant'],
  /** Sell without a visit, take sales back, cash in and out, close the day. Whoever did a visit closes it. */
  till: ['owner', 'manager', 'desk'],
  /** Services, prices, hours, public page, texts, the export of the history. */
  settings: ['owner', 'manager'],
  /** Barbers, members, invitations, devices. */
  people: ['owner', 'manager'],
  /** Subscription, payments, keys for programs, erasing, export of all. */
  salon: ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Right = keyof typeof holders
export const rights = Object.keys(holders) as Right[]

export const hasRight = (role: MemberRole | null, right: Right) =>
  role !== null && (holders[right] as readonly MemberRole[]).includes(role)

/** What nobody may do with a PIN on the salon's tablet, whatever the role. */
const neverByPin: readonly Right[] = [
  'people',
  'salon',
  'settings',
  'clients.manage',
  'money.all',
  'money.read',
]

/** Writes with these rights ask for a session that has shown the password; one that a device opened has not. */
export const provedRights: readonly Right[] = ['people', 'salon']

/** Whether this session may: its member's role has the right, and the PIN, where one opened it, does not take it away. */
export const may = (
  { memberRole, byPin }: { memberRole: MemberRole | null; byPin: boolean },
  right: Right,
) => hasRight(memberRole, right) && !(byPin && neverByPin.includes(right))

/** Whether somebody with the role `own` may give, change or take away the role `other`. */
export const mayGive = (own: MemberRole | null, other: MemberRole) =>
  hasRight(own, 'people') && (own === 'owner' || other !== 'owner')

/** `true`: asks for a subscription or a running trial. `read`: stays open to readers for some days after their end. */
type Gate = boolean | 'read'

/**
 * Who may call a route. `account` is everybody who is signed in, in a salon or in none; a right stands for the salon
 * in which the session stands, and so does the one that does as well.
 */
export type Access = 'public' | 'account' | 'admin' | SalonAccess
type Opening = { readonly right: Right; readonly or?: Right | undefined }
export type SalonAccess = Opening & { readonly gate: Gate }

/** Whether one of the rights that open a route is this session's. */
export const isAdmitted = (session: Parameters<typeof may>[0], { right, or }: Opening) =>
  may(session, right) || (or !== undefined && may(session, or))

/** The roles that a route is open to. */
export const rolesFor = ({ right, or }: Opening): MemberRole[] => [
  ...new Set<MemberRole>([...holders[right], ...(or === undefined ? [] : holders[or])]),
]

const inWords = {
  owner: 'pronari',
  manager: 'menaxheri',
  desk: 'recepsioni',
  barber: 'berberi',
  accountant: 'kontabilisti',
} as const satisfies Record<MemberRole, string>

/** "pronari ose menaxheri" */
export const holdersOf = (right: Right, or?: Right) =>
  rolesFor({ right, or })
    .map((role) => inWords[role])
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' ose ')
