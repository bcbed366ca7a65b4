import { clientImportFields } from '#contract/imports/import-fields.ts'
import {
  importRoutes,
  importTypes,
  serviceImportFields,
  visitImportFields,
} from '#contract/imports/imports.ts'

const length = 100_000
const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
/** So many letters of which no two are alike. */
const letters = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at))

/** Texts that parsers and expressions like least: repetitions, almost-matches, signs that grow or go on. */
export const hostileShapes: Readonly<Record<string, string>> = {
  digits: filled('6'),
  'digits, and an e at the end': `${filled('6').slice(1)}e`,
  letters: filled('a'),
  blanks: `1${filled(' ').slice(2)}x`,
  'line ends': `x${filled('\n').slice(2)}x`,
  'digits with e': filled('1e'),
  'digits with commas': filled('1,'),
  'digits with points': filled('1.'),
  'numbers of telephones': filled('044123456;'),
  dates: filled('1/1/'),
  hours: filled('1h 1:'),
  'words before @': filled('a.a@'),
  'names of hosts': `a@${filled('a-a.').slice(2)}`,
  'tags, no two alike': filled(letters.join(',')),
  'stars and blanks': filled('* '),
  quotes: filled('"'),
  brackets: filled('[('),
  'marks in wrong order': `a${filled('\u0301\u0316').slice(1)}`,
  'letters that become three': filled('\u0390'),
  'signs that are not seen': filled('\u200d\u00ad'),
  'pairs of surrogates': filled('😀'),
}

type HostileCell = { readonly field: string; readonly cell: string }

export type HostileKind = {
  readonly route: (typeof importRoutes)['clients' | 'visits' | 'services']
  readonly type: string
  /** Says what each column is. */
  readonly query: Record<string, string>
  readonly fields: readonly string[]
  /** A file with a row for each cell. */
  readonly fileOf: (cells: readonly HostileCell[]) => string
}

/** What stands in the other fields, so that a row is read to its end. */
const usual: Readonly<Record<string, string>> = {
  name: 'Arta',
  phone: '044 111 222',
  date: '05.03.2027',
  time: '10:00',
  client: 'Arta',
  service: 'Prerje',
  barber: 'Beni',
  minutes: '30',
  price: '10',
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const tableOf = (
  route: HostileKind['route'],
  fields: readonly [string, ...string[]],
): HostileKind => ({
  route,
  type: importTypes.csv,
  query: { columns: JSON.stringify(Object.fromEntries(fields.entries())) },
  fields,
  fileOf: (cells) =>
    [
      'sep=;',
      fields.map((field) => usual[field] ?? '').join(';'),
      ...cells.map(({ field, cell }) =>
        fields.map((one) => (one === field ? quoted(cell) : (usual[one] ?? ''))).join(';'),
      ),
    ].join('\n'),
})

const cardOf = ({ field, cell }: HostileCell) =>
  [
    'BEGIN:VCARD',
    `${field}:${cell.replaceAll('\n', String.raw`\n`)}`,
    'TEL:044 111 222',
    'END:VCARD',
    '',
  ].join('\r\n')

/** Every import with each of its fields. */
export const hostileKinds: Readonly<Record<string, HostileKind>> = {
  clients: tableOf(importRoutes.clients, clientImportFields),
  visits: tableOf(importRoutes.visits, visitImportFields),
  services: tableOf(importRoutes.services, serviceImportFields),
  'an address book': {
    route: importRoutes.clients,
    type: importTypes.vcf,
    query: {},
    fields: ['FN', 'ORG', 'TEL', 'EMAIL', 'BDAY', 'NOTE'],
    fileOf: (cells) => cells.map(cardOf).join(''),
  },
}
