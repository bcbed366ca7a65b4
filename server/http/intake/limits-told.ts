import type { FastifyReply } from 'fastify'
import type { Tally } from '#server/security/rate-limit.ts'

/** `RateLimit` and `RateLimit-Policy` in the form of draft-ietf-httpapi-ratelimit-headers-10. */
export const toldIn = (reply: FastifyReply) => (tallies: readonly Tally[]) => {
  add(
    reply,
    'ratelimit-policy',
    tallies.map(({ what, most, seconds }) => `"${what}";q=${most};w=${seconds}`),
  )
  add(
    reply,
    'ratelimit',
    tallies.map(
      ({ what, most, hits, resetsIn }) =>
        `"${what}";r=${Math.max(0, most - hits)};t=${Math.ceil(resetsIn)}`,
    ),
  )
}

/** A call may count under the writes of its account and under the limit of its route. */
function add(reply: FastifyReply, name: string, told: readonly string[]) {
  const before = reply.getHeader(name)
  reply.header(name, [...(before === undefined ? [] : [String(before)]), ...told].join(', '))
}
