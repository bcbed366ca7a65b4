import { defineComplaints } from '../kit/errors.ts'
import { clientLabels } from '../clients/clients.ts'
import type { FilledField } from './import-fields.ts'

type InRow = { row: number }
type InCell = { row: number; column: number }
type Minutes = { minutes: number }

/** Why a file cannot be read, and where. */
export const fileComplaints = defineComplaints({
  quote: [
    'damaged_file',
    ({ row, column }: InCell) =>
      `Rreshti ${row}, kolona ${column}: thonjëza hapet dhe nuk mbyllet.`,
    ({ row, column }: InCell) =>
      `Row ${row}, column ${column}: a quotation mark opens and does not close.`,
  ],
  cut: [
    'damaged_file',
    ({ row }: InRow) => `Karta ${row} nuk ka fund: skedari është i prerë.`,
    ({ row }: InRow) => `Card ${row} has no end: the file is cut off.`,
  ],
  readingTime: [
    'reading_time',
    ({ minutes }: Minutes) =>
      `Skedarët e sallonit u lexuan gjithsej një minutë. Provoni përsëri pas ${minutes} min.`,
    ({ minutes }: Minutes) =>
      `The salon’s files were read for a minute in all. Please try again in ${minutes} min.`,
  ],
  placePast: [
    'wrong_places',
    ({ row }: InRow) => `Rreshti ${row}: vendi i zgjedhur ka kaluar.`,
    ({ row }: InRow) => `Row ${row}: the chosen place is over.`,
  ],
  placeBarber: [
    'wrong_places',
    ({ row }: InRow) => `Rreshti ${row}: berberi i zgjedhur nuk është te lista.`,
    ({ row }: InRow) => `Row ${row}: the chosen barber is not on the list.`,
  ],
  empty: [
    'empty_file',
    'Në këtë skedar nuk gjetëm asnjë rresht.',
    'No row was found in this file.',
  ],
  size: [
    'file_too_large',
    'I hapur, skedari është më i madh se 100 MB. Ndajeni në dysh.',
    'Unpacked, the file is larger than 100 MB. Please split it in two.',
  ],
  rows: [
    'file_too_large',
    'Skedari ka më shumë se 50 000 rreshta. Ndajeni në dysh.',
    'The file has more than 50,000 rows. Please split it in two.',
  ],
  signs: [
    'file_too_large',
    'Qelizat e skedarit kanë së bashku më shumë se 40 milionë shenja. Ndajeni në dysh.',
    'The cells of the file have more than 40 million characters in all. Please split it in two.',
  ],
  damaged: [
    'damaged_file',
    'Skedari është i dëmtuar. Ruajeni prapë dhe provoni përsëri.',
    'The file is damaged. Please save it again and try again.',
  ],
  columns: ['wrong_columns', 'Kolonat nuk janë të sakta.', 'The columns are not right.'],
  only: ['wrong_rows', 'Rreshtat e zgjedhur nuk janë të saktë.', 'The chosen rows are not right.'],
  leftOut: [
    'wrong_rows',
    'Rreshtat që lihen jashtë nuk janë të saktë.',
    'The rows to leave out are not right.',
  ],
  choices: ['wrong_choices', 'Zgjedhjet nuk janë të sakta.', 'The choices are not right.'],
  matches: [
    'wrong_matches',
    'Emrat e përputhur nuk janë të saktë.',
    'The matched names are not right.',
  ],
  places: [
    'wrong_places',
    'Vendet e zgjedhura nuk janë të sakta.',
    'The chosen places are not right.',
  ],
})

/** What is wrong with a row of a file with visits, and who sits there. */
export const visitImportWords = {
  dateMissing: 'pa datë',
  dateWrong: 'kjo datë nuk ekziston',
  timeWrong: 'kjo orë nuk ekziston',
  minutesWrong: 'minutat nuk lexohen',
  priceWrong: 'çmimi nuk lexohet',
  statusUnknown: (typed: string) => `gjendja “${typed}” nuk njihet`,
  serviceMissing: 'pa shërbim',
  unknown: (names: readonly string[]) => `nuk i njohim: ${names.join(', ')}`,
  service: (name: string) => `shërbimi ${name}`,
  barber: (name: string) => `berberi ${name}`,
  barberMissing: 'pa berber',
  taken: (name: string, time: string) => `i zënë: ${name} ${time}`,
  known: 'është tashmë',
  done: 'e kryer',
  held: 'e mban vendin',
} as const

const filledWords: Record<FilledField | 'phone', string> = {
  phone: 'numri',
  email: 'emaili',
  birthday: clientLabels.birthday.toLowerCase(),
  note: 'shënimi',
  formula: 'formula',
  allergies: 'alergjia',
  tags: 'etiketat',
}
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dhe ${words.at(-1)}`

export const importWords = {
  phoneUnread: 'numri nuk lexohet; mbetet siç është',
  birthdayUnread: 'ditëlindja nuk lexohet; nuk merret',
  phoneAlone: (digits: number) => `numri ka ${digits} shifra dhe s’ka emër`,
  phoneUnreadAlone: 'numri nuk lexohet dhe s’ka emër',
  nobody: 'pa emër e pa numër',
  reserved: (name: string) => `“${name}” shënon një vizitë pa klient`,
  numberOf: (name: string) => `numri është i ${name}`,
  sameAs: (row: number) => `i njëjti si rreshti ${row}, merret një herë`,
  skipped: 'lihet jashtë',
  nameless: 'pa emër',
  cellCut: 'një qelizë ka më shumë se 10 000 shenja; u lexuan 10 000 të parat',
  listFull: 'lista e shërbimeve është plot',
  filled: (fields: readonly (keyof typeof filledWords)[]) =>
    fields.length === 0
      ? 'asgjë e re'
      : `${fields.length === 1 ? 'shtohet' : 'shtohen'} ${listed(fields.map((field) => filledWords[field]))}`,
} as const

const yes = new Set([
  '1',
  'po',
  'yes',
  'true',
  'y',
  'si',
  'sì',
  'ja',
  'subscribed',
  'x',
  'opted in',
  'opt in',
])

/** Whether a cell says that somebody agrees. */
export const saysYes = (cell: string) => yes.has(cell.trim().toLowerCase())
