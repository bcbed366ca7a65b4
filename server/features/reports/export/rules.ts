import { figureLabels } from '#contract/reports/figure-words.ts'
import { performancePercent } from '#contract/reports/figures.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { daysBetween } from '#contract/kit/time.ts'
import { periodLabels, type SalonReport, type SystemReport } from '#contract/reports/reports.ts'
import type { Sheet, Value } from '#server/documents/sheet.ts'

const moneyIn = (currency: Currency) => {
  const { digits, sign } = currencyFacts[currency]
  return `#,##0${digits ? '.00' : ''} "${sign}"`
}
const shares = '0.0%'
const hours = '[h]:mm'
const date = 'dd.mm.yyyy'
const moment = 'dd.mm.yyyy hh:mm'

const sum = (value: number, currency: Currency): Value => ({ value, format: moneyIn(currency) })
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

const mainSheet = (report: Report, currency: Currency, ownRows: Rows) =>
  pairs('Statistikat kryesore', [
    ['Periudha', periodLabels[report.period]],
    ['Prej', day(report.startDate)],
    ['Deri më', day(report.endDate)],
    ...ownRows,
    [figureLabels.periodAppointments, report.periodAppointments],
    [figureLabels.periodRevenue, sum(report.periodRevenue, currency)],
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

const barberRows = ({ byBarber }: SalonReport, currency: Currency) =>
  byBarber.flatMap(({ barber, count, revenue, minutes: time }): Rows => [
    [`${barber}: termine`, count],
    [`${barber}: të ardhura`, sum(revenue, currency)],
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

const appointmentsSheet = (who: string, currency: Currency, more: Sheet['columns']): Sheet => ({
  name: 'Terminet e fundit',
  columns: [
    { name: who, width: 28 },
    { name: 'Shërbimi', width: 28 },
    { name: 'Çmimi', width: 12, format: moneyIn(currency), isFigure: true },
    { name: 'Data', width: 18, format: moment },
    { name: 'Statusi', width: 14 },
    ...more,
  ],
  rows: [],
  isGrowing: true,
})

const revenueSheet = (report: Report, currency: Currency, more: Rows = []) =>
  pairs('Përmbledhja e të ardhurave', [
    [figureLabels.totalRevenue, sum(report.totalRevenue, currency)],
    [figureLabels.monthlyRevenue, sum(report.monthlyRevenue, currency)],
    [figureLabels.periodRevenue, sum(report.periodRevenue, currency)],
    [figureLabels.averageRevenue, sum(report.averageRevenue, currency)],
    ...more,
  ])

/** The five sheets; the appointments are added page by page. */
export const salonSheets = (report: SalonReport, currency: Currency): Sheet[] => [
  mainSheet(report, currency, [[figureLabels.totalClients, report.performanceStats.totalClients]]),
  performanceSheet(report, [
    [figureLabels.repeatClients, report.performanceStats.repeatClients],
    ...barberRows(report, currency),
  ]),
  servicesSheet(
    [{ name: 'Të ardhura', width: 14, format: moneyIn(currency), isFigure: true }],
    report.topServices.map(({ service_name, count, earnings }) => [service_name, count, earnings]),
  ),
  appointmentsSheet('Klienti', currency, [{ name: 'Berberi', width: 20 }]),
  revenueSheet(report, currency),
]

/** The sheets in euro; revenue in other currencies comes below, each currency by itself. */
export const systemSheets = (report: SystemReport): Sheet[] => [
  mainSheet(report, 'EUR', [
    [figureLabels.totalUsers, report.totalUsers],
    [figureLabels.activeUsers, report.activeUsers],
  ]),
  performanceSheet(report, []),
  servicesSheet(
    [],
    report.topServices.map(({ service_name, count }) => [service_name, count]),
  ),
  appointmentsSheet('Salloni', 'EUR', []),
  revenueSheet(
    report,
    'EUR',
    report.other.flatMap(({ currency, amount, monthlyRevenue, totalRevenue }): Rows => {
      const of = `(${currencyFacts[currency].many})`
      return [
        [`${figureLabels.totalRevenue} ${of}`, sum(totalRevenue, currency)],
        [`${figureLabels.monthlyRevenue} ${of}`, sum(monthlyRevenue, currency)],
        [`${figureLabels.periodRevenue} ${of}`, sum(amount, currency)],
      ]
    }),
  ),
]
