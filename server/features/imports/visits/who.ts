import { clientWords, nobodyNamed } from '#contract/clients/client-words.ts'
import { fold } from '#contract/kit/albanian.ts'
import type { Country } from '#contract/kit/countries.ts'
import { newId } from '#server/core/ids.ts'
import type { NewPerson } from '../clients/data.ts'
import type { Fates } from '../clients/client-fates.ts'
import { personIn } from '../clients/person.ts'
import type { VisitRow } from './visit-row.ts'

/** The client of a visit; without an id a walk-in. */
export type Who = { readonly id: string | null; readonly name: string; readonly key: string }

const walkIn: Who = { id: null, name: clientWords.walkIn, key: fold(clientWords.walkIn) }

/** Tells who comes, as an import of clients would; who is not known yet gets an id, and is added once a visit needs them. */
export class Guests {
  readonly #fates: Fates
  readonly #country: Country
  /** By the row that named them first. */
  readonly #new = new Map<number, NewPerson>()
  readonly #known = new Map<string, Who | string>()

  constructor(fates: Fates, country: Country) {
    this.#fates = fates
    this.#country = country
  }

  /** Or what is wrong with what the row says. Name and number are looked up once, however many visits they have. */
  of(said: VisitRow): Who | string {
    const { client, phone } = said
    const key = `${client}\n${phone}`
    const who = this.#known.get(key) ?? this.#lookUp(said)
    this.#known.set(key, who)
    return who
  }

  #lookUp({ row, client, phone }: VisitRow): Who | string {
    if (nobodyNamed(client) !== undefined || (client === '' && phone === '')) return walkIn
    const said = personIn(row, [client, phone], ['name', 'phone'], this.#country)
    const { person, fate, client: known, message = '' } = this.#fates.of(said)
    if (fate === 'wrong') return message
    if (known?.id) return whoOf({ id: known.id, name: known.name })
    const earlier = known?.row === undefined ? undefined : this.#new.get(known.row)
    if (earlier) return whoOf(earlier)
    const added = { ...person, id: newId() }
    this.#new.set(row, added)
    return whoOf(added)
  }

  /** Those of them who are not known yet. */
  newAmong(ids: ReadonlySet<string | null>) {
    return [...this.#new.values()].filter(({ id }) => ids.has(id))
  }
}

const whoOf = ({ id, name }: { readonly id: string; readonly name: string }): Who => ({
  id,
  name,
  key: fold(name),
})
