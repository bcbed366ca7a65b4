import { Bell, History, Trophy, Users } from 'lucide-react'
import { isBilled } from '#web/platform/site.ts'
import { type Entry, reports, settings, subscription } from './menu.ts'

const all: readonly Entry[] = [
  { to: '/users', label: 'Përdoruesit', icon: Users, letter: 'P', tab: true },
  { ...reports, tab: true },
  { ...subscription, label: 'Abonimet' },
  { to: '/top-activities', label: 'Top Aktivitetet', icon: Trophy, letter: 'T', apart: true },
  { to: '/notifications', label: 'Njoftimet', icon: Bell, letter: 'N', tab: true },
  { to: '/history', label: 'Historiku', icon: History, letter: 'H', tab: true },
  settings,
]
export const adminEntries = () => all.filter(({ to }) => to !== subscription.to || isBilled())
