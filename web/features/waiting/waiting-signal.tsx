import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { requestsQuery } from '#web/features/outside/requests/queries.ts'
import { SilentLine } from '#web/features/unsent/silent-line.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useMenuTold } from './waiting-count.ts'
import './waits.css'

const AskedFreed = lazyPiece(async () => ({
  default: (await import('#web/features/freed/asked-freed.tsx')).AskedFreed,
}))

/** Once the page has what it asked for, or who waits was in it: tells the menu who waits, and shows whom a slot fits that falls free. */
export function WaitingSignal() {
  const isQuiet = useIsFetching() === 0
  const isKnown = useQueryClient().getQueryData(requestsQuery.queryKey) !== undefined
  const [isBegun, begin] = useState(false)
  if ((isQuiet || isKnown) && !isBegun) begin(true)
  return isBegun && <Signal />
}

function Signal() {
  const { count, tell } = useMenuTold()
  useEffect(() => {
    if (count === undefined) return
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
  // The next person at this device is not told of those who waited for the last one.
  useEffect(
    () => () => {
      tell(undefined)
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
    },
    [tell],
  )
  return (
    <Suspense>
      <AskedFreed />
      <SilentLine />
    </Suspense>
  )
}
