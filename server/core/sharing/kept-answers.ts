const databases = new WeakMap<object, Map<object, Map<string, unknown>>>()

/** What a cache keeps of a database, by name. */
export function keptOf<T>(cache: object, database: object) {
  const caches = databases.get(database) ?? new Map<object, Map<string, unknown>>()
  databases.set(database, caches)
  const kept = caches.get(cache) ?? new Map<string, unknown>()
  caches.set(cache, kept)
  return kept as Map<string, T>
}

/** Empties every cache of a database. For one whose rows were exchanged: an answer being found is not kept either. */
export const forgetDatabase = (database: object) => void databases.delete(database)

const listeners = new WeakMap<object, () => void>()

/** How what other processes change is heard, once an answer is to be kept. */
export const hearWith = (database: object, listen: () => void) =>
  void listeners.set(database, listen)
export const hearNow = (database: object) => listeners.get(database)?.()

/** Its owner is not known while it is being found, unless the name says it. */
type Answer<T> = { readonly value: Promise<T>; readonly span: number; owner: string | undefined }

type Keeping<T> = {
  /** In milliseconds: an answer is given out again until the clock begins the next span of this length. */
  readonly spanMs: number
  /** The most answers of one database; beyond it the oldest goes first. */
  readonly most: number
  /** Whose change drops an answer; without it, the one whose name it bears. */
  readonly ownerOf?: (value: T) => string
}

/** Gives an answer out again until it is dropped or its span ends; requests at one moment share it. A failure is not kept. */
export function keepingAnswers<T>({ spanMs, most, ownerOf }: Keeping<T>) {
  const cache = {}
  const spanAt = (now: Date) => Math.floor(now.getTime() / spanMs)
  return {
    /** Whether an answer is kept, or being found, at this moment. */
    has: (database: object, name: string, now: Date) =>
      keptOf<Answer<T>>(cache, database).get(name)?.span === spanAt(now),
    get(database: object, name: string, now: Date, find: () => Promise<T>): Promise<T> {
      const kept = keptOf<Answer<T>>(cache, database)
      const span = spanAt(now)
      const known = kept.get(name)
      if (known?.span === span) return known.value
      kept.delete(name)
      const answer: Answer<T> = { value: find(), span, owner: ownerOf ? undefined : name }
      kept.set(name, answer)
      answer.value.then(
        (value) => {
          answer.owner ??= ownerOf?.(value)
          // Only an answer that was found takes another's place: addresses that lead nowhere push nothing out.
          const [oldest] = kept.keys()
          if (kept.size > most && oldest !== undefined) kept.delete(oldest)
        },
        () => kept.get(name) === answer && kept.delete(name),
      )
      return answer.value
    },
    /** Drops the answers of one owner, or all. One that is being found may be the owner's too, and old already: it is not kept. */
    drop(database: object, owner?: string) {
      const kept = keptOf<Answer<T>>(cache, database)
      for (const [name, answer] of kept)
        if (owner === undefined || (answer.owner ?? owner) === owner) kept.delete(name)
    },
  }
}
