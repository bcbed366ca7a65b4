import type { Alternative } from '#contract/visits/alternative.ts'
import { useState } from 'preact/hooks'
import type { SalonLook } from '#contract/door-page.ts'
import { type DialledCountry, otherCountryOf } from '#contract/kit/dialling.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { Refused } from '../ask.ts'
import { type Choice, type Person, sentNumber } from './choice.ts'
import { book } from './visit-calls.ts'

type Trouble =
  | { readonly kind: 'taken'; readonly time: string; readonly alternatives: readonly Alternative[] }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'cut' }
  /** The number looks like one of another country. The client is asked which it is before anything is sent. */
  | { readonly kind: 'country'; readonly other: DialledCountry; readonly wanted: Choice }

function troubleOf(error: unknown, time: string): Trouble {
  if (!(error instanceof Refused) || error.status >= 500) return { kind: 'cut' }
  if (error.code === 'slot_taken') {
    const alternatives = (error.answer['alternatives'] ?? []) as Alternative[]
    return { kind: 'taken', time, alternatives }
  }
  if (Object.keys(error.fields).length > 0) return { kind: 'fields', fields: error.fields }
  return { kind: 'refused', words: error.message }
}

/** Sends the booking and holds what went wrong; `send` answers the visit that was booked. */
export function useSending({ salon, lang }: SalonLook) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  async function send(wanted: Choice, person: Person): Promise<OnlineBooking | undefined> {
    if (isBusy) return undefined
    const other = person.country === '' ? otherCountryOf(person.phone, salon.country) : undefined
    if (other) {
      setTrouble({ kind: 'country', other, wanted })
      return undefined
    }
    setBusy(true)
    setTrouble(undefined)
    const { services, barber, day: date, time } = wanted
    const { country: _, ...rest } = person
    const phone = sentNumber(person, salon.country)
    try {
      return await book(salon.slug, {
        services: [...services],
        barber,
        date,
        time,
        ...rest,
        phone,
        lang,
      })
    } catch (error) {
      setTrouble(troubleOf(error, time))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, dismiss: () => setTrouble(undefined), send }
}
