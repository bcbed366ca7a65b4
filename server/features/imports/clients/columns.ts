import { isPhoneNumber } from '#contract/clients.ts'
import type { ClientImportField } from '#contract/imports.ts'
import { isEmail } from '#contract/kit/fields.ts'
import { fieldsByHead, type Heads, headOf } from '../heads.ts'
import { dayRead } from '../days.ts'

/** Albanian, English, Italian and German, and what other programs call the columns of their exports. */
const heads: Heads<ClientImportField> = {
  name: [
    ...[
      'emri i plote',
      'emri dhe mbiemri',
      'emer mbiemer',
      'emri mbiemri',
      'klienti',
      'klient',
      'full name',
    ],
    ...[
      'client name',
      'customer name',
      'display name',
      'name',
      'client',
      'customer',
      'nome e cognome',
    ],
    ...[
      'nome completo',
      'cliente',
      'nominativo',
      'vollstandiger name',
      'kunde',
      'kundenname',
      'emri',
      'nome',
    ],
  ],
  firstName: ['emri', 'emer', 'first name', 'firstname', 'given name', 'first', 'nome', 'vorname'],
  lastName: [
    ...['mbiemri', 'mbiemer', 'last name', 'lastname', 'surname', 'family name', 'last', 'cognome'],
    ...['nachname', 'familienname'],
  ],
  phone: [
    ...[
      'mobile number',
      'mobile phone',
      'cell phone',
      'mobile',
      'cell',
      'celular',
      'celulari',
      'cellulare',
    ],
    ...[
      'mobil',
      'handy',
      'handynummer',
      'mobilnummer',
      'phone 1 value',
      'telefoni',
      'telefon',
      'telefoni 1',
    ],
    ...[
      'numri i telefonit',
      'nr telefonit',
      'nr tel',
      'tel',
      'phone number',
      'phone',
      'primary phone',
      'telephone',
    ],
    ...[
      'telefono',
      'numero di telefono',
      'telefonnummer',
      'numri',
      'contact number',
      'viber',
      'whatsapp',
    ],
  ],
  phone2: [
    ...[
      'telefoni 2',
      'telefon 2',
      'numri 2',
      'telephone',
      'phone 2 value',
      'phone 2',
      'second phone',
    ],
    ...[
      'secondary phone',
      'additional phone',
      'day phone',
      'home phone',
      'night phone',
      'work phone',
      'telefon',
    ],
    ...['telefono', 'telefoni', 'telefono 2', 'telefon privat', 'phone', 'landline', 'festnetz'],
  ],
  email: [
    ...[
      'email',
      'e mail',
      'email address',
      'e mail address',
      'e mail 1 value',
      'posta elektronike',
    ],
    ...['indirizzo email', 'posta', 'e mail adresse', 'emaili'],
  ],
  birthday: [
    ...[
      'ditelindja',
      'datelindja',
      'data e lindjes',
      'lindja',
      'birthday',
      'date of birth',
      'birth date',
    ],
    ...['birthdate', 'dob', 'data di nascita', 'compleanno', 'geburtstag', 'geburtsdatum'],
  ],
  note: [
    ...[
      'shenime',
      'shenim',
      'shenimi',
      'koment',
      'komente',
      'note',
      'notes',
      'client notes',
      'customer notes',
    ],
    ...[
      'memo',
      'comment',
      'comments',
      'appuntamento note',
      'annotazioni',
      'notiz',
      'notizen',
      'bemerkung',
    ],
  ],
  formula: [
    ...['formula', 'formula e ngjyres', 'formulat', 'color formula', 'colour formula', 'formule'],
    ...['formula colore', 'farbrezeptur', 'rezeptur'],
  ],
  allergies: ['alergji', 'alergjia', 'alergjite', 'allergies', 'allergy', 'allergie', 'allergien'],
  tags: [
    ...[
      'etiketa',
      'etiketat',
      'etiketa klienti',
      'tags',
      'tag',
      'labels',
      'groups',
      'group membership',
    ],
    ...['etichette', 'gruppi', 'gruppen', 'kategori', 'kategoria'],
  ],
  mayWrite: [
    ...[
      'mund t i shkruaj',
      'pranon mesazhe',
      'accepts marketing',
      'marketing',
      'marketing consent',
    ],
    ...[
      'email subscription status',
      'accepts sms marketing',
      'subscribed',
      'consenso marketing',
      'werbung erlaubt',
    ],
  ],
}

const known = new Set(Object.values(heads).flat())
const isHead = (cells: readonly string[]) => cells.some((cell) => known.has(headOf(cell)))

type Fields = (ClientImportField | null)[]
const wholeOrFirst = new Set(['emri', 'nome', 'name'])

/** "Emri" beside "Mbiemri" is the first name; a first name that stands alone is all of it. */
function namesSettled(fields: Fields, titles: readonly string[]): Fields {
  const [whole, first, last] = (['name', 'firstName', 'lastName'] as const).map((field) =>
    fields.indexOf(field),
  ) as [number, number, number]
  const isOpen = whole >= 0 && wholeOrFirst.has(headOf(titles[whole] ?? ''))
  if (isOpen && first < 0 && last >= 0) return fields.with(whole, 'firstName')
  if (whole < 0 && first >= 0 && last < 0) return fields.with(first, 'name')
  return fields
}

/** So many rows show what a column without a head holds. */
const sample = 100

const isWords = (cell: string) => /^[\p{L} .'’-]+$/u.test(cell)
const kinds: readonly (readonly [ClientImportField, (cell: string) => boolean])[] = [
  ['email', isEmail],
  ['birthday', (cell) => /\d[-./]\d/.test(cell) && dayRead(cell) !== null],
  ['phone', isPhoneNumber],
  ['phone2', isPhoneNumber],
  ['name', isWords],
]

/** Of each kind the first column in which most of what is filled is of that kind. */
function fieldsByContent(rows: readonly (readonly string[])[], width: number): Fields {
  const fields: Fields = Array.from({ length: width }, () => null)
  for (const [field, isSuch] of kinds) {
    const at = fields.findIndex((taken, index) => {
      const cells = rows.flatMap((row) => row[index]?.trim() || [])
      return !taken && cells.length > 0 && cells.filter(isSuch).length * 2 > cells.length
    })
    if (at >= 0) fields[at] = field
  }
  return fields
}

/** What the columns of a file are, and whether its first line says so. */
export function columnsIn(lines: readonly (readonly string[])[]) {
  const [first = []] = lines
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
  if (isHead(first)) {
    const titles = Array.from({ length: width }, (_, at) => first[at] ?? '')
    return { hasHead: true, titles, fields: namesSettled(fieldsByHead(titles, heads), titles) }
  }
  const titles = Array.from({ length: width }, (_, at) => `Kolona ${at + 1}`)
  return { hasHead: false, titles, fields: fieldsByContent(lines.slice(0, sample), width) }
}
