import type { Right } from '#contract/access.ts'

/**
 * When a screen can be opened. `visitor`: only before the log-in; `everyone`: before and after; `account`: after it;
 * `shell`: after it, in the frame with menu and header.
 */
type Audience = 'visitor' | 'everyone' | 'account' | 'shell'

export type Row = {
  readonly path: `/${string}`
  readonly title: string
  /** The name of its file. */
  readonly page: `${string}-page`
  readonly audience: Audience
  /** Only this role may open the screen. */
  readonly role?: 'admin'
  /** Only a member of a salon with this right is shown the screen; others are told whose it is. */
  readonly right?: Right
  /** With this one too. */
  readonly or?: Right
  /** Where a member without the right is led, in place of being told whose it is. */
  readonly elseTo?: `/${string}`
  /** Asks for a subscription or a running trial. */
  readonly gated?: true
  /** The screen sells subscriptions or shows them, so it does not exist with `BILLING=off`. */
  readonly sells?: true
  /** Where an administrator is sent instead. */
  readonly adminTo?: `/${string}`
}

/** A visitor sees this screen also on every path that needs an account. */
export const landing = {
  path: '/landing',
  title: 'Termine për sallone dhe berberë',
  page: 'landing-page',
  audience: 'everyone',
} as const satisfies Row

/** The schedule of a salon without trial or subscription: it can be read, not changed. */
export const readPath = '/terminet/lexim'

/** The whole route table. Data only: the build, the tests and the router read the same list. */
export const table = [
  { path: '/login', title: 'Hyrje', page: 'login-page', audience: 'visitor' },
  {
    path: '/forgot-password',
    title: 'Rivendosja e fjalëkalimit',
    page: 'forgot-password-page',
    audience: 'visitor',
  },
  {
    path: '/reset-password',
    title: 'Fjalëkalim i ri',
    page: 'reset-password-page',
    audience: 'visitor',
  },
  {
    path: '/verify-email',
    title: 'Verifikimi i email-it',
    page: 'verify-email-page',
    audience: 'everyone',
  },
  { path: '/invite', title: 'Ftesë në ekip', page: 'invite-page', audience: 'everyone' },
  {
    path: '/unsubscribe',
    title: 'Email-et nga Orari',
    page: 'unsubscribe-page',
    audience: 'everyone',
  },
  landing,
  {
    path: '/privacy-policy',
    title: 'Politika e privatësisë',
    page: 'privacy-policy-page',
    audience: 'everyone',
  },
  {
    path: '/refund-policy',
    title: 'Politika e rimbursimit',
    page: 'refund-policy-page',
    audience: 'everyone',
    sells: true,
  },
  {
    path: '/shipping-policy',
    title: 'Politika e dërgimit',
    page: 'shipping-policy-page',
    audience: 'everyone',
    sells: true,
  },
  { path: '/contact-us', title: 'Na kontaktoni', page: 'contact-us-page', audience: 'everyone' },
  {
    path: '/payment-success',
    title: 'Pagesa',
    page: 'payment-success-page',
    audience: 'account',
    sells: true,
  },
  {
    path: '/',
    title: 'Dashboard',
    page: 'dashboard-page',
    audience: 'shell',
    gated: true,
    right: 'day.own',
    elseTo: '/arka',
    adminTo: '/users',
  },
  {
    path: '/terminet',
    title: 'Terminet',
    page: 'schedule-page',
    audience: 'shell',
    right: 'day.own',
    gated: true,
  },
  {
    path: readPath,
    title: 'Terminet, vetëm lexim',
    page: 'reading-page',
    audience: 'shell',
    right: 'day.own',
  },
  {
    path: '/presin',
    title: 'Presin',
    page: 'waiting-page',
    audience: 'shell',
    right: 'day.own',
    gated: true,
  },
  {
    path: '/klientet',
    title: 'Klientet',
    page: 'clients-page',
    audience: 'shell',
    right: 'clients',
    gated: true,
  },
  {
    path: '/arka',
    title: 'Arka',
    page: 'till-page',
    audience: 'shell',
    right: 'till',
    or: 'money.read',
    gated: true,
  },
  {
    path: '/arka/borxhe',
    title: 'Borxhe',
    page: 'debts-page',
    audience: 'shell',
    right: 'till',
    or: 'money.read',
    gated: true,
  },
  {
    path: '/arka/shpenzime',
    title: 'Shpenzime',
    page: 'expenses-page',
    audience: 'shell',
    right: 'money.read',
    gated: true,
  },
  {
    path: '/arka/pjeset',
    title: 'Pjesët',
    page: 'shares-page',
    audience: 'shell',
    right: 'money.own',
    or: 'money.read',
    gated: true,
  },
  { path: '/me-shume', title: 'Më shumë', page: 'more-page', audience: 'shell', gated: true },
  { path: '/raportet', title: 'Raportet', page: 'reports-page', audience: 'shell', gated: true },
  { path: '/profili', title: 'Profili im', page: 'profile-page', audience: 'shell' },
  {
    path: '/abonimi',
    title: 'Abonimi',
    page: 'subscription-page',
    audience: 'shell',
    right: 'salon',
    sells: true,
  },
  {
    path: '/abonimi/fatura/:id',
    title: 'Fatura',
    page: 'receipt-page',
    audience: 'account',
    sells: true,
  },
  {
    path: '/konfigurimet',
    title: 'Konfigurimet',
    page: 'settings-page',
    audience: 'shell',
    right: 'day.own',
    gated: true,
  },
  { path: '/qkyqu', title: 'Shkyqu', page: 'logout-page', audience: 'account' },
  {
    path: '/users',
    title: 'Menaxhimi i Përdoruesve',
    page: 'users-page',
    audience: 'shell',
    role: 'admin',
  },
  { path: '/notifications', title: 'Njoftimet', page: 'notifications-page', audience: 'shell' },
  {
    path: '/top-activities',
    title: 'Top Aktivitetet',
    page: 'top-activities-page',
    audience: 'shell',
    role: 'admin',
  },
  { path: '/history', title: 'Historiku', page: 'history-page', audience: 'shell', role: 'admin' },
] as const satisfies readonly Row[]
