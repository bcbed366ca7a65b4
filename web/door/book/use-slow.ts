import { useEffect, useState } from 'preact/hooks'

const slowMs = 4_000

/** Whether something takes so long that a word about the line is due. */
export function useSlow(isWaiting: boolean) {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    const timer = isWaiting ? setTimeout(() => setSlow(true), slowMs) : undefined
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isSlow
}
