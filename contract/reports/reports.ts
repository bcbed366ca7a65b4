import { z } from 'zod'
import { statuses } from '../visits/statuses.ts'
import { defaultPeriod, type Period, periods } from './figures.ts'
import { counted } from '../kit/albanian.ts'
import { currencies } from '../kit/currency.ts'
import { route } from '../kit/route.ts'
import { asSpreadsheet } from '../documents/spreadsheets.ts'
import { defineReplies } from '../replies.ts'

export const periodLabels: Record<Period, string> = { week: 'Javë', month: 'Muaj', year: 'Vit' }

export const reportWords = {
  systemTitle: 'Raportet dhe Statistika',
  ownTitle: 'Raportet e Mia',
  /** The title for a member who sees one column only. */
  shareTitle: 'Pjesa ime',
  performance: 'Performanca Juaj',
  refresh: 'Rifresko',
  export: 'Eksporto',
  exporting: 'Duke eksportuar...',
  exportFailed: 'Gabim gjatë eksportimit. Ju lutem provoni përsëri.',
  loadFailed: 'Gabim gjatë ngarkimit të statistikave',
  noAppointments: 'Nuk ka të dhëna për terminet',
  noServices: 'Nuk ka të dhëna për shërbimet',
  confirmRemove:
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  times: (count: number) => counted(count, 'herë', 'herë').replace('\u00a0', ' '),
} as const

export const reportReplies = defineReplies({
  ready: ['Raporti është gati.', 'The report is ready.'],
})

export const mostServices = 5
export const mostRecent = 10

/** `period` is a day, "2026-W47" or "2026-11"; from and to are its days within the report. */
const Bucket = z.object({
  period: z.string(),
  from: z.string(),
  to: z.string(),
  count: z.number(),
  revenue: z.number(),
})
/** Minutes that appointments filled in that hour of all such weekdays of the period; Monday is 0. */
const FilledHour = z.object({ weekday: z.number(), hour: z.number(), minutes: z.number() })

const common = {
  period: z.enum(periods),
  startDate: z.string(),
  endDate: z.string(),
  /** The moment of the figures. */
  asOf: z.string(),
  totalAppointments: z.number(),
  periodAppointments: z.number(),
  completedAppointments: z.number(),
  pendingAppointments: z.number(),
  cancelledAppointments: z.number(),
  noShowAppointments: z.number(),
  periodRevenue: z.number(),
  totalRevenue: z.number(),
  monthlyRevenue: z.number(),
  /** Per appointment, over all appointments. */
  averageRevenue: z.number(),
  appointmentsByPeriod: z.array(Bucket),
}

const RecentAppointment = z.object({
  id: z.string(),
  name: z.string(),
  service_name: z.string(),
  price: z.number(),
  /** "2026-11-20T14:30" on the salon's clock. */
  datetime: z.string(),
  status: z.enum(statuses),
  barber: z.string(),
})
export type RecentAppointment = z.output<typeof RecentAppointment>

const RankedService = z.object({ service_name: z.string(), count: z.number() })

export const SalonReport = z.object({
  ...common,
  topServices: z.array(RankedService.extend({ earnings: z.number() })),
  recentAppointments: z.array(RecentAppointment),
  performanceStats: z.object({
    totalClients: z.number(),
    cancellationRate: z.number(),
    completionRate: z.number(),
    repeatClients: z.number(),
    /** In minutes. */
    serviceTime: z.number(),
    averageMinutes: z.number(),
  }),
  byBarber: z.array(
    z.object({
      barber: z.string(),
      /** The number of appointments that are not cancelled. */
      count: z.number(),
      revenue: z.number(),
      minutes: z.number(),
    }),
  ),
  /** The period that ends where this one begins, for comparison. */
  before: z.object({
    startDate: z.string(),
    endDate: z.string(),
    appointments: z.number(),
    revenue: z.number(),
  }),
  /** Only hours with appointments. */
  filledTime: z.array(FilledHour),
  /** The number of Mondays, Tuesdays, … in the period. */
  weekdayCounts: z.array(z.number()),
})
export type SalonReport = z.output<typeof SalonReport>

/** What salons earn that count in another currency: `amount` in the period, beside the sums in euro. */
const OtherRevenue = z.object({
  currency: z.enum(currencies),
  amount: z.number(),
  monthlyRevenue: z.number(),
  totalRevenue: z.number(),
})

/** Its sums are in euro, of the salons that count in euro; appointments are everybody's. */
export const SystemReport = z.object({
  ...common,
  other: z.array(OtherRevenue),
  totalUsers: z.number(),
  activeUsers: z.number(),
  topServices: z.array(RankedService),
  performanceStats: z.object({
    cancellationRate: z.number(),
    completionRate: z.number(),
    serviceTime: z.number(),
    averageMinutes: z.number(),
  }),
})
export type SystemReport = z.output<typeof SystemReport>

export const exportName = (period: Period, day: string) => `raportet_${period}_${day}.xlsx`

const query = z.object({ period: z.enum(periods).default(defaultPeriod) })
/** `past`: the last visits that have begun and were not cancelled; without it those that lie ahead on the period's last day come first. */
const ownQuery = query.extend({ recent: z.enum(['all', 'past']).default('all') })
const answering = <T extends z.ZodType>(data: T) => z.object({ message: z.string(), data })
const file = { query, ...asSpreadsheet }

const files = { what: 'report-export', per: 'account', most: 30, seconds: 3600 } as const

export const reportRoutes = {
  own: route({
    method: 'GET',
    path: '/api/user/stats',
    access: { right: 'money.own', or: 'money.read', gate: true },
    fromStandby: true,
    summary: 'Raporti i sallonit, ose i berberit që e pyet, për javën, muajin ose vitin e fundit',
    query: ownQuery,
    reply: answering(SalonReport),
  }),
  exportOwn: route({
    method: 'GET',
    path: '/api/user/stats/export',
    access: { right: 'money.read', gate: true },
    fromStandby: true,
    limit: files,
    summary: 'Raporti i sallonit si tabelë .xlsx',
    ...file,
  }),
  system: route({
    method: 'GET',
    path: '/api/system/stats',
    access: 'admin',
    fromStandby: true,
    summary: 'Raporti i të gjitha salloneve',
    query,
    reply: answering(SystemReport),
  }),
  exportSystem: route({
    method: 'GET',
    path: '/api/system/stats/export',
    access: 'admin',
    fromStandby: true,
    limit: files,
    summary: 'Raporti i të gjitha salloneve si tabelë .xlsx',
    ...file,
  }),
}
