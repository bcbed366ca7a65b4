import type { QueryClient } from '@tanstack/react-query'
import {
  type Client,
  type ClientChange,
  clientRoutes,
  type NewClient,
} from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { namesOf, picked } from '#contract/kit/details.ts'
import { keyOf } from '#web/platform/forms/making.ts'
import { callOrKeep } from '#web/platform/outbox/carried.ts'
import { changedClient, layClients, madeClient } from '#web/visits/outbox/lay-clients.ts'
import { askAgain, askAllAgain } from './queries.ts'

export async function add(client: QueryClient, made: { body: NewClient; key: string }) {
  const kept = madeClient(made.key, made.body)
  const reply = await callOrKeep(clientRoutes.add, made, () => ({
    message: clientWords.added(kept.name),
    client: kept,
  }))
  if (reply.unsent === undefined) await askAgain(client)
  else layClients(client)
  return reply
}

/** Sends the version that was shown: after a change by another screen the server refuses with 412. */
export async function change(client: QueryClient, seen: Client, body: ClientChange) {
  const { id, version: ifMatch } = seen
  const input = { params: { id }, body, ifMatch, key: keyOf({ id, ifMatch, ...body }) }
  const kept = changedClient(seen, body)
  const made = () => ({ message: clientWords.changed(kept.name), client: kept })
  const said = { seen: picked(namesOf(body), seen), before: seen }
  const reply = await callOrKeep(clientRoutes.change, input, made, said)
  if (reply.unsent === undefined) await askAllAgain(client)
  else layClients(client)
  return reply
}
