import type { doorRoutes } from '#contract/outside/door.ts'
import { addressOf } from '#contract/kit/address.ts'
import type { CallOf, ReplyOf, Route } from '#contract/kit/route.ts'
import type { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import type { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'

const textIn = (answer: Readonly<Record<string, unknown>>, name: string) =>
  typeof answer[name] === 'string' ? answer[name] : ''

/** A refusal of the server, with its words and what stands beside them. */
export class Refused extends Error {
  readonly status: number
  readonly answer: Readonly<Record<string, unknown>>

  constructor(status: number, answer: Readonly<Record<string, unknown>>) {
    super(textIn(answer, 'message'))
    this.status = status
    this.answer = answer
  }

  get code() {
    return textIn(this.answer, 'code')
  }

  get fields() {
    return (this.answer['errors'] ?? {}) as Readonly<Record<string, string>>
  }
}

type RoutesIn<Routes extends Record<string, Route>> = Routes[keyof Routes]
type PublicRoute = Extract<
  | RoutesIn<typeof doorRoutes>
  | RoutesIn<typeof onlineBookingRoutes>
  | RoutesIn<typeof waitingOutsideRoutes>,
  { access: 'public' }
>
/** Types only: the routes themselves would bring the contract's schemas into this small program. */
type Routes = { [R in PublicRoute as `${R['method']} ${R['path']}`]: R }
type Parts = Parameters<typeof addressOf>[1] & { readonly body?: unknown }

/**
 * Calls a route of the contract by its method and path, which decide what is sent and what is answered. A refusal answers in
 * the language of the page.
 */
export async function ask<Name extends keyof Routes>(
  name: Name,
  call: CallOf<Routes[Name]>,
  key?: string,
): Promise<ReplyOf<Routes[Name]>> {
  const [method = '', path = ''] = name.split(' ')
  const { body, ...parts } = call as Parts
  const response = await fetch(addressOf(path, parts), {
    method,
    headers: {
      'accept-language': document.documentElement.lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Refused(response.status, answer as Record<string, unknown>)
  return answer as ReplyOf<Routes[Name]>
}
