import type { Door } from '#contract/door.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import type { Billing } from '#contract/subscription.ts'
import { isOpen } from '#contract/subscription.ts'
import type { Limit } from '#server/security/rate-limit.ts'
import { type SubscriptionRow, statusUnder } from '#server/features/subscription/rules.ts'

/** A door as its table has it. */
export type DoorRow = Omit<Door, 'slug'> & {
  readonly version: number
  /** The name of its file. */
  readonly picture: string | null
}

/** How long bookings go on where trial or subscription have ended. */
const graceDays = 3

/** Whether the page takes bookings: it is on, the salon is not closed, and its gate is open or was some days ago. */
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

/** What a salon reads that never opened the settings; they are the ones with which its row begins. */
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
  picture: null,
  version: 1,
}

/** A picture stands beside the page. */
export const pathOf = (slug: string, picture: string | null) =>
  picture === null ? null : `/s/${slug}/${picture}`

const [minute, day] = [60, 86_400]

/** Changes of a page's address. */
export const slugLimits = (salon: string): Limit[] => [
  { what: 'door/slug', by: salon, most: 5, seconds: day },
]

/** Reads of a page: a town shares the address of its mobile network. */
export const readLimits = (caller: string): Limit[] => [
  { what: 'door/read', by: caller, most: 600, seconds: minute },
]

/** Strangers ask here: so many chains of barbers are tried for one question, a tenth of what the desk may ask for. */
export const mostTriesAtDoor = 20_000
