import type { erasureRoutes } from '#contract/erasures.ts'
import { type clientRoutes, clientErrors, type Client } from '#contract/clients.ts'
import { commonErrors } from '#contract/common.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { endVisitsAhead } from '#server/visits/ending.ts'
import { clientErased } from '../acts.ts'
import { holdClients } from '../data.ts'
import { addReceipt, eraseEverywhere } from './data.ts'

type Routes = typeof erasureRoutes
type Wish = { readonly client: Client; readonly cancelAhead: boolean }

async function held(tx: Sql, { actor, params, now }: Call<Routes['erase']> | Removing) {
  const [client] = await holdClients(tx, actor.salonId, [params.id], now())
  if (!client) throw new AppError(commonErrors.notFound)
  return client
}

/** Cancelled visits are told to the barbers and not to the client, of whom nothing is known any more. */
async function erased(tx: Sql, actor: Member, { client, cancelAhead }: Wish, at: Date) {
  const { salonId: salon, userId } = actor
  const ended = cancelAhead ? await endVisitsAhead(tx, salon, client.id, at) : []
  const ids = await eraseEverywhere(tx, salon, client.id)
  const receipt = await addReceipt(tx, salon, { ids, userId, at })
  return { receipt, ended }
}

export const eraseClient = (call: Call<Routes['erase']>) =>
  acting(call, async (tx) => {
    const client = await held(tx, call)
    const wish = { client, cancelAhead: call.body.cancelAhead }
    const { receipt, ended } = await erased(tx, call.actor, wish, call.now())
    return { reply: { receipt }, acts: [...ended, clientErased(call.actor, client, receipt.id)] }
  })

type Removing = Call<(typeof clientRoutes)['remove']>

/** The same by the call that has no receipt to show. */
export const removeClient = (call: Removing) =>
  acting(call, async (tx) => {
    const client = await held(tx, call)
    refuseStale(call.ifMatch, client, clientErrors.clientStale, 'client')
    const wish = { client, cancelAhead: call.query.cancelAhead }
    const { ended } = await erased(tx, call.actor, wish, call.now())
    const message = `U fshi çdo e dhënë e ${client.name}.`
    return { reply: { message }, acts: [...ended, clientErased(call.actor, client)] }
  })
