import { z } from 'zod'
import { commonErrors } from '../common.ts'
import { Delivery } from '../outbox/acts.ts'
import { outboxErrors } from '../outbox/fates.ts'
import { Delivered } from '../outbox/outbox.ts'
import { authErrors } from '../accounts/auth-refusals.ts'
import { authComplaints } from '../accounts/auth-forms.ts'
import { id, requiredText, typedPassword } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { deviceComplaints, deviceErrors } from './device-refusals.ts'
import { pin } from './pins.ts'
import { SaidWait } from '../queue/entries.ts'
import { Account } from '../accounts/session.ts'

/** A remembered device that nobody uses for so long is forgotten; any device ends after a year. */
export const deviceIdleDays = 60
/** Ticked at the log-in, the device keeps its person logged in. */
export const rememberLabel = 'Mbaj mend këtë pajisje'

/** So long after the last touch the tablet at the counter goes back to its faces. */
export const pinIdleMinutes = 5
/** So many wrong PINs close a face on this tablet for a quarter of an hour. */
export const pinTries = 5

/** A device on which an account stays logged in. */
export const Device = z.object({
  id: z.string(),
  /** Browser and system, as the device said at its log-in. */
  name: z.string(),
  lastUsedAt: z.string(),
  isThis: z.boolean(),
})
export type Device = z.output<typeof Device>

/** A tablet at the counter: everybody of the salon enters there with a face and a PIN. */
export const SharedDevice = Device.extend({
  createdAt: z.string(),
  /** Goes on without network: faces and PINs open the day that is kept there. */
  offline: z.boolean(),
})
export type SharedDevice = z.output<typeof SharedDevice>

export const Face = z.object({
  userId: z.string(),
  name: z.string(),
  /** The colour of the member's column; null for a member who is no barber. */
  colour: z.string().nullable(),
  hasPin: z.boolean(),
  /** When the present visit of this barber ends; the client is never named, for strangers read this too. */
  busyUntil: z.string().nullable(),
  /** Whom the chair would call from the line now, as the wall names them; left out where the salon keeps no line. */
  next: z.object({ label: z.string(), name: z.string() }).nullable().optional(),
})
export type Face = z.output<typeof Face>

/** From when somebody without an appointment can sit down at a barber's, today. */
export const FreePlace = z.object({
  /** The first name alone, unless several bear it. */
  name: z.string(),
  time: z.string(),
  isNow: z.boolean(),
})
export type FreePlace = z.output<typeof FreePlace>

/** What a tablet keeps for a member, sealed by what their PIN alone opens; `tag` names its content. */
const SealedCopy = z.object({ userId: z.string(), tag: z.string(), sealed: z.string() })
export type SealedCopy = z.output<typeof SealedCopy>
/** What is in such a copy: the kept answers by their addresses, and when they were given. */
export type KeptCopy = { readonly answers: Readonly<Record<string, unknown>>; readonly at: string }

/** Wrong PINs that closed a face without network. */
const Guesses = z.object({
  userId: id,
  wrong: z.int().min(1).max(1000),
  at: z.iso.datetime({ offset: true }),
})
export type Guesses = z.output<typeof Guesses>

const Said = z.object({ message: z.string() })
const Entered = Said.extend({ token: z.string(), user: Account })
/** By what a tablet opens its member's kept day without network, until when; null where it is not made for that. */
const EnteredByPin = Entered.extend({
  offline: z.object({ key: z.string(), until: z.string() }).nullable(),
})
const tabletName = requiredText(deviceComplaints.nameMissing, 60)
const people = { right: 'people', gate: true } as const

/** Each tab asks once when it opens, and a tablet looks at its faces; a salon has one address for all of them. */
const tabs = { what: 'device', per: 'network', most: 300, seconds: 60 } as const

/** Devices that keep their people logged in. Their secret travels in a cookie that opens these calls and no other. */
export const deviceRoutes = {
  enter: route({
    method: 'POST',
    path: '/api/auth/device/session',
    access: 'public',
    limit: tabs,
    cookie: 'opens',
    summary: 'Hyrje nga një pajisje e mbajtur mend: një sesion i ri për këtë skedë',
    body: z.object({}),
    reply: Entered,
    errors: [deviceErrors.deviceUnknown, authErrors.inactive],
  }),
  mine: route({
    method: 'GET',
    path: '/api/auth/devices',
    access: 'account',
    summary: 'Pajisjet e mia',
    reply: z.object({ devices: z.array(Device), hasPin: z.boolean() }),
  }),
  forget: route({
    method: 'DELETE',
    path: '/api/auth/devices/:id',
    access: 'account',
    cookie: 'gives',
    summary: 'Harro një pajisje timen: sesionet e saj mbarojnë menjëherë',
    params: z.object({ id }),
    reply: Said,
  }),
  setPin: route({
    method: 'PUT',
    path: '/api/auth/pin',
    access: 'account',
    summary: 'Vendos PIN-in tim për tabletin e sallonit',
    body: z.object({ pin, currentPassword: typedPassword(authComplaints.passwordMissing) }),
    reply: Said,
    errors: [deviceErrors.easyPin, authErrors.wrongPassword, authErrors.slowDown],
  }),
  faces: route({
    method: 'GET',
    path: '/api/auth/device/faces',
    access: 'public',
    limit: tabs,
    cookie: 'opens',
    summary: 'Kush mund të hyjë në tabletin e sallonit, dhe kush ka vend sot',
    reply: z.object({
      salonName: z.string(),
      faces: z.array(Face),
      places: z.array(FreePlace),
      /** How many wait in the line, and what would be said to somebody who comes now. */
      queue: z.object({ waiting: z.number(), said: SaidWait.nullable() }).optional(),
    }),
    errors: [deviceErrors.notAtCounter],
  }),
  enterByPin: route({
    method: 'POST',
    path: '/api/auth/device/pin',
    access: 'public',
    limit: tabs,
    cookie: 'opens',
    summary: 'Hyrje me PIN në tabletin e sallonit',
    body: z.object({ userId: id, pin }),
    reply: EnteredByPin,
    errors: [
      deviceErrors.notAtCounter,
      deviceErrors.wrongPin,
      deviceErrors.noPin,
      deviceErrors.faceClosed,
      deviceErrors.pinClosed,
    ],
  }),
  kept: route({
    method: 'GET',
    path: '/api/auth/device/kept',
    access: 'public',
    limit: tabs,
    cookie: 'opens',
    summary: 'Kopjet e mbyllura që tableti hap pa internet, një për çdo fytyrë që hyri këtu',
    query: z.object({ tags: z.string().max(4000).optional() }),
    reply: z.object({ copies: z.array(SealedCopy) }),
    errors: [deviceErrors.notAtCounter],
  }),
  deliver: route({
    method: 'POST',
    path: '/api/auth/device/outbox',
    access: 'public',
    limit: tabs,
    cookie: 'opens',
    summary: 'Tableti dorëzon çfarë u shkrua në të pa internet, edhe kur s’ka askush para tij',
    body: Delivery,
    reply: Delivered,
    errors: [deviceErrors.notAtCounter, commonErrors.idempotencyMismatch, outboxErrors.outboxFull],
  }),
  guessed: route({
    method: 'POST',
    path: '/api/auth/device/guesses',
    access: 'public',
    limit: tabs,
    cookie: 'opens',
    summary: 'Tableti tregon kode të gabuara që u provuan në të pa internet',
    body: z.object({ guesses: z.array(Guesses).min(1).max(20) }),
    reply: Said,
    errors: [deviceErrors.notAtCounter],
  }),
  share: route({
    method: 'POST',
    path: '/api/devices',
    access: people,
    cookie: 'gives',
    summary: 'Bëje këtë pajisje tablet të sallonit; ju del nga llogaria',
    body: z.object({ name: tabletName, offline: z.boolean().default(false) }),
    reply: Said.extend({ device: SharedDevice }),
  }),
  change: route({
    method: 'PUT',
    path: '/api/devices/:id',
    access: people,
    summary: 'Ndrysho një tablet të sallonit: emrin, a punon pa internet',
    params: z.object({ id }),
    body: z.object({ name: tabletName.optional(), offline: z.boolean().optional() }),
    reply: Said.extend({ device: SharedDevice }),
  }),
  shared: route({
    method: 'GET',
    path: '/api/devices',
    access: people,
    summary: 'Tabletët e sallonit',
    reply: z.object({ devices: z.array(SharedDevice) }),
  }),
  end: route({
    method: 'DELETE',
    path: '/api/devices/:id',
    access: people,
    summary: 'Mbyll një tablet të sallonit: sesionet e tij mbarojnë menjëherë',
    params: z.object({ id }),
    reply: Said,
  }),
}
