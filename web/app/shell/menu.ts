import {
  Bell,
  CalendarDays,
  ChartColumn,
  CreditCard,
  History,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Trophy,
  Inbox,
  Users,
  Wallet,
} from 'lucide-react'
import type { Right } from '#contract/access.ts'
import type { Account } from '#contract/session.ts'
import { mayDo } from '#web/platform/rights.ts'
import { readPath } from '#web/app/screens.ts'
import { isBilled } from '#web/platform/site.ts'

export type Entry = {
  to: `/${string}`
  label: string
  icon: LucideIcon
  /** Pressed after G. */
  letter: string
  /** Lies in the bottom bar of a phone; the rest is behind the picture. */
  tab?: true
  /** Begins a new group. */
  apart?: true
  /** Without it the entry is not there. */
  right?: Right
}

const dashboard: Entry = {
  to: '/',
  label: 'Dashboard',
  icon: LayoutDashboard,
  letter: 'D',
  tab: true,
}
const schedule: Entry = {
  to: '/terminet',
  label: 'Terminet',
  icon: CalendarDays,
  letter: 'T',
  tab: true,
}
const waiting: Entry = {
  to: '/presin',
  label: 'Presin',
  icon: Inbox,
  letter: 'P',
  right: 'day.own',
  tab: true,
}
const clients: Entry = { to: '/klientet', label: 'Klientet', icon: Users, letter: 'K', tab: true }
const till: Entry = { to: '/arka', label: 'Arka', icon: Wallet, letter: 'B', right: 'till' }
/** A barber's way to what is their own; from the till it is a step. */
const ownShare: Entry = {
  to: '/arka/pjeset',
  label: 'Pjesa ime',
  icon: Wallet,
  letter: 'P',
  right: 'money.own',
}
const reports: Entry = {
  to: '/raportet',
  label: 'Raportet',
  icon: ChartColumn,
  letter: 'R',
  tab: true,
}
const subscription: Entry = {
  to: '/abonimi',
  label: 'Abonimi',
  icon: CreditCard,
  letter: 'A',
  right: 'salon',
}
const settings: Entry = {
  to: '/konfigurimet',
  label: 'Konfigurimet',
  icon: Settings,
  letter: 'C',
  right: 'settings',
}

const adminEntries: readonly Entry[] = [
  { to: '/users', label: 'Përdoruesit', icon: Users, letter: 'P', tab: true },
  reports,
  { ...subscription, label: 'Abonimet' },
  { to: '/top-activities', label: 'Top Aktivitetet', icon: Trophy, letter: 'T', apart: true },
  { to: '/notifications', label: 'Njoftimet', icon: Bell, letter: 'N', tab: true },
  { to: '/history', label: 'Historiku', icon: History, letter: 'H', tab: true },
  { ...settings, apart: true },
]
const openEntries = [
  dashboard,
  schedule,
  waiting,
  clients,
  till,
  ownShare,
  reports,
  { ...subscription, apart: true },
  settings,
] as const satisfies readonly Entry[]
const readEntry: Entry = { ...schedule, to: readPath }
const closedEntries: readonly Entry[] = [{ ...subscription, tab: true }]

const isOffered = ({ to }: Entry) => to !== subscription.to || isBilled()

/** What belongs to the till is there with it alone: the till itself, or a barber's share of it. */
function isSold(user: Person, to: string) {
  if (to !== till.to && to !== ownShare.to) return true
  if (user.salon?.till !== true) return false
  return to === till.to || user.memberRole === 'barber'
}

const has = (entries: readonly Entry[], wanted: Entry) => entries.some(({ to }) => to === wanted.to)
export const hasClients = (entries: readonly Entry[]) => has(entries, clients)
export const hasSchedule = (entries: readonly Entry[]) => has(entries, schedule)

/** The header's search looks for clients first; who has none only goes places with it. */
export const searchWords = (entries: readonly Entry[]) =>
  hasClients(entries) ? 'Kërko klient…' : 'Shko te…'

/** `read`: closed, but for the days, which can still be read. */
export type Openness = 'open' | 'read' | 'closed'
type Person = Pick<Account, 'role'> & Partial<Pick<Account, 'memberRole' | 'salon'>>

const entriesWhen: Record<Openness, readonly Entry[]> = {
  open: openEntries,
  read: [readEntry, ...closedEntries],
  closed: closedEntries,
}

/** One's own day is another page than the salon's. */
const namedFor = ({ memberRole }: Person, entry: Entry) =>
  memberRole === 'barber' && entry.to === dashboard.to ? { ...entry, label: 'Dita ime' } : entry

/** What the menu holds, by role and by whether the subscription is open. */
export function entriesFor(user: Person, openness: Openness): readonly Entry[] {
  if (user.role === 'admin') return adminEntries.filter(isOffered)
  if (user.salon === null || user.salon?.closed) return []
  return entriesWhen[openness]
    .filter(isOffered)
    .filter(({ to }) => isSold(user, to))
    .filter(({ right }) => right === undefined || mayDo(user, right))
    .map((entry) => namedFor(user, entry))
}
