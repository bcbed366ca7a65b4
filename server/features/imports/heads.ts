import { fold } from '#contract/kit/albanian.ts'

/** A head as it is compared: without case, accents and signs. */
export const headOf = (title: string) =>
  fold(title)
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

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
