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

/** Every page, by its reader. */
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
  owner: [
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
  expired: ['/', '/abonimi?payment=cancelled'],
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

/** Pages made for a desk only. */
export const isForDevelopers = (path: string) => /\/(?:dev|api)\//.test(path)

/** Waits for the grid's lazy module, without which keys do nothing. */
export const last: Record<string, string> = { '/terminet': '.grid-slot' }
