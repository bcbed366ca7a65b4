import { namesOf, picked } from '#contract/kit/details.ts'

/** The column of a field that bears the same name: `time_zone` of `timeZone`. */
export const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The column of each of these fields, under the field's own name unless `otherwise` gives another one. */
export const columnsOf = <Name extends string>(
  names: readonly Name[],
  otherwise: { readonly [N in Name]?: string } = {},
) =>
  Object.fromEntries(names.map((name) => [name, otherwise[name] ?? columnOf(name)])) as {
    readonly [N in Name]: string
  }

/** What was sent of these fields, by the names of their columns. */
export const rowOf = <Name extends string>(
  columns: { readonly [N in Name]: string },
  sent: { readonly [N in NoInfer<Name>]?: unknown },
) =>
  Object.fromEntries(
    Object.entries(picked(namesOf(columns), sent)).map(([name, value]) => [
      columns[name as Name],
      value,
    ]),
  )
