import type { Config } from '#server/core/config.ts'
import type { Sql } from '#server/database/sql.ts'

/** What is looked at. */
export type Patient = {
  readonly config: Config
  readonly now: () => Date
  /** Where the data lies; without a database the reason. */
  readonly database: { readonly sql: Sql; readonly place: string } | { readonly fault: string }
  readonly freeBytes: (folder: string) => Promise<number>
}

export type Finding =
  | { readonly ok: string }
  | {
      readonly fault: string
      /** One sentence: what to do. */
      readonly mend: string
      /** The variable of the configuration that it is about. */
      readonly variable?: string
    }
  /** Why nothing can be said. */
  | { readonly open: string }

export type Check = {
  readonly name: string
  readonly look: (patient: Patient, ending: AbortSignal) => Promise<Finding> | Finding
}

type Question = (sql: Sql, patient: Patient) => Promise<Finding>

/** What the database answers, where there is one to ask. */
export const ifDatabase = (patient: Patient, look: Question): Promise<Finding> | Finding =>
  'sql' in patient.database
    ? look(patient.database.sql, patient)
    : { open: 'not looked at: there is no database to ask' }

/** A check that needs the database. */
export const inDatabase = (name: string, look: Question): Check => ({
  name,
  look: (patient) => ifDatabase(patient, look),
})
