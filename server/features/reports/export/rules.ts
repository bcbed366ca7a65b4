import { figureLabels } from '#contract/figure-words.ts'
import { performancePercent } from '#contract/figures.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { periodLabels, type SalonReport, type SystemReport } from '#contract/reports.ts'
import type { Sheet, Value } from '#server/documents/sheet.ts'

const money = '#,##0.00 "€"'
const shares = '0.0%'
const hours = '[h]:mm'
const date = 'dd.mm.yyyy'
const moment = 'dd.mm.yyyy hh:mm'

const euro = (value: number): Value => ({ value, format: money })
const share = (percent: number): Value => ({
  value: Math.round(10 * percent) / 1000,
  format: shares,
})
const minutes = (value: number): Value => ({ value: value / 1440, format: hours })
/** Spreadsheets count days from the last one of 1899 on. */
const day = (of: string): Value => ({ value: daysBetween('1899-12-30', of), format: date })

type Report = SalonReport | SystemReport
type Rows = Sheet['rows']

const pairs = (name: string, rows: Rows): Sheet => ({
  name,
  columns: [
    { name: 'Treguesi', width: 40 },
    { name: 'Vlera', width: 18, isFigure: true },
  ],
  rows,
})

const mainSheet = (report: Report, ownRows: Rows) =>
  pairs('Statistikat kryesore', [
    ['Periudha', periodLabels[report.period]],
    ['Prej', day(report.startDate)],
    ['Deri më', day(report.endDate)],
    ...ownRows,
    [figureLabels.periodAppointments, report.periodAppointments],
    [figureLabels.periodRevenue, euro(report.periodRevenue)],
    [figureLabels.completedAppointments, report.completedAppointments],
    [figureLabels.pendingAppointments, report.pendingAppointments],
    [figureLabels.cancelledAppointments, report.cancelledAppointments],
    [figureLabels.noShowAppointments, report.noShowAppointments],
    [figureLabels.totalAppointments, report.totalAppointments],
    ...report.appointmentsByPeriod.map(({ from, to, count }): Value[] => [
      from === to
        ? `Termine më ${shortDate(from)}`
        : `Termine ${shortDate(from)} – ${shortDate(to)}`,
      count,
    ]),
  ])

const performanceSheet = ({ performanceStats: stats }: Report, ownRows: Rows) =>
  pairs('Performanca', [
    [figureLabels.serviceTime, minutes(stats.serviceTime)],
    ['Minuta mesatarisht për termin', stats.averageMinutes],
    [figureLabels.performance, share(performancePercent(stats.averageMinutes))],
    [figureLabels.completionRate, share(stats.completionRate)],
    [figureLabels.cancellationRate, share(stats.cancellationRate)],
    ...ownRows,
  ])

const barberRows = ({ byBarber }: SalonReport) =>
  byBarber.flatMap(({ barber, count, revenue, minutes: time }): Rows => [
    [`${barber}: termine`, count],
    [`${barber}: të ardhura`, euro(revenue)],
    [`${barber}: koha në shërbim`, minutes(time)],
  ])

const servicesSheet = (columns: Sheet['columns'], rows: Rows): Sheet => ({
  name: 'Shërbimet popullore',
  columns: [
    { name: 'Shërbimi', width: 32 },
    { name: 'Herë', width: 10, isFigure: true },
    ...columns,
  ],
  rows,
  ...(rows.length > 0 && { chart: { title: 'Shërbimet popullore', labels: 0, values: 1 } }),
})

const appointmentsSheet = (who: string, more: Sheet['columns']): Sheet => ({
  name: 'Terminet e fundit',
  columns: [
    { name: who, width: 28 },
    { name: 'Shërbimi', width: 28 },
    { name: 'Çmimi', width: 12, format: money, isFigure: true },
    { name: 'Data', width: 18, format: moment },
    { name: 'Statusi', width: 14 },
    ...more,
  ],
  rows: [],
  isGrowing: true,
})

const revenueSheet = (report: Report) =>
  pairs('Përmbledhja e të ardhurave', [
    [figureLabels.totalRevenue, euro(report.totalRevenue)],
    [figureLabels.monthlyRevenue, euro(report.monthlyRevenue)],
    [figureLabels.periodRevenue, euro(report.periodRevenue)],
    [figureLabels.averageRevenue, euro(report.averageRevenue)],
  ])

/** The five sheets; the appointments are added page by page. */
export const salonSheets = (report: SalonReport): Sheet[] => [
  mainSheet(report, [[figureLabels.totalClients, report.performanceStats.totalClients]]),
  performanceSheet(report, [
    [figureLabels.repeatClients, report.performanceStats.repeatClients],
    ...barberRows(report),
  ]),
  servicesSheet(
    [{ name: 'Të ardhura', width: 14, format: money, isFigure: true }],
    report.topServices.map(({ service_name, count, earnings }) => [service_name, count, earnings]),
  ),
  appointmentsSheet('Klienti', [{ name: 'Berberi', width: 20 }]),
  revenueSheet(report),
]

export const systemSheets = (report: SystemReport): Sheet[] => [
  mainSheet(report, [
    [figureLabels.totalUsers, report.totalUsers],
    [figureLabels.activeUsers, report.activeUsers],
  ]),
  performanceSheet(report, []),
  servicesSheet(
    [],
    report.topServices.map(({ service_name, count }) => [service_name, count]),
  ),
  appointmentsSheet('Salloni', []),
  revenueSheet(report),
]
