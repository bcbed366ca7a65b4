import { type MemberRole, memberRoleLabels } from '#contract/access.ts'
import { dayAndMonth, fullDate, money, shortDate } from '#contract/kit/albanian.ts'
import type { Status } from '#contract/appointments.ts'
import { clientLabels } from '#contract/clients.ts'
import { type HistoryAction, type HistoryKind, historyKindLabels } from '#contract/salon-history.ts'
import { planLabels } from '#contract/subscription.ts'

/** What a sentence needs and no id gives. A client's name is in it only as `name` of a merge. */
export type Details = {
  /** When the appointment begins, "2026-11-25 14:00", and when it began before a move. */
  startsAt?: string
  startedAt?: string | undefined
  status?: Status | undefined
  /** The service of the appointment, as it was called. */
  service?: string
  isWalkIn?: boolean
  /** What the thing was called after the act. */
  name?: string
  nameBefore?: string | undefined
  isActive?: boolean | undefined
  /** The changed fields. */
  fields?: string[]
  prices?: readonly [before: number, after: number] | undefined
  role?: MemberRole
  plan?: keyof typeof planLabels
  cents?: number
  /** The last day of the subscription. */
  until?: string
}

/** An entry with the names that its ids have now; null for what was deleted. */
export type Row = {
  id: string
  at: string
  /** The same moment on the salon's clock. */
  clock: string
  kind: HistoryKind
  action: HistoryAction
  entityId: string
  userId: string | null
  staffBefore: string | null
  whoName: string | null
  clientName: string | null
  staffName: string | null
  staffBeforeName: string | null
  /** The name of a service or a barber. */
  thingName: string | null
  personName: string | null
  /** The address of an invitation. */
  address: string | null
  details: Details
}

const fieldWords: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(clientLabels).map(([field, label]) => [field, label.toLowerCase()]),
  ),
  name: 'emri',
  service_name: 'shërbimi',
  client_name: 'klienti',
  duration: 'kohëzgjatja',
  status: 'gjendja',
  description: 'përshkrimi',
  is_active: 'aktiv ose jo',
  timeZone: 'zona kohore',
  autoConfirm: 'konfirmimi automatik',
  openingHours: 'orari i punës',
  price: 'çmimi',
}

/** "kohëzgjatja, çmimi nga 10,00 € në 12,00 €" */
function wordsOf({ details: { fields = [], prices } }: Row) {
  const sums = prices ? ` nga ${money(prices[0])} në ${money(prices[1])}` : ''
  const words = fields.map((field) =>
    field === 'price' ? `çmimi${sums}` : (fieldWords[field] ?? ''),
  )
  return words.filter(Boolean).join(', ')
}

/** Whose act it is. */
const subjectOf = ({ userId, whoName }: Row) =>
  whoName ?? (userId === null ? 'Orari' : 'Një llogari e fshirë')

const goneClient = 'një klient që u fshi më vonë'

const clientOf = ({ clientName, details }: Row) =>
  clientName ?? (details.isWalkIn ? 'një kalimtari' : 'një klienti që u fshi')

/** "e mërkurë, 25 nëntor, 14:00"; with the year where it is not that of the act. */
function momentOf(startsAt: string, { clock }: Row) {
  const [day, time] = [startsAt.slice(0, 10), startsAt.slice(11, 16)]
  const date = day.slice(0, 4) === clock.slice(0, 4) ? dayAndMonth(day) : fullDate(day)
  return `${date}, ${time}`
}

const barberOf = (name: string | null) => name ?? 'një berber që u fshi'
const placeOf = (row: Row) =>
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

const tick: Record<string, (row: Row) => string> = {
  confirmed: (row) =>
    `konfirmoi ${row.userId === null ? 'vetë ' : ''}terminin e ${clientOf(row)}, ${placeOf(row)}`,
  completed: (row) => `shënoi si të kryer terminin e ${clientOf(row)}, ${placeOf(row)}`,
  cancelled: (row) => `anuloi terminin e ${clientOf(row)}, ${placeOf(row)}`,
  no_show: (row) => `shënoi se ${row.clientName ?? 'klienti'} nuk erdhi, ${placeOf(row)}`,
  pending: (row) => `ktheu në pritje terminin e ${clientOf(row)}, ${placeOf(row)}`,
}

const alsoOf = (row: Row) => (wordsOf(row) === '' ? '' : ` (edhe: ${wordsOf(row)})`)
const listOf = (row: Row) => (wordsOf(row) === '' ? '' : `: ${wordsOf(row)}`)
const nameOf = ({ thingName, details }: Row) => thingName ?? details.name ?? ''
const personOf = ({ personName }: Row) => personName ?? 'dikë'
const addressOf = ({ address }: Row) => address ?? 'dikë'
const roleOf = ({ details: { role } }: Row) => (role ? memberRoleLabels[role] : '')

function changedService(row: Row) {
  const { fields = [], prices } = row.details
  if (prices && fields.length === 1)
    return `ndryshoi çmimin e ${nameOf(row)} nga ${money(prices[0])} në ${money(prices[1])}`
  return `ndryshoi shërbimin ${nameOf(row)}${listOf(row)}`
}

function changedBarber(row: Row) {
  const { isActive, nameBefore } = row.details
  if (isActive !== undefined)
    return `${isActive ? 'aktivizoi' : 'çaktivizoi'} berberin ${nameOf(row)}`
  if (nameBefore !== undefined) return `riemëroi berberin ${nameBefore} në ${row.details.name}`
  return `ndryshoi berberin ${nameOf(row)}`
}

function merged({ clientName, details: { name } }: Row) {
  if (clientName === null) return 'bashkoi dy klientë që u fshinë më vonë'
  return name === undefined
    ? `bashkoi një klient me ${clientName}`
    : `bashkoi ${name} me ${clientName}`
}

const paidOf = ({ details: { cents = 0, plan = 'none', until = '' } }: Row) =>
  `pagoi ${money(cents / 100)}: abonimi ${planLabels[plan]} vlen deri më ${shortDate(until)}`
const extendedOf = ({ details: { plan = 'none', until = '' } }: Row) =>
  `zgjati abonimin ${planLabels[plan]} deri më ${shortDate(until)}`

type Acts = Partial<Record<HistoryAction, (row: Row) => string>>
const acts: Record<HistoryKind, Acts> = {
  appointment: {
    create: (row) =>
      `caktoi terminin e ${clientOf(row)}, ${placeOf(row)} (${row.details.service ?? ''})`,
    delete: (row) => `hoqi terminin e ${clientOf(row)}, ${placeOf(row)}`,
    move: (row) => `zhvendosi terminin e ${clientOf(row)}${wayOf(row)}${alsoOf(row)}`,
    status: (row) => `${tick[row.details.status ?? '']?.(row) ?? ''}${alsoOf(row)}`,
    update: (row) => `ndryshoi terminin e ${clientOf(row)}, ${placeOf(row)}${listOf(row)}`,
  },
  client: {
    create: ({ clientName }) =>
      clientName === null ? `shtoi ${goneClient}` : `shtoi klientin ${clientName}`,
    update: (row) =>
      row.clientName === null
        ? `ndryshoi ${goneClient}`
        : `ndryshoi klientin ${row.clientName}${listOf(row)}`,
    merge: merged,
    delete: () => 'fshiu një klient',
  },
  service: {
    create: (row) => `shtoi shërbimin ${nameOf(row)}`,
    update: changedService,
    delete: (row) => `fshiu shërbimin ${nameOf(row)}`,
  },
  barber: {
    create: (row) => `shtoi berberin ${nameOf(row)}`,
    update: changedBarber,
    delete: (row) => `fshiu berberin ${nameOf(row)}`,
    order: () => 'ndryshoi radhën e berberëve',
  },
  salon: { update: (row) => `ndryshoi të dhënat e sallonit${listOf(row)}` },
  people: {
    invite: (row) => `ftoi ${addressOf(row)} në ekip si ${roleOf(row)}`,
    revoke: (row) => `anuloi ftesën për ${addressOf(row)}`,
    join: (row) => `hyri në ekip si ${roleOf(row)}`,
    update: (row) => `ndryshoi vendin e ${personOf(row)} në ekip: ${roleOf(row)}`,
    delete: (row) => `largoi ${personOf(row)} nga ekipi`,
    leave: () => 'u largua nga ekipi',
    owner: (row) => `ia kaloi pagesat e sallonit: ${personOf(row)}`,
    share: (row) => `bëri tablet të sallonit pajisjen ${nameOf(row)}`,
    unshare: (row) => `mbylli tabletin ${nameOf(row)}`,
  },
  subscription: {
    pay: paidOf,
    cancel: () => 'anuloi abonimin',
    resume: () => 'tërhoqi anulimin e abonimit',
    extend: extendedOf,
  },
}

/** "Besa hoqi terminin e Drita Gashi, e mërkurë, 25 nëntor, 14:00 te Arta." */
function sentenceOf(row: Row) {
  const words = `${subjectOf(row)} ${acts[row.kind][row.action]?.(row) ?? 'bëri një ndryshim'}`
  // A name may end with a full stop of its own.
  return words.endsWith('.') ? words : `${words}.`
}

const invitationActs: readonly HistoryAction[] = ['invite', 'revoke', 'join']
const tabletActs: readonly HistoryAction[] = ['share', 'unshare']

function typeOf({ kind, action }: Row) {
  if (kind !== 'people') return kind
  if (tabletActs.includes(action)) return 'device'
  return invitationActs.includes(action) ? 'invitation' : 'member'
}

export const toEntry = (row: Row) => ({
  id: row.id,
  at: row.at,
  who:
    row.userId === null || row.whoName === null ? null : { userId: row.userId, name: row.whoName },
  kind: row.kind,
  action: row.action,
  entity: { type: typeOf(row), id: row.entityId },
  text: sentenceOf(row),
  canUndo: false,
})

export const exportColumns = {
  clock: 'Koha',
  who: 'Kush',
  kind: 'Lloji',
  text: 'Çka u bë',
} as const

export const exportRow = (row: Row) => ({
  clock: row.clock,
  who: subjectOf(row),
  kind: historyKindLabels[row.kind],
  text: sentenceOf(row),
})
