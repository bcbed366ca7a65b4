import { useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import { readVisit, cancelVisit, Refused } from './ask.ts'
import { forgetVisit, keepVisit, type KeptVisit, readVisits, saveVisits } from './kept-visits.ts'
import { placesChanged } from './use-places.ts'

/** The visit as it stands by now; one that the server does not know any more is forgotten. */
async function refresh(slug: string, { token }: KeptVisit) {
  try {
    const visit = await readVisit(token)
    if (visit) keepVisit(slug, visit)
    else forgetVisit(slug, token)
  } catch (error) {
    if (error instanceof Refused && error.status === 404) forgetVisit(slug, token)
  }
}

/** The visits to come that this device has booked here: shown at once, and asked for quietly, for salons move and cancel. */
export function useVisits({ salon: { slug }, now }: SalonLook) {
  const [visits, setVisits] = useState<readonly KeptVisit[]>([])
  const read = () => setVisits(readVisits(slug, now))
  useEffect(() => {
    const ask = async () => {
      read()
      await Promise.all(readVisits(slug, now).map((visit) => refresh(slug, visit)))
      read()
    }
    const onFront = () => void (document.visibilityState === 'visible' && ask())
    void ask()
    document.addEventListener('visibilitychange', onFront)
    return () => document.removeEventListener('visibilitychange', onFront)
  }, [])
  return {
    visits,
    cancel: async ({ token }: KeptVisit) => {
      keepVisit(slug, await cancelVisit(token))
      read()
      placesChanged()
    },
    forget: () => {
      saveVisits(slug, [])
      read()
    },
  }
}
