import { averageOf, type Span } from '#contract/reports/figures.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { fromCents } from '#contract/kit/money.ts'
import { isOpen } from '#contract/subscription/subscription.ts'
import type { TopActivities } from '#contract/top-activities.ts'
import { type SubscriptionRow, statusOn } from '#server/features/subscription/rules.ts'

export type RankedRow = SubscriptionRow & {
  id: string
  username: string
  email: string
  currency: Currency
  count: number
  cents: number
  last_activity: string | null
  /** The sum over all salons, also those below the last place; the same in every row. */
  all_appointments: number
  all_users: number
}

function toTopUser(row: RankedRow, today: string) {
  const { id, username, email, currency, count, cents, last_activity } = row
  const status = statusOn(today, row)
  return {
    id,
    username,
    email,
    appointmentCount: count,
    isOnTrial: status.isOnTrial,
    subscriptionType: status.subscriptionType,
    isOpen: isOpen(status),
    totalRevenue: currency === 'EUR' ? fromCents(cents) : 0,
    other: currency === 'EUR' ? [] : [{ currency, amount: fromCents(cents) }],
    lastActivity: last_activity,
  }
}

type Moment = { span: Span; asOf: Date; service: string | null }

export function topActivities(
  rows: readonly RankedRow[],
  { span, asOf, service }: Moment,
): TopActivities {
  const { all_appointments: totalAppointments = 0, all_users: totalUsers = 0 } = rows[0] ?? {}
  return {
    topUsers: rows.map((row) => toTopUser(row, span.to)),
    stats: {
      totalAppointments,
      totalUsers,
      avgAppointmentsPerUser: averageOf(totalAppointments, totalUsers),
      mostPopularService: service,
    },
    startDate: span.from,
    endDate: span.to,
    asOf: asOf.toISOString(),
  }
}
