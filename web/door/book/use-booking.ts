import { useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { book, Refused } from './ask.ts'
import { forget, readRemembered, remember, type Remembered } from './remembered.ts'
import { useSteps } from './use-steps.ts'

export type Choice = {
  readonly services: readonly string[]
  /** An id, or `any`. */
  readonly barber: string
  readonly day: string
  readonly time: string
}
export type Person = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly mayWrite: boolean
}
export type Alternative = { date: string; time: string; barber: string; barber_id: string }

type Trouble =
  | { readonly kind: 'taken'; readonly time: string; readonly alternatives: readonly Alternative[] }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'cut' }

const nobody: Person = { name: '', phone: '', email: '', note: '', mayWrite: false }

function troubleOf(error: unknown, time: string): Trouble {
  if (!(error instanceof Refused) || error.status >= 500) return { kind: 'cut' }
  if (error.code === 'slot_taken') {
    const alternatives = (error.answer['alternatives'] ?? []) as Alternative[]
    return { kind: 'taken', time, alternatives }
  }
  if (Object.keys(error.fields).length > 0) return { kind: 'fields', fields: error.fields }
  return { kind: 'refused', words: error.message }
}

/** Who comes: nobody yet, or whoever booked here last on this device. */
function usePerson({ salon }: SalonLook) {
  const [person, setPerson] = useState(nobody)
  const [known, setKnown] = useState<Remembered>()
  const change = (part: Partial<Person>) => setPerson((now) => ({ ...now, ...part }))
  useEffect(() => {
    const found = readRemembered(salon.slug)
    const isOffered = found?.services.every((id) => salon.services.some((one) => one.id === id))
    if (!found || !isOffered) return
    setKnown(found)
    setPerson({ ...nobody, name: found.name, phone: found.phone })
  }, [salon])
  const forgetKnown = () => {
    forget(salon.slug)
    setKnown(undefined)
    setPerson(nobody)
  }
  return { person, setPerson: change, known, forget: forgetKnown }
}

/** The one call that books, and what became of it. */
function useSending(look: SalonLook, onDone: (made: OnlineBooking) => void) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const { slug } = look.salon
  async function send({ services, barber, day: date, time }: Choice, person: Person) {
    if (isBusy) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const made = await book(slug, { services, barber, date, time, ...person, lang: look.lang })
      const { name, phone } = person
      remember(slug, { name, phone, services, barber: made.barberId, date, time })
      onDone(made)
    } catch (error) {
      setTrouble(troubleOf(error, time))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, dismiss: () => setTrouble(undefined), send }
}

/** What is chosen, who comes, and what was booked. */
export function useBooking(look: SalonLook) {
  const { step, go } = useSteps()
  const barber = look.barber ?? 'any'
  const [choice, setChoice] = useState<Choice>({ services: [], barber, day: '', time: '' })
  const [booking, setBooking] = useState<OnlineBooking>()
  // What one touch has made one touch takes back.
  const [isUndoable, setUndoable] = useState(false)
  const who = usePerson(look)
  const { send, ...sending } = useSending(look, (made) => {
    setBooking(made)
    go('done')
  })
  const usual = look.usual === null ? [] : [look.usual]
  return {
    step,
    go,
    choice,
    services: choice.services.length > 0 ? choice.services : usual,
    choose: (part: Partial<Choice>) => setChoice((now) => ({ ...now, ...part })),
    ...who,
    ...sending,
    send: (wanted: Choice, isOneTouch = false) => {
      setUndoable(isOneTouch)
      return send(wanted, who.person)
    },
    booking,
    isUndoable,
    beginAnew: () => {
      setBooking(undefined)
      setChoice({ services: [], barber, day: '', time: '' })
      go('home')
    },
  }
}
export type Booking = ReturnType<typeof useBooking>
