import type { z } from 'zod'
import type { Access, Right } from '../access.ts'
import type { ErrorDef } from './errors.ts'

/** Calls beyond `most` in `seconds` are refused; those that fail count as well. */
export type RouteLimit = {
  /** Routes that name the same share one counter. */
  readonly what: string
  /** Whose calls are counted together; a public route, whose callers may have no account, counts by network address. */
  readonly per: 'account' | 'network'
  readonly most: number
  readonly seconds: number
}

/** A form with a file, whose other fields count as those of the address: there is no length that they could not have. */
export const fileForm = 'multipart/form-data'

/** A file as a route takes it: of these media types and up to so many bytes, else refused before it is read. */
export type FileTaken = {
  readonly most: number
  readonly types: readonly string[]
  readonly tooLarge: ErrorDef
  readonly wrongType: ErrorDef
  /** Of a file that comes while another one of the salon is under way, whatever it brings. */
  readonly second: ErrorDef
}

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** The allowed callers. There is no default: a route without it does not compile. */
  readonly access: Access
  readonly limit?: RouteLimit
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The fields of the answer beside `success: true`. */
  readonly reply: z.ZodObject
  /** The answer to a body with `dryRun: true`, which writes nothing and keeps nothing for its key. */
  readonly dry?: z.ZodObject
  readonly errors?: readonly ErrorDef[]
  /** Takes a form-encoded body beside JSON. */
  readonly form?: true
  /** Success is exactly this text instead of JSON, which a foreign program expects. */
  readonly plain?: string
  /** Success is a file of this media type instead of JSON. */
  readonly file?: string
  /** Success redirects to the reply's `location`. */
  readonly redirect?: true
  /** Takes a body of any type and ignores it; foreign programs send one. */
  readonly anyBody?: true
  /** Takes a body as its bytes, of any type or of those named; the route's schema sees them as they came. */
  readonly bytes?: true | FileTaken
  /** The route creates or sends something: it takes an `Idempotency-Key` and works once for each key. */
  readonly idempotent?: true
  /** Fields of the body in which a repeated call may differ from the first: how the caller proves itself, not what it wants. */
  readonly aside?: readonly string[]
  /** Asks what became of an earlier call, which its `Idempotency-Key` names: a call without the header is refused. */
  readonly wantsKey?: true
  /**
   * The route meets the cookie of a remembered device. `opens`: the cookie is its authority, so other sites are refused;
   * `gives`: it sets the cookie or takes it back.
   */
  readonly cookie?: 'opens' | 'gives'
  /** Where the access is no right, or the right does not say it: whether a session by PIN may call the route. */
  readonly byPin?: boolean
  /** `false`: closed to keys for programs, although its right is open to them. `'hooks'`: open to keys with that right alone. */
  readonly byKey?: false | 'hooks'
  /** Asks for a session that has shown the password, as writes with the rights of `provedRights` do. */
  readonly proved?: true
  /** Open to an account that has to set up its second step first. */
  readonly beforeSetUp?: true
  /** Pages of other sites may read the answer, refusals too: it is public, and the same for everybody. */
  readonly fromAnywhere?: true
  /** For so many seconds browsers give a success out again without asking. */
  readonly keptSeconds?: number
  /** Reads much, and may be some seconds behind: a standby answers it, where there is one. */
  readonly fromStandby?: true
  /** The route sells, or administers sales: refused where `BILLING=off`. */
  readonly sells?: true
}

type Part<
  R extends Route,
  K extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[K] extends z.ZodType
  ? Side extends 'output'
    ? { [P in K]: z.output<R[K]> }
    : // What may be left out of an address may be left out as a whole.
      K extends 'query'
      ? {} extends z.input<R[K]>
        ? { [P in K]?: z.input<R[K]> | undefined }
        : { [P in K]: z.input<R[K]> }
      : { [P in K]: z.input<R[K]> }
  : unknown

/** The input as a caller sends it, before the schemas. */
export type CallOf<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'>

/** The input as a handler receives it, after the schemas. */
export type InputOf<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'>

export type ReplyOf<R extends Route> = z.input<R['reply']>

/** The same route for a caller who sends `dryRun: true`. */
export const dryOf = <const R extends Route & { readonly dry: z.ZodObject }>(of: R) => ({
  ...of,
  reply: of.dry as R['dry'],
})

/** What a key for programs may do. */
export const keyRights = ['read', 'write', 'hooks'] as const
export type KeyRight = (typeof keyRights)[number]

/** The days, the clients, the waiting list; no money, no team, no settings. */
const openToKeys = ['day.own', 'day.all', 'clients'] as const satisfies readonly Right[]
export type RightOfKeys = (typeof openToKeys)[number]

/** The right that a key needs for the route; undefined where no key may call it. */
export function keyRightOf({
  access,
  method,
  byKey,
}: Pick<Route, 'access' | 'method' | 'byKey'>): KeyRight | undefined {
  if (byKey === 'hooks') return byKey
  if (byKey === false || typeof access === 'string') return undefined
  if (!openToKeys.some((right) => right === access.right)) return undefined
  return method === 'GET' ? 'read' : 'write'
}

export const route = <const R extends Route>(definition: R) => definition
