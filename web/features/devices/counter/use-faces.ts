import { useCallback, useEffect, useState } from 'react'
import { deviceErrors, deviceRoutes, type Face, type FreePlace } from '#contract/devices/devices.ts'
import { ApiError, call } from '#web/platform/call.ts'

type Seen = { salonName: string; faces: readonly Face[]; places: readonly FreePlace[] }

/** Members leave and join while nobody touches the tablet, so the faces are read again each minute. */
const lookMs = 60_000

/** Without the query cache: what stands before the log-in does not wait for it. */
export function useFaces() {
  const [seen, setSeen] = useState<Seen>()
  const [error, setError] = useState<ApiError>()
  const look = useCallback(() => {
    call(deviceRoutes.faces).then(
      (reply) => {
        setSeen(reply)
        setError(undefined)
      },
      (failure: unknown) => failure instanceof ApiError && setError(failure),
    )
  }, [])
  useEffect(() => {
    look()
    const timer = setInterval(look, lookMs)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [look])
  return { seen, error, look, isEnded: error?.is(deviceErrors.notAtCounter) ?? false }
}
