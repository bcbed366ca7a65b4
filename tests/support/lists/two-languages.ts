import type { DoorLanguage } from '#contract/languages.ts'

/** Arguments of the words that take other than texts: each row is a sentence of its own. */
type Taken = Readonly<Record<string, readonly (readonly unknown[])[]>>
const texts = [['Arta', 'Genc', 'Besa']] as const

type Sentence = readonly [name: string, said: string]

/** All sentences of a list of words by their names, "heads.booked", however deep they stand in it. */
const sentencesIn = (words: object, taken: Taken, above = ''): Sentence[] =>
  Object.entries(words).flatMap(([name, said]: [string, unknown]): Sentence[] => {
    const whole = `${above}${name}`
    if (typeof said === 'string') return [[whole, said]]
    if (typeof said !== 'function') return sentencesIn(said as object, taken, `${whole}.`)
    return (taken[name] ?? texts).map((given, nth) => [`${whole} ${nth}`, String(said(...given))])
  })

/** Words that the other language does not have. */
const albanian = new Set('dhe nuk nga ju po se si'.split(' '))
const english = new Set('the and is are was you your we us of to for it this not'.split(' '))
const has = (said: string, words: ReadonlySet<string>) =>
  (said.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => words.has(word))

/** The sentences that are alike in both languages, or that stand in the list of the other one. */
export function strayIn(words: Readonly<Record<DoorLanguage, object>>, taken: Taken = {}) {
  const inEnglish = new Map(sentencesIn(words.en, taken))
  return sentencesIn(words.sq, taken)
    .map(([name, sq]) => ({ name, sq, en: inEnglish.get(name) ?? sq }))
    .filter(({ sq, en }) => sq === en || has(sq, english) || has(en, albanian) || /[ëç]/i.test(en))
    .map(({ name, sq, en }) => `${name}: ${sq} = ${en}`)
}
