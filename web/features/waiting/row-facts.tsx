import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { doorQuery } from '#web/features/outside/settings/queries.ts'
import { useQueue } from '#web/features/queue/queries.ts'
import { useRight } from '#web/platform/rights.ts'

export type KnownFacts = {
  /** How many wait in the shop. */
  readonly inLine: number
  /** Clients of the public page may put themselves on the list. */
  readonly isListOpen: boolean
}

/** Tells what the row of segments learns after the first paint: what it asks with is no part of the page's first load. */
export function RowFacts({ onKnown }: { onKnown: (facts: KnownFacts) => void }) {
  const mayAsk = useRight('settings')
  const { data: door } = useQuery({ ...doorQuery, enabled: mayAsk })
  const isListOpen = door?.on === true && door.waiting
  const inLine = useQueue()?.queue.length ?? 0
  useEffect(() => onKnown({ inLine, isListOpen }), [inLine, isListOpen, onKnown])
  return null
}
