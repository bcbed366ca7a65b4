import { nobodyNamed } from '#contract/clients/client-words.ts'
import { importWords } from '#contract/imports/words.ts'
import { type FilledField, filledFields } from '#contract/imports/import-fields.ts'
import type { ClientChoice, ClientFate } from '#contract/imports/imports.ts'
import { fold } from '#contract/kit/albanian.ts'
import { areKeysAlike } from './alike.ts'
import { isTooLong, type Person } from './person.ts'

type Details = Pick<Person, FilledField>

/** A client as the import compares; one that the file itself brought has no id yet. */
export type Known = Details & {
  readonly id: string | null
  readonly row?: number
  readonly name: string
  readonly numbers: readonly string[]
  readonly lastVisit: string | null
}

export type Fate = {
  readonly person: Person
  readonly fate: ClientFate
  readonly client?: Known
  readonly message?: string
  /** What the row fills in. */
  readonly adds?: Addition
  /** Somebody else has this number: the screen asks whether it is the same person. */
  readonly ask?: true
  /** As the same person the row would fill something in. */
  readonly fills?: true
}

type Addition = { readonly fields: readonly FilledField[]; readonly numbers: Person['numbers'] }

export const isFilling = ({ adds }: Pick<Fate, 'adds'>) =>
  adds !== undefined && adds.fields.length + adds.numbers.length > 0

const isEmpty = (value: Known[FilledField]) => value === null || value.length === 0

/** So many of one number or name are compared: a file may hold fifty thousand of them. */
const mostOfOne = 5

/** Clients by their numbers and names; those that the file brings are added as they come, so that nobody comes twice. */
class Register {
  readonly #byNumber = new Map<string, Known[]>()
  readonly #byName = new Map<string, Known[]>()
  readonly #given = new Map<Known, Set<string>>()

  add(client: Known) {
    for (const number of client.numbers) this.#put(this.#byNumber, number, client)
    this.#put(this.#byName, fold(client.name), client)
  }

  ownersOf = (person: Person) => [
    ...new Set(person.numbers.flatMap(({ e164 }) => this.#byNumber.get(e164) ?? [])),
  ]
  namesakesOf = ({ name }: Person) => this.#byName.get(fold(name)) ?? []

  /** What a row knows of a client that neither the salon nor an earlier row does. */
  additionOf(person: Person, client: Known): Addition {
    if (client.id === null) return { fields: [], numbers: [] }
    const given = this.#given.get(client)
    return {
      fields: filledFields.filter(
        (field) => isEmpty(client[field]) && !isEmpty(person[field]) && !given?.has(field),
      ),
      numbers: person.numbers.filter(
        ({ e164 }) => !client.numbers.includes(e164) && !given?.has(e164),
      ),
    }
  }
  fill(client: Known, { fields, numbers }: Addition) {
    const given = this.#given.get(client) ?? new Set()
    for (const one of [...fields, ...numbers.map(({ e164 }) => e164)]) given.add(one)
    this.#given.set(client, given)
  }

  #put(map: Map<string, Known[]>, key: string, client: Known) {
    const clients = map.get(key)
    if (!clients) map.set(key, [client])
    else if (clients.length < mostOfOne) clients.push(client)
  }
}

const keys = new WeakMap<Known, string>()
/** The folded name; it is asked for once for each row that has the client's number. */
function keyOf(client: Known) {
  const key = keys.get(client) ?? fold(client.name)
  keys.set(client, key)
  return key
}

/** Of several clients the one who came last. */
const lastComer = (clients: readonly Known[]) =>
  clients.toSorted((a, b) => (b.lastVisit ?? '').localeCompare(a.lastVisit ?? ''))[0]

/** Whom the salon knows already; `other` has the number under another name. */
function meant(person: Person, register: Register): { client?: Known; other?: Known } {
  const owners = register.ownersOf(person)
  const namesakes = register.namesakesOf(person)
  const isNameless = person.name === ''
  const exact = owners.filter((owner) => namesakes.includes(owner))
  const alike =
    exact.length > 0
      ? exact
      : owners.filter((owner) => isNameless || areKeysAlike(keyOf(owner), fold(person.name)))
  const client = lastComer(alike)
  if (client) return { client }
  if (owners.length > 0) return { other: lastComer(owners) as Known }
  if (isNameless) return {}
  // As at a booking: a name alone is known, and a new number is the one client's of that name who has none.
  if (person.numbers.length === 0) return { client: lastComer(namesakes) as Known }
  const [only, ...more] = namesakes
  return only && more.length === 0 && only.numbers.length === 0 ? { client: only } : {}
}

export type Choices = Readonly<Record<string, ClientChoice>>

/** What happens with each row; they are asked for in the order of the file. Clients are told some at a time. */
export function openFates(choices: Choices = {}) {
  const register = new Register()
  const ids: string[] = []
  return {
    know: (clients: readonly Known[]) => {
      for (const client of clients) {
        register.add(client)
        if (client.id !== null) ids.push(client.id)
      }
    },
    /** Ids of the clients that are known. */
    ids,
    of: (person: Person) => fateOf(person, register, choices[person.row]),
  }
}
export type Fates = ReturnType<typeof openFates>

function fateOf(said: Person, register: Register, choice: ClientChoice | undefined): Fate {
  const wrong = choice === 'skip' ? importWords.skipped : refusalOf(said)
  if (wrong !== undefined) return { person: said, fate: 'wrong', message: wrong }
  const { client, other } = meant(said, register)
  const known = choice === 'new' ? undefined : choice === 'known' ? (client ?? other) : client
  if (known) return knownFate(said, known, register)
  const person = said.name === '' ? { ...said, name: said.numbers[0]?.typed ?? '' } : said
  register.add({
    ...person,
    id: null,
    numbers: person.numbers.map(({ e164 }) => e164),
    lastVisit: null,
  })
  const message = inOneLine(other && importWords.numberOf(other.name), ...unreadWords(person))
  return {
    person,
    fate: 'new',
    ...(message && { message }),
    ...(other && !choice && { ask: true }),
    ...(other && isFilling({ adds: register.additionOf(said, other) }) && { fills: true }),
  }
}

function refusalOf({ name, numbers, unread }: Person) {
  if (name !== '') return nobodyNamed(name) && importWords.reserved(name)
  if (numbers.length > 0) return undefined
  const [number] = unread
  if (number === undefined) return importWords.nobody
  if (isTooLong(number)) return importWords.phoneUnreadAlone
  return importWords.phoneAlone(number.replaceAll(/\D/g, '').length)
}

export const unreadWords = ({ unread, isBirthdayUnread }: Person) => [
  unread.length > 0 && importWords.phoneUnread,
  isBirthdayUnread && importWords.birthdayUnread,
]
const inOneLine = (...words: readonly (string | false | undefined)[]) =>
  words.filter(Boolean).join('; ')

function knownFate(person: Person, client: Known, register: Register): Fate {
  const adds = register.additionOf(person, client)
  register.fill(client, adds)
  return { person, fate: 'known', client, adds, message: knownWords(person, client, adds) }
}

function knownWords(person: Person, client: Known, { fields, numbers }: Addition) {
  if (client.row !== undefined) return importWords.sameAs(client.row)
  const added = [...(numbers.length > 0 ? (['phone'] as const) : []), ...fields]
  return inOneLine(...unreadWords(person)) || importWords.filled(added)
}
