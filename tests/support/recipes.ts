import { randomUUID } from 'node:crypto'
import { addDays } from '#contract/kit/time.ts'
import type { Belongings, Holder } from './belongings.ts'
import type { Wire } from './requests.ts'

/** Who asks. The neighbour has a salon like the others, and what it asks for as its own is its own. */
export const askers = ['anonymous', 'expired', 'trial', 'subscriber', 'neighbour', 'admin'] as const
export type Asker = (typeof askers)[number]

/** What else the asker has. */
type Salon = { another: () => Promise<string>; barbers: () => Promise<string[]> }

/**
 * How a route is called so that it has something to do. With `about` it is asked about the asker's own, somebody
 * else's and what never was; without, there is only what the asker has.
 */
export type Recipe = {
  about?: keyof Belongings
  /** Makes the call, for this id and whoever asks; without it the id is the one in the path. */
  wire?: (id: string, asker: Holder, salon: Salon) => Wire | Promise<Wire>
  /** Whose is no matter: an administrator reaches everybody's. */
  reaches?: 'everybody'
  /** What is answered where it isn't 200, to everybody or to these. */
  answers?: number | Partial<Record<Asker, number>>
  own?: number
  /** Whoever asks is no more afterwards: somebody like them asks in their place. */
  endsAsker?: true
  /** Waits for its mails to go out. */
  sends?: true
  /** Why a change of it is in no record. */
  unrecorded?: string
}

const ownPassword = 'gërshërë-e-mprehtë-7'
const missingToken = { body: { token: 'x'.repeat(43), password: 'krehër-prej-druri' } }
const month = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } }
let serial = 0
/** Every one on another day: none is in the way of another. */
const visit = () => ({
  service_name: 'Prerje',
  appointment_date: addDays('2026-05-04', (serial += 1)),
  appointment_time: '10:00',
  client_name: 'Besa',
  price: 10,
})
const params = (id: string) => ({ params: { id } })
const named = (id: string) => ({ ...params(id), body: { name: `Emër ${randomUUID()}` } })
const fresh = () => ({ body: { name: `Emër ${randomUUID()}`, price: 5 } })
const brokenLink = () => ({ params: { token: 'x'.repeat(43) } })
const unusable = 'the link is no link: nothing is changed'
const onlyAsks = 'a mail is asked for, nothing is changed'

/** One for each route of the contract, by feature and name. */
export const recipes: Record<string, Recipe> = {
  'accountData.download': {},

  'accountData.remove': {
    wire: () => ({ body: { currentPassword: ownPassword } }),
    endsAsker: true,
    answers: { admin: 403 },
  },

  'appointments.list': {},
  'appointments.add': {
    wire: (_, { username }) => ({
      body: { ...visit(), barber: username },
    }),
  },
  'appointments.autoConfirm': { unrecorded: 'there was nothing to confirm' },
  'appointments.change': {
    about: 'appointment',
    wire: (id) => ({ ...params(id), body: { price: 12 } }),
  },
  'appointments.remove': { about: 'appointment' },

  'auth.login': {
    wire: (_, { email }) => ({ body: { email, password: ownPassword } }),
    answers: { anonymous: 401 },
  },
  'auth.register': {
    wire: () => ({
      body: {
        username: 'Drita',
        email: `${randomUUID()}@example.com`,
        password: 'krehër-prej-druri',
      },
    }),
  },
  'auth.logout': {},
  'auth.profile': {},
  'auth.resendVerification': {
    wire: (_, { email }) => ({ body: { email } }),
    unrecorded: onlyAsks,
  },
  'auth.verifyEmail': {
    wire: brokenLink,
    answers: 400,
    unrecorded: unusable,
  },
  'auth.forgotPassword': { wire: (_, { email }) => ({ body: { email } }), unrecorded: onlyAsks },
  'auth.resetPassword': { wire: () => missingToken, answers: 400, unrecorded: unusable },
  'auth.createFirstAdmin': {
    wire: () => ({
      body: { ...missingToken.body, username: 'Drita', email: 'drita@example.com' },
    }),
    answers: 400,
    unrecorded: unusable,
  },
  'auth.updateProfile': {
    about: 'account',
    wire: (id, { email }) => ({ ...params(id), body: { username: 'Arta H.', email } }),
  },

  'clients.list': {},
  'clients.search': { wire: () => ({ query: { q: 'besa' } }) },
  'clients.show': { about: 'client' },
  'clients.add': { wire: fresh },
  'clients.change': { about: 'client', wire: named },
  'clients.merge': {
    about: 'client',
    wire: async (id, _, { another }) => ({ ...params(await another()), body: { other: id } }),
  },
  'clients.remove': { about: 'client' },

  'dailyReports.send': { sends: true },
  'dailyReports.schedule': {},
  'dailyReports.saveSchedule': {
    wire: () => ({ body: { enabled: true, hour: 12 + ((serial += 1) % 10) } }),
  },

  'history.list': {},
  'history.stats': {},
  'history.download': {},
  'history.cleanUp': { unrecorded: 'nothing is old enough' },
  'history.clear': {},
  'history.remove': { about: 'activity', reaches: 'everybody' },

  'notifications.send': {
    wire: () => ({
      body: { subject: 'Njoftim', message: 'Mirë se vini', recipients: ['besa@example.com'] },
    }),
    sends: true,
  },
  'notifications.recent': {},
  'notifications.stop': { about: 'notification', reaches: 'everybody' },
  'notifications.audiences': {},
  'notifications.recipients': {},
  'notifications.refusals': {},
  'notifications.preferences': { wire: brokenLink, answers: 404 },
  'notifications.unsubscribePage': { wire: brokenLink, answers: 404 },
  'notifications.unsubscribe': { wire: brokenLink, answers: 404, unrecorded: unusable },
  'notifications.resubscribe': { wire: brokenLink, answers: 404, unrecorded: unusable },

  'payments.start': { wire: () => ({ body: { planType: 'monthly' } }) },
  'payments.status': { about: 'order', wire: (orderId) => ({ query: { orderId } }) },
  'payments.callback': { answers: 400 },
  'payments.callbackForm': { answers: 400 },
  'payments.waiting': {},
  'payments.concerns': {},
  'payments.settle': { about: 'concern', reaches: 'everybody' },

  'plans.list': {},
  'plans.configured': {},
  'plans.save': {
    wire: () => ({
      body: { plans: [{ type: 'monthly', price: 5 + (serial += 1), active: true }] },
    }),
  },

  'reports.own': {},
  'reports.exportOwn': {},
  'reports.system': {},
  'reports.exportSystem': {},

  'salon.show': {},
  'salon.change': { wire: () => named('') },

  'services.list': {},
  'services.add': { wire: fresh },
  'services.change': { about: 'service', wire: named },
  'services.remove': { about: 'service' },

  'staff.list': {},
  'staff.add': { wire: fresh },
  'staff.change': { about: 'barber', wire: named },
  'staff.order': {
    about: 'barber',
    wire: async (id, _, { barbers }) => ({
      body: { order: [id, ...(await barbers()).filter((one) => one !== id)] },
    }),
  },

  'subscription.status': {},
  'subscription.cancel': { answers: { expired: 409, trial: 409, neighbour: 409, admin: 409 } },
  'subscription.resume': { answers: { expired: 409, trial: 409, neighbour: 409, admin: 409 } },
  'subscription.history': {},
  'subscription.receipt': { about: 'record' },
  'subscription.recent': {},
  'subscription.figures': {},
  'subscription.extend': {
    about: 'account',
    wire: (userId) => ({ body: { userId, ...month } }),
    reaches: 'everybody',
    own: 403,
  },
  'subscription.extendRecord': {
    about: 'record',
    wire: (id) => ({ ...params(id), body: month }),
    reaches: 'everybody',
    own: 403,
  },

  'topActivities.list': {},

  'users.list': {},
  'users.figures': {},
  'users.setRole': {
    about: 'account',
    wire: (id) => ({ ...params(id), body: { role: 'admin' } }),
    reaches: 'everybody',
    own: 403,
  },
  'users.change': {
    about: 'account',
    wire: (id) => ({ ...params(id), body: { username: `Drita ${randomUUID()}` } }),
    reaches: 'everybody',
    own: 403,
  },
  'users.remove': { about: 'account', reaches: 'everybody', own: 403 },
}
