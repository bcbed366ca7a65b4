import { useCallback, useEffect, useState } from 'react'
import { deviceErrors } from '#contract/devices/device-refusals.ts'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { ApiError, call } from '#web/platform/call.ts'
import type { Away, SeenFaces } from './without-line.ts'

/** Members leave and join while nobody touches the tablet, so the faces are read again each minute. */
const lookMs = 60_000
/** A line that takes longer is none. */
const patienceMs = 8000

export const withoutLine = () => import('./without-line.ts')

export const isLineLost = ({ code, status }: ApiError) =>
  code === 'network' || (status > 501 && status < 505)

/** Of the tablet's own store; a piece that can't be fetched is none. */
const awayNow = () =>
  withoutLine()
    .then(({ awayHere }) => awayHere())
    .catch(() => undefined)

const besides = (act: (line: Awaited<ReturnType<typeof withoutLine>>) => unknown) =>
  void withoutLine()
    .then(act)
    .catch(() => undefined)

/** At once, each minute, and whenever the line goes or comes. */
function useLooking(look: () => Promise<void>) {
  useEffect(() => {
    besides(({ noteArrival }) => noteArrival())
    const ask = () => void look()
    ask()
    const timer = setInterval(ask, lookMs)
    const signs = ['online', 'offline']
    for (const sign of signs) addEventListener(sign, ask)
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, ask)
    }
  }, [look])
}

/** Without the query cache: what stands before the log-in does not wait for it. */
export function useFaces() {
  const [seen, setSeen] = useState<SeenFaces>()
  const [away, setAway] = useState<Away>()
  const [error, setError] = useState<ApiError>()
  const look = useCallback(async () => {
    try {
      const reply = await call(deviceRoutes.faces, { signal: AbortSignal.timeout(patienceMs) })
      setSeen(reply)
      setAway(undefined)
      setError(undefined)
      besides(({ meetLine }) => meetLine(reply))
    } catch (failure) {
      if (!(failure instanceof ApiError)) return
      if (failure.is(deviceErrors.notAtCounter)) besides(({ endHere }) => endHere())
      const here = isLineLost(failure) ? await awayNow() : undefined
      setAway(here)
      setError(here ? undefined : failure)
    }
  }, [])
  /** What the tablet knows by itself has changed. */
  const lookHere = useCallback(async () => {
    const here = await awayNow()
    if (!here) return
    setAway(here)
    setError(undefined)
  }, [])
  useLooking(look)
  const isEnded = error?.is(deviceErrors.notAtCounter) ?? false
  return {
    seen: away?.seen ?? seen,
    away,
    error,
    look: () => void look(),
    lookHere: () => void lookHere(),
    isEnded,
  }
}
