import type { Complaints, ErrorDef } from '#contract/kit/errors.ts'

type Details = {
  /** What is wrong with fields, by their names. */
  fields?: Complaints
  /** More for a program: the appointment that holds a taken slot, the current row of a stale one. */
  extra?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** A refusal that the contract lists. Thrown anywhere, answered in one place (http/error-replies.ts). */
export class AppError extends Error {
  readonly def: ErrorDef
  readonly details: Details

  constructor(def: ErrorDef, details: Details = {}) {
    super(def.code)
    this.def = def
    this.details = details
  }
}
