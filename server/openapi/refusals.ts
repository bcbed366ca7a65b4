import { commonErrors } from '#contract/common.ts'
import { type ErrorDef, said } from '#contract/kit/errors.ts'
import { keyRightOf, type Route } from '#contract/kit/route.ts'
import { idErrors } from '#contract/made-ids.ts'

export const Refusal = {
  type: 'object',
  description:
    'A refusal: `message` is for a person, `code` for a program. `errors` has a sentence and `fields` a code for each field that is wrong. Some carry more, such as the present state of what was changed meanwhile.',
  properties: {
    success: { const: false },
    message: { type: 'string' },
    code: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['success', 'message', 'code'],
  additionalProperties: true,
}

/** Refusals that many routes share stand once in the document. */
const shared = new Set<ErrorDef>([...Object.values(commonErrors), idErrors.alreadyDone])

/** A refusal of each status, and those of them that belong among the components. */
export function refusalResponses(route: Route) {
  const components: Record<string, unknown> = {}
  const responses: Record<string, unknown> = {}
  for (const [status, defs] of Map.groupBy(refusalsOf(route), (def) => def.status)) {
    const isShared = defs.every((def) => shared.has(def))
    const name = [...new Set(defs.map(({ code }) => pascal(code)))].join('Or')
    if (isShared) components[name] = responseOf(status, defs)
    responses[status] = isShared
      ? { $ref: `#/components/responses/${name}` }
      : responseOf(status, defs)
  }
  return { responses, components }
}

const pascal = (code: string) =>
  code.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())

const responseOf = (status: number, defs: readonly ErrorDef[]) => ({
  description: defs.map(wordsOf).join('\n\n'),
  ...headersOf(status),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      examples: Object.fromEntries(
        defs.map((def) => [
          def.code,
          { value: { success: false, message: said(def), code: def.code } },
        ]),
      ),
    },
  },
})

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` })

function headersOf(status: number) {
  const again = { 'Retry-After': reference('RetryAfter') }
  const limits = {
    RateLimit: reference('RateLimit'),
    'RateLimit-Policy': reference('RateLimitPolicy'),
  }
  if (status === 429) return { headers: { ...again, ...limits } }
  return status === 503 ? { headers: again } : {}
}

/** Both languages. */
const wordsOf = (def: ErrorDef) => `\`${def.code}\`: ${said(def)} (${said(def, 'en')})`

/** The route's own refusals and those that come with its access and its input. */
export function refusalsOf(route: Route): ErrorDef[] {
  const { invalid, malformed, signedOut, subscriptionRequired, forbidden, noSalon, notFound } =
    commonErrors
  const { billingOff, salonClosed, tooLarge, unsupportedType, tooMany, unexpected, unavailable } =
    commonErrors
  const refusals = [
    ...((route.params ?? route.query ?? route.body) ? [invalid] : []),
    ...(route.body ? [malformed, tooLarge, unsupportedType] : []),
    ...(route.wantsKey ? [malformed] : []),
    ...(route.access === 'public' ? [] : [signedOut]),
    ...(typeof route.access === 'object' && route.access.gate ? [subscriptionRequired] : []),
    ...(route.access === 'public' || route.access === 'account' ? [] : [forbidden]),
    ...(typeof route.access === 'object' ? [noSalon, salonClosed] : []),
    ...(keyRightOf(route) ? [commonErrors.keyForbidden] : []),
    ...(route.sells ? [billingOff] : []),
    ...(route.idempotent ? [commonErrors.idempotencyMismatch, idErrors.alreadyDone] : []),
    ...(route.params && route.access !== 'public' ? [notFound] : []),
    ...(route.errors ?? []),
    tooMany,
    unexpected,
    unavailable,
  ]
  return [...new Set(refusals)].toSorted((one, other) => one.status - other.status)
}
