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

/** What a cell without a head may be, the surest first. */
type Kinds<Field> = readonly (readonly [Field, (cell: string, days: DayReading) => boolean])[]
type Fields<Field> = readonly (Field | null)[]

/** So many rows, and so much of each cell, show what a column without a head holds. */
const [sample, longestSample] = [100, 200]

/** Of each kind the first column in which most of what is filled is of that kind. */
function fieldsByContent<Field>(
  rows: readonly (readonly string[])[],
  width: number,
  kinds: Kinds<Field>,
  days: DayReading,
): Fields<Field> {
  const fields: (Field | null)[] = Array.from({ length: width }, () => null)
  for (const [field, isSuch] of kinds) {
    const at = fields.findIndex((taken, index) => {
      const cells = rows.flatMap((row) => row[index]?.slice(0, longestSample).trim() || [])
      return (
        !taken &&
        cells.length > 0 &&
        cells.filter((cell) => isSuch(cell, days)).length * 2 > cells.length
      )
    })
    if (at >= 0) fields[at] = field
  }
  return fields
}

type Knowledge<Field extends string> = {
  readonly heads: Heads<Field>
  readonly kinds: Kinds<Field>
  readonly settled?: (fields: Fields<Field>, titles: readonly string[]) => Fields<Field>
}

/** Tells what the columns of a file are: by the heads in its first line, or without them by what stands below. */
export function guessing<Field extends string>({
  heads,
  kinds,
  settled = (fields) => fields,
}: Knowledge<Field>) {
  const known = new Set(Object.values<readonly string[]>(heads).flat())
  return (lines: readonly (readonly string[])[], days: DayReading) => {
    const [first = []] = lines
    const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0)
    if (first.some((cell) => known.has(headOf(cell)))) {
      const titles = Array.from({ length: width }, (_, at) => first[at] ?? '')
      return { hasHead: true, titles, fields: settled(fieldsByHead(titles, heads), titles) }
    }
    const titles = Array.from({ length: width }, (_, at) => `Kolona ${at + 1}`)
    return {
      hasHead: false,
      titles,
      fields: fieldsByContent(lines.slice(0, sample), width, kinds, days),
    }
  }
}
