import type { DialledCountry } from '#contract/kit/dialling.ts'
import { kept } from './kept.ts'

/** What a device knows of its last booking here: written after a booking only, and forgotten by one touch. */
export type Remembered = {
  readonly name: string
  readonly phone: string
  readonly country?: DialledCountry | ''
  readonly services: readonly string[]
  readonly barber: string
  /** Of the last visit: its weekday and hour are offered again. */
  readonly date: string
  readonly time: string
}

export const remembered = (slug: string) =>
  kept<Remembered>(() => localStorage, `orari-door-${slug}`)
