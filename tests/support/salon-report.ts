import type { SalonReport } from '#contract/reports.ts'

const recent = {
  id: 'a1',
  name: 'Besa Krasniqi',
  service_name: 'Prerje flokësh',
  price: 12.5,
  datetime: '2026-11-20T10:30',
  status: 'completed',
  barber: 'Arta',
} as const

/** A week of a small salon; a test says only what it is about. */
export const salonReport = (more: Partial<SalonReport> = {}): SalonReport => ({
  period: 'month',
  startDate: '2026-10-21',
  endDate: '2026-11-20',
  asOf: '2026-11-20T13:05:00.000Z',
  totalAppointments: 1234,
  periodAppointments: 8,
  completedAppointments: 6,
  pendingAppointments: 0,
  cancelledAppointments: 2,
  noShowAppointments: 0,
  periodRevenue: 96.5,
  totalRevenue: 15400,
  monthlyRevenue: 70,
  averageRevenue: 12.48,
  appointmentsByPeriod: [
    { period: '2026-W46', from: '2026-11-09', to: '2026-11-15', count: 2, revenue: 20 },
    { period: '2026-W47', from: '2026-11-16', to: '2026-11-20', count: 6, revenue: 76.5 },
  ],
  topServices: [{ service_name: 'Prerje flokësh', count: 5, earnings: 62.5 }],
  recentAppointments: [recent],
  performanceStats: {
    totalClients: 31,
    cancellationRate: 25,
    completionRate: 75,
    repeatClients: 3,
    serviceTime: 150,
    averageMinutes: 25,
  },
  byBarber: [{ barber: 'Arta', count: 6, revenue: 96.5, minutes: 150 }],
  filledTime: [
    { weekday: 0, hour: 9, minutes: 120 },
    { weekday: 3, hour: 9, minutes: 60 },
    { weekday: 3, hour: 11, minutes: 60 },
  ],
  weekdayCounts: [4, 4, 4, 5, 5, 5, 4],
  ...more,
})

/** Nobody has come yet. */
export const emptyReport = (): SalonReport =>
  salonReport({
    totalAppointments: 0,
    periodAppointments: 0,
    completedAppointments: 0,
    cancelledAppointments: 0,
    periodRevenue: 0,
    totalRevenue: 0,
    monthlyRevenue: 0,
    averageRevenue: 0,
    appointmentsByPeriod: [
      { period: '2026-W47', from: '2026-11-16', to: '2026-11-20', count: 0, revenue: 0 },
    ],
    topServices: [],
    recentAppointments: [],
    performanceStats: {
      totalClients: 0,
      cancellationRate: 0,
      completionRate: 0,
      repeatClients: 0,
      serviceTime: 0,
      averageMinutes: 0,
    },
    byBarber: [],
    filledTime: [],
  })
