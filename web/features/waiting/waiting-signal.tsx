import { useIsFetching } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useWaitingCount, type Waits, waitsOf } from './waiting-count.ts'
import './waits.css'

const AskedFreed = lazyPiece(async () => ({
  default: (await import('#web/features/freed/asked-freed.tsx')).AskedFreed,
}))

type Props = { onWaits: (waits: Waits | undefined) => void }

/**
 * Tells the menu who waits, and shows whom a slot fits that falls free. Asked for once the page has what it asked for: what the page
 * itself shows of it stands in the menu at once.
 */
export function WaitingSignal({ onWaits }: Props) {
  const isQuiet = useIsFetching() === 0
  const [isBegun, begin] = useState(false)
  if (isQuiet && !isBegun) begin(true)
  useSignal(isBegun, onWaits)
  return <Suspense>{isBegun && <AskedFreed />}</Suspense>
}

function useSignal(isAsked: boolean, onWaits: Props['onWaits']) {
  const count = useWaitingCount(isAsked)
  const tell = useEffectEvent(() => onWaits(waitsOf(count)))
  useEffect(() => {
    tell()
    if (count !== undefined && 'setAppBadge' in navigator)
      void navigator.setAppBadge(count).catch(() => undefined)
  }, [count])
  const leave = useEffectEvent(() => onWaits(undefined))
  // The next person at this device is not told of those who waited for the last one.
  useEffect(
    () => () => {
      leave()
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined)
    },
    [],
  )
}
