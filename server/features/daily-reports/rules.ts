import { dailyReportReplies } from '#contract/daily-reports.ts'
import { counted, dayAndMonth, duration, moneyIn } from '#contract/kit/albanian.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'
import type { Figures } from '#contract/reports/figures.ts'
import type { NotificationRecord } from '#contract/notifications/notifications.ts'
import { resultsOf } from '#server/features/notifications/rules.ts'
import type { LetterTable } from '#server/mail/letter-table.ts'

export function sentReportsReply(notification: NotificationRecord) {
  const results = resultsOf(notification)
  return { ...dailyReportReplies.sent(results), results, notification }
}

type Schedule = { hour: number; changedAt: Date }

// Later than midnight: some nights skip their last hour, and nodes may be down when the hour comes.
const eveningEnds = '03:00:00'

/**
 * The day whose reports are due on the clock of this zone: the hour is reached, and was reached after the last change of the
 * schedule, so that switching it on late in the evening sends nothing before tomorrow. A clock that jumps over the hour
 * counts as having reached it; a clock that shows it twice finds the day done.
 */
export function dueDay(now: Date, zone: string, { hour, changedAt }: Schedule) {
  const clock = wallClock(now, zone)
  const today = dayOf(now, zone)
  const day = clock.slice(11) < eveningEnds ? addDays(today, -1) : today
  const beginning = `${day} ${String(hour).padStart(2, '0')}:00:00`
  const isDue = clock >= beginning && wallClock(changedAt, zone) < beginning
  return isDue ? day : undefined
}

export type Coming = {
  time: string
  client: string
  service: string
  staffId: string
  barber: string
  position: number
  ofSeveral: boolean
}

const mostListed = 60

/** The figures of the day; the contract defines each of them. */
export const figuresTable = (figures: Figures, currency: Currency): LetterTable => ({
  title: 'Sot në shifra',
  empty: '',
  rows: [
    ['Termine', String(figures.kept)],
    ['Përfunduar', String(figures.completed)],
    ['Në pritje', String(figures.pending)],
    ['Anuluar', String(figures.cancelled)],
    ['Nuk erdhën', String(figures.noShow)],
    ['Koha në shërbim', duration(figures.serviceMinutes)],
    ['Të ardhurat', moneyIn(figures.revenue, currency)],
  ].map(([label = '', value = '']) => ({ label, value, isFigure: true })),
})

/** What a mailbox shows beside the subject. */
export const previewOf = (figures: Figures, currency: Currency, coming: readonly Coming[]) =>
  [
    `Sot ${counted(figures.kept, 'termin', 'termine')}, ${moneyIn(figures.revenue, currency)}`,
    `nesër ${counted(coming.length, 'termin', 'termine')}`,
  ].join(' · ')

/** By barber, where the salon has several; heads count all visits, also those beyond the longest list. */
export function comingTable(day: string, coming: readonly Coming[]): LetterTable {
  const rest = coming.length - mostListed
  const listed = new Set(coming.slice(0, mostListed))
  const rowsOf = (visits: readonly Coming[]) =>
    visits
      .filter((visit) => listed.has(visit))
      .map(({ time, client, service }) => ({ label: time, value: `${client} · ${service}` }))
  const more = rest > 0 ? [{ label: '…', value: `dhe ${rest} të tjera` }] : []
  const ofSeveral = coming.some((visit) => visit.ofSeveral)
  return {
    title: `Nesër, ${dayAndMonth(addDays(day, 1))}: ${counted(coming.length, 'termin', 'termine')}`,
    empty: 'Nuk ka termine të regjistruara për nesër.',
    groups: ofSeveral
      ? byBarber(coming).map((visits) => ({
          head: visits[0]?.barber ?? '',
          count: counted(visits.length, 'termin', 'termine'),
          rows: rowsOf(visits),
        }))
      : [],
    rows: ofSeveral ? more : [...rowsOf(coming), ...more],
  }
}

/** The visits of each barber in order of time, barbers in the order of the salon's columns. */
const byBarber = (coming: readonly Coming[]) =>
  [...Map.groupBy(coming, ({ staffId }) => staffId).values()].toSorted(
    ([a], [b]) => (a?.position ?? 0) - (b?.position ?? 0),
  )
