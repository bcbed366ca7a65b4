import type { SalonReport } from '#contract/reports.ts'
import type { ReportRow } from './report-rows.ts'

type Period = 'week' | 'month' | 'year'
const { PlainDate } = Temporal
const dateOf = ({ at }: ReportRow) => at.slice(0, 10)
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
const euro = (rows: ReportRow[]) => sum(earned(rows).map(({ cents }) => cents)) / 100
const earned = (rows: ReportRow[]) =>
  rows.filter(({ status }) => status === 'confirmed' || status === 'completed')
const notCancelled = (rows: ReportRow[]) => rows.filter(({ status }) => status !== 'cancelled')
const share = (part: ReportRow[], of: ReportRow[]) =>
  of.length === 0 ? 0 : Math.round((1000 * part.length) / of.length) / 10

function firstDay(period: Period, today: string) {
  const end = PlainDate.from(today)
  if (period === 'week') return end.subtract({ days: 6 }).toString()
  const before = period === 'month' ? { months: 1 } : { years: 1 }
  return end.subtract(before).add({ days: 1 }).toString()
}

function bucketName(period: Period, day: string) {
  if (period === 'week') return day
  if (period === 'year') return day.slice(0, 7)
  const date = PlainDate.from(day)
  return `${date.yearOfWeek}-W${String(date.weekOfYear).padStart(2, '0')}`
}

/** Minute by minute: slow, and plain to see. */
function filledOf(rows: ReportRow[]) {
  const hours = new Map<string, number>()
  for (const { at, minutes } of notCancelled(rows)) {
    const start = Temporal.PlainDateTime.from(at)
    for (let minute = 0; minute < minutes; minute++) {
      const { dayOfWeek, hour } = start.add({ minutes: minute })
      const place = `${dayOfWeek - 1} ${hour}`
      hours.set(place, (hours.get(place) ?? 0) + 1)
    }
  }
  return Object.fromEntries(hours)
}

/** The figures of a salon as somebody with the list and a pencil would work them out. */
export function plainReport(all: ReportRow[], period: Period, today: string) {
  const from = firstDay(period, today)
  const rows = all.filter((row) => dateOf(row) >= from && dateOf(row) <= today)
  const days: string[] = []
  for (let day = PlainDate.from(from); day.toString() <= today; day = day.add({ days: 1 }))
    days.push(day.toString())
  const names = [...new Set(days.map((day) => bucketName(period, day)))]
  const minutes = sum(earned(rows).map((row) => row.minutes))
  const visits = Map.groupBy(
    notCancelled(rows).filter(({ client }) => client !== null),
    ({ client }) => client,
  )
  const thisMonth = all.filter((row) => {
    const day = dateOf(row)
    return day.slice(0, 7) === today.slice(0, 7) && day <= today
  })
  return {
    startDate: from,
    endDate: today,
    totalAppointments: all.length,
    periodAppointments: rows.length,
    cancelledAppointments: rows.filter(({ status }) => status === 'cancelled').length,
    noShowAppointments: rows.filter(({ status }) => status === 'no_show').length,
    pendingAppointments: rows.filter(({ status }) => status === 'pending').length,
    completedAppointments: earned(rows).length,
    periodRevenue: euro(rows),
    totalRevenue: euro(all),
    monthlyRevenue: euro(thisMonth),
    averageRevenue: all.length === 0 ? 0 : Math.round((100 * euro(all)) / all.length) / 100,
    buckets: names.map((name) => {
      const held = rows.filter((row) => bucketName(period, dateOf(row)) === name)
      return [name, held.length, euro(held)]
    }),
    completionRate: share(earned(rows), rows),
    cancellationRate: share(
      rows.filter(({ status }) => status === 'cancelled'),
      rows,
    ),
    serviceTime: minutes,
    repeatClients: [...visits.values()].filter(({ length }) => length >= 2).length,
    services: Object.fromEntries(
      [...Map.groupBy(notCancelled(rows), ({ service }) => service)].map(([name, held]) => [
        name,
        [held.length, euro(held)],
      ]),
    ),
    barbers: Object.fromEntries(
      [...Map.groupBy(notCancelled(rows), ({ barber }) => `Berberi ${barber}`)].map(
        ([name, held]) => [
          name,
          [held.length, euro(held), sum(earned(held).map((row) => row.minutes))],
        ],
      ),
    ),
    filled: filledOf(rows),
  }
}

export const bucketsIn = ({ appointmentsByPeriod }: Pick<SalonReport, 'appointmentsByPeriod'>) => ({
  buckets: appointmentsByPeriod.map(({ period, count, revenue }) => [period, count, revenue]),
})

/** A report in the form of the pencil's. */
export function inPlainForm(report: SalonReport) {
  const { topServices, byBarber, filledTime, performanceStats } = report
  const { completionRate, cancellationRate, serviceTime, repeatClients } = performanceStats
  return {
    ...report,
    ...bucketsIn(report),
    completionRate,
    cancellationRate,
    serviceTime,
    repeatClients,
    services: Object.fromEntries(
      topServices.map(({ service_name, count, earnings }) => [service_name, [count, earnings]]),
    ),
    barbers: Object.fromEntries(
      byBarber.map(({ barber, count, revenue, minutes }) => [barber, [count, revenue, minutes]]),
    ),
    filled: Object.fromEntries(
      filledTime.map(({ weekday, hour, minutes }) => [`${weekday} ${hour}`, minutes]),
    ),
  }
}
