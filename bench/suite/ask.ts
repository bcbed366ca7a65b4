import { randomBytes } from 'node:crypto'
import type { Route } from '#contract/kit/route.ts'
import type { World } from '../fill/world.ts'

export type Call = {
  readonly method: Route['method']
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: object
}

export type Kind = {
  readonly name: string
  /** The calls of the nth visit. */
  readonly calls: (world: World, nth: number) => Call[]
  /** No two visits may write the same. */
  readonly isWriting?: true
  /** The answer meant, where it is a refusal. */
  readonly status?: number
  /** Keeps what a later visit has to know of the reply. */
  readonly learn?: (world: World, nth: number, reply: string) => void
}

type Parts = {
  id?: string
  query?: Record<string, string | number>
  body?: object
  ifMatch?: number
}

/** With the headers of web/platform/call.ts and of a browser. A key is new for each call, as it is for each intent. */
export function ask(
  route: Route,
  token: string,
  { id = '', query, body, ifMatch }: Parts = {},
): Call {
  const path = route.path.replace(':id', id)
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  return {
    method: route.method,
    path: search ? `${path}?${search}` : path,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br, zstd',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
      ...(route.idempotent && { 'idempotency-key': randomBytes(16).toString('hex') }),
    },
    ...(body && { body }),
  }
}

export const at = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T
export const tokenAt = ({ tokens }: World, nth: number) => at(tokens, nth)
