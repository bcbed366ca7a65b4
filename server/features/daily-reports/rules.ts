import { counted, dayAndMonth, duration, moneyIn } from '#contract/kit/albanian.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'
import type { Figures } from '#contract/figures.ts'
import type { LetterTable } from '#server/mail/letter-table.ts'

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

export type Coming = { time: string; client: string; service: string; barber: string }

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

export function comingTable(day: string, coming: readonly Coming[]): LetterTable {
  const rest = coming.length - mostListed
  const rows = coming.slice(0, mostListed).map(({ time, client, service, barber }) => ({
    label: time,
    value: `${client} · ${service} · ${barber}`,
  }))
  return {
    title: `Nesër, ${dayAndMonth(addDays(day, 1))}: ${counted(coming.length, 'termin', 'termine')}`,
    empty: 'Nuk ka termine të regjistruara për nesër.',
    rows: rest > 0 ? [...rows, { label: '…', value: `dhe ${rest} të tjera` }] : rows,
  }
}
