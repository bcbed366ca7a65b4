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
  Users,
} from 'lucide-react'
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
const clients: Entry = { to: '/klientet', label: 'Klientet', icon: Users, letter: 'K', tab: true }
const reports: Entry = {
  to: '/raportet',
  label: 'Raportet',
  icon: ChartColumn,
  letter: 'R',
  tab: true,
}
const subscription: Entry = { to: '/abonimi', label: 'Abonimi', icon: CreditCard, letter: 'A' }
const settings: Entry = { to: '/konfigurimet', label: 'Konfigurimet', icon: Settings, letter: 'C' }

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
  clients,
  reports,
  { ...subscription, apart: true },
  settings,
  { to: '/historiku', label: 'Historiku', icon: History, letter: 'H' },
] as const satisfies readonly Entry[]
const closedEntries: readonly Entry[] = [{ ...subscription, tab: true }]

const isOffered = ({ to }: Entry) => to !== subscription.to || isBilled()

const has = (entries: readonly Entry[], wanted: Entry) => entries.some(({ to }) => to === wanted.to)
export const hasClients = (entries: readonly Entry[]) => has(entries, clients)
export const hasSchedule = (entries: readonly Entry[]) => has(entries, schedule)

/** The header's search looks for clients first; who has none only goes places with it. */
export const searchWords = (entries: readonly Entry[]) =>
  hasClients(entries) ? 'Kërko klient…' : 'Shko te…'

/** What the menu holds, by role and by whether the subscription is open. */
export function entriesFor(role: 'user' | 'admin', isOpen: boolean): readonly Entry[] {
  const entries = isOpen ? openEntries : closedEntries
  return (role === 'admin' ? adminEntries : entries).filter(isOffered)
}
