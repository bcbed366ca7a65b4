import { useCallback, useEffect, useState } from 'preact/hooks'
import type { VisitLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { Refused } from '../ask.ts'
import { readVisit } from '../book/visit-calls.ts'

/** Refusals which mean that the page shows an old state. */
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
    /** How many changes were made here; each moves the focus to the heading, which tells the new state. */
    done,
    movedFrom,
    show: (changed: OnlineBooking, from = '') => {
      setMovedFrom(from)
      setVisit(changed)
      setDone(done + 1)
    },
    /** Reads the visit again after a refusal which means that it has changed; answers whether that succeeded. */
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
