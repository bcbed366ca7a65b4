import { useEffect, useState } from 'react'
import { whenPainted } from './when-idle.ts'

/** True once what was drawn with `isDrawn` has been painted: what nobody sees yet is fetched after it. */
export function usePainted(isDrawn: boolean) {
  const [isPainted, setPainted] = useState(false)
  useEffect(
    () => (isDrawn && !isPainted ? whenPainted(() => setPainted(true)) : undefined),
    [isDrawn, isPainted],
  )
  return isPainted
}
