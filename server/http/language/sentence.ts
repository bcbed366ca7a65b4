import type { ErrorDef } from '#contract/kit/errors.ts'

/** What a refusal says: to people in two languages, and to a program by a code where it stands beside a field. */
export type Sentence = {
  readonly albanian: string
  readonly english: string
  readonly code: string
}

/** Codes stay as they are: programs rely on them. */
export type SaidByCode = Readonly<
  Record<string, readonly (readonly [albanian: string, english: string])[]>
>

export const byCode = (table: SaidByCode): Sentence[] =>
  Object.entries(table).flatMap(([code, said]) =>
    said.map(([albanian, english]) => ({ albanian, english, code })),
  )

/** Stand in a sentence of the table, in both languages, for what only the moment of the refusal knows. */
export const [aNumber, anotherNumber] = [7_777_001, 7_777_002] as const
export const [aText, anotherText, aThirdText] = ['⟨1⟩', '⟨2⟩', '⟨3⟩'] as const
const open = /777700\d|⟨\d⟩/g

/** An error that has no sentence here does not compile. */
export const ofErrors = <const Errors extends Readonly<Record<string, ErrorDef>>>(
  errors: Errors,
  english: { readonly [Name in keyof Errors]: string },
): Sentence[] =>
  Object.entries(english as Readonly<Record<string, string>>).flatMap(([name, said]) => {
    const def = errors[name]
    return def ? [{ albanian: def.message, english: said, code: def.code }] : []
  })

/** A reader of what was said: it answers what stands in the sentence's open places, if this is the sentence. */
export function readerOf({ albanian }: Sentence) {
  const marks = albanian.match(open) ?? []
  if (marks.length === 0) return undefined
  const [first = '', ...rest] = albanian.split(open).map((words) => RegExp.escape(words))
  const form = rest.reduce(
    (before, words, nth) =>
      `${before}${marks[nth]?.startsWith('⟨') ? '(.+)' : '(-?[\\d.]+)'}${words}`,
    first,
  )
  const whole = new RegExp(`^${form}$`, 's')
  return (said: string): ReadonlyMap<string, string> | undefined => {
    const found = whole.exec(said)
    return found ? new Map(marks.map((mark, nth) => [mark, found[nth + 1] ?? ''])) : undefined
  }
}

/** The words with their open places filled. */
export const filledWith = (words: string, found: ReadonlyMap<string, string>) =>
  words.replace(open, (mark) => found.get(mark) ?? mark)
