/** Beside an answer's `message`: the same in English. No part of its JSON. */
export const inEnglish = Symbol('in English')

/** What an answer says was done. It's written into the answer whole: `{ ...saleReplies.sold, sale }`. */
export type Told = { readonly message: string; readonly [inEnglish]: string }

/** "The sale was saved.", "The client {} was added." with a place for each value, or a function of values. */
type Sentence = string | ((...values: never[]) => string)

type Blanks<S> = S extends `${string}{}${infer Rest}` ? [value: string, ...Blanks<Rest>] : []

type Row<S> = S extends (...values: infer Values) => string
  ? (...values: Values) => Told
  : Blanks<S> extends infer Values extends [string, ...string[]]
    ? (...values: Values) => Told
    : Told

const spoken = (sentence: Sentence, values: never[]) =>
  typeof sentence === 'string'
    ? sentence.split('{}').reduce((text, rest, nth) => text + String(values[nth - 1]) + rest)
    : sentence(...values)

const isWhole = (sentence: Sentence) => typeof sentence === 'string' && !sentence.includes('{}')

/** "3 visits" */
export const countedInEnglish = (count: number, one: string) =>
  `${count} ${count === 1 ? one : `${one}s`}`

/** A table of what is answered of things done. A sentence that speaks of values makes the row a function of them. */
/* @__NO_SIDE_EFFECTS__ */
export function defineReplies<
  const T extends Record<string, readonly [message: Sentence, english: Sentence]>,
>(table: T) {
  const entries = Object.entries(table).map(([name, [message, english]]) => {
    const row = (...values: never[]): Told => ({
      message: spoken(message, values),
      [inEnglish]: spoken(english, values),
    })
    return [name, isWhole(message) ? row() : row] as const
  })
  return Object.fromEntries(entries) as unknown as {
    readonly [K in keyof T]: Row<T[K][0]>
  }
}
