import { type Complaint, said } from '#contract/kit/errors.ts'
/** What stands beside fields, by their names. */
export type FieldErrors = Record<string, string>
/** What a check of a form finds: a complaint of the contract, or words that only this screen has. */
export type Wrong = Readonly<Record<string, Complaint | string>>

/** The words of what a check has found. */
export const wordsOf = (wrong: Wrong): FieldErrors =>
  Object.fromEntries(
    Object.entries(wrong).map(([name, one]) => [name, typeof one === 'string' ? one : said(one)]),
  )

export type Values<Name extends string> = Record<Name, string>

export function readFields<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
) {
  const data = new FormData(form ?? undefined)
  const pairs = names.map((name) => {
    const typed = data.get(name)
    return [name, typeof typed === 'string' ? typed : '']
  })
  return Object.fromEntries(pairs) as Values<Name>
}

/** The first field that says what is wrong with it; in a group of choices, the first choice. */
export const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus()

export const only = (errors: FieldErrors, wanted: (name: string) => boolean): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => wanted(name)))

export const isFine = (errors: FieldErrors) => Object.keys(errors).length === 0
