import {
  CalendarDays,
  ChartColumn,
  CreditCard,
  HandCoins,
  LayoutDashboard,
  type LucideIcon,
  Menu,
  Settings,
  Inbox,
  Users,
  Wallet,
} from 'lucide-react'
import type { Right } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import { mayDo } from '#web/platform/rights.ts'
import { readPath } from '#web/app/screen-table.ts'
import { isBilled } from '#web/platform/site.ts'

export type Entry = {
  to: `/${string}`
  label: string
  icon: LucideIcon
  /** Pressed after G. */
  letter: string
  /** Lies in the bottom bar of a phone. */
  tab?: true
  /** Bears the number of those who wait for an answer. */
  waits?: true
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
  waits: true,
  tab: true,
}
const clients: Entry = { to: '/klientet', label: 'Klientet', icon: Users, letter: 'K' }
const till: Entry = { to: '/arka', label: 'Arka', icon: Wallet, letter: 'A', right: 'till' }
export const reports: Entry = { to: '/raportet', label: 'Raportet', icon: ChartColumn, letter: 'R' }
export const subscription: Entry = {
  to: '/abonimi',
  label: 'Abonimi',
  icon: CreditCard,
  letter: 'B',
}
export const settings: Entry = {
  to: '/konfigurimet',
  label: 'Konfigurimet',
  icon: Settings,
  letter: 'C',
  apart: true,
}

const salonEntries: readonly Entry[] = [
  dashboard,
  schedule,
  waiting,
  clients,
  till,
  reports,
  { ...subscription, right: 'salon', apart: true },
  settings,
]
/** The same addresses, which show a barber what is their own. */
const barberEntries: readonly Entry[] = [
  { ...dashboard, label: 'Dita ime' },
  schedule,
  waiting,
  { ...clients, label: 'Klientët e mi' },
  { ...reports, label: 'Pjesa ime', icon: HandCoins },
  { ...subscription, apart: true },
  settings,
]
/** What may be read of the money. */
const accountantEntries: readonly Entry[] = [{ ...till, right: 'money.read' }, reports]
const readEntry: Entry = { ...schedule, to: readPath, right: 'day.own' }
const closedEntries: readonly Entry[] = [{ ...subscription, right: 'salon', tab: true }]

const isOffered = ({ to }: Entry) => to !== subscription.to || isBilled()

/** Nothing is set by a PIN on the salon's tablet. */
const isReached = ({ byPin }: Person, { to }: Entry) => to !== settings.to || !byPin

/** The till is there where the salon has switched it on. */
const isSold = (user: Person, { to }: Entry) => to !== till.to || user.salon?.till === true

type Tab = Omit<Entry, 'letter'>
const more: Tab = { to: '/me-shume', label: 'Më shumë', icon: Menu }

/** What lies in the bottom bar of a phone; the last leads to the rest. */
export function tabsOf(entries: readonly Entry[]): readonly Tab[] {
  const tabs = entries.filter(({ tab }) => tab)
  // Whoever reads the money alone has so few that all of them fit.
  if (tabs.length === 0) return entries
  return tabs.length < entries.length ? [...tabs, more] : tabs
}

/** Whether the page is reached through the last tab. */
export const isMore = (entries: readonly Entry[], tab: Tab, path: string) =>
  tab === more && entries.some(({ tab: own, to }) => !own && `${path}/`.startsWith(`${to}/`))

const has = (entries: readonly Entry[], wanted: Entry) => entries.some(({ to }) => to === wanted.to)
export const hasClients = (entries: readonly Entry[]) => has(entries, clients)
export const hasSchedule = (entries: readonly Entry[]) => has(entries, schedule)

/** The header's search looks for clients first; who has none only goes places with it. */
export const searchWords = (entries: readonly Entry[]) =>
  hasClients(entries) ? 'Kërko klient…' : 'Shko te…'

/** `read`: closed, but for the days, which can still be read. */
export type Openness = 'open' | 'read' | 'closed'
export type Person = Partial<Pick<Account, 'memberRole' | 'salon' | 'byPin'>>

function entriesWhen(openness: Openness, { memberRole }: Person) {
  if (openness === 'read') return [readEntry, ...closedEntries]
  if (openness === 'closed') return closedEntries
  if (memberRole === 'accountant') return accountantEntries
  return memberRole === 'barber' ? barberEntries : salonEntries
}

/** What the menu of a salon holds, by role and by whether the subscription is open. */
export function entriesFor(user: Person, openness: Openness): readonly Entry[] {
  if (user.salon === null || user.salon?.closed) return []
  return entriesWhen(openness, user)
    .filter(isOffered)
    .filter((entry) => isSold(user, entry) && isReached(user, entry))
    .filter(({ right }) => right === undefined || mayDo(user, right))
}
