import type { Alternative } from '#contract/visits/alternative.ts'
import { useState } from 'preact/hooks'
import { type DialledCountry, otherCountryOf } from '#contract/kit/dialling.ts'
import { Refused } from '../ask.ts'
import { type Person, sentNumber } from './choice.ts'

export type Trouble<Wanted> =
  | { readonly kind: 'taken'; readonly alternatives: readonly Alternative[] }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'cut' }
  /** The number looks like one of another country. The client is asked which it is before anything is sent. */
  | { readonly kind: 'country'; readonly other: DialledCountry; readonly wanted: Wanted }

function troubleOf(error: unknown): Trouble<never> {
  if (!(error instanceof Refused) || error.status >= 500) return { kind: 'cut' }
  if (error.code === 'slot_taken') {
    const alternatives = (error.answer['alternatives'] ?? []) as Alternative[]
    return { kind: 'taken', alternatives }
  }
  if (Object.keys(error.fields).length > 0) return { kind: 'fields', fields: error.fields }
  return { kind: 'refused', words: error.message }
}

/** Sends in a person's name what is wanted, and holds what went wrong; `send` answers what came of it. */
export function useSending<Wanted, Made>(
  home: DialledCountry,
  call: (wanted: Wanted, person: Omit<Person, 'country'>) => Promise<Made>,
) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<Wanted>>()
  async function send(wanted: Wanted, person: Person): Promise<Made | undefined> {
    if (isBusy) return undefined
    const other = person.country === '' ? otherCountryOf(person.phone, home) : undefined
    if (other) {
      setTrouble({ kind: 'country', other, wanted })
      return undefined
    }
    setBusy(true)
    setTrouble(undefined)
    const { country: _, ...rest } = person
    try {
      return await call(wanted, { ...rest, phone: sentNumber(person, home) })
    } catch (error) {
      setTrouble(troubleOf(error))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, trouble, dismiss: () => setTrouble(undefined), send }
}
