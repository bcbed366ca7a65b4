import type { VisitLook } from '#contract/door-page.ts'
import type { EndedOffer } from '#contract/waiting-outside.ts'

export const salon: VisitLook['salon'] = {
  name: 'Ilir & Bijtë',
  slug: 'ilir',
  address: 'Sheshi i Shadërvanit 4, Prizren',
  phone: '+383 44 123 456',
  whatsapp: '',
  colour: '#1c4e78',
  country: 'XK',
  currency: 'EUR',
  timeZone: 'Europe/Belgrade',
  changeHours: 4,
  horizonDays: 30,
}
/** Dion's slot at five, held for half an hour. */
export const offerLook: VisitLook = {
  kind: 'visit',
  lang: 'sq',
  now: '2026-11-20 14:50',
  token: 't',
  salon,
  booking: {
    token: 't',
    date: '2026-11-20',
    time: '17:00',
    minutes: 50,
    barber: 'Dion Gashi',
    barberId: 'b2',
    services: ['Qethje', 'Rregullim mjekre'],
    serviceIds: ['s1', 's2'],
    price: 11,
    status: 'pending',
    requested: false,
    offerUntil: '2026-11-20 15:20',
    refused: false,
    cancelledBy: null,
    cancelReason: '',
    movedFrom: null,
    clientAnswer: null,
    clientAnswerAt: null,
    canChangeUntil: null,
  },
  mails: null,
  asks: null,
  remindable: false,
}
export const ended: EndedOffer = {
  until: '2026-11-20 15:20',
  date: '2026-11-20',
  time: '17:00',
  slug: 'ilir',
  salon: salon.name,
  phone: salon.phone,
  waiting: 'w',
  services: ['s1', 's2'],
  barber: 'b2',
}
