import { z } from 'zod'
import { absenceErrors } from './absences/absence-refusals.ts'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'
import { id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { freed } from './freed.ts'
import { defineReplies } from './replies.ts'

/** So many links of a salon stand at once. */
export const mostCalendars = 200

export const calendarComplaints = defineComplaints({
  urlMissing: [
    'required',
    'Ngjitni adresën e kalendarit.',
    'Please paste the address of the calendar.',
  ],
  urlWrong: [
    'wrong_url',
    'Adresa fillon me https:// ose webcal://.',
    'The address begins with https:// or webcal://.',
  ],
})

export const calendarReplies = defineReplies({
  made: ['Lidhja u bë.', 'The link was made.'],
  changed: ['Lidhja u ndryshua.', 'The link was changed.'],
  replaced: [
    'Lidhja e re u bë. E vjetra nuk hap më asgjë.',
    'The new link was made. The old one opens nothing any more.',
  ],
  removed: ['Lidhja u hoq.', 'The link was removed.'],
  busyRead: ['Kalendari u lexua.', 'The calendar was read.'],
  busyRemoved: ['Kalendari u hoq.', 'The calendar was removed.'],
})

export const calendarErrors = defineErrors({
  calendarsFull: [
    409,
    `Salloni ka tashmë ${mostCalendars} lidhje. Hiqni një për të bërë tjetrën.`,
    `The salon has ${mostCalendars} links already. Remove one to make another.`,
  ],
  calendarUnreadable: [
    400,
    'Kjo adresë nuk jep një kalendar që lexohet. Kopjoni adresën .ics, jo faqen.',
    'This address gives no calendar that can be read. Copy the .ics address, not the page.',
  ],
})

/** A link by which a calendar elsewhere fetches visits. */
const Calendar = z.object({
  id: z.string(),
  url: z.string(),
  /** Null is the whole salon. */
  barberId: z.string().nullable(),
  /** Whether clients are named in it. */
  names: z.boolean(),
  createdAt: z.string(),
})
export type Calendar = z.output<typeof Calendar>

/** A barber's own calendar elsewhere. Its address is told to nobody again. */
const BusyFeed = z.object({
  barberId: z.string(),
  /** "Google", "iCloud", "Outlook", or the address's host. */
  provider: z.string(),
  /** The busy times are those of that moment. */
  readAt: z.string(),
  /** Since when it can't be read; null while it can. */
  failingSince: z.string().nullable(),
  /** Busy times from this Monday to Sunday. */
  busyThisWeek: z.number(),
})
export type BusyFeed = z.output<typeof BusyFeed>

const names = z.boolean()
const address = z
  .string(complains(calendarComplaints.urlMissing))
  .trim()
  .max(2000, complains(calendarComplaints.urlWrong))
  .refine(
    (typed) => /^(https?|webcal):\/\/[^\s/]/i.test(typed),
    complains(calendarComplaints.urlWrong),
  )
  .refine((typed) => URL.canParse(typed), complains(calendarComplaints.urlWrong))

const params = z.object({ id })
const Told = z.object({ message: z.string() })
const Written = Told.extend({ calendar: Calendar })
/** A link says more than a tablet or a program should give away. */
const own = { access: { right: 'day.own', gate: true }, byPin: false, byKey: false } as const

export const calendarRoutes = {
  list: route({
    method: 'GET',
    path: '/api/calendars',
    access: { right: 'day.own', gate: 'read' },
    byPin: false,
    byKey: false,
    summary: 'Lidhjet e kalendarëve, dhe kalendarët e lexuar të berberëve',
    reply: z.object({ calendars: z.array(Calendar), busyFeeds: z.array(BusyFeed) }),
  }),
  add: route({
    ...own,
    method: 'POST',
    path: '/api/calendars',
    summary: 'Bëj një lidhje me të cilën një kalendar merr terminet',
    idempotent: true,
    body: z.object({ barberId: id.nullable().default(null), names: names.default(false) }),
    reply: Written,
    errors: [absenceErrors.absenceBarber, calendarErrors.calendarsFull],
  }),
  change: route({
    ...own,
    method: 'PUT',
    path: '/api/calendars/:id',
    summary: 'Emërto klientët në një lidhje, ose jo',
    params,
    body: z.object({ names }),
    reply: Written,
  }),
  replace: route({
    ...own,
    method: 'POST',
    path: '/api/calendars/:id/replace',
    summary: 'Jepi një lidhjeje adresë të re; e vjetra nuk hap më asgjë',
    idempotent: true,
    params,
    reply: Written,
  }),
  remove: route({
    ...own,
    method: 'DELETE',
    path: '/api/calendars/:id',
    summary: 'Hiq një lidhje',
    params,
    reply: Told,
  }),
  readBusy: route({
    ...own,
    method: 'PUT',
    path: '/api/staff/:id/busy-feed',
    summary: 'Lexo orët e zëna të një berberi nga kalendari i vet, ose mos i lexo më',
    params,
    /** Null, and an address that is null, remove it with its busy times. */
    body: z.object({ url: address.nullable() }).nullable(),
    reply: Told.extend({ busyFeed: BusyFeed.nullable(), ...freed }),
    errors: [absenceErrors.absenceBarber, calendarErrors.calendarUnreadable],
    limit: { what: 'busy-feed', per: 'account', most: 20, seconds: 600 },
  }),
}
