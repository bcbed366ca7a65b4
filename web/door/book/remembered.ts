import type { DialledCountry } from '#contract/kit/dialling.ts'
import { kept } from './kept.ts'

/** The last booking at this salon on this device. It is saved after a booking only, and the client can delete it by one touch. */
export type Remembered = {
  readonly name: string
  readonly phone: string
  readonly country?: DialledCountry | ''
  readonly services: readonly string[]
  readonly barber: string
  /** Day and time of the last visit; its weekday and hour are offered again. */
  readonly date: string
  readonly time: string
}

export const remembered = (slug: string) =>
  kept<Remembered>(() => localStorage, `orari-door-${slug}`)
