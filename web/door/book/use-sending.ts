import type { Alternative } from '#contract/alternative.ts'
import { useRef, useState } from 'preact/hooks'
import { type DialledCountry, otherCountryOf } from '#contract/kit/dialling.ts'
import { Refused } from '../ask.ts'
import type { OnUnknown } from '../line/see-through.ts'
import { type Person, sentNumber } from './choice.ts'

export type Trouble<Wanted> =
  | { readonly kind: 'taken'; readonly alternatives: readonly Alternative[] }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly words: string }
  /** No answer was seen; the page goes on trying by itself. */
  | { readonly kind: 'unknown' }
  /** It never arrived; what was typed is kept. */
  | { readonly kind: 'unsent' }
  /** The number looks like one of another country. The client is asked which it is before anything is sent. */
  | { readonly kind: 'country'; readonly other: DialledCountry; readonly wanted: Wanted }

function troubleOf(error: unknown): Trouble<never> {
  if (!(error instanceof Refused)) return { kind: 'unsent' }
  if (error.code === 'slot_taken') {
    const alternatives = (error.answer['alternatives'] ?? []) as Alternative[]
    return { kind: 'taken', alternatives }
  }
  if (Object.keys(error.fields).length > 0) return { kind: 'fields', fields: error.fields }
  return { kind: 'refused', words: error.message }
}

/** A person's wish, with the number as it is sent. */
export type Sending<Wanted> = {
  readonly wanted: Wanted
  readonly person: Person
  readonly phone: string
}

/** Sends in a person's name what is wanted, and holds what went wrong; `send` answers what came of it. */
export function useSending<Wanted, Made>(
  home: DialledCountry,
  call: (sending: Sending<Wanted>, onUnknown: OnUnknown) => Promise<Made>,
) {
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<Wanted>>()
  const latestRef = useRef(0)
  /** Holds how `work` fares unless something else is begun meanwhile; then it answers nothing. */
  async function follow(work: (onUnknown: OnUnknown) => Promise<Made>): Promise<Made | undefined> {
    latestRef.current += 1
    const mine = latestRef.current
    const tell = (isStill: boolean, found?: Trouble<Wanted>) => {
      if (mine !== latestRef.current) return
      setBusy(isStill)
      setTrouble(found)
    }
    try {
      const made = await work((isSending) => tell(isSending, { kind: 'unknown' }))
      tell(false)
      return mine === latestRef.current ? made : undefined
    } catch (error) {
      tell(false, troubleOf(error))
      return undefined
    }
  }
  async function send(wanted: Wanted, person: Person): Promise<Made | undefined> {
    if (isBusy) return undefined
    const other = person.country === '' ? otherCountryOf(person.phone, home) : undefined
    if (other) {
      setTrouble({ kind: 'country', other, wanted })
      return undefined
    }
    setBusy(true)
    setTrouble(undefined)
    const phone = sentNumber(person, home)
    return follow((onUnknown) => call({ wanted, person, phone }, onUnknown))
  }
  return { isBusy, trouble, dismiss: () => setTrouble(undefined), send, follow }
}
