import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type Collision, type Move, moveManyErrors, moveManyRoutes } from '#contract/move-many.ts'
import type { VisitToMove } from '#contract/to-move.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { type Chosen, isLeftOut, movesOf } from './choices.ts'

export type MoveManyProps = {
  /** What the visits have in common, "brenda". */
  where: string
  visits: Pick<UseQueryResult<VisitToMove[]>, 'data' | 'error' | 'refetch'>
  onClose: () => void
}

type Answer = Awaited<ReturnType<typeof post>>
const post = (moves: Move[]) => call(moveManyRoutes.move, { body: { moves } })

/** The call does all or nothing: the visits that a refusal names are left out, and the rest is sent again as one act. */
async function sendWhatFits(moves: Move[]) {
  const collisions: Collision[] = []
  for (let rest = moves; rest.length > 0;) {
    try {
      return { answer: await post(rest), collisions }
    } catch (error) {
      if (!(error instanceof ApiError && error.is(moveManyErrors.collide))) throw error
      const named = error.extra['collisions'] as Collision[]
      const fewer = rest.filter(({ id }) => !named.some((one) => one.id === id))
      if (fewer.length === rest.length) throw error
      collisions.push(...named)
      rest = fewer
    }
  }
  return { collisions }
}

/** The toast comes when the dialog goes: a press on its "Zhbëj" beside an open dialog would close the dialog instead. */
function useMoved(onClose: () => void) {
  const client = useQueryClient()
  const [, go] = useLocation()
  function close(answer?: Answer) {
    onClose()
    if (!answer) return
    const { message, historyId } = answer
    if (historyId === null) toast.success(message)
    else toast.undo(message, () => void undoEntry(client, historyId))
  }
  function leave(answer: Answer) {
    tellFreed(client, answer)
    close(answer)
    go('/presin?s=mesazhe')
  }
  return { close, leave, look: () => client.invalidateQueries({ queryKey: ['appointments'] }) }
}

type End = {
  /** Why visits that were sent are still here. */
  collisions: readonly Collision[]
  refusal: string
  /** What has moved while other visits stayed. */
  moved?: Answer | undefined
}

export function useMoves({ visits: { data = [], refetch }, onClose }: MoveManyProps) {
  const { close, leave, look } = useMoved(onClose)
  const [chosen, choose] = useState<Chosen>(new Map())
  const [end, setEnd] = useState<End>({ collisions: [], refusal: '' })
  const [isBusy, setBusy] = useState(false)
  const { moved } = end
  const moves = movesOf(data, chosen)

  async function settle({ answer, collisions: hits }: Awaited<ReturnType<typeof sendWhatFits>>) {
    if (answer) await look()
    const { data: left = [] } = hits.length > 0 ? await refetch() : {}
    const stuck = hits.filter(({ id }) => left.some((visit) => visit.id === id))
    if (answer && stuck.length === 0) return leave(answer)
    const refusal = answer ? '' : moveManyErrors.collide.message
    setEnd({ collisions: stuck, refusal, moved: answer ?? moved })
  }
  async function send() {
    setBusy(true)
    try {
      await settle(await sendWhatFits(moves))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setEnd({ ...end, refusal: error.message })
      await refetch()
    }
    // Other places may be free by now: of the choices only those count that leave a visit out.
    choose(new Map([...chosen].filter(isLeftOut).map(([id]) => [id, { isTicked: false }])))
    setBusy(false)
  }
  const toMessages = moved && (() => leave(moved))
  return { chosen, choose, moves, isBusy, send, ...end, close: () => close(moved), toMessages }
}
