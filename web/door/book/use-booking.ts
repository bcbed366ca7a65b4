import { useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import type { Choice, Person } from './choice.ts'
import { draft } from './unsent-draft.ts'
import { keepVisit } from './kept-visits.ts'
import { placesChanged } from './use-places.ts'
import { usePerson } from './use-person.ts'
import { useSending } from './use-sending.ts'
import { type Step, useSteps } from './use-steps.ts'

/** What was booked, and by whom. */
export type Made = { readonly visit: OnlineBooking; readonly person: Person }

/** Whether what was chosen before a reload can still be booked. */
const isFit = ({ salon, now }: SalonLook, { services, day }: Choice) =>
  services.every((id) => salon.services.some((one) => one.id === id)) &&
  (day === '' || day >= now.slice(0, 10))

/** The step that the history remembers, as far as what was chosen leads to it. */
function stepFor(remembered: Step, { services, time }: Choice): Step {
  if (remembered === 'home' || services.length === 0) return 'home'
  return remembered === 'who' && time !== '' ? 'who' : 'when'
}

/** What is chosen, who comes, and what was booked. */
export function useBooking(look: SalonLook) {
  const { slug } = look.salon
  const none: Choice = { services: [], barber: look.barber ?? 'any', day: '', time: '' }
  const [choice, setChoice] = useState(none)
  const [made, setMade] = useState<Made>()
  // What one touch has made one touch takes back.
  const [isUndoable, setUndoable] = useState(false)
  const [isRestored, setRestored] = useState(false)
  const { learn, ...who } = usePerson(look)
  const { send, ...sending } = useSending(look, (visit, wanted, person) => {
    const { name, phone, country } = person
    const { day: date, ...rest } = wanted
    learn({ ...rest, name, phone, country, barber: visit.barberId, date })
    keepVisit(slug, visit)
    placesChanged()
    setMade({ visit, person })
    setChoice(none)
    steps.showTicket(visit.token)
  })
  const steps = useSteps({
    isBusy: sending.isBusy,
    restore: (remembered) => {
      const found = draft.read()
      if (!remembered || found?.slug !== slug || !isFit(look, found.choice)) return 'home'
      setRestored(true)
      setChoice(found.choice)
      who.setPerson(found.person)
      return stepFor(remembered, found.choice)
    },
  })
  const { step } = steps
  useEffect(() => {
    if (step === 'done') draft.forget()
    else draft.keep({ slug, choice, person: who.person })
  }, [step, choice, who.person])
  const usual = look.usual === null ? [] : [look.usual]
  return {
    step,
    /** Whether the choice comes from before a reload. */
    isRestored,
    go: steps.go,
    choice,
    services: choice.services.length > 0 ? choice.services : usual,
    choose: (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part })),
    ...who,
    ...sending,
    send: (wanted: Choice, isOneTouch = false) => {
      setUndoable(isOneTouch)
      return send(wanted, who.person)
    },
    /** Once it is said whose number it is. */
    sendWith: (wanted: Choice, part: Partial<Person>) => {
      who.setPerson(part)
      return send(wanted, { ...who.person, ...part })
    },
    made,
    isUndoable,
    beginAnew: steps.beginAnew,
  }
}
export type Booking = ReturnType<typeof useBooking>
