import { useCallback, useEffect, useState } from 'preact/hooks'
import type { VisitLook } from '#contract/outside/door-page.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import type { EndedOffer } from '#contract/outside/waiting-outside.ts'
import { Refused } from '../ask.ts'
import { readVisit } from '../book/visit-calls.ts'
import type { Ending } from './offer-over.tsx'

/** Refusals which mean that the page shows an old state. */
const stale = ['too_late', 'cancelled_already', 'not_pushed_back']
export const isStale = (error: unknown) => error instanceof Refused && stale.includes(error.code)

/** Whether the link's offer has ended. */
export const isOver = (error: unknown): error is Refused =>
  error instanceof Refused && error.code === 'offer_over'

type Over = { readonly ended: EndedOffer; readonly now: string; readonly ending?: Ending }

/** What the server tells of the link: its visit, or that the offer which it opened is over. */
function useTold({ booking, token, salon: { timeZone } }: VisitLook) {
  const [visit, setVisit] = useState(booking)
  const [over, setOver] = useState<Over>()
  const end = useCallback(
    ({ answer }: Refused, ending?: Ending) => {
      const now = wallClock(new Date(), timeZone).slice(0, 16)
      setOver({ ended: answer as EndedOffer, now, ...(ending && { ending }) })
    },
    [timeZone],
  )
  const again = useCallback(
    async (ending?: Ending) => {
      try {
        setVisit(await readVisit(token))
      } catch (error) {
        if (!isOver(error)) throw error
        end(error, ending)
      }
    },
    [token, end],
  )
  return { visit, setVisit, over, end, again }
}

/** The visit as it stands, read again whenever the page comes back to the front: the salon may have answered. */
export function useVisit(look: VisitLook) {
  const { visit, setVisit, over, end, again } = useTold(look)
  useEffect(() => {
    const onFront = () => {
      if (document.visibilityState === 'visible') void again().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onFront)
    return () => document.removeEventListener('visibilitychange', onFront)
  }, [again])
  const [done, setDone] = useState(0)
  const [movedFrom, setMovedFrom] = useState('')
  const [isChanged, setChanged] = useState(false)
  function put(changed: OnlineBooking | null, isOther: boolean) {
    setChanged(isOther)
    setVisit(changed)
    setDone(done + 1)
  }
  return {
    visit,
    /** How many changes were made here; each moves the focus to the heading, which tells the new state. */
    done,
    movedFrom,
    /** Once the offer that this link opened is over. */
    over,
    end,
    /** The time has changed while the client answered to another one. */
    isChanged,
    show: (changed: OnlineBooking | null, from = '') => {
      setMovedFrom(from)
      put(changed, false)
    },
    showChanged: (changed: OnlineBooking) => put(changed, true),
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
