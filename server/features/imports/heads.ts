import { fold } from '#contract/kit/albanian.ts'
import type { DayReading } from '#contract/kit/typed-days.ts'

/** No word that is known here is as long; marks of letters in wrong order are dear to fold. */
const longestHead = 200

/** A head as it is compared: without case, accents and signs. */
export const headOf = (title: string) =>
  fold(title.slice(0, longestHead))
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Words in several lines, with commas between them. */
export const said = (...lines: readonly string[]) => lines.flatMap((line) => line.split(', '))

/** Heads that mean a field, the one that is believed first before the others. */
export type Heads<Field extends string> = Readonly<Record<Field, readonly string[]>>

/**
 * The field of each column by its head; null for one that is not known. Of several columns for one field the head that
 * stands first in the list is it.
 */
export function fieldsByHead<Field extends string>(
  titles: readonly string[],
  heads: Heads<Field>,
): (Field | null)[] {
  const said = titles.map(headOf)
  const fields: (Field | null)[] = titles.map(() => null)
  for (const [field, known] of Object.entries(heads) as [Field, readonly string[]][]) {
    const head = known.find((one) => said.some((title, at) => title === one && !fields[at]))
    const at = said.findIndex((title, index) => title === head && !fields[index])
    if (at >= 0) fields[at] = field
  }
  return fields
}

/** What the cells of a column say of it. */
type Kind<Field> = {
  readonly field: Field
  readonly isSuch: (cell: string, days: DayReading) => boolean
  /** Fits too much to be asked beside heads. */
  readonly isBare?: true
  /** Most cells differ, as names do and towns do not. */
  readonly differs?: true
  /** Says the same as one of these. */
  readonly unless?: readonly Field[]
}
type Fields<Field> = readonly (Field | null)[]

type Knowledge<Field extends string> = {
  readonly heads: Heads<Field>
  /** The surest first. */
  readonly kinds: readonly Kind<Field>[]
  /** Heads of columns whose content is not asked: a code looks like a number. */
  readonly others: RegExp
  /** How a head begins that no list has: "Emri i klientit". */
  readonly begins?: RegExp
  readonly settled?: (fields: Fields<Field>, titles: readonly string[]) => Fields<Field>
}

/** So many rows, and so much of each cell, show what a column holds. */
const [sample, longestSample] = [100, 200]

type Unread<Field> = {
  readonly rows: readonly (readonly string[])[]
  readonly fields: Fields<Field>
  /** Heads as they are compared; none where the file has no head. */
  readonly heads?: readonly string[]
}

/** Of each kind that is still missing the first column in which most of what is filled is of that kind. */
function fieldsByContent<Field extends string>(
  { kinds, others }: Knowledge<Field>,
  { rows, fields: known, heads }: Unread<Field>,
  days: DayReading,
): Fields<Field> {
  const fields = [...known]
  for (const { field, isSuch, isBare, differs, unless = [] } of kinds) {
    if ((isBare && heads) || [field, ...unless].some((one) => fields.includes(one))) continue
    const at = fields.findIndex((taken, index) => {
      if (taken || others.test(heads?.[index] ?? '')) return false
      const cells = rows.flatMap((row) => row[index]?.slice(0, longestSample).trim() || [])
      const such = cells.filter((cell) => isSuch(cell, days))
      return such.length * 2 > cells.length && (!differs || new Set(such).size * 2 > such.length)
    })
    if (at >= 0) fields[at] = field
  }
  return fields
}

const isValue = (cell: string) => /\d{3}|\d[-./]\d|@/.test(cell)
/** "s’ka", "pa numër" */
const isNothing = (cell: string) =>
  /^(s ka|nuk ka|pa|n a|na|none|null|asnje)\b|^$/.test(headOf(cell))

/** A first line of words above columns that hold something else. */
function isHead<Field extends string>(
  knowledge: Knowledge<Field>,
  [first = [], ...below]: readonly (readonly string[])[],
  days: DayReading,
) {
  if (below.length === 0 || first.some(isValue)) return false
  if (first.some((cell) => knowledge.begins?.test(headOf(cell)))) return true
  const fields = fieldsByContent(knowledge, { rows: below, fields: first.map(() => null) }, days)
  const fits = (cell: string, field: Field) =>
    knowledge.kinds.some((kind) => kind.field === field && kind.isSuch(cell, days))
  return fields.some((field, at) => {
    const cell = first[at]?.slice(0, longestSample).trim() ?? ''
    // A column of words says nothing of its first.
    const isOfWords = field !== null && fits('fjalë', field)
    return field !== null && !isOfWords && !isNothing(cell) && !fits(cell, field)
  })
}

/**
 * Tells what the columns of a file are: by the heads in its first line, and where they are not known or missing by what
 * stands below.
 */
export function guessing<Field extends string>(knowledge: Knowledge<Field>) {
  const { heads, settled = (fields) => fields } = knowledge
  const known = new Set(Object.values<readonly string[]>(heads).flat())
  return (lines: readonly (readonly string[])[], days: DayReading) => {
    const [first = []] = lines
    const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
    const places = Array.from({ length: width }, (_, at) => at)
    const hasHead =
      first.some((cell) => known.has(headOf(cell))) ||
      isHead(knowledge, lines.slice(0, 1 + sample), days)
    const titles = places.map((at) => (hasHead ? (first[at] ?? '') : `Kolona ${at + 1}`))
    const said: Fields<Field> = hasHead
      ? settled(fieldsByHead(titles, heads), titles)
      : places.map(() => null)
    const rows = lines.slice(Number(hasHead)).slice(0, sample)
    const unread = { rows, fields: said, ...(hasHead && { heads: titles.map(headOf) }) }
    const fields = fieldsByContent(knowledge, unread, days)
    const byContent = fields.map((field, at) => field !== said[at])
    return { hasHead, titles, fields, byContent }
  }
}
