import { type clientRoutes } from '#contract/clients/clients.ts'
import { clientReplies } from '#contract/clients/client-words.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { isSame, namesOf, picked } from '#contract/kit/details.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { Became } from '#contract/made-ids.ts'
import { AppError } from '#server/core/app-error.ts'
import { LostRace } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { undoOfMade } from '#server/record/undo/remembered.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { clientAdded } from './acts.ts'
import { asSeen, refuseMany, refuseUnborn, savedClient } from './actions.ts'
import { holdClients, insertClient } from './data.ts'
import { keepBecame, refuseTakenId } from './meant/client-ids.ts'
import { findKnown, holdAdding, holdClientName } from './meant/data.ts'
import { allNumbers, filledFrom, laidOver } from './rules.ts'
import { clients } from './undoing.ts'

type Route = (typeof clientRoutes)['add']
type Adding = Call<Route>

/** A client of the same name and number is no second one; the name alone may belong to several. */
export const addClient = (call: Adding) =>
  acting<ReplyOf<Route>>(call, async (tx) => {
    const { actor, body, now } = call
    refuseUnborn(body.birthday, now())
    const phones = allNumbers(body)
    refuseMany(phones)
    await holdClientName(tx, actor.salonId, body.name)
    await holdAdding(tx, actor.salonId)
    if (body.id) await refuseTakenId(tx, actor.salonId, body.id)
    const known = await findKnown(tx, actor, { name: body.name, phones }, now())
    if (known && body.id) return addToKnown(tx, call, { from: body.id, to: known.id })
    if (known) throw new AppError(clientErrors.clientKnown, { extra: { client: known } })
    const client = await insertClient(tx, actor, { ...body, phones }, now())
    const undo = await undoOfMade(clients, tx, actor.salonId, [client.id])
    const { act, historyId } = undoable(clientAdded(actor, client), undo)
    return { reply: { ...clientReplies.added(client.name), client, historyId }, acts: [act] }
  })

/** A device did not know of the client: what it has typed goes where nothing is, or beside it, and its id means that client. */
async function addToKnown(tx: Sql, call: Adding, became: Became) {
  const { actor, body, now } = call
  const [before] = await holdClients(tx, actor.salonId, [became.to], now())
  if (!before) throw new LostRace()
  await keepBecame(tx, actor.salonId, became)
  const { phone, phones } = before
  const after = { ...filledFrom(before, laidOver(before, body)), phone, phones }
  const listed = clientReplies.wasListed(before.name)
  if (isSame(after, picked(namesOf(after), before)))
    return { reply: { ...listed, client: await asSeen(tx, call, before), became }, acts: [] }
  const { client, act, told } = await savedClient(tx, call, before, after)
  const reply = { ...listed, client: await asSeen(tx, call, client), became, ...told }
  return { reply, acts: [act] }
}
