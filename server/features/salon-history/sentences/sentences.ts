import { absenceLine } from '#contract/absences/absences.ts'
import { memberRoleLabels } from '#contract/access.ts'
import { keyInWords } from '#contract/keys.ts'
import { counted, moneyIn, shortDate } from '#contract/kit/albanian.ts'
import { defaultCurrency } from '#contract/kit/currency.ts'
import { type HistoryAction, type HistoryKind, historyKindLabels } from '#contract/salon-history.ts'
import { planLabels } from '#contract/subscription/subscription.ts'
import { tillSentences } from './till.ts'
import { decisionOf } from './decisions.ts'
import { barberOf, isByClient, visitSentences } from './visits.ts'
import { listOf, type Row } from './words.ts'

/** Whose act it is. */
function subjectOf(row: Row) {
  if (isByClient(row)) return row.clientName ?? 'Një klient që u fshi më vonë'
  return row.whoName ?? (row.userId === null ? 'Orari' : 'Një llogari e fshirë')
}

const goneClient = 'një klient që u fshi më vonë'

const nameOf = ({ thingName, details }: Row) => thingName ?? details.name ?? ''
const personOf = ({ personName }: Row) => personName ?? 'dikë'
const addressOf = ({ address }: Row) => address ?? 'dikë'
const roleOf = ({ details: { role } }: Row) => (role ? memberRoleLabels[role] : '')

const keyMayOf = ({ details: { keyRights, keyWrites, until } }: Row) =>
  keyInWords(keyRights ?? [keyWrites ? 'write' : 'read'], until)

function changedService(row: Row) {
  const { fields = [], prices, currency = defaultCurrency } = row.details
  if (prices && fields.length === 1)
    return `ndryshoi çmimin e ${nameOf(row)} nga ${moneyIn(prices[0], currency)} në ${moneyIn(prices[1], currency)}`
  return `ndryshoi shërbimin ${nameOf(row)}${listOf(row)}`
}

function changedBarber(row: Row) {
  const { isActive, nameBefore } = row.details
  if (isActive !== undefined)
    return `${isActive ? 'aktivizoi' : 'çaktivizoi'} berberin ${nameOf(row)}`
  if (nameBefore !== undefined) return `riemëroi berberin ${nameBefore} në ${row.details.name}`
  return `ndryshoi berberin ${nameOf(row)}${listOf(row)}`
}

function merged({ clientName, details: { name } }: Row) {
  if (clientName === null) return 'bashkoi dy klientë që u fshinë më vonë'
  return name === undefined
    ? `bashkoi një klient me ${clientName}`
    : `bashkoi ${name} me ${clientName}`
}

const absenceOf = ({ staffName, details: { absence } }: Row) =>
  absence
    ? absenceLine(absence, absence.isSalon ? 'në sallon' : `te ${barberOf(staffName)}`)
    : 'një kohë'

const paidOf = ({ details: { cents = 0, plan = 'none', until = '' } }: Row) =>
  `pagoi ${moneyIn(cents / 100, 'EUR')}: abonimi ${planLabels[plan]} vlen deri më ${shortDate(until)}`
const extendedOf = ({ details: { plan = 'none', until = '', cents = 0 } }: Row) =>
  `zgjati abonimin ${planLabels[plan]} deri më ${shortDate(until)}${cents > 0 ? ` (u paguan ${moneyIn(cents / 100, 'EUR')})` : ''}`

type Words = readonly [one: string, many: string]

/** "solli nga klientet.csv 312 klientë të rinj; 118 ishin të njohur, 8 rreshta nuk u morën" */
function importedOf({ details: { counts, file = 'një skedar' } }: Row, words: Words) {
  const { new: added = 0, known = 0, wrong = 0 } = counts ?? {}
  const also = [
    ...(known > 0 ? [counted(known, 'ishte i njohur', 'ishin të njohur')] : []),
    ...(wrong > 0 ? [counted(wrong, 'rresht nuk u mor', 'rreshta nuk u morën')] : []),
  ].join(', ')
  return `solli nga ${file} ${counted(added, ...words)}${also === '' ? '' : `; ${also}`}`
}

function unimportedOf({ details: { gone = 0, kept = 0 } }: Row, words: Words) {
  const left = kept > 0 ? `, ${counted(kept, 'mbeti', 'mbetën')}` : ''
  return `zhbëri sjelljen e një skedari: ${counted(gone, `${words[0]} u hoq`, `${words[1]} u hoqën`)}${left}`
}

type Acts = Partial<Record<HistoryAction, (row: Row) => string>>
const waits = ({ clientName }: Row) => clientName ?? 'një klient që u fshi'

const calledOf = ({ clientName, details: { name = '' } }: Row) => clientName ?? `Nr. ${name}`
const inLine: Readonly<Record<NonNullable<Row['details']['queue']>, (row: Row) => string>> = {
  joined: (row) => `vuri ${calledOf(row)} në radhë`,
  changed: (row) => `ndryshoi çfarë pret në radhë ${calledOf(row)}`,
  seated: (row) => `uli nga radha ${calledOf(row)} te ${barberOf(row.staffName)}`,
  booked: (row) => `i dha termin nga radha: ${calledOf(row)}`,
  missing: (row) => `shënoi se ${calledOf(row)} mungon`,
  here: (row) => `shënoi se ${calledOf(row)} erdhi në radhë`,
  away: (row) => `shënoi se ${calledOf(row)} nuk ka ardhur ende`,
  pushed: (row) => `shtyu ${calledOf(row)} në radhë`,
  left: (row) => `shënoi se ${calledOf(row)} iku nga radha`,
  removed: (row) => `hoqi ${calledOf(row)} nga radha`,
  skipped: ({ staffName }) => `la ${barberOf(staffName)} të kalojë radhën`,
}
const ofLine = (row: Row) => inLine[row.details.queue ?? 'changed'](row)

const acts: Record<HistoryKind, Acts> = {
  queue: { create: ofLine, update: ofLine, status: ofLine, move: ofLine, delete: ofLine },
  waiting: {
    create: (row) => `vuri ${waits(row)} në listën e pritjes`,
    update: (row) => `ndryshoi çfarë pret ${waits(row)}`,
    delete: (row) => `hoqi ${waits(row)} nga lista e pritjes`,
  },
  appointment: {
    ...visitSentences,
    import: (row) => importedOf(row, ['termin', 'termine']),
    unimport: (row) => unimportedOf(row, ['termin', 'termine']),
  },
  client: {
    create: ({ clientName }) =>
      clientName === null ? `shtoi ${goneClient}` : `shtoi klientin ${clientName}`,
    update: (row) =>
      row.clientName === null
        ? `ndryshoi ${goneClient}`
        : `ndryshoi klientin ${row.clientName}${listOf(row)}`,
    merge: merged,
    unmerge: ({ clientName }) =>
      `zhbëri bashkimin e ${clientName ?? 'një klienti që u fshi më vonë'}`,
    delete: ({ details: { receipt } }) =>
      receipt === undefined
        ? 'fshiu një klient'
        : `fshiu çdo të dhënë të një klienti. Dëftesa ${receipt}`,
    import: (row) => importedOf(row, ['klient të ri', 'klientë të rinj']),
    unimport: (row) => unimportedOf(row, ['klient', 'klientë']),
  },
  service: {
    create: (row) => `shtoi shërbimin ${nameOf(row)}`,
    update: changedService,
    delete: (row) => `fshiu shërbimin ${nameOf(row)}`,
    order: () => 'ndryshoi radhën e shërbimeve',
    import: (row) => importedOf(row, ['shërbim të ri', 'shërbime të reja']),
    unimport: (row) => unimportedOf(row, ['shërbim', 'shërbime']),
  },
  barber: {
    create: (row) => `shtoi berberin ${nameOf(row)}`,
    update: changedBarber,
    delete: (row) => `fshiu berberin ${nameOf(row)}`,
    order: () => 'ndryshoi radhën e berberëve',
  },
  hours: { update: (row) => `ndryshoi orarin e ${barberOf(row.staffName)}` },
  absence: {
    create: (row) => `shënoi ${absenceOf(row)}`,
    update: (row) => `ndryshoi: ${absenceOf(row)}`,
    delete: (row) => `hoqi ${absenceOf(row)}`,
  },
  till: tillSentences,
  salon: {
    update: (row) => `ndryshoi të dhënat e sallonit${listOf(row)}`,
    share: (row) => `nisi njoftimet te programi ${nameOf(row)}`,
    reset: (row) => `ndryshoi njoftimet te programi ${nameOf(row)}`,
    unshare: (row) => `ndali njoftimet te programi ${nameOf(row)}`,
  },
  people: {
    invite: (row) => `ftoi ${addressOf(row)} në ekip si ${roleOf(row)}`,
    revoke: (row) => `anuloi ftesën për ${addressOf(row)}`,
    join: (row) => `hyri në ekip si ${roleOf(row)}`,
    update: (row) => `ndryshoi vendin e ${personOf(row)} në ekip: ${roleOf(row)}`,
    delete: (row) => `largoi ${personOf(row)} nga ekipi`,
    leave: () => 'u largua nga ekipi',
    owner: (row) => `ia kaloi pagesat e sallonit: ${personOf(row)}`,
    reset: (row) => `hoqi hapin e dytë të hyrjes: ${personOf(row)}`,
    grant: (row) => `bëri çelësin ${nameOf(row)}: ${keyMayOf(row)}`,
    withdraw: (row) => `hoqi çelësin ${nameOf(row)}`,
    share: (row) => `bëri tablet të sallonit pajisjen ${nameOf(row)}`,
    correct: (row) => `ndryshoi tabletin ${nameOf(row)}`,
    unshare: (row) => `mbylli tabletin ${nameOf(row)}`,
  },
  subscription: {
    pay: paidOf,
    cancel: () => 'anuloi abonimin',
    resume: () => 'tërhoqi anulimin e abonimit',
    extend: extendedOf,
  },
  outbox: { decide: decisionOf },
}

/** What sets another act back is told as what it did, with a word that it was an undoing. */
const undoing = ({ details: { undone, visits } }: Row) => (undone && !visits ? ' (zhbërje)' : '')

/** "Besa hoqi terminin e Drita Gashi, e mërkurë, 25 nëntor, 14:00 te Arta." */
function sentenceOf(row: Row) {
  const words = `${subjectOf(row)} ${acts[row.kind][row.action]?.(row) ?? 'bëri një ndryshim'}${undoing(row)}`
  // A name may end with a full stop of its own.
  return words.endsWith('.') ? words : `${words}.`
}

const invitationActs: readonly HistoryAction[] = ['invite', 'revoke', 'join']
const keyActs: readonly HistoryAction[] = ['grant', 'withdraw']
const tabletActs: readonly HistoryAction[] = ['share', 'correct', 'unshare']

const tillTypes: Partial<Record<HistoryAction, string>> = {
  count: 'day',
  correct: 'day',
  cash: 'cash',
  rate: 'barber',
  settle: 'debt',
  unsettle: 'debt',
  forgive: 'debt',
  spend: 'expense',
  respend: 'expense',
  unspend: 'expense',
  advance: 'advance',
  unadvance: 'advance',
  payout: 'payout',
  unpayout: 'payout',
}
const tillType = (action: HistoryAction) => tillTypes[action] ?? 'sale'

const importActs: readonly HistoryAction[] = ['import', 'unimport']

function typeOf({ kind, action }: Row) {
  if (importActs.includes(action)) return 'import'
  if (kind === 'till') return tillType(action)
  if (kind !== 'people') return kind
  if (tabletActs.includes(action)) return 'device'
  if (keyActs.includes(action)) return 'key'
  return invitationActs.includes(action) ? 'invitation' : 'member'
}

export const toEntry = (row: Row) => ({
  id: row.id,
  at: row.at,
  who:
    row.userId === null || row.whoName === null ? null : { userId: row.userId, name: row.whoName },
  kind: row.kind,
  action: row.action,
  subject: subjectOf(row),
  entity: { type: typeOf(row), id: row.entityId },
  text: sentenceOf(row),
  offline: row.offline,
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
