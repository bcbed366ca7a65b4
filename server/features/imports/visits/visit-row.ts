import { visitImportWords } from '#contract/imports/words.ts'
import type { DayOrder } from '#contract/imports/outcome.ts'
import type { VisitImportField } from '#contract/imports/imports.ts'
import type { DayReading } from '#contract/kit/typed-days.ts'
import type { Status } from '#contract/visits/statuses.ts'
import { amountRead, minutesRead, timeRead } from '../amounts.ts'
import { dayAndHour, dayRead } from '../days.ts'
import { headOf } from '../heads.ts'

/** The words for each status, Albanian and English, as `headOf` compares them. */
const statusWords: Readonly<Record<Status, readonly string[]>> = {
  pending: ['pending', 'ne pritje', 'pret', 'new', 'requested', 'unconfirmed'],
  confirmed: [
    'confirmed',
    'konfirmuar',
    'accepted',
    'scheduled',
    'pranuar',
    'booked',
    'reserved',
    'rezervuar',
  ],
  completed: [
    'completed',
    'complete',
    'perfunduar',
    'kryer',
    'done',
    'closed',
    'finished',
    'checked out',
    'paid',
    'paguar',
    'arrived',
    'show',
  ],
  cancelled: ['cancelled', 'canceled', 'anuluar', 'declined', 'rejected', 'refuzuar'],
  no_show: ['no show', 'noshow', 'nuk erdhi', 's erdhi', 'did not show', 'mungoi'],
}
const statusOf = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map((word) => [word, status as Status] as const),
  ),
)

/** "I rezervuar" and "E konfirmuar" are read without their article. */
const statusHead = (typed: string) => headOf(typed).replace(/^[ie] /, '')

/** A visit as a row tells it; what the row does not say is null. */
export type VisitRow = {
  readonly row: number
  readonly date: string
  readonly time: string
  readonly client: string
  readonly phone: string
  readonly service: string
  readonly barber: string
  readonly minutes: number | null
  readonly price: number | null
  readonly status: Status | null
  readonly note: string
}

/** A row that can't be read, and why. */
export type WrongRow = { readonly row: number; readonly client: string; readonly message: string }

const longestNote = 1000
const longestName = 120

const textOf = (cell = '') => cell.replaceAll('\0', '').trim().toWellFormed()
const nameOf = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, longestName)
    .trim()
    .toWellFormed()

export function visitRow(
  row: number,
  cells: readonly string[],
  fields: readonly (VisitImportField | null)[],
  days: DayReading & { readonly order: DayOrder },
): VisitRow | WrongRow {
  const said = (field: VisitImportField) => textOf(cells[fields.indexOf(field)])
  const named = (field: VisitImportField) => nameOf(said(field))
  const read = <T>(field: VisitImportField, reader: (typed: string) => T | null) =>
    said(field) === '' ? undefined : reader(said(field))
  const client = named('client')
  const wrong = (message: string): WrongRow => ({ row, client, message })
  // A column may hold day and hour together.
  const [day = '', hour = ''] = dayAndHour(said('date'))
  const date = dayRead(day, days)
  const time = timeRead(said('time') || hour)
  const [minutes, price] = [read('minutes', minutesRead), read('price', amountRead)]
  const status = read('status', (typed) => statusOf.get(statusHead(typed)) ?? null)
  if (day === '') return wrong(visitImportWords.dateMissing)
  if (date === null || date < '1970-01-01' || date >= '2100-01-01')
    return wrong(visitImportWords.dateWrong)
  if (time === null) return wrong(visitImportWords.timeWrong)
  if (said('service') === '') return wrong(visitImportWords.serviceMissing)
  if (minutes === null) return wrong(visitImportWords.minutesWrong)
  if (price === null) return wrong(visitImportWords.priceWrong)
  if (status === null) return wrong(visitImportWords.statusUnknown(nameOf(said('status'))))
  return {
    row,
    date,
    time,
    client,
    phone: said('phone'),
    service: named('service'),
    barber: named('barber'),
    minutes: minutes ?? null,
    price: price ?? null,
    status: status ?? null,
    note: said('note').slice(0, longestNote).toWellFormed(),
  }
}
