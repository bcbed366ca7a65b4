import { told } from '#tests/support/server/product.ts'

/** What anybody can read, before and after the log-in. */
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

/** Every page, by who sees it. */
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
    '/klientet',
    '/raportet',
    '/profili',
    '/abonimi',
    '/abonimi?tab=statusi',
    '/konfigurimet',
    '/notifications',
    '/payment-success',
  ],
  expired: ['/', '/abonimi?payment=cancelled'],
  admin: ['/users', '/raportet', '/abonimi', '/top-activities', '/notifications', '/history'],
}

/** Lists to be read at a desk. */
export const isForDevelopers = (path: string) => /\/(?:dev|api)\//.test(path)

/** What has to have come as well: keys can do nothing in the grid before. */
export const last: Record<string, string> = { '/terminet': '.grid-slot' }
