import { doorComplaints, doorErrors } from './door-refusals.ts'
import { z } from 'zod'
import { complains, type Complaint } from '../kit/errors.ts'
import { appointmentErrors } from '../visits/visit-refusals.ts'
import { commonErrors } from '../common.ts'
import { countries } from '../kit/countries.ts'
import { currencies } from '../kit/currency.ts'
import { id, ids, localDate, phone, text } from '../kit/fields.ts'
import { route, type RouteLimit } from '../kit/route.ts'
import { nextSlotRoute, ofPage as params } from './next-slot.ts'
import { marksAsked, spreads } from '../visits/free/fit.ts'
import { mostParts, partComplaints } from '../visits/parts.ts'
import { Week } from '../working-hours.ts'
import { defineReplies } from '../replies.ts'

export const doorReplies = defineReplies({
  saved: ['Rezervimet online u ruajtën.', 'The online bookings were saved.'],
  pictureSaved: ['Fotografia u ruajt.', 'The picture was saved.'],
  pictureRemoved: ['Fotografia u hoq.', 'The picture was removed.'],
})

/** No salon may take these addresses: they may become pages of Orari itself, or could be mistaken for one. */
const reserved = new Set(
  'admin administrator ai api app apps assets blog book booking contact dashboard demo docs help info login logout mail news orari orari-app poster privacy rezervime rezervo salon salons salloni search settings shop sign-in signup site status support terms test www'.split(
    ' ',
  ),
)

const slug = z
  .string(complains(doorComplaints.slugWrong))
  .trim()
  .toLowerCase()
  .regex(/^(?=.{3,40}$)[a-z0-9]+(-[a-z0-9]+)*$/, complains(doorComplaints.slugWrong))
  .refine((typed) => !reserved.has(typed), complains(doorComplaints.slugReserved))

const letters = { ë: 'e', ç: 'c', '&': ' e ' } as const
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[ëç&]/g, (letter) => letters[letter as keyof typeof letters])
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Addresses for a salon of this name, best first: the salon is offered the first one that is still free. */
export function slugsFor(name: string, salonId: string): string[] {
  const short = plain(name).slice(0, 30).replace(/-+$/, '')
  const first =
    short.length >= 3 && !reserved.has(short) ? short : `salloni-${short}`.replace(/-$/, '')
  const numbered = Array.from({ length: 8 }, (_, nth) => `${first}-${nth + 2}`)
  return [...(reserved.has(first) ? [] : [first]), ...numbered, `salloni-${salonId.slice(-8)}`]
}

const whole = (least: number, most: number, wrong: Complaint) =>
  z.int(complains(wrong)).min(least, complains(wrong)).max(most, complains(wrong))
/** The ids that a salon has chosen from its list; null means the whole list. */
const chosen = z.array(id).min(1, complains(doorComplaints.nothingOffered)).max(500).nullable()

const whenSilent = ['book', 'ask'] as const

/** The settings of a salon's public page. */
export const doorFields = {
  on: z.boolean(),
  slug,
  onRequest: z.boolean(),
  noticeMinutes: whole(0, 10_080, doorComplaints.minutesWrong),
  horizonDays: whole(1, 365, doorComplaints.daysWrong),
  /** A client may cancel or move a visit until this many hours before it begins. */
  changeHours: whole(0, 168, doorComplaints.changeWrong),
  services: chosen,
  barbers: chosen,
  text: text(600),
  /** The page uses its hue and strength only, and sets the lightness itself. */
  colour: z
    .string(complains(doorComplaints.colourWrong))
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, complains(doorComplaints.colourWrong)),
  address: text(200),
  phone,
  whatsapp: phone,
  /** Bookings of clients with two or more no-shows wait for the salon's confirmation. The page says so. */
  noShowsAsk: z.boolean(),
  reminderHours: whole(2, 72, doorComplaints.reminderWrong),
  spread: z.enum(spreads, complains(doorComplaints.notListed)),
  /** On a full day clients may ask to be told when something falls free. */
  waiting: z.boolean(),
  /** What a booking becomes while nothing is heard of the salon's devices in its open hours. */
  whenSilent: z.enum(whenSilent, complains(doorComplaints.notListed)),
  /** After so many minutes without a sign the salon is silent. */
  silentMinutes: whole(15, 240, doorComplaints.silentWrong),
}
const Door = z.object(doorFields)
export type Door = z.output<typeof Door>
const DoorChange = Door.partial()
export type DoorChange = z.output<typeof DoorChange>
/** The path of the picture, where there is one. */
const picture = z.string().nullable()
const ToldDoor = Door.extend({ picture, version: z.number() })
export type ToldDoor = z.output<typeof ToldDoor>

export const mostPictureBytes = 512 * 1024

const OfferedService = z.object({
  id: z.string(),
  name: z.string(),
  group: z.string(),
  description: z.string(),
  minutes: z.number(),
  /** The lowest price where barbers have different ones; `priceFrom` is true then. */
  price: z.number(),
  priceFrom: z.boolean(),
})

export const PublicSalon = z.object({
  /** The current address; a former one redirects here for a year. */
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  hours: Week,
  /** The country of telephone numbers that are given without a prefix. */
  country: z.enum(countries),
  currency: z.enum(currencies),
  timeZone: z.string(),
  text: z.string(),
  colour: z.string(),
  picture,
  services: z.array(OfferedService),
  /** In the salon's order, each with the offered services that they do; null means all of them. */
  barbers: z.array(
    z.object({ id: z.string(), name: z.string(), services: z.array(z.string()).nullable() }),
  ),
  rules: Door.pick({
    onRequest: true,
    noticeMinutes: true,
    horizonDays: true,
    changeHours: true,
    noShowsAsk: true,
    spread: true,
    waiting: true,
  }),
  /** False once the salon's subscription has ended: the page can still be read and shows the telephone number. */
  takesBookings: z.boolean(),
})
export type PublicSalon = z.output<typeof PublicSalon>

const longest = 31

/** Reads of public pages, limited widely: a whole town may share one address of its mobile network. */
export const pageReads: RouteLimit = { what: 'door/read', per: 'network', most: 600, seconds: 60 }

export const doorRoutes = {
  show: route({
    method: 'GET',
    path: '/api/salon/door',
    access: { right: 'settings', gate: true },
    summary: 'Rezervimet online: faqja publike e sallonit',
    reply: ToldDoor,
  }),
  change: route({
    method: 'PUT',
    path: '/api/salon/door',
    access: { right: 'settings', gate: true },
    summary: 'Ndrysho rezervimet online',
    body: DoorChange,
    reply: ToldDoor.extend({ message: z.string(), historyId: z.string().optional() }),
    errors: [doorErrors.slugTaken, doorErrors.doorStale, doorErrors.slugTooOften],
  }),
  setPicture: route({
    method: 'PUT',
    path: '/api/salon/picture',
    access: { right: 'settings', gate: true },
    summary: 'Vendos fotografinë e faqes publike: bajtet e një JPEG, PNG ose WebP, deri në 512 KB',
    bytes: true,
    body: z.instanceof(Uint8Array),
    reply: z.object({ message: z.string(), picture: z.string() }),
    errors: [doorErrors.pictureUnreadable, doorErrors.pictureTooWide],
  }),
  removePicture: route({
    method: 'DELETE',
    path: '/api/salon/picture',
    access: { right: 'settings', gate: true },
    summary: 'Hiq fotografinë e faqes publike',
    reply: z.object({ message: z.string() }),
  }),
  page: route({
    method: 'GET',
    path: '/api/public/salons/:slug',
    access: 'public',
    limit: pageReads,
    fromAnywhere: true,
    summary: 'Faqja publike e një salloni',
    params,
    reply: z.object({ salon: PublicSalon }),
    errors: [commonErrors.tooMany],
  }),
  next: nextSlotRoute,
  places: route({
    method: 'GET',
    path: '/api/public/salons/:slug/places',
    access: 'public',
    limit: pageReads,
    fromAnywhere: true,
    summary: 'Vendet e lira të një salloni për klientët e tij',
    params,
    query: z.object({
      /** In the order in which they are done. */
      services: ids(partComplaints.serviceMissing, mostParts),
      /** The id of a barber, or "any". */
      barber: z.union([z.literal('any'), id]).default('any'),
      from: localDate.refine((typed) => typed >= '1970-01-01' && typed < '2099-01-01'),
      days: z.coerce.number().int().min(1).max(longest).default(7),
      marks: z.enum(marksAsked).optional(),
    }),
    reply: z.object({
      days: z.array(
        z.object({
          date: z.string(),
          places: z.array(z.string()),
          /** Those of them that leave no hole in the day which no service fits into; none if asked without marks. */
          good: z.array(z.string()),
          /** True if none of the barbers who do these services works on this day; without it a day without places is full. */
          closed: z.boolean(),
        }),
      ),
    }),
    errors: [
      appointmentErrors.barberService,
      appointmentErrors.barberUnknown,
      appointmentErrors.serviceUnknown,
      commonErrors.tooMany,
    ],
  }),
}
