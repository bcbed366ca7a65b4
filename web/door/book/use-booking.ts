import { useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { OnlineBooking } from '#contract/outside/online-bookings.ts'
import { becameOfSent, book, type Booked } from './booking-calls.ts'
import type { Choice, Person } from './choice.ts'
import { keepVisit } from './kept-visits.ts'
import type { Remembered } from './remembered.ts'
import { useDraft } from './use-draft.ts'
import { usePerson } from './use-person.ts'
import { placesChanged } from './use-places.ts'
import { type Sending, type Trouble, useSending } from './use-sending.ts'
import type { SentBooking } from './unanswered.ts'
import { ownPageOf, useSteps } from './use-steps.ts'
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

const formOf = ({ wanted: choice, person }: Sending<Choice>) => ({ choice, person })

/** What the server is sent. */
function wishOf({ lang }: SalonLook, { wanted, person, phone }: Sending<Choice>) {
  const { day: date, services, ...rest } = wanted
  const { country: _, ...who } = person
  return { ...rest, ...who, phone, date, services: [...services], lang }
}

/** Sends a booking, or goes on asking what became of one that was sent before. */
function useBookingCall(look: SalonLook) {
  const { slug, country } = look.salon
  const { follow, ...sending } = useSending(country, (asked: Sending<Choice>, onUnknown) =>
    book(slug, { wish: wishOf(look, asked), form: formOf(asked) }, onUnknown),
  )
  const resume = (sent: SentBooking) => follow((onUnknown) => becameOfSent(slug, sent, onUnknown))
  return { ...sending, resume }
}

type After = {
  readonly learn: (remembered: Remembered) => void
  readonly clear: () => void
  readonly showTicket: (token: string) => void
}

/** What was booked: this device keeps the visit, and its ticket replaces the form. */
function useMade({ salon }: SalonLook, { learn, clear, showTicket }: After) {
  const [made, setMade] = useState<Made>()
  // A booking that was made by one touch can be undone by one touch.
  const [isUndoable, setUndoable] = useState(false)
  return {
    made,
    isUndoable,
    setUndoable,
    finish: (booked: Booked | undefined) => {
      if (!booked) return
      const { visit, form } = booked
      const { choice, person } = form
      clear()
      // It was cancelled before its answer was seen here.
      if (visit.status === 'cancelled') return location.replace(ownPageOf(visit.token))
      learn(learnt({ visit, person }, choice))
      keepVisit(salon.slug, visit)
      placesChanged()
      setMade({ visit, person })
      showTicket(visit.token)
    },
  }
}

/** The form says what went wrong, also with a booking by one touch. */
function useShownTrouble(
  kind: Trouble<Choice>['kind'] | undefined,
  { time }: Choice,
  { step, go }: Pick<ReturnType<typeof useSteps>, 'step' | 'go'>,
) {
  useEffect(() => {
    const isInForm = kind !== undefined && kind !== 'taken' && kind !== 'country'
    if (isInForm && step === 'home' && time !== '') go('who')
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the trouble begins
  }, [kind])
}

/** What is chosen, who comes, and what was booked. */
export function useBooking(look: SalonLook) {
  const { clear, ...chosen } = useChoice(look)
  const { learn, ...who } = usePerson(look)
  const { send, resume, ...sending } = useBookingCall(look)
  const waiting = useWaiting(look)
  const { start, showTicket, showList, ...steps } = useSteps(sending.isBusy || waiting.isBusy)
  const { finish, setUndoable, ...done } = useMade(look, { learn, clear, showTicket })
  const isRestored = useDraft(look, { ...steps, ...chosen, ...who }, ({ first, form, sent }) => {
    chosen.choose(form?.choice ?? { services: askedServices(look) })
    if (form) who.setPerson(form.person)
    start(first)
    if (!sent) return
    if (form && first !== 'who') steps.go('who')
    void resume(sent).then(finish)
  })
  useShownTrouble(sending.trouble?.kind, chosen.choice, steps)
  const sendAs = async (person: Person, wanted: Choice) => finish(await send(wanted, person))
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
    ...done,
  }
}
export type Booking = ReturnType<typeof useBooking>
