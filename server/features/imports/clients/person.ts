import { saysYes } from '#contract/imports/words.ts'
import { eachOnce, longestTag, mostTags } from '#contract/clients/tags.ts'
import {
  type ClientDetails,
  longestAllergies,
  longestNote,
  mostNumbers,
} from '#contract/clients/clients.ts'
import type { DayOrder } from '#contract/imports/outcome.ts'
import {
  type ClientImportField,
  type FilledField,
  filledFields,
} from '#contract/imports/import-fields.ts'
import { fold } from '#contract/kit/albanian.ts'
import { type Country } from '#contract/kit/countries.ts'
import { dialling } from '#contract/kit/dialling.ts'
import { isEmail, phone } from '#contract/kit/fields.ts'
import { e164Of } from '#contract/kit/phone-numbers.ts'
import { type DayReading, readBirthday } from '#contract/kit/typed-days.ts'
import { cut } from '#server/documents/reading/bounded.ts'
import { dayRead } from '../days.ts'

export type ReadNumber = { readonly typed: string; readonly e164: string }

/** What a row says of a client. */
export type Person = Readonly<Pick<ClientDetails, FilledField>> & {
  readonly row: number
  readonly name: string
  readonly numbers: readonly ReadNumber[]
  readonly mayWrite: boolean
  /** Numbers that can't be read, as they stand in the file. */
  readonly unread: readonly string[]
  readonly isBirthdayUnread: boolean
}

const prefixes = Object.values(dialling).map(({ prefix }) => prefix)
/** A spreadsheet shows a long number so, and its last digits are gone. */
const isSpoilt = (typed: string) => /^\D*\d+(?:[.,]\d+)?e\+?\d+$/i.test(typed)

const longestNumber = 40
/** As no number is written: such a text is not looked at. */
export const isTooLong = (typed: string) => typed.length > longestNumber

/** A number that a spreadsheet took for a sum has lost its 0 or its +. */
function numberRead(typed: string, country: Country) {
  if (isTooLong(typed) || isSpoilt(typed)) return null
  const bare = typed.replaceAll(/[^\d+]/g, '')
  const isBare = /^[1-9]\d{9,}$/.test(bare)
  const asAbroad =
    isBare && prefixes.some((prefix) => bare.startsWith(prefix))
      ? e164Of(`+${bare}`, country)
      : null
  return e164Of(typed, country) ?? asAbroad
}

const mostPieces = 20
/** Several numbers in one cell: "044 123 456 / 049 555 111". */
function numbersIn(cell: string) {
  const pieces = cell.split(/:::|[;,/\n]/, mostPieces).flatMap((typed) => typed.trim() || [])
  const areWhole = pieces.every((typed) => typed.replaceAll(/\D/g, '').length >= 6)
  return areWhole ? pieces : [cell]
}

/** As it is typed, where a form would take it so. */
function numberSaid(typed: string, country: Country) {
  const e164 = numberRead(typed, country)
  return { typed: e164 === null || phone.safeParse(typed).success ? typed : e164, e164 }
}

/** Day order of the file's dates; birthdays outside `within` are refused. */
type Born = DayReading & { readonly order: DayOrder }

function bornOn(typed: string, { order, ...days }: Born) {
  // A day that its order can't be is read by itself.
  const day = dayRead(typed, { ...days, order }) ?? dayRead(typed, days)
  const { min = '', max = '' } = days.within ?? {}
  return day !== null && day >= min && day <= max ? day : null
}

const longest = { name: 120, email: 254 } as const
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()

/** How the cell of each field is read. */
const readings: {
  readonly [Field in FilledField]: (cell: string, born: Born) => ClientDetails[Field]
} = {
  email: (cell) => (isEmail(cell) ? cut(cell, longest.email) : ''),
  birthday: bornOn,
  note: (cell) => cut(cell, longestNote),
  formula: (cell) => cut(cell, longestNote),
  allergies: (cell) => cut(cell, longestAllergies),
  tags: (cell) => tagsIn(cell),
}

export function personIn(
  row: number,
  cells: readonly string[],
  fields: readonly (ClientImportField | null)[],
  country: Country,
  born: Born = { ...readBirthday('9999-12-31'), order: 'day-first' },
): Person {
  const said = (field: ClientImportField) =>
    (cells[fields.indexOf(field)] ?? '').replaceAll('\0', '').trim().toWellFormed()
  const typed = [...numbersIn(said('phone')), ...numbersIn(said('phone2'))]
  const read = typed.map((number) => numberSaid(number, country))
  const numbers = read.filter((one): one is ReadNumber => one.e164 !== null)
  const filled = Object.fromEntries(
    filledFields.map((field) => [field, readings[field](said(field), born)]),
  ) as Pick<ClientDetails, FilledField>
  const inParts = [said('firstName'), said('lastName')].filter(Boolean).join(' ')
  return {
    row,
    name: cut(oneLine(said('name') || inParts), longest.name),
    numbers: numbers
      .filter(({ e164 }, at) => numbers.findIndex((one) => one.e164 === e164) === at)
      .slice(0, mostNumbers),
    ...filled,
    mayWrite: saysYes(said('mayWrite')),
    unread: read.flatMap(({ typed: number, e164 }) => (e164 === null ? number : [])),
    // "-" and "00.00.0000" stand for no day.
    isBirthdayUnread: filled.birthday === null && /[\p{L}1-9]/u.test(said('birthday')),
  }
}

/** Google puts all its contacts into this group. */
const groupOfAll = 'mycontacts'

const tagsIn = (cell: string) =>
  eachOnce(
    cell
      .split(/:::|[;,|\n]/)
      .map((tag) => cut(oneLine(tag).replace(/^\*\s*/, ''), longestTag))
      .filter((tag) => tag !== '' && fold(tag) !== groupOfAll),
  ).slice(0, mostTags)
