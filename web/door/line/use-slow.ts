import { useEffect, useState } from 'preact/hooks'

const slowMs = 4_000

/** Whether a wait has become so long that the page should mention the connection. */
export function useSlow(isWaiting: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    const timer = isWaiting ? setTimeout(() => setSlow(true), slowMs) : undefined
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
