import { useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import type { Choice, Person } from './choice.ts'
import { keepVisit } from './kept-visits.ts'
import type { Remembered } from './remembered.ts'
import { useDraft } from './use-draft.ts'
import { usePerson } from './use-person.ts'
import { placesChanged } from './use-places.ts'
import { useSending } from './use-sending.ts'
import { useSteps } from './use-steps.ts'
import { book } from './visit-calls.ts'
import { useWaiting, type WaitWish } from '../wait/use-waiting.ts'

/** What was booked, and by whom. */
export type Made = { readonly visit: OnlineBooking; readonly person: Person }

/** What this device remembers of a booking. */
function learnt({ visit, person: { name, phone, country } }: Made, wanted: Choice) {
  const { day: date, ...rest } = wanted
  return { ...rest, name, phone, country, barber: visit.barberId, date }
}

/** The services that the page's address asks for, as far as they are offered. */
const askedServices = ({ salon }: SalonLook) =>
  (new URLSearchParams(location.search).get('services') ?? '')
    .split(',')
    .filter((id) => salon.services.some((one) => one.id === id))

function useChoice(look: SalonLook) {
  const none: Choice = { services: [], barber: look.barber ?? 'any', day: '', time: '' }
  const [choice, setChoice] = useState(none)
  const usual = look.usual === null ? [] : [look.usual]
  return {
    choice,
    services: choice.services.length > 0 ? choice.services : usual,
    choose: (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part })),
    clear: () => setChoice(none),
  }
}

type After = {
  readonly send: (wanted: Choice, person: Person) => Promise<OnlineBooking | undefined>
  readonly learn: (remembered: Remembered) => void
  readonly clear: () => void
  readonly showTicket: (token: string) => void
}

/** Sends a booking. If it succeeds, this device keeps the visit, and its ticket replaces the form. */
function useMaking({ salon }: SalonLook, { send, learn, clear, showTicket }: After) {
  const [made, setMade] = useState<Made>()
  async function sendAs(person: Person, wanted: Choice) {
    const visit = await send(wanted, person)
    if (!visit) return
    learn(learnt({ visit, person }, wanted))
    keepVisit(salon.slug, visit)
    placesChanged()
    setMade({ visit, person })
    clear()
    showTicket(visit.token)
  }
  return { made, sendAs }
}

/** What is chosen, who comes, and what was booked. */
export function useBooking(look: SalonLook) {
  // A booking that was made by one touch can be undone by one touch.
  const [isUndoable, setUndoable] = useState(false)
  const { clear, ...chosen } = useChoice(look)
  const { learn, ...who } = usePerson(look)
  const { slug, country } = look.salon
  const { send, ...sending } = useSending(country, (wanted: Choice, person) => {
    const { day: date, ...wish } = wanted
    return book(slug, { ...wish, services: [...wish.services], date, ...person, lang: look.lang })
  })
  const waiting = useWaiting(look)
  const { start, showTicket, showList, ...steps } = useSteps(sending.isBusy || waiting.isBusy)
  const isRestored = useDraft(look, { ...steps, ...chosen, ...who }, (first, found) => {
    chosen.choose(found?.choice ?? { services: askedServices(look) })
    if (found) who.setPerson(found.person)
    start(first)
  })
  const { made, sendAs } = useMaking(look, { send, learn, clear, showTicket })
  return {
    ...steps,
    ...chosen,
    ...who,
    ...sending,
    waiting,
    isRestored,
    send: (wanted: Choice, isOneTouch = false) => {
      setUndoable(isOneTouch)
      return sendAs(who.person, wanted)
    },
    /** Sends the booking after the client has said of which country the number is. */
    sendWith: (wanted: Choice, part: Partial<Person>) => {
      who.setPerson(part)
      return sendAs({ ...who.person, ...part }, wanted)
    },
    /** Goes on the list; remembers the person as a booking does not, for nothing is booked yet. */
    wait: async (wanted: WaitWish, part: Partial<Person> = {}) => {
      who.setPerson(part)
      if (await waiting.send(wanted, { ...who.person, ...part })) showList()
    },
    made,
    isUndoable,
  }
}
export type Booking = ReturnType<typeof useBooking>
