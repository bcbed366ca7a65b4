import type { Door } from '#contract/outside/door.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import type { Billing } from '#contract/subscription/subscription.ts'
import { isOpen } from '#contract/subscription/subscription.ts'
import type { Limit } from '#server/security/rate-limit.ts'
import { type SubscriptionRow, statusUnder } from '#server/features/subscription/rules.ts'

/** A row of the table `doors`. */
export type DoorRow = Omit<Door, 'slug'> & {
  readonly version: number
  /** The name of the picture's file. */
  readonly picture: string | null
}

/** The page takes bookings for this many days after the trial or subscription has ended. */
const graceDays = 3

/** The page takes bookings if it is on, the salon has an owner, and its subscription holds or ended within the grace days. */
export const takesBookings = (
  { on, closed, ...terms }: SubscriptionRow & { readonly on: boolean; readonly closed: boolean },
  { billing, now, timeZone }: { billing: Billing; now: Date; timeZone: string },
) => {
  const today = dayOf(now, timeZone)
  return (
    on &&
    !closed &&
    [today, addDays(today, -graceDays)].some((day) => isOpen(statusUnder(billing, day, terms)))
  )
}

/** The settings of a salon that never opened them; its row begins with the same. */
export const neverOpened: DoorRow = {
  on: false,
  onRequest: true,
  noticeMinutes: 60,
  horizonDays: 30,
  changeHours: 4,
  services: null,
  barbers: null,
  text: '',
  colour: '#0d6146',
  address: '',
  phone: '',
  whatsapp: '',
  noShowsAsk: false,
  reminderHours: 24,
  spread: 'all',
  waiting: false,
  whenSilent: 'book',
  silentMinutes: 60,
  picture: null,
  version: 1,
}

/** The path of a page's picture, below that of the page. */
export const pathOf = (slug: string, picture: string | null) =>
  picture === null ? null : `/s/${slug}/${picture}`

const day = 86_400

/** Limits the changes of a page's address. */
export const slugLimits = (salon: string): Limit[] => [
  { what: 'door/slug', by: salon, most: 5, seconds: day },
]

/** Combinations of barbers that one search may try: a tenth of what members may, for anybody can ask here. */
export const mostTriesAtDoor = 20_000
