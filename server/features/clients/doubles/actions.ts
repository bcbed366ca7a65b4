import { clientErrors } from '#contract/clients/client-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import type { doubleRoutes } from '#contract/clients/doubles.ts'
import { clientReplies } from '#contract/clients/client-words.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { clientsApart } from '../acts.ts'
import { holdClients } from '../data.ts'
import { halvesOf, keepApart, listPairs, pairOf } from './data.ts'

export async function listDoubles({ query, actor, sql, now }: Call<typeof doubleRoutes.list>) {
  const { salonId: salon } = actor
  const rows = await listPairs(sql, salon, query.limit)
  const ids = new Set(rows.flatMap(({ one, other }) => [one, other]))
  const halves = new Map(
    (await halvesOf(sql, salon, [...ids], now())).map((half) => [half.id, half]),
  )
  const pairs = rows.flatMap(({ one, other, why }) => {
    const [a, b] = [halves.get(one), halves.get(other)]
    return a && b ? [{ a, b, why }] : []
  })
  return { pairs, total: rows[0]?.total ?? 0 }
}

/** Whichever of the two is named first. */
export const tellApart = (call: Call<typeof doubleRoutes.apart>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    if (body.a === body.b) throw new AppError(clientErrors.mergeWithItself)
    const [one, other] = await holdClients(tx, actor.salonId, [body.a, body.b], now())
    if (!one || !other) throw new AppError(commonErrors.notFound)
    await keepApart(tx, actor.salonId, pairOf(one.id, other.id), now())
    return {
      reply: clientReplies.apart(one.name, other.name),
      acts: [clientsApart(actor, one, other)],
    }
  })
