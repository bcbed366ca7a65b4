import type { PublicSalon } from '#contract/outside/door.ts'
import { offerLook } from './offer-look.ts'

/** The same salon, as its page shows it. */
export const publicSalon: PublicSalon = {
  ...offerLook.salon,
  slug: 'ilir',
  hours: [],
  text: '',
  picture: null,
  services: [],
  barbers: [],
  rules: {
    onRequest: false,
    noticeMinutes: 60,
    horizonDays: 30,
    changeHours: 4,
    noShowsAsk: false,
    spread: 'all',
    waiting: false,
  },
  takesBookings: true,
}
