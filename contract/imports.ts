import { clientLabels } from './clients.ts'

/** What a column of a file with clients may be. */
export const clientImportFields = [
  'name',
  'firstName',
  'lastName',
  'phone',
  'phone2',
  'email',
  'birthday',
  'note',
  'formula',
  'allergies',
  'tags',
  'mayWrite',
] as const
export type ClientImportField = (typeof clientImportFields)[number]

/** What happens with a row. */
export const clientFates = ['new', 'known', 'wrong'] as const
export type ClientFate = (typeof clientFates)[number]

/** What somebody decides about a row themselves. */
export const clientChoices = ['new', 'known', 'skip'] as const
export type ClientChoice = (typeof clientChoices)[number]

const filledWords = {
  phone: 'numri',
  email: 'emaili',
  birthday: clientLabels.birthday.toLowerCase(),
  note: 'shënimet',
  formula: 'formula',
  allergies: 'alergjia',
  tags: 'etiketat',
} as const
const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dhe ${words.at(-1)}`

export const importWords = {
  phoneUnread: 'numri nuk lexohet; mbetet siç është',
  phoneAlone: (digits: number) => `numri ka ${digits} shifra dhe s’ka emër`,
  nobody: 'pa emër e pa numër',
  reserved: (name: string) => `“${name}” shënon një vizitë pa klient`,
  numberOf: (name: string) => `numri është i ${name}`,
  sameAs: (row: number) => `i njëjti si rreshti ${row}, merret një herë`,
  skipped: 'lihet jashtë',
  filled: (fields: readonly (keyof typeof filledWords)[]) =>
    fields.length === 0
      ? 'asgjë e re'
      : `${fields.length === 1 ? 'shtohet' : 'shtohen'} ${listed(fields.map((field) => filledWords[field]))}`,
} as const

/** What a column of a file with visits may be. */
export const visitImportFields = [
  'date',
  'time',
  'client',
  'phone',
  'service',
  'barber',
  'minutes',
  'price',
  'status',
  'note',
] as const
export type VisitImportField = (typeof visitImportFields)[number]

export const visitImportWords = {
  dateMissing: 'pa datë',
  dateWrong: 'kjo datë nuk ekziston',
  timeWrong: 'kjo orë nuk ekziston',
  minutesWrong: 'minutat nuk lexohen',
  priceWrong: 'çmimi nuk lexohet',
  statusUnknown: (typed: string) => `gjendja “${typed}” nuk njihet`,
  serviceMissing: 'pa shërbim',
} as const
