import type { erasureRoutes } from '#contract/erasures.ts'
import { type clientRoutes, type Client } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { clientReplies } from '#contract/clients/client-words.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { holdDebts } from '#server/features/till/debts/data.ts'
import { namingWaits } from '#server/features/waiting/freed.ts'
import { refuseStale } from '#server/http/if-match.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { endVisitsAhead, visitsAhead } from '#server/visits/ending.ts'
import { appointmentsOf } from '#server/visits/rows.ts'
import { clientErased } from '#server/features/clients/acts.ts'
import { holdClients } from '#server/features/clients/data.ts'
import { addReceipt, eraseEverywhere } from './data.ts'

type Routes = typeof erasureRoutes
type Wish = { readonly client: Client; readonly cancelAhead: boolean }

async function held(tx: Sql, { actor, params, now }: Call<Routes['erase']> | Removing) {
  const [client] = await holdClients(tx, actor.salonId, [params.id], now())
  if (!client) throw new AppError(commonErrors.notFound)
  const { open } = await holdDebts(tx, actor.salonId, client.id)
  if (open.length > 0) throw new AppError(clientErrors.clientOwes)
  return client
}

/** Cancelled visits are told to the barbers and not to the client, of whom nothing is known any more. */
async function erased(tx: Sql, actor: Member, { client, cancelAhead }: Wish, at: Date) {
  const { salonId: salon, userId } = actor
  const before = await visitsAhead(tx, salon, client.id, at)
  const ended = cancelAhead ? await endVisitsAhead(tx, salon, client.id, at) : []
  const ids = await eraseEverywhere(tx, salon, client.id)
  const receipt = await addReceipt(tx, salon, { ids, userId, at })
  const ahead = before.map(({ id }) => id)
  return { receipt, ended, changed: { before, after: await appointmentsOf(tx, salon, ahead) } }
}

/** Names who waits for what the visits ahead have given back. */
export const eraseClient = async (call: Call<Routes['erase']>) =>
  namingWaits(call, await erase(call))

const erase = (call: Call<Routes['erase']>) =>
  acting(call, async (tx) => {
    const client = await held(tx, call)
    const wish = { client, cancelAhead: call.body.cancelAhead }
    const { receipt, ended, changed } = await erased(tx, call.actor, wish, call.now())
    return {
      reply: { receipt, changed },
      acts: [...ended, clientErased(call.actor, client, receipt.id)],
    }
  })

type Removing = Call<(typeof clientRoutes)['remove']>

/** The same by the call that has no receipt to show. */
export const removeClient = async (call: Removing) => namingWaits(call, await remove(call))

const remove = (call: Removing) =>
  acting(call, async (tx) => {
    const client = await held(tx, call)
    refuseStale(call.ifMatch, client, clientErrors.clientStale, 'client')
    const wish = { client, cancelAhead: call.query.cancelAhead }
    const { ended, changed } = await erased(tx, call.actor, wish, call.now())
    const reply = { ...clientReplies.erased(client.name), changed }
    return { reply, acts: [...ended, clientErased(call.actor, client)] }
  })
