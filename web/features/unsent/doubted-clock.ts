import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { keptHere } from '#web/platform/offline/kept-answers.ts'
import { isUntold, noteServerTime, timeNow } from '#web/platform/outbox/clock.ts'
import type { KeptAct } from '#web/platform/outbox/written-act.ts'

const twoDays = 2 * 24 * 3_600_000

/** A clock that is before what has happened already, or days after it, is most likely wrong. */
export const isDoubtful = (now: number, last: number) => now < last || now - last > twoDays

/** When the server was last heard of. */
function useLastAnswer() {
  const [at, setAt] = useState(0)
  useEffect(() => {
    keptHere().then(
      (head) => setAt(head?.seenAt ?? 0),
      () => undefined,
    )
  }, [])
  return at
}

const wallNow = (zone: string | undefined) => {
  const [date = '', time = ''] = wallClock(new Date(timeNow()), zone).split(' ')
  return { date, time: time.slice(0, 5) }
}
export type WallTime = ReturnType<typeof wallNow>
const msOf = ({ date, time }: WallTime) => Date.parse(`${date}T${time}Z`)

/**
 * The hour by which acts are dated until the server says the time, where a restarted device can't have it right.
 * Nothing once somebody has said what o'clock it is.
 */
export function useDoubtedClock(acts: readonly KeptAct[]) {
  const zone = useQueryClient().getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  const [isSaid, setSaid] = useState(false)
  const last = Math.max(useLastAnswer(), ...acts.map(({ at }) => Date.parse(at)))
  if (isSaid || last <= 0 || !isUntold()) return undefined
  if (!isDoubtful(Date.parse(timeNow()), last)) return undefined
  const shown = wallNow(zone)
  return {
    ...shown,
    say(right: WallTime) {
      noteServerTime(new Date(Date.parse(timeNow()) + msOf(right) - msOf(shown)).toUTCString())
      setSaid(true)
    },
  }
}
