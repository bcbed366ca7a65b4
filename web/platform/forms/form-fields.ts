import type { FieldErrors } from '#contract/accounts/auth-forms.ts'

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
