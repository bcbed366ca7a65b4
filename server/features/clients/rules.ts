import { type Client, type ClientChange, longestNote } from '#contract/clients.ts'

/** Which page is answered: one that is not there any more is the last one that is. */
export function pageOf(count: number, wantedPage: number, limit: number) {
  const pages = Math.max(1, Math.ceil(count / limit))
  const page = Math.min(wantedPage, pages)
  return { page, pages, offset: (page - 1) * limit }
}

export type Range = { readonly limit: number; readonly offset: number }

/** The same rows, counted from whichever end is nearer: a database walks past every row that it leaves out. */
export function fromNearerEnd(count: number, { limit, offset }: Range) {
  const rows = Math.min(limit, count - offset)
  const behind = count - offset - rows
  return behind < offset
    ? { limit: rows, offset: behind, isBackward: true }
    : { limit: rows, offset, isBackward: false }
}

export type Details = Pick<Client, 'name' | 'phone' | 'email' | 'birthday' | 'note'>

/** What is not sent stays; an empty text or a null empties. */
export const laidOver = (client: Client, change: ClientChange): Details => ({
  name: change.name ?? client.name,
  phone: change.phone ?? client.phone,
  email: change.email ?? client.email,
  birthday: change.birthday === undefined ? client.birthday : change.birthday,
  note: change.note ?? client.note,
})

/** Two that are one: the name stays, the notes of both stay, of the rest what the other one lacks. */
export const filledFrom = (client: Client, other: Client): Details => ({
  name: client.name,
  phone: client.phone || other.phone,
  email: client.email || other.email,
  birthday: client.birthday ?? other.birthday,
  note: [client.note, other.note].filter(Boolean).join('\n').slice(0, longestNote).toWellFormed(),
})
