import { useEffect, useMemo, useState } from 'react'
import { wallClock } from '#contract/kit/time.ts'
import { minutesOfTime } from '#contract/visits/visit-time.ts'

/** The salon's day and clock, whatever zone the device is in. */
export type Now = { date: string; minutes: number }

export const untilNextMinute = () => 60_000 - (Date.now() % 60_000)

/** Moves with each minute, and at once when a sleeping tablet wakes up. */
export function useMinute() {
  const [instant, setInstant] = useState(() => new Date())
  useEffect(() => {
    const look = () => setInstant(new Date())
    const timer = setTimeout(look, untilNextMinute())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [instant])
  return instant
}

export function useNow(zone: string): Now {
  const shown = wallClock(useMinute(), zone).slice(0, 16)
  return useMemo(
    () => ({ date: shown.slice(0, 10), minutes: minutesOfTime(shown.slice(11)) }),
    [shown],
  )
}
