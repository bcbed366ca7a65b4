import type { WantedPart } from '#contract/visits/free/chains.ts'
import type { LineChair } from '#contract/visits/line/line.ts'
import type { Dice } from '#tests/support/random.ts'
import { oneOf } from '#tests/support/random.ts'

export const [opens, closes] = [9 * 60, 19 * 60]
const [bookedShare, sameDay, noShows] = [0.45, 0.15, 0.07]

type Steps = { readonly work: number; readonly wait: number; readonly finish: number }
type Service = Steps & { readonly buffer: number; readonly byTwo?: true }
const plain = (work: number, buffer = 0): Service => ({ work, wait: 0, finish: 0, buffer })
const [cut, beard, wash] = [plain(30), plain(15), plain(20, 5)]
/** Done by the first two barbers alone, who are free in its wait. */
const colour: Service = { work: 35, wait: 30, finish: 15, buffer: 0, byTwo: true }
const wishes: readonly (readonly Service[])[] = [
  [cut],
  [cut],
  [cut],
  [beard],
  [cut, beard],
  [cut, beard],
  [wash, cut],
  [colour],
  [cut, colour],
]

const chance = (roll: Dice, share: number) => roll(1_000_000) < share * 1_000_000
const even = (roll: Dice) => (roll(1_000_000) + 1) / 1_000_001
/** How much longer than planned somebody takes. */
export const stretch = (roll: Dice, sigma: number) =>
  Math.exp(sigma * Math.sqrt(-2 * Math.log(even(roll))) * Math.cos(2 * Math.PI * even(roll)))

export type Saturday = {
  readonly chairs: readonly LineChair[]
  /** Bookings in the order in which they are made: `bookedAt` before 9:00 was made on another day. */
  readonly bookings: readonly Booking[]
  readonly walkIns: readonly WalkIn[]
}
type Booking = {
  readonly bookedAt: number
  readonly start: number
  readonly parts: readonly WantedPart[]
  readonly barber: string
  readonly comes: boolean
}
type WalkIn = {
  readonly at: number
  readonly parts: readonly WantedPart[]
  readonly barber: string | null
}

const partsOf = (services: readonly Service[], barbers: readonly string[]) =>
  services.map(({ buffer, byTwo, ...steps }, nth): WantedPart => ({
    doers: (byTwo ? barbers.slice(0, 2) : barbers).map((id) => ({ id, ...steps })),
    // Only after a visit the chair is cleaned.
    buffer: nth === services.length - 1 ? buffer : 0,
  }))
const minutesOf = (services: readonly Service[]) =>
  services.reduce((sum, { work, wait, finish }) => sum + work + wait + finish, 0)

/** An invented Saturday of three to five barbers, as full as half of them fill it by telephone and the rest by the door. */
export function inventedSaturday(roll: Dice): Saturday {
  const barbers = Array.from({ length: 3 + roll(3) }, (_, nth) => `b${nth}`)
  const isDoer = (services: readonly Service[], id: string) =>
    services.every(({ byTwo }) => !byTwo || barbers.indexOf(id) < 2)
  const bookings = barbers.flatMap((barber) => {
    const made: Booking[] = []
    const own = wishes.filter((services) => isDoer(services, barber))
    for (let left = (closes - opens) * bookedShare; left > 0;) {
      const services = oneOf(roll, own)
      const start = opens + 15 * roll((closes - opens) / 15 - 2)
      const bookedAt = chance(roll, sameDay) ? Math.max(opens, start - 20 - roll(160)) : 0
      const comes = !chance(roll, noShows)
      made.push({ bookedAt, start, barber, comes, parts: partsOf(services, barbers) })
      left -= minutesOf(services)
    }
    return made
  })
  const walkIns: WalkIn[] = []
  for (let at = opens; at < closes - 20; at++) {
    if (!chance(roll, (barbers.length * (1 - bookedShare)) / 38)) continue
    const services = oneOf(roll, wishes)
    const doers = barbers.filter((id) => isDoer(services, id))
    const barber = chance(roll, 0.2) ? oneOf(roll, doers) : null
    walkIns.push({ at, barber, parts: partsOf(services, barbers) })
  }
  const inTurn = bookings.toSorted((one, other) => one.bookedAt - other.bookedAt)
  return {
    chairs: barbers.map((id) => ({ id, open: [[opens, closes]] })),
    bookings: inTurn,
    walkIns,
  }
}
