/** A refusal: the code is for programs, the Albanian message for people. */
export type ErrorDef = { readonly code: string; readonly status: number; readonly message: string }

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function defineErrors<
  const T extends Record<string, readonly [status: number, message: string]>,
>(table: T) {
  const entries = Object.entries(table).map(
    ([name, [status, message]]) => [name, { code: snakeCase(name), status, message }] as const,
  )
  return Object.fromEntries(entries) as { readonly [K in keyof T]: ErrorDef }
}
