import {
  type Client,
  type ClientDetails,
  clientFields,
  longestAllergies,
  longestNote,
} from '#contract/clients/clients.ts'
import { mostCountedTags } from '#contract/clients/list.ts'
import { eachOnce, mostTags } from '#contract/clients/tags.ts'
import { fold } from '#contract/kit/albanian.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'

/** The page to answer with: the last one, if the wanted page does not exist any more. */
export function pageOf(count: number, wantedPage: number, limit: number) {
  const pages = Math.max(1, Math.ceil(count / limit))
  const page = Math.min(wantedPage, pages)
  return { page, pages, offset: (page - 1) * limit }
}

export type Range = { readonly limit: number; readonly offset: number }

/** The same rows, counted from the nearer end of the list: the database reads every row that it skips. */
export function fromNearerEnd(count: number, { limit, offset }: Range) {
  const rows = Math.min(limit, count - offset)
  const behind = count - offset - rows
  return behind < offset
    ? { limit: rows, offset: behind, isBackward: true }
    : { limit: rows, offset, isBackward: false }
}

export type CountedTag = { readonly tag: string; readonly clients: number }

/** One entry for all spellings of a tag, written as most write it; they come with the most frequent first. */
export const tagsTogether = (counted: readonly CountedTag[]) =>
  [...Map.groupBy(counted, ({ tag }) => fold(tag)).values()]
    .map((spellings) => ({
      tag: spellings[0]?.tag ?? '',
      clients: spellings.reduce((sum, { clients }) => sum + clients, 0),
    }))
    .toSorted((one, other) => other.clients - one.clients)
    .slice(0, mostCountedTags)

export const spellingsOf = (tag: string, counted: readonly CountedTag[]) =>
  counted.map((one) => one.tag).filter((one) => fold(one) === fold(tag))

const names = namesOf(clientFields)

/** What is not sent stays; an empty text or a null empties. */
export const laidOver = (client: Client, change: WholeChange): WholeClient => ({
  ...picked(names, client),
  ...picked(names, change),
  phones: allNumbers(change, client.phones),
})

/** All that is written about a client; the first of the numbers is `phone`. */
export type WholeClient = ClientDetails & { readonly phones: readonly string[] }
type WholeChange = { readonly [Field in keyof WholeClient]?: WholeClient[Field] | undefined }

type Numbers = Pick<WholeChange, 'phone' | 'phones'>

/** An old form sends `phone`, the first number: an empty text removes it. Sent together with `phones` it goes to the front. */
export function allNumbers({ phone, phones }: Numbers, before: readonly string[] = []) {
  const rest = phones ?? (phone === undefined ? before : before.slice(1))
  return [...new Set([phone ?? '', ...rest])].filter(Boolean)
}

/** Two merged clients: the name stays, both notes, formulas and allergies stay, whoever is not to be written to is not, and empty fields are filled from the other client. */
export const filledFrom = (client: Client, other: WholeClient): WholeClient => ({
  name: client.name,
  phone: client.phone || other.phone,
  phones: [...new Set([...client.phones, ...other.phones])],
  email: client.email || other.email,
  birthday: client.birthday ?? other.birthday,
  note: both(client.note, other.note, longestNote),
  // The newest line of a formula is its last: the one that stays keeps it.
  formula: both(other.formula, client.formula, longestNote),
  allergies: both(client.allergies, other.allergies, longestAllergies),
  preferredBarber: client.preferredBarber ?? other.preferredBarber,
  tags: eachOnce([...client.tags, ...other.tags]).slice(0, mostTags),
  doNotMessage: client.doNotMessage || other.doNotMessage,
  mayWrite: client.mayWrite || other.mayWrite,
})

const both = (one: string, other: string, most: number) =>
  [...new Set([one, other])].filter(Boolean).join('\n').slice(0, most).toWellFormed()

/** The first number is `phone`; of `phones` only the others are told. */
export function changedFields(client: Client, before: Client) {
  const told = ({ phones, ...one }: Client) => ({ ...one, phones: phones.slice(1) })
  const names = [...namesOf(clientFields), 'phones'] as const
  return namesOf(changesIn(picked(names, told(client)), told(before)))
}
