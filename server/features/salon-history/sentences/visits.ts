import { counted, dayAndMonth, fullDate } from '#contract/kit/albanian.ts'
import { clientAnswerWords } from '#contract/visits/statuses.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import { alsoOf, listOf, type Row } from './words.ts'

export const clientOf = ({ clientName, details }: Row) =>
  clientName ?? (details.isWalkIn ? 'një kalimtari' : 'një klienti që u fshi')

/** Booked on the public page, or moved or cancelled on the page that the client's link opens. */
export const isByClient = ({ userId, details }: Row) => userId === null && details.byClient === true
const fromPage = ' (klienti, nga faqja e tij)'

/** "terminin e Drita Gashi", "8 termine të Drita Gashi"; after the client's own name it is theirs. */
const visitOf = (row: Row) => {
  const { visits } = row.details
  if (visits) return `${visits.length} termine të ${clientOf(row)}`
  return `terminin e ${isByClient(row) ? 'vet' : clientOf(row)}`
}

/** Of several visits the first says when and where. */
const fromOf = ({ details: { visits } }: Row) => (visits ? 'nga ' : '')
const rhythmOf = ({ details: { weeks } }: Row) =>
  weeks === undefined ? '' : ` çdo ${weeks === 1 ? '' : `${weeks} `}javë,`

/** "e mërkurë, 25 nëntor, 14:00"; with the year where it is not that of the act. */
function momentOf(startsAt: string, { clock }: Row) {
  const [day, time] = [startsAt.slice(0, 10), startsAt.slice(11, 16)]
  const date = day.slice(0, 4) === clock.slice(0, 4) ? dayAndMonth(day) : fullDate(day)
  return `${date}, ${time}`
}

export const barberOf = (name: string | null) => name ?? 'një berber që u fshi'
export const placeOf = (row: Row) =>
  `${momentOf(row.details.startsAt ?? '', row)} te ${barberOf(row.staffName)}`

/** "nga e mërkurë, 25 nëntor, 15:30 te Arta në 16:30 te Besa": what stayed the same is said once. */
function wayOf(row: Row) {
  const { startsAt = '', startedAt = startsAt } = row.details
  const [before, after] = [barberOf(row.staffBeforeName), barberOf(row.staffName)]
  const isSameBarber = row.staffBefore === null
  if (startsAt === startedAt) return `, ${momentOf(startsAt, row)}, nga ${before} te ${after}`
  const isSameDay = startsAt.slice(0, 10) === startedAt.slice(0, 10)
  const from = `${momentOf(startedAt, row)}${isSameBarber ? '' : ` te ${before}`}`
  return ` nga ${from} në ${isSameDay ? startsAt.slice(11, 16) : momentOf(startsAt, row)} te ${after}`
}

const onPage = ({ details }: Row) =>
  `${details.status === 'pending' ? 'kërkoi' : 'rezervoi'} nga faqja:`

function bookedVisit(row: Row) {
  const { byClient, offered, service = '' } = row.details
  const verb = byClient ? onPage(row) : `caktoi ${visitOf(row)},${rhythmOf(row)}`
  const act = offered ? `i ofroi ${clientOf(row)} vendin,` : verb
  return `${act} ${fromOf(row)}${placeOf(row)} (${service})`
}

function removedVisit(row: Row) {
  if (!row.details.offered) return `hoqi ${visitOf(row)}, ${fromOf(row)}${placeOf(row)}`
  if (isByClient(row)) return `nuk e mori vendin, ${placeOf(row)}${fromPage}`
  return `${row.userId === null ? 'mbylli' : 'tërhoqi'} ofertën për ${clientOf(row)}, ${placeOf(row)}`
}

const tick: Record<string, (row: Row) => string> = {
  confirmed: (row) =>
    `konfirmoi ${row.userId === null ? 'vetë ' : ''}${visitOf(row)}, ${fromOf(row)}${placeOf(row)}`,
  completed: (row) => `shënoi si të kryer terminin e ${clientOf(row)}, ${placeOf(row)}`,
  cancelled: (row) =>
    `anuloi ${visitOf(row)}, ${fromOf(row)}${placeOf(row)}${row.details.byClient && !isByClient(row) ? ' (nuk mundi klienti)' : ''}`,
  no_show: (row) => `shënoi se ${row.clientName ?? 'klienti'} nuk erdhi, ${placeOf(row)}`,
  pending: (row) => `ktheu në pritje terminin e ${clientOf(row)}, ${placeOf(row)}`,
}

function changedVisit(row: Row) {
  const { arrived } = row.details
  const client = row.clientName ?? 'klienti'
  if (arrived !== undefined)
    return `shënoi se ${client} ${arrived ? 'erdhi' : 'nuk ka ardhur ende'}, ${placeOf(row)}`
  return `ndryshoi ${visitOf(row)}, ${fromOf(row)}${placeOf(row)}${listOf(row)}`
}

/** "shtyu 5 termine për vonesë 15 min, e premte, 20 nëntor, 12:45 te Arta" */
function pushedBack(row: Row) {
  const { late = 0, visits = [] } = row.details
  return `shtyu ${counted(visits.length, 'termin', 'termine')} për vonesë ${late} min, ${placeOf(row)}`
}

/** "zhvendosi 6 termine dhe anuloi 2" */
function movedTogether({ details: { visits = [] } }: Row) {
  const cancelled = visits.filter(({ status }) => status === 'cancelled').length
  const moved = visits.length - cancelled
  return [
    ...(moved > 0 ? [`zhvendosi ${counted(moved, 'termin', 'termine')}`] : []),
    ...(cancelled > 0 ? [`anuloi ${counted(cancelled, 'termin', 'termine')}`] : []),
  ].join(' dhe ')
}

function movedWords(row: Row) {
  if (row.details.late) return pushedBack(row)
  if (row.details.visits) return movedTogether(row)
  return `zhvendosi ${visitOf(row)}${wayOf(row)}${alsoOf(row)}${isByClient(row) ? fromPage : ''}`
}

type Sentences = Partial<Record<HistoryAction, (row: Row) => string>>

const sentences: Sentences = {
  create: bookedVisit,
  delete: removedVisit,
  move: movedWords,
  status: (row) =>
    `${tick[row.details.status ?? '']?.(row) ?? ''}${alsoOf(row)}${isByClient(row) ? fromPage : ''}`,
  update: changedVisit,
  answer: (row) =>
    `u përgjigj “${clientAnswerWords[row.details.answer ?? 'coming']}” për orën e re, ${placeOf(row)}${fromPage}`,
}

const undoneTogether = ({ details: { gone = 0 } }: Row) =>
  `zhbëri një veprim: ${counted(gone, 'termin u kthye', 'termine u kthyen')} si më parë`

/** What sets several visits back is told by how many they are. */
const withUndoing = (say: (row: Row) => string) => (row: Row) =>
  row.details.undone && row.details.visits ? undoneTogether(row) : say(row)

export const visitSentences: Sentences = Object.fromEntries(
  Object.entries(sentences).map(([action, say]) => [action, withUndoing(say)]),
)
