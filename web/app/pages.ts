import type { ComponentType } from 'react'
import { type LazyPage, lazyPage } from './lazy-page.tsx'
import type { PartName } from './screens.ts'

type NameOf<Page extends string> = Page extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${NameOf<Rest>}`
  : Capitalize<Page>
type Loads = {
  readonly [Page in PartName as `${Page}`]?: () => Promise<Record<NameOf<Page>, ComponentType>>
}

/** Each page is a download of its own, and called in its file as the file is called: LoginPage of login-page. */
const loads = {
  shell: () => import('./signed-in.ts'),
  'login-page': () => import('#web/features/accounts/sign-in/login-page.tsx'),
  'verify-email-page': () => import('#web/features/accounts/sign-in/verify-email-page.tsx'),
  'forgot-password-page': () => import('#web/features/accounts/sign-in/forgot-password-page.tsx'),
  'reset-password-page': () => import('#web/features/accounts/sign-in/reset-password-page.tsx'),
  'profile-page': () => import('#web/features/accounts/profile/profile-page.tsx'),
  'logout-page': () => import('#web/features/accounts/sign-in/logout-page.tsx'),
  'invite-page': () => import('#web/features/members/invitation/invite-page.tsx'),
  'landing-page': () => import('#web/features/public-pages/landing-page.tsx'),
  'waiting-page': () => import('#web/features/waiting/waiting-page.tsx'),
  'more-page': () => import('./more/more-page.tsx'),
  'till-page': () => import('#web/features/till/days/till-page.tsx'),
  'debts-page': () => import('#web/features/money/debts/debts-page.tsx'),
  'expenses-page': () => import('#web/features/money/expenses/expenses-page.tsx'),
  'shares-page': () => import('#web/features/money/shares/shares-page.tsx'),
  'privacy-policy-page': () => import('#web/features/public-pages/privacy-policy-page.tsx'),
  'refund-policy-page': () => import('#web/features/public-pages/refund-policy-page.tsx'),
  'shipping-policy-page': () => import('#web/features/public-pages/shipping-policy-page.tsx'),
  'contact-us-page': () => import('#web/features/public-pages/contact-us-page.tsx'),
  'payment-success-page': () => import('#web/features/payments/payment-success-page.tsx'),
  'dashboard-page': () => import('#web/features/dashboard/dashboard-page.tsx'),
  'schedule-page': () => import('#web/features/schedule/page/schedule-page.tsx'),
  'reading-page': () => import('#web/features/schedule/reading/reading-page.tsx'),
  'clients-page': () => import('#web/features/clients/clients-page.tsx'),
  'reports-page': () => import('#web/features/reports/reports-page.tsx'),
  'subscription-page': () => import('#web/features/subscription/subscription-page.tsx'),
  'receipt-page': () => import('#web/features/subscription/receipt/receipt-page.tsx'),
  'settings-page': () => import('#web/features/settings/settings-page.tsx'),
  'users-page': () => import('#web/features/users/users-page.tsx'),
  'notifications-page': () => import('#web/features/notifications/notifications-page.tsx'),
  'unsubscribe-page': () => import('#web/features/notifications/unsubscribe-page.tsx'),
  'top-activities-page': () => import('#web/features/top-activities/top-activities-page.tsx'),
  'history-page': () => import('#web/features/history/history-page.tsx'),
} satisfies Loads

const nameOf = (page: string) =>
  page.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())

export const pages: Readonly<Record<PartName, LazyPage>> = {
  'signed-in': lazyPage(() => import('./signed-in.ts'), 'SignedInRoot'),
  own: lazyPage(() => import('./kept/returning.ts'), 'ReturningPage'),
  counter: lazyPage(() => import('./kept/counter.tsx'), 'CounterPage'),
  'set-up': lazyPage(
    () => import('#web/features/accounts/second-factor/set-up-page.tsx'),
    'SetUpPage',
  ),
  ...(Object.fromEntries(
    Object.entries(loads).map(([page, load]) => [page, lazyPage(load, nameOf(page) as never)]),
  ) as Record<keyof typeof loads, LazyPage>),
}
