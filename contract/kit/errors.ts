/** What is said: a sentence, or one that speaks of values, such as `({ max }) => \`No more than ${max}.\``. */
export type Words = string | ((params: never) => string)

/** A row of a table of refusals: the code is for programs, the words are for people in two languages. */
export type Complaint<Said extends Words = Words> = {
  readonly code: string
  /** Albanian. */
  readonly message: Said
  /** Left out of what browsers get: no screen is English. */
  readonly english: Said
  /** What the words speak of. */
  readonly params?: unknown
}

/** What is wrong with fields, by their names. */
export type Complaints = Readonly<Record<string, Complaint>>

/** The refusal of a whole call. */
export type ErrorDef<Said extends Words = Words> = Complaint<Said> & { readonly status: number }

/** `string` for every sentence, so that rows with different sentences are of one type. */
type Of<Said> = Said extends string ? string : Said

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A table that a program doesn't read is no part of it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineErrors<
  const T extends Record<string, readonly [status: number, message: Words, english: Words]>,
>(table: T) {
  const entries = Object.entries(table).map(
    ([name, [status, message, english]]) =>
      [name, { code: snakeCase(name), status, message, english }] as const,
  )
  return Object.fromEntries(entries) as unknown as {
    readonly [K in keyof T]: ErrorDef<Of<T[K][1]>>
  }
}

/** What may be wrong with one field. Words that speak of values make the row a function of them: `tooLong({ max: 40 })`. */
/* @__NO_SIDE_EFFECTS__ */
export function defineComplaints<
  const T extends Record<string, readonly [code: string, message: Words, english: Words]>,
>(table: T) {
  const entries = Object.entries(table).map(([name, [code, message, english]]) => {
    const row = { code, message, english }
    return [
      name,
      typeof message === 'string' ? row : (params: unknown) => ({ ...row, params }),
    ] as const
  })
  return Object.fromEntries(entries) as unknown as {
    readonly [K in keyof T]: T[K][1] extends (params: infer Params) => string
      ? (params: Params) => Complaint
      : Complaint<string>
  }
}

/** The words of a refusal, where it leaves for a person. */
export function said({ message, english, params }: Complaint, language: 'sq' | 'en' = 'sq') {
  const words = language === 'en' ? english : message
  return typeof words === 'string' ? words : words(params as never)
}

/** Lets a rule of a schema answer a complaint in place of a sentence: `z.string().max(40, complains(tooLong({ max: 40 })))`. */
export const complains = (complaint: Complaint) => ({
  error: () => ({ message: complaint }) as unknown as string,
})

/** The same of a rule that looks at several fields. */
export const complaintAt = (path: readonly (string | number)[], complaint: Complaint) => ({
  code: 'custom' as const,
  path: [...path],
  message: complaint as unknown as string,
})

/** The complaint of a rule that a value broke. */
export const complaintOf = ({ message }: { message: string }) => message as unknown as Complaint
