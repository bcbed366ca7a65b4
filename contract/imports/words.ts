import { clientLabels } from '../clients/clients.ts'

/** Why a file cannot be read, and where. */
export const fileWords = {
  empty: 'Në këtë skedar nuk gjetëm asnjë rresht.',
  size: 'I hapur, skedari është më i madh se 100 MB. Ndajeni në dysh.',
  rows: 'Skedari ka më shumë se 50 000 rreshta. Ndajeni në dysh.',
  signs: 'Qelizat e skedarit kanë së bashku më shumë se 40 milionë shenja. Ndajeni në dysh.',
  damaged: 'Skedari është i dëmtuar. Ruajeni prapë dhe provoni përsëri.',
  quote: (row: number, column: number) =>
    `Rreshti ${row}, kolona ${column}: thonjëza hapet dhe nuk mbyllet.`,
  cut: (row: number) => `Karta ${row} nuk ka fund: skedari është i prerë.`,
  readingTime: (minutes: number) =>
    `Skedarët e sallonit u lexuan gjithsej një minutë. Provoni përsëri pas ${minutes} min.`,
  columns: 'Kolonat nuk janë të sakta.',
  only: 'Rreshtat e zgjedhur nuk janë të saktë.',
  leftOut: 'Rreshtat që lihen jashtë nuk janë të saktë.',
  choices: 'Zgjedhjet nuk janë të sakta.',
  matches: 'Emrat e përputhur nuk janë të saktë.',
  places: 'Vendet e zgjedhura nuk janë të sakta.',
  placePast: (row: number) => `Rreshti ${row}: vendi i zgjedhur ka kaluar.`,
  placeBarber: (row: number) => `Rreshti ${row}: berberi i zgjedhur nuk është te lista.`,
} as const

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

const filledWords = {
  phone: 'numri',
  email: 'emaili',
  birthday: clientLabels.birthday.toLowerCase(),
  note: 'shënimi',
  formula: 'formula',
  allergies: 'alergjia',
  tags: 'etiketat',
} as const
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
