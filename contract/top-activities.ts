import { z } from 'zod'
import { defaultPeriod, periods } from './reports/figures.ts'
import { currencies } from './kit/currency.ts'
import { route } from './kit/route.ts'
import { defineReplies } from './replies.ts'

export const topActivityWords = {
  empty: 'Nuk ka aktivitet në këtë periudhë.',
  noService: 'N/A',
  loadFailed: 'Gabim në ngarkimin e të dhënave',
  users: 'Llogaritë me të paktën një termin në periudhë.',
  average: 'Terminet e periudhës, pjesëtuar me llogaritë që kanë të paktën një.',
} as const

export const topActivityReplies = defineReplies({
  ready: ['Renditja është gati.', 'The ranking is ready.'],
})

/** The number of ranked salons; the list of users has them all. */
export const mostRanked = 50

/** The levels, each with its lowest number of appointments, the busiest first. */
const levels = [
  { name: 'veryActive', least: 20, label: 'Shumë aktiv' },
  { name: 'active', least: 10, label: 'Aktiv' },
  { name: 'average', least: 5, label: 'Mesatar' },
] as const
const rare = { name: 'rare', label: 'I rrallë' } as const

export const activityLevel = (appointments: number) =>
  levels.find(({ least }) => appointments >= least) ?? rare

export const TopUser = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  appointmentCount: z.number(),
  isOnTrial: z.boolean(),
  subscriptionType: z.enum(['none', 'monthly', 'yearly']),
  /** True while its subscription or trial runs. */
  isOpen: z.boolean(),
  /** In euro; 0 for a salon that counts in another currency, whose revenue stands in `other`. */
  totalRevenue: z.number(),
  other: z.array(z.object({ currency: z.enum(currencies), amount: z.number() })),
  /** The moment of its last use. */
  lastActivity: z.string().nullable(),
})
export type TopUser = z.output<typeof TopUser>

export const TopActivities = z.object({
  topUsers: z.array(TopUser),
  stats: z.object({
    totalAppointments: z.number(),
    /** The number of salons with an appointment in the period. */
    totalUsers: z.number(),
    avgAppointmentsPerUser: z.number(),
    mostPopularService: z.string().nullable(),
  }),
  startDate: z.string(),
  endDate: z.string(),
  /** The moment of the figures. */
  asOf: z.string(),
})
export type TopActivities = z.output<typeof TopActivities>

export const topActivityRoutes = {
  list: route({
    method: 'GET',
    path: '/api/admin/top-activities',
    access: 'admin',
    fromStandby: true,
    summary: 'Sallonet më aktive të javës, muajit ose vitit të fundit',
    query: z.object({ period: z.enum(periods).default(defaultPeriod) }),
    reply: z.object({ message: z.string(), data: TopActivities }),
  }),
}
