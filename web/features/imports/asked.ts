import type { DayOrder } from '#contract/import-outcome.ts'
import type { ImportSaid } from './send-import.ts'

/** What each column is, by its place; null for one that is not taken. */
export type Fields = Readonly<Record<number, string | null>>
/** "E njëjta" or "Tjetër person", by row. */
export type Choices = Readonly<Record<number, 'known' | 'new'>>
/** What names of the file mean: an id, null for one that is made. */
export type Matches = Record<'barbers' | 'services', Readonly<Record<string, string | null>>>

/** What somebody has set by hand about a file. */
export type Asked = {
  fields?: Fields
  days?: DayOrder | undefined
  choices: Choices
  matches: Matches
  create: boolean
}
export const nothingAsked: Asked = {
  choices: {},
  matches: { barbers: {}, services: {} },
  create: false,
}

const isEmpty = (value: object) => Object.keys(value).length === 0

export const saidOf = ({ fields, days, choices, matches, create }: Asked): ImportSaid => ({
  ...(days && { days }),
  ...(fields && { columns: JSON.stringify(fields) }),
  ...(!isEmpty(choices) && { choices: JSON.stringify(choices) }),
  ...(!Object.values(matches).every(isEmpty) && { matches: JSON.stringify(matches) }),
  ...(create && { create: 'true' }),
})
