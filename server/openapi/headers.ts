import type { Route } from '#contract/kit/route.ts'

const text = { type: 'string' } as const

const key = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[!-~]+$' },
  example: 'booking-2026-12-02-1',
} as const

/** What callers may send beside address and body. */
export const headerParameters = {
  IdempotencyKey: {
    ...key,
    description: 'A text of your own, of 1 to 200 characters: a repeated call with it works once.',
  },
  KeyOfAnother: {
    ...key,
    required: true,
    description: 'The key of the earlier call that is asked about.',
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `version` that you have read: a newer one is answered with 412.',
    schema: { type: 'string', pattern: String.raw`^(\*|(W/)?"?\d{1,9}"?)$` },
    example: '"3"',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of an earlier answer: where nothing has changed the answer is 304.',
    schema: text,
    example: 'W/"5d0c1b"',
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'English where it weighs more than Albanian, else Albanian.',
    schema: text,
    example: 'en',
  },
} as const

export const answerHeaders = {
  RetryAfter: {
    description: 'After how many seconds to try again.',
    schema: { type: 'integer', minimum: 0 },
  },
  RateLimit: {
    description: 'How many calls are left and for how many seconds: `"writes";r=58;t=12`.',
    schema: text,
  },
  RateLimitPolicy: {
    description: 'How many calls are allowed in how many seconds: `"writes";q=60;w=60`.',
    schema: text,
  },
  ETag: { description: 'Names what was answered, for `If-None-Match`.', schema: text },
  Warning: {
    description:
      'A parameter that is not known was passed over: `299 - "unknown parameter \'form\'"`.',
    schema: text,
  },
  Location: { description: 'Where to go on.', schema: { type: 'string', format: 'uri-reference' } },
} as const

/** Reads that answer with JSON have a tag. */
export const hasTag = ({ method, plain, file, redirect }: Route) =>
  method === 'GET' && plain === undefined && file === undefined && !redirect

/** The headers that a route reads. A route that refuses a stale version is one that reads `If-Match`. */
export function headersOf(route: Route) {
  const names: (keyof typeof headerParameters)[] = [
    ...(route.idempotent ? (['IdempotencyKey'] as const) : []),
    ...(route.wantsKey ? (['KeyOfAnother'] as const) : []),
    ...(route.errors?.some(({ status }) => status === 412) ? (['IfMatch'] as const) : []),
    ...(hasTag(route) ? (['IfNoneMatch'] as const) : []),
    'AcceptLanguage',
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}
