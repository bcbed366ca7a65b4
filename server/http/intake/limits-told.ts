import type { FastifyReply } from 'fastify'
import type { Tally, Tell } from '#server/security/rate-limit.ts'

/** Calls of this weight: a program that counts calls may trust it. */
const callsIn = (amount: number, { weight = 1 }: Tally) =>
  Math.max(0, Math.floor(amount / Math.max(1, weight)))
const left = (tally: Tally) => callsIn(tally.most - tally.hits, tally)

/**
 * `RateLimit` and `RateLimit-Policy` in the form of draft-ietf-httpapi-ratelimit-headers-10. A call may count under several limits:
 * the nearest stands first, for programs that read one.
 */
export function toldIn(reply: FastifyReply): Tell {
  let told: readonly Tally[] = []
  return (tallies) => {
    told = [...told, ...tallies].toSorted((a, b) => left(a) - left(b))
    if (told.length === 0) return
    const policies = told.map(
      (tally) => `"${tally.what}";q=${callsIn(tally.most, tally)};w=${tally.seconds}`,
    )
    const states = told.map(
      (tally) => `"${tally.what}";r=${left(tally)};t=${Math.ceil(tally.resetsIn)}`,
    )
    reply.header('ratelimit-policy', policies.join(', ')).header('ratelimit', states.join(', '))
  }
}
