import { useEffect, useState } from 'preact/hooks'
import type { DayOfPlaces } from '#contract/outside/door-page.ts'
import { ask } from '../ask.ts'

export type PlacesWish = {
  readonly slug: string
  readonly services: readonly string[]
  readonly barber: string
  readonly from: string
  readonly days: number
  /** The token of a visit that is to be moved: the time that it takes now counts as free. */
  readonly visit?: string | undefined
  /** Whether the answer says which of them leave no hole in the day. */
  readonly isMarked?: boolean
}
async function askPlaces({ slug, services, barber, from, days, visit, isMarked }: PlacesWish) {
  const asked = { from, days, ...(!isMarked && { marks: 'none' as const }) }
  const reply = await (visit === undefined
    ? ask('GET /api/public/salons/:slug/places', {
        params: { slug },
        query: { services: services.join(','), barber, ...asked },
      })
    : ask('GET /api/public/bookings/:token/places', {
        params: { token: visit },
        query: asked,
      }))
  return reply.days
}

export type Places = {
  readonly days: readonly DayOfPlaces[] | undefined
  readonly isFailed: boolean
  readonly again: () => void
}
/** The free times that came with the page, and the search that they answer. */
export type Known = { readonly wish: PlacesWish; readonly days: readonly DayOfPlaces[] }

type Answer = { readonly days: readonly DayOfPlaces[]; readonly at: number }

const restMs = 150
const freshMs = 60_000
/** When this page last booked or cancelled: free times that were read before are out of date. */
let changedAt = 0
export function placesChanged() {
  changedAt = Date.now()
  document.dispatchEvent(new Event('orari-places'))
}

const nameOf = ({ slug, services, barber, from, days, visit, isMarked }: PlacesWish) =>
  JSON.stringify({ slug, services, barber, from, days, visit, isMarked })

/**
 * Free times of a week, asked for while the client still chooses. Those that came with the page are there at once; times that
 * are older than a minute are read again when the page comes back to the front.
 */
export function usePlaces(wish: PlacesWish, known?: Known): Places {
  const name = nameOf(wish)
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() =>
    known ? { [nameOf(known.wish)]: { days: known.days, at: bornAt() } } : {},
  )
  const [failed, setFailed] = useState('')
  const [tries, setTries] = useState(0)
  const at = answers[name]?.at ?? 0

  useEffect(() => {
    const asked = JSON.parse(name) as PlacesWish
    const isOld = () => asked.services.length > 0 && (Date.now() - at > freshMs || at < changedAt)
    const read = () => {
      setFailed('')
      askPlaces(asked).then(
        (days) => setAnswers((all) => ({ ...all, [name]: { days, at: Date.now() } })),
        () => setFailed(name),
      )
    }
    const timer = isOld() ? setTimeout(read, restMs) : undefined
    const onFront = () => {
      if (document.visibilityState === 'visible' && isOld()) read()
    }
    document.addEventListener('visibilitychange', onFront)
    document.addEventListener('orari-places', onFront)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onFront)
      document.removeEventListener('orari-places', onFront)
    }
  }, [name, at, tries])
  const days = answers[name]?.days
  return { days, isFailed: failed === name && !days, again: () => setTries(tries + 1) }
}

/** When the browser asked for the page, and with it for the first free times. */
const bornAt = () => performance.timeOrigin
