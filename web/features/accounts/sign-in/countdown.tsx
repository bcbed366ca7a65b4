import { useEffect, useState } from 'react'

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** How long it still takes. It ticks without being read out each second. */
export function Countdown({ seconds }: { seconds: number }) {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const isOver = left <= 0

  useEffect(() => {
    if (isOver) return
    // Asks the clock each time: a sleeping tab misses ticks.
    const timer = setInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 1000)
    return () => clearInterval(timer)
  }, [end, isOver])

  return (
    <p className="auth-wait" role={isOver ? 'status' : 'timer'}>
      {isOver ? 'Tani mund të provoni përsëri.' : `Mund të provoni përsëri pas ${clock(left)}.`}
    </p>
  )
}
