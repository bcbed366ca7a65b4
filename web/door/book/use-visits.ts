import { useCallback, useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { Refused } from '../ask.ts'
import { forgetVisit, keepVisit, type KeptVisit, readVisits, saveVisits } from './kept-visits.ts'
import { placesChanged } from './use-places.ts'
import { readVisit } from './visit-calls.ts'

/** A page that comes to the front reads its visits again if they are older than this. */
const restMs = 60_000

/** Reads a visit again; one that the server does not know any more is forgotten. */
async function refresh(slug: string, { token }: KeptVisit) {
  try {
    const visit = await readVisit(token)
    if (visit) keepVisit(slug, visit)
    else forgetVisit(slug, token)
  } catch (error) {
    if (error instanceof Refused && error.status === 404) forgetVisit(slug, token)
  }
}

/** The visits to come that were booked on this device: shown at once, then read again, for the salon may have changed them. */
export function useVisits({ salon: { slug }, now }: SalonLook) {
  const [visits, setVisits] = useState<readonly KeptVisit[]>([])
  const read = useCallback(() => setVisits(readVisits(slug, now)), [slug, now])
  useEffect(() => {
    let askedAt = 0
    const ask = async () => {
      askedAt = Date.now()
      read()
      await Promise.all(readVisits(slug, now).map((visit) => refresh(slug, visit)))
      read()
    }
    const onFront = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt > restMs) void ask()
    }
    // The browser shows this page again after the visit's own page, where the visit may have been moved or cancelled.
    const onShown = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    void ask()
    document.addEventListener('visibilitychange', onFront)
    addEventListener('pageshow', onShown)
    return () => {
      document.removeEventListener('visibilitychange', onFront)
      removeEventListener('pageshow', onShown)
    }
  }, [slug, now, read])
  return {
    visits,
    cancelled: (visit: OnlineBooking) => {
      keepVisit(slug, visit)
      read()
      placesChanged()
    },
    forget: () => {
      saveVisits(slug, [])
      read()
    },
  }
}
