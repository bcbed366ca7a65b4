import { bookingComplaints, bookingErrors } from './booking-refusals.ts'
import { z } from 'zod'
import { appointmentErrors } from '../visits/visit-refusals.ts'
import { commonErrors } from '../common.ts'
import { countries } from '../kit/countries.ts'
import { doorRoutes, pageReads } from './door.ts'
import { currencies } from '../kit/currency.ts'
import { complains } from '../kit/errors.ts'
import {
  blankable,
  email,
  fieldComplaints,
  id,
  localDate,
  phone,
  requiredText,
  text,
} from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { isLinkLike, plainName } from '../kit/unlinked.ts'
import { letterStops } from './letter-stops.ts'
import { byToken, linkErrors, linkForms, linkUses } from './link-forms.ts'
import { doorLanguages } from '../languages.ts'
import { ofClient } from './own-page.ts'
import { mostParts, partComplaints } from '../visits/parts.ts'
import { cancellers, clientAnswers, pushedBack, statuses } from '../visits/statuses.ts'
import { startTime } from '../working-hours.ts'

const bookingFields = {
  /** In the order in which they are done. */
  services: z.array(id).min(1, complains(partComplaints.serviceMissing)).max(mostParts),
  /** The id of a barber, or "any". */
  barber: z.union([z.literal('any'), id]).default('any'),
  date: localDate,
  time: startTime,
  /** The name stands in mails and messages, where nothing that a stranger types may become a link. */
  name: requiredText(bookingComplaints.nameMissing, 40)
    .transform(plainName)
    .refine((typed) => !isLinkLike(typed), complains(bookingComplaints.nameLink)),
  phone: phone
    .refine((typed) => typed !== '', complains(bookingComplaints.phoneMissing))
    .meta({ minLength: 1 }),
  email: blankable(email(fieldComplaints.wrong)).default(''),
  note: text(300).default(''),
  lang: z.enum(doorLanguages).default('sq'),
  /** True if the client agrees to messages of the salon about other things than this visit. */
  mayWrite: z.boolean().default(false),
  /** The solution of the challenge that a `proof_needed` refusal carries, in the base64 form of ALTCHA. */
  proof: z.string().max(1000).default(''),
}
const NewOnlineBooking = z.object(bookingFields)
export type NewOnlineBooking = z.output<typeof NewOnlineBooking>

/** A visit as its client sees it. */
export const OnlineBooking = z.object({
  /** Opens the client's own page, `/b/…`. */
  token: z.string(),
  date: z.string(),
  time: z.string(),
  minutes: z.number(),
  /** The barber of the visit's first part. */
  barber: z.string(),
  barberId: z.string(),
  services: z.array(z.string()),
  /** Empty if the salon typed in a service that is not on its list: such a visit is moved by telephone only. */
  serviceIds: z.array(z.string()),
  price: z.number(),
  status: z.enum(statuses),
  /** True while the booking waits for the salon's confirmation. */
  requested: z.boolean(),
  /** The visit is only offered: its slot is held until then, on the salon's clock, "2026-11-24 15:20". */
  offerUntil: z.string().nullable(),
  /** True if the booking was cancelled while it waited for confirmation. */
  refused: z.boolean(),
  cancelledBy: z.enum(cancellers).nullable(),
  /** The salon's reason for cancelling; empty without one. */
  cancelReason: z.string(),
  ...pushedBack,
  /** In the salon's local time, as "2026-11-24 11:00"; null once the client can't change the visit any more. */
  canChangeUntil: z.string().nullable(),
})
export type OnlineBooking = z.output<typeof OnlineBooking>

/** The salon as the client's own page shows it, even long after the visit. */
const SalonOfBooking = z.object({
  name: z.string(),
  /** Null while the public page is off, when there is nowhere to book again. */
  slug: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  colour: z.string(),
  /** The country of telephone numbers that are given without a prefix. */
  country: z.enum(countries),
  currency: z.enum(currencies),
  timeZone: z.string(),
  changeHours: z.number(),
  /** How many days ahead free times are shown. */
  horizonDays: z.number(),
})
export type SalonOfBooking = z.output<typeof SalonOfBooking>

const { cancelledAlready, changedSince, neverBooked, notPushedBack, tooLate } = bookingErrors
const placeErrors = [
  appointmentErrors.slotTaken,
  bookingErrors.doorClosed,
  appointmentErrors.serviceUnknown,
  appointmentErrors.barberUnknown,
  appointmentErrors.barberService,
  commonErrors.tooMany,
] as const

export const onlineBookingRoutes = {
  book: route({
    method: 'POST',
    path: '/api/public/salons/:slug/bookings',
    access: 'public',
    summary: 'Rezervo te një sallon, pa llogari',
    idempotent: true,
    aside: ['proof'],
    params: z.object({ slug: z.string() }),
    body: NewOnlineBooking,
    reply: z.object({ booking: OnlineBooking }),
    errors: [...placeErrors, bookingErrors.tooManyOpen, bookingErrors.proofNeeded],
  }),
  /** Books nothing: what `book` answered to its first call with this key, even if the visit was changed since. Kept for 40 days. */
  asked: route({
    method: 'GET',
    path: '/api/public/salons/:slug/bookings/asked',
    access: 'public',
    limit: pageReads,
    wantsKey: true,
    summary: 'Çfarë u përgjigj rezervimi me këtë çelës',
    params: z.object({ slug: z.string() }),
    reply: z.object({ booking: OnlineBooking }),
    errors: [neverBooked, commonErrors.notFound, commonErrors.tooMany],
  }),
  show: route({
    method: 'GET',
    path: '/api/public/bookings/:token',
    access: 'public',
    limit: linkUses,
    summary: 'Vizita e një klienti, me lidhjen e tij',
    params: byToken,
    /** From thirty days after the visit on the answer tells only of the salon. */
    reply: z.object({
      booking: OnlineBooking.nullable(),
      salon: SalonOfBooking,
      /** Whether the salon's mails go to the client; null if no address was given. */
      mails: z.boolean().nullable(),
      /** True if the visit was booked online without a mail address and one can still be added. */
      remindable: z.boolean(),
      /** The name of the barber for whom the client of an offer waits; null with any, and where nothing is offered. */
      waitedFor: z.string().nullable(),
      ...ofClient,
    }),
    errors: [...linkErrors],
  }),
  cancel: route({
    method: 'POST',
    path: '/api/public/bookings/:token/cancel',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti e anulon vizitën',
    params: byToken,
    body: z.object({ reason: text(200).default('') }),
    reply: z.object({ booking: OnlineBooking }),
    errors: [tooLate, ...linkErrors],
  }),
  move: route({
    method: 'POST',
    path: '/api/public/bookings/:token/move',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti e zhvendos vizitën',
    params: byToken,
    body: z.object({ date: localDate, time: startTime, barber: id.optional() }),
    reply: z.object({ booking: OnlineBooking }),
    errors: [...placeErrors, tooLate, cancelledAlready, linkErrors[0]],
  }),
  answer: route({
    method: 'POST',
    path: '/api/public/bookings/:token/answer',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti thotë nëse vjen në orën e re të një vizite që u shty',
    params: byToken,
    body: z.object({
      answer: z.enum(clientAnswers),
      /** The time that the client answers to. Where the visit has another one by now the answer is refused. */
      seen: z.object({ date: localDate, time: startTime }).optional(),
    }),
    reply: z.object({ booking: OnlineBooking }),
    errors: [changedSince, notPushedBack, tooLate, cancelledAlready, ...linkErrors],
  }),
  places: route({
    method: 'GET',
    path: '/api/public/bookings/:token/places',
    access: 'public',
    limit: linkUses,
    summary: 'Ku mund të zhvendoset vizita: vendi i saj numërohet i lirë',
    params: byToken,
    query: doorRoutes.places.query.pick({ from: true, days: true, marks: true }),
    reply: doorRoutes.places.reply,
    errors: [...placeErrors, tooLate, cancelledAlready, linkErrors[0]],
  }),
  /** Works only while the booking has no address, so that a stolen link can't redirect its mails. */
  addMails: route({
    method: 'POST',
    path: '/api/public/bookings/:token/mails',
    access: 'public',
    limit: linkUses,
    summary: 'Jep adresën për kujtesë, kur u rezervua pa të',
    params: byToken,
    body: z.object({ email: email(bookingComplaints.emailMissing) }),
    reply: z.object({ mails: z.boolean() }),
    errors: [...linkErrors],
  }),
  ...letterStops,
  ...linkForms,
}
