import { told } from '#tests/support/server/product.ts'

/** Pages open to everybody, before and after the log-in. */
const open = [
  '/landing',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/contact-us',
  '/verify-email',
  '/invite',
  '/unsubscribe',
]

/** Every page, by its reader; each is visited once. */
export const pages = {
  visitor: [
    ...open,
    '/login',
    '/login?register=true',
    '/login#admin=token',
    '/forgot-password',
    '/reset-password',
    '/reset-password#token=token',
    told('MAIL_LINK'),
    '/api/docs',
  ],
  /** A salon with visits, clients and sales; pages that these do not change are visited in the new one. */
  owner: [
    '/',
    '/terminet',
    '/terminet?v=week',
    '/terminet?v=week&b=',
    '/presin',
    '/presin?s=mesazhe',
    '/presin?s=kthimet',
    '/klientet',
    '/arka',
    '/arka/borxhe',
    '/arka/shpenzime',
    '/arka/pjeset',
    '/raportet',
    ...[
      'sherbimet',
      'ekipi',
      'pushimet',
      'salloni',
      'salloni&pjesa=orari',
      'online&pjesa=radha',
      'historiku',
      'import',
    ].map((tab) => `/konfigurimet?tab=${tab}`),
  ],
  /** A salon of a day, before its first visit. */
  newcomer: [
    '/',
    '/terminet',
    '/presin',
    '/klientet',
    '/me-shume',
    '/raportet',
    '/profili',
    '/abonimi',
    '/abonimi?tab=statusi',
    '/konfigurimet',
    '/notifications',
    '/payment-success',
  ],
  expired: ['/', '/terminet/lexim', '/abonimi?payment=cancelled'],
  admin: [
    '/users',
    '/raportet',
    '/abonimi',
    '/top-activities',
    '/notifications',
    '/history',
    '/me-shume',
  ],
}

/** Addresses that lead on or need a payment first; journeys of their own open them. */
export const notVisited = ['/qkyqu', '/abonimi/fatura/:id']

/** Pages made for a desk only. */
export const isForDevelopers = (path: string) => /\/(?:dev|api)\//.test(path)

/** Waits for the grid's lazy module, without which keys do nothing. */
export const last: Record<string, string> = { '/terminet': '.grid-slot' }
