import { useCallback, useEffect, useState } from 'preact/hooks'
import type { VisitLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { Refused } from '../ask.ts'
import { readVisit } from '../book/visit-calls.ts'

/** Refusals that say the page shows something that is not so any more. */
const stale = ['too_late', 'cancelled_already']
export const isStale = (error: unknown) => error instanceof Refused && stale.includes(error.code)

/** The visit as it stands, read again whenever the page comes back to the front: the salon may have answered. */
export function useVisit({ booking, token }: VisitLook) {
  const [visit, setVisit] = useState(booking)
  const again = useCallback(async () => setVisit(await readVisit(token)), [token])
  useEffect(() => {
    const onFront = () => {
      if (document.visibilityState === 'visible') void again().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onFront)
    return () => document.removeEventListener('visibilitychange', onFront)
  }, [again])
  const [done, setDone] = useState(0)
  const [movedFrom, setMovedFrom] = useState('')
  return {
    visit,
    /** How often something was done: each time the heading tells what became of it. */
    done,
    movedFrom,
    show: (changed: OnlineBooking, from = '') => {
      setMovedFrom(from)
      setVisit(changed)
      setDone(done + 1)
    },
    /** After a refusal that says how it stands otherwise; answers whether that could be read. */
    refresh: async () => {
      const isRead = await again().then(
        () => true,
        () => false,
      )
      if (isRead) setDone(done + 1)
      return isRead
    },
  }
}
export type ShownVisit = ReturnType<typeof useVisit>
