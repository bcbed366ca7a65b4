import { z } from 'zod'
import { complains, defineComplaints, defineErrors } from './kit/errors.ts'
import { id } from './kit/fields.ts'
import { route } from './kit/route.ts'
import { defineReplies } from './replies.ts'

export const pushWords = {
  on: 'Njoftimet u ndezën në këtë pajisje.',
  off: 'Njoftimet u ndalën.',
  denied: 'Shfletuesi i ka ndaluar njoftimet për këtë faqe. Lejojini te cilësimet e tij.',
  unsupported: 'Ky shfletues nuk njeh njoftime.',
  installFirst:
    'Në iPhone njoftimet vijnë vetëm në aplikacionin e instaluar: “Share”, pastaj “Add to Home Screen”.',
} as const

export const pushReplies = defineReplies({
  on: [pushWords.on, 'News was switched on for this device.'],
  off: [pushWords.off, 'News was switched off.'],
})

/** A device of a member is told of the member's own column, or of all. */
const reaches = ['own', 'all'] as const
export type PushReach = (typeof reaches)[number]

export const pushErrors = defineErrors({
  /** Pushes go only to the push services of known browsers and to those on the operator's list. */
  pushServiceUnknown: [
    400,
    'Shërbimi i njoftimeve i këtij shfletuesi nuk njihet.',
    'The push service of this browser is not known.',
  ],
})

const pushComplaints = defineComplaints({
  addressWrong: ['wrong_url', 'Adresa nuk është e saktë.', 'The address is not right.'],
  keyWrong: ['wrong_format', 'Çelësi nuk është i saktë.', 'The key is not right.'],
})

const key = z.string().regex(/^[A-Za-z0-9_-]{16,200}={0,2}$/, complains(pushComplaints.keyWrong))

const Subscription = z.object({
  id: z.string(),
  /** Browser and system of the device. */
  name: z.string(),
  about: z.array(z.enum(reaches)),
  /** Whether clients are named: it stands on a locked screen. */
  names: z.boolean(),
  createdAt: z.string(),
})
export type Subscription = z.output<typeof Subscription>

const NewSubscription = z.object({
  endpoint: z.url(complains(pushComplaints.addressWrong)).max(1000),
  keys: z.object({ p256dh: key, auth: key }),
  about: z.array(z.enum(reaches)).min(1).max(1).default(['own']),
  names: z.boolean().default(false),
})
export type NewSubscription = z.output<typeof NewSubscription>

/** What a device shows; composed by the server, so that nothing on it needs a call. */
export type PushNews = {
  readonly title: string
  readonly body: string
  /** Where a touch leads. */
  readonly path: string
  /** News of one visit replace each other. */
  readonly tag: string
  /** Requests that wait for a yes, for the number on the icon. */
  readonly waiting: number
}

/** Also behind the gate: what clients have booked goes on there, and a device can always be stopped. */
const access = { right: 'day.own', gate: false } as const

export const pushRoutes = {
  list: route({
    method: 'GET',
    path: '/api/push',
    access,
    byPin: false,
    byKey: false,
    summary: 'Pajisjet e mia që marrin njoftime, dhe çelësi i serverit',
    reply: z.object({ key: z.string(), subscriptions: z.array(Subscription) }),
  }),
  add: route({
    method: 'POST',
    path: '/api/push',
    access,
    byPin: false,
    byKey: false,
    summary: 'Dërgo njoftime në këtë pajisje, ose ndrysho çfarë thonë',
    body: NewSubscription,
    reply: z.object({ message: z.string(), subscription: Subscription }),
    errors: [pushErrors.pushServiceUnknown],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/push/:id',
    access,
    byPin: false,
    byKey: false,
    summary: 'Mos dërgo më njoftime në një pajisje timen',
    params: z.object({ id }),
    reply: z.object({ message: z.string() }),
  }),
}
