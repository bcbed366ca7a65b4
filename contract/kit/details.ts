/** These functions work on the fields of an object whatever their names, so that no list of names is written twice. */
export const namesOf = <Fields extends object>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields & string)[]

type Some<Row, Name extends PropertyKey> = { [K in Name & keyof Row]: Exclude<Row[K], undefined> }

/** These fields of a row; one that is not there is left out. */
export const picked = <Row extends object, Name extends keyof Row & string>(
  names: readonly Name[],
  row: Row,
) =>
  Object.fromEntries(
    names.filter((name) => row[name] !== undefined).map((name) => [name, row[name]]),
  ) as Some<Row, Name>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Equal by what is in them, lists and records too: two lists that say the same are no change. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!isRecord(one) || !isRecord(other) || Array.isArray(one) !== Array.isArray(other))
    return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in other && isSame(one[name], other[name]))
  )
}

/** The fields that differ from the seen ones. Only they are sent: somebody else may have changed the others since. */
export const changesIn = <Typed extends object>(
  typed: Typed,
  seen: { readonly [K in keyof Typed]?: unknown } | undefined,
) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, seen?.[name as keyof Typed])),
  ) as Partial<Typed>
