import { useIsFetching } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState } from 'react'
import { SilentLine } from '#web/features/unsent/silent-line.tsx'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { TellMenu } from './tell-menu.ts'
import { useWaitingCount, waitsOf } from './waiting-count.ts'
import './waits.css'

const AskedFreed = lazyPiece(async () => ({
  default: (await import('#web/features/freed/asked-freed.tsx')).AskedFreed,
}))

/** Once the page has what it asked for: tells the menu who waits, and shows whom a slot fits that falls free. */
export function WaitingSignal() {
  const isQuiet = useIsFetching() === 0
  const [isBegun, begin] = useState(false)
  if (isQuiet && !isBegun) begin(true)
  return isBegun && <Signal />
}

function Signal() {
  const count = useWaitingCount()
  const tell = use(TellMenu)
  useEffect(() => {
    if (count === undefined) return
    tell(waitsOf(count))
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined)
  }, [count, tell])
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
