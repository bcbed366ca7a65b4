import type { DayOrder } from '#contract/imports/outcome.ts'
import type { Alternative } from '#contract/alternative.ts'
import type { ImportSaid } from './send-import.ts'

/** What each column is, by its place; null for one that is not taken. */
export type Fields = Readonly<Record<number, string | null>>
/** "E njëjta" or "Tjetër person", by row. */
export type Choices = Readonly<Record<number, 'known' | 'new'>>
/** What names of the file mean: an id, null for one that is made. */
export type Matches = Record<'barbers' | 'services', Readonly<Record<string, string | null>>>

/** Where rows are brought to instead of the places that the file names, by row. */
export type Places = Readonly<Record<number, Pick<Alternative, 'date' | 'time' | 'barber_id'>>>

/** What somebody has set by hand about a file. */
export type Asked = {
  fields?: Fields
  days?: DayOrder | undefined
  choices: Choices
  places: Places
  matches: Matches
  create: boolean
}
export const nothingAsked: Asked = {
  choices: {},
  places: {},
  matches: { barbers: {}, services: {} },
  create: false,
}

const isEmpty = (value: object) => Object.keys(value).length === 0

export const saidOf = ({ fields, days, choices, places, matches, create }: Asked): ImportSaid => ({
  ...(days && { days }),
  ...(fields && { columns: JSON.stringify(fields) }),
  ...(!isEmpty(choices) && { choices: JSON.stringify(choices) }),
  ...(!isEmpty(places) && { places: JSON.stringify(places) }),
  ...(!Object.values(matches).every(isEmpty) && { matches: JSON.stringify(matches) }),
  ...(create && { create: 'true' }),
})
