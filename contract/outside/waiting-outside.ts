import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { complains, defineErrors } from '../kit/errors.ts'
import { blankable, email, fieldComplaints, phone, requiredText } from '../kit/fields.ts'
import { isLinkLike, plainName } from '../kit/unlinked.ts'
import { route } from '../kit/route.ts'
import { byToken, linkErrors, linkUses } from './link-forms.ts'
import { formLanguage } from '../languages.ts'
import { OnlineBooking } from './online-bookings.ts'
import { bookingErrors, bookingComplaints } from './booking-refusals.ts'
import { appointmentErrors } from '../visits/visit-refusals.ts'
import { heldErrors } from '../freed.ts'
import { usualWait, waitFields, waitComplaints } from '../waiting/waits.ts'
import { waitingErrors } from '../waiting/waiting.ts'

/** The open entries that one number may have at one salon. */
export const mostEntries = 2

export const offerErrors = {
  offerOver: heldErrors.offerOver,
  ...defineErrors({
    /** The salon takes no names for its waiting list on its public page. */
    waitingOff: [
      409,
      'Ky sallon nuk mban listë pritjeje këtu.',
      'This salon keeps no waiting list here.',
    ],
    /** Carries the salon's `phone`. */
    twoOpen: [
      429,
      'Keni dy kërkesa të hapura. Hiqni njërën, ose na telefononi.',
      'You are on the list twice already. Leave it once, or call us.',
    ],
  }),
}

/** What the link of an offer says for thirty days once it is over. */
export type EndedOffer = {
  /** On the salon's clock, "2026-11-24 15:20". */
  readonly until: string
  readonly date: string
  readonly time: string
  readonly slug: string | null
  readonly salon: string
  readonly phone: string
  /** Opens the entry of the waiting list; null once nobody waits there any more. */
  readonly waiting: string | null
  /** What its client waits for, and with whom; null with anybody. */
  readonly services: readonly string[]
  readonly barber: string | null
}

const { services, from, to, days, after, before } = waitFields
/** What can be said with no account; a transform could not be refined. */
const NewOutside = z
  .object({
    services,
    from,
    to,
    /** The id of a barber, or "any". */
    barber: z.union([z.literal('any'), waitFields.barber.unwrap()]).default('any'),
    ...z.object({ days, after, before }).partial().shape,
    name: requiredText(bookingComplaints.nameMissing, 40)
      .transform(plainName)
      .refine((typed) => !isLinkLike(typed), complains(bookingComplaints.nameLink)),
    phone: phone
      .refine((typed) => typed !== '', complains(bookingComplaints.phoneMissing))
      .meta({ minLength: 1 }),
    email: blankable(email(fieldComplaints.wrong)).default(''),
    lang: formLanguage,
    proof: z.string().max(1000).default(''),
  })
  .refine((typed) => typed.from <= typed.to, {
    path: ['to'],
    ...complains(waitComplaints.endsBefore),
  })
  .transform(({ barber, ...typed }) => ({
    ...usualWait,
    ...typed,
    barber: barber === 'any' ? null : barber,
  }))

/** An entry as its client sees it. */
const OutsideWait = z.object({
  token: z.string(),
  services: z.array(z.string()),
  barber: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  days: z.array(z.number()).nullable(),
  after: z.string().nullable(),
  before: z.string().nullable(),
})

export const waitingOutsideRoutes = {
  ask: route({
    method: 'POST',
    path: '/api/public/salons/:slug/waiting',
    access: 'public',
    summary: 'Prit një vend te një sallon, pa llogari',
    idempotent: true,
    aside: ['proof'],
    params: z.object({ slug: z.string() }),
    body: NewOutside,
    reply: z.object({ waiting: OutsideWait }),
    errors: [
      offerErrors.waitingOff,
      offerErrors.twoOpen,
      waitingErrors.neverFree,
      waitingErrors.listFull,
      appointmentErrors.serviceUnknown,
      appointmentErrors.barberUnknown,
      appointmentErrors.barberService,
      bookingErrors.proofNeeded,
      commonErrors.tooMany,
    ],
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/public/waiting/:token',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti del nga lista e pritjes',
    params: byToken,
    reply: z.object({}),
    errors: [commonErrors.tooMany],
  }),
  take: route({
    method: 'POST',
    path: '/api/public/bookings/:token/take',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti e merr vendin që iu ofrua',
    params: byToken,
    reply: z.object({ booking: OnlineBooking }),
    errors: [...linkErrors],
  }),
  decline: route({
    method: 'POST',
    path: '/api/public/bookings/:token/decline',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti nuk e merr vendin që iu ofrua dhe mbetet në listë',
    params: byToken,
    reply: z.object({ booking: OnlineBooking }),
    errors: [...linkErrors],
  }),
  answerForm: route({
    method: 'POST',
    path: '/api/public/bookings/:token/answer-form',
    access: 'public',
    limit: linkUses,
    summary: 'Përgjigjja për një ofertë nga faqja pa JavaScript; kthen te faqja e klientit',
    params: byToken,
    form: true,
    redirect: true,
    body: z.object({ answer: z.enum(['take', 'decline']), lang: formLanguage }),
    reply: z.object({ location: z.string() }),
    errors: [...linkErrors],
  }),
  leaveForm: route({
    method: 'POST',
    path: '/api/public/waiting/:token/leave-form',
    access: 'public',
    limit: linkUses,
    summary: 'Klienti del nga lista e pritjes pa JavaScript; kthen te faqja e sallonit',
    params: byToken,
    form: true,
    redirect: true,
    body: z.object({ lang: formLanguage }),
    reply: z.object({ location: z.string() }),
    errors: [commonErrors.tooMany],
  }),
}
