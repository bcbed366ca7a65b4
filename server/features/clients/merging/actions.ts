import { type Client, type clientRoutes } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { changesIn, isSame, namesOf, picked } from '#contract/kit/details.ts'
import { undoErrors } from '#contract/undo.ts'
import { clientReplies } from '#contract/clients/client-words.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { followMerge, unfollowMerge } from '#server/record/salon-acts.ts'
import { clientsMerged, mergeUndone } from '../acts.ts'
import { deleteClient, handOver, holdClients, saveClient } from '../data.ts'
import { filledFrom, laidOver, type WholeClient } from '../rules.ts'
import {
  carryPairs,
  giveBackPairs,
  type Handed,
  handBack,
  handBackDebts,
  handBackEntries,
  handBackIds,
  handOverDebts,
  handOverRows,
  handOverNights,
  insertAgain,
  lastChange,
  type Paired,
  pairsOf,
  type Row,
  rowOf,
  visitsOf,
} from './data.ts'

/** What it takes to undo a merge: the client that went, and what the one that stayed had before. */
type Merge = {
  readonly id: string
  readonly kept: string
  readonly row: Row
  readonly phones: readonly string[]
  readonly visits: readonly Handed[]
  /** Entries of the history. */
  readonly entries: readonly string[]
  /** Entries of the waiting list; a merge of before there was one has none. */
  readonly waiting?: readonly string[]
  /** Entries of the line; a merge of before they were kept has none. */
  readonly line?: readonly string[]
  /** Sales that the other client owed; a merge of before there were debts has none. */
  readonly owed?: readonly string[]
  /** Ids that meant the other client; a merge of before there were such has none. */
  readonly ids?: readonly string[]
  readonly pairs: readonly Paired[]
  /** With whom the one that stayed was paired by the merge. */
  readonly carried: readonly string[]
  readonly before: Partial<WholeClient>
  readonly after: Partial<WholeClient>
}

/** Moves the other client's appointments here, and fills empty fields from the other client. */
export const mergeClients = (call: Call<typeof clientRoutes.merge>) =>
  acting(call, async (tx) => {
    const { actor, params, body, now } = call
    const { salonId: salon } = actor
    if (params.id === body.other) throw new AppError(clientErrors.mergeWithItself)
    const held = await holdClients(tx, salon, [params.id, body.other], now())
    const [kept, other] = [params.id, body.other].map((id) => held.find((one) => one.id === id))
    if (!kept || !other) throw new AppError(commonErrors.notFound)
    const taken = await takenOver(tx, salon, other.id, kept)
    await deleteClient(tx, salon, other.id)
    const filled = filledFrom(kept, other)
    const client = await saveClient(tx, salon, kept.id, filled, now())
    const carried = await carryPairs(tx, salon, kept.id, taken.pairs)
    const entries = await followMerge(tx, salon, other.id, kept.id)
    const id = newId()
    const payload: Merge = {
      id,
      kept: kept.id,
      ...taken,
      phones: other.phones,
      entries,
      carried,
      ...changed(kept, filled),
    }
    return {
      reply: { ...clientReplies.merged(client.name), client, historyId: id },
      acts: [
        clientsMerged(
          actor,
          { kept: client, other },
          { id, undo: { kind: 'client.merge', payload } },
        ),
      ],
    }
  })

/** Gives visits and entries of the waiting list to the client that stays; answers what the other was and had. */
async function takenOver(tx: Sql, salon: SalonId, other: string, kept: Client) {
  const row = await rowOf(tx, salon, other)
  const visits = await visitsOf(tx, salon, other)
  const pairs = await pairsOf(tx, salon, other)
  await handOver(tx, salon, other, kept)
  const over = { from: other, to: kept.id }
  const waiting = await handOverRows(tx, salon, 'waiting', over)
  const line = await handOverRows(tx, salon, 'line', over)
  const owed = await handOverDebts(tx, salon, other, kept.id)
  await handOverNights(tx, salon, other, kept.id)
  const ids = await handOverRows(tx, salon, 'ids', over)
  return { row, visits, pairs, waiting, line, owed, ids }
}

/** The fields that a merge filled, before and after it. */
function changed(kept: Client, filled: WholeClient): Pick<Merge, 'before' | 'after'> {
  const after = changesIn(filled, kept)
  return { before: picked(namesOf(after), kept), after }
}

type Asked = {
  readonly actor: Member
  readonly payload: Readonly<Record<string, unknown>>
  readonly now: Date
  readonly historyId: string
}

/** Refuses where the client that stayed is gone, or has other values than the merge gave it. */
export async function undoMerge(tx: Sql, { actor, payload, now, historyId }: Asked) {
  const { salonId: salon } = actor
  const merge = payload as Merge
  const [kept] = await holdClients(tx, salon, [merge.kept], now)
  if (!kept || !isSame(picked(namesOf(merge.after), kept), merge.after)) {
    const extra = await lastChange(tx, salon, merge.id)
    throw new AppError(undoErrors.changedSince, { extra })
  }
  await insertAgain(tx, salon, merge)
  const other = { id: merge.row.id, name: String(merge.row['name']) }
  await handBack(tx, salon, merge.visits, { from: kept.id, to: other })
  const { id, entries, waiting = [], line = [], owed = [], ids = [] } = merge
  const back = { from: kept.id, to: other.id }
  await handBackEntries(tx, salon, 'waiting', waiting, back)
  await handBackEntries(tx, salon, 'line', line, back)
  await handBackDebts(tx, salon, owed, back)
  await handBackIds(tx, salon, ids, other.id)
  await giveBackPairs(tx, salon, other.id, merge)
  await unfollowMerge(tx, salon, { merge: id, entries, from: other.id, to: kept.id })
  await saveClient(tx, salon, kept.id, laidOver(kept, merge.before), now)
  return {
    ...clientReplies.unmerged(other.name, kept.name),
    acts: [mergeUndone(actor, { kept, other }, historyId)],
  }
}
