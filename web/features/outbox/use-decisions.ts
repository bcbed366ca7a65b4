import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ActAnswer, type OpenAct, outboxRoutes } from '#contract/outbox/outbox.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { nameIn } from './act-words.ts'
import { openActsQuery } from './queries.ts'
import type { Decision } from './ways.ts'

const readAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: ['outbox'] })

/** What is decided leaves the list at once; a decision may have changed anything that was read. */
function takeAway(client: QueryClient, acts: readonly ActAnswer[]) {
  const over = new Set(acts.filter(({ fate }) => fate !== 'waits').map(({ id }) => id))
  client.setQueryData(
    openActsQuery.queryKey,
    (seen) => seen && { ...seen, open: seen.open.filter(({ id }) => !over.has(id)) },
  )
  void client.invalidateQueries()
}

/** What nothing was done of waits again. */
async function openAgain(client: QueryClient, act: OpenAct) {
  try {
    await call(outboxRoutes.decide, { params: { id: act.id }, body: { way: 'open' } })
    toast.success(`${nameIn(act)}: pret përsëri vendimin tuaj`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  void client.invalidateQueries()
}

function tell(client: QueryClient, act: OpenAct, { way, done }: Decision, acts: ActAnswer[]) {
  const words = `${nameIn(act)}: ${done}`
  if (way === 'theirs') return toast.undo(words, () => void openAgain(client, act))
  // What stood on it is undone first.
  const entries = acts.toReversed().flatMap(({ historyId }) => historyId ?? [])
  return entries.length > 0
    ? toast.undo(words, () => void undoEntry(client, ...entries))
    : toast.success(words)
}

/** Rejects with the refusal. */
async function send(client: QueryClient, act: OpenAct, decision: Decision) {
  const { way, change } = decision
  const body = { way, ...(change && { change }) }
  try {
    const { acts } = await call(outboxRoutes.decide, { params: { id: act.id }, body })
    takeAway(client, acts)
    tell(client, act, decision, acts)
  } catch (error) {
    // Somebody else was faster; without network nothing new is known.
    if (error instanceof ApiError && error.status !== 0) void readAgain(client)
    throw error
  }
}

/** Decisions, each sent once: a second press before the server has answered does nothing. */
export function useDecisions() {
  const client = useQueryClient()
  const running = useRef(new Set<string>())
  const [busy, setBusy] = useState<readonly string[]>([])
  /** What was said of places that were taken while they were looked at. */
  const [lost, setLost] = useState<Readonly<Record<string, string>>>({})

  function refuse({ id }: OpenAct, error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (error.is(appointmentErrors.slotTaken)) setLost((all) => ({ ...all, [id]: error.message }))
    else toast.error(error.message)
  }
  async function decide(act: OpenAct, decision: Decision) {
    const { id } = act
    if (running.current.has(id)) return
    running.current.add(id)
    setBusy([...running.current])
    try {
      await send(client, act, decision)
    } catch (error) {
      refuse(act, error)
    } finally {
      running.current.delete(id)
      setBusy([...running.current])
    }
  }
  return {
    decide: (act: OpenAct, decision: Decision) => void decide(act, decision),
    /** Rejects with the refusal. */
    send: (act: OpenAct, decision: Decision) => send(client, act, decision),
    isBusy: ({ id }: OpenAct) => busy.includes(id),
    lostOf: ({ id }: OpenAct) => lost[id],
  }
}
