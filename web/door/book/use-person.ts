import { useEffect, useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { nobody, type Person } from './choice.ts'
import { type Remembered, remembered } from './remembered.ts'
import { forgetUnanswered } from './unanswered.ts'

/** The person of the booking: empty at first, or whoever booked here last on this device. */
export function usePerson({ salon }: SalonLook) {
  const [person, setPerson] = useState(nobody)
  const [known, setKnown] = useState<Remembered>()
  const change = (part: Partial<Person>) => setPerson((now) => ({ ...now, ...part }))
  useEffect(() => {
    const found = remembered(salon.slug).read()
    const isOffered = found?.services.every((id) => salon.services.some((one) => one.id === id))
    if (!found || !isOffered) return
    setKnown(found)
    const { name, phone, country = '' } = found
    // What was typed before a reload is newer.
    setPerson((now) => (now === nobody ? { ...nobody, name, phone, country } : now))
  }, [salon])
  return {
    person,
    setPerson: change,
    known,
    /** Remembers the person after a booking, without the note and mail address that were meant for that booking only. */
    learn: (found: Remembered) => {
      remembered(salon.slug).keep(found)
      setKnown(found)
      change({ email: '', note: '', mayWrite: false })
    },
    forget: () => {
      remembered(salon.slug).forget()
      forgetUnanswered(salon.slug)
      setKnown(undefined)
      setPerson(nobody)
    },
  }
}
