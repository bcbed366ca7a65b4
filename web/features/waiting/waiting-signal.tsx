import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWaitingCount, type Waits, waitsOf } from './waiting-count.ts'
import './waits.css'

type Props = { onWaits: (waits: Waits | undefined) => void }

/** Draws nothing itself: it tells the menu who waits, once the page has what it asked for. */
export function WaitingSignal({ onWaits }: Props) {
  const isQuiet = useIsFetching() === 0
  const [isBegun, begin] = useState(false)
  if (isQuiet && !isBegun) begin(true)
  return isBegun && <Signal onWaits={onWaits} />
}

function Signal({ onWaits }: Props) {
  const count = useWaitingCount()
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
  return null
}
