import type { z } from 'zod'
import type { Access } from '../access.ts'
import type { ErrorDef } from './errors.ts'

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** Who may call it. There is no default: a route without an answer does not compile. */
  readonly access: Access
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The fields of the answer beside `success: true`. */
  readonly reply: z.ZodObject
  readonly errors?: readonly ErrorDef[]
  /** Takes a form-encoded body beside JSON. */
  readonly form?: true
  /** Success is this very text instead of JSON: what a foreign program waits for. */
  readonly plain?: string
  /** Success is a file of this media type instead of JSON. */
  readonly file?: string
  /** Success leads on to the reply's `location`. */
  readonly redirect?: true
  /** Takes a body of whatever type and reads nothing of it: what a foreign program sends along. */
  readonly anyBody?: true
  /** Creates or sends: takes an `Idempotency-Key` and does it once for each key. */
  readonly idempotent?: true
  /** Sells, or administers what is sold: refused where `BILLING=off`. */
  readonly sells?: true
}

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[K] extends z.ZodType
  ? { [P in K]: Side extends 'input' ? z.input<R[K]> : z.output<R[K]> }
  : unknown

/** What a caller sends: the wire's side of the schemas. */
export type CallOf<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>

/** What a handler receives: the checked side of the schemas. */
export type InputOf<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>

export type ReplyOf<R extends Route> = z.input<R['reply']>

export const route = <const R extends Route>(definition: R) => definition
