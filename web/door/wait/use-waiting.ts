import { useState } from 'preact/hooks'
import type { SalonLook } from '#contract/outside/door-page.ts'
import type { Person } from '../book/choice.ts'
import { type Sending, useSending } from '../book/use-sending.ts'
import { seeThrough } from '../line/see-through.ts'
import { type PartOfDay, partsOfDay, twoWeeksOf } from './hours.ts'
import { forgetWait, keepWait, type KeptWait } from './kept-waits.ts'
import { askToWait, leaveList } from './wait-calls.ts'

/** What the client answers to the three questions. */
export type WaitWish = {
  readonly services: readonly string[]
  readonly day: string
  /** Any day of two weeks will do. */
  readonly isLong: boolean
  readonly part: PartOfDay
  readonly barber: string
}
type Listed = { readonly wait: KeptWait; readonly name: string }

const spanOf = (look: SalonLook, { isLong, day }: WaitWish) =>
  isLong ? twoWeeksOf(look, day) : { from: day, to: day }

const askedOf = (look: SalonLook, wish: WaitWish) => ({
  services: [...wish.services],
  barber: wish.barber,
  ...spanOf(look, wish),
  ...partsOfDay[wish.part],
})

/** Asks for a slot that is not free yet. */
export function useWaiting(look: SalonLook) {
  const { slug, country } = look.salon
  const [wish, setWish] = useState<Partial<WaitWish>>({})
  const [listed, setListed] = useState<Listed>()
  // An entry is changed by asking anew; the old one is left once the new one stands.
  const [replaced, setReplaced] = useState('')
  const { send, ...sending } = useSending(country, (asked: Sending<WaitWish>, onUnknown) => {
    const { name, email } = asked.person
    const who = { name, phone: asked.phone, email, lang: look.lang }
    return askToWait(slug, { ...askedOf(look, asked.wanted), ...who }, onUnknown)
  })
  return {
    ...sending,
    wish,
    listed,
    begin: (day: string, barber: string) => {
      setReplaced('')
      setWish({ day, barber })
    },
    change: (part: Partial<WaitWish>) => setWish((now) => ({ ...now, ...part })),
    /** Answers whether the client is on the list now. */
    send: async (wanted: WaitWish, person: Person) => {
      const made = await send(wanted, person)
      if (!made) return false
      const { token } = made
      const { services, part, barber } = wanted
      const wait = { token, ...spanOf(look, wanted), services, part, barber }
      keepWait(slug, wait, look.now.slice(0, 10))
      setListed({ wait, name: person.name })
      if (replaced) {
        forgetWait(slug, replaced)
        const leaving = { send: () => leaveList(replaced) }
        void seeThrough(leaving, () => undefined).catch(() => undefined)
      }
      setReplaced('')
      return true
    },
    replace: () => setReplaced(listed?.wait.token ?? ''),
  }
}
