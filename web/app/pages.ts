import { type LazyPage, lazyPage } from './lazy-page.tsx'
import type { PartName } from './screens.ts'

/** Each page is a download of its own, under the name of its file. */
export const pages: Readonly<Record<PartName, LazyPage>> = {
  'signed-in': lazyPage(() => import('./signed-in.ts'), 'SignedInRoot'),
  shell: lazyPage(() => import('./signed-in.ts'), 'Shell'),
  own: lazyPage(() => import('#web/features/devices/returning-page.tsx'), 'ReturningPage'),
  counter: lazyPage(() => import('#web/features/devices/counter/counter-page.tsx'), 'CounterPage'),
  'set-up': lazyPage(
    () => import('#web/features/accounts/second-factor/set-up-page.tsx'),
    'SetUpPage',
  ),
  'login-page': lazyPage(
    () => import('#web/features/accounts/sign-in/login-page.tsx'),
    'LoginPage',
  ),
  'verify-email-page': lazyPage(
    () => import('#web/features/accounts/sign-in/verify-email-page.tsx'),
    'VerifyEmailPage',
  ),
  'forgot-password-page': lazyPage(
    () => import('#web/features/accounts/sign-in/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  'reset-password-page': lazyPage(
    () => import('#web/features/accounts/sign-in/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  'profile-page': lazyPage(
    () => import('#web/features/accounts/profile/profile-page.tsx'),
    'ProfilePage',
  ),
  'logout-page': lazyPage(
    () => import('#web/features/accounts/sign-in/logout-page.tsx'),
    'LogoutPage',
  ),
  'invite-page': lazyPage(
    () => import('#web/features/members/invitation/invite-page.tsx'),
    'InvitePage',
  ),
  'landing-page': lazyPage(
    () => import('#web/features/public-pages/landing-page.tsx'),
    'LandingPage',
  ),
  'waiting-page': lazyPage(() => import('#web/features/waiting/waiting-page.tsx'), 'WaitingPage'),
  'more-page': lazyPage(() => import('./more/more-page.tsx'), 'MorePage'),
  'till-page': lazyPage(() => import('#web/features/till/days/till-page.tsx'), 'TillPage'),
  'debts-page': lazyPage(() => import('#web/features/money/debts/debts-page.tsx'), 'DebtsPage'),
  'expenses-page': lazyPage(
    () => import('#web/features/money/expenses/expenses-page.tsx'),
    'ExpensesPage',
  ),
  'shares-page': lazyPage(() => import('#web/features/money/shares/shares-page.tsx'), 'SharesPage'),
  'privacy-policy-page': lazyPage(
    () => import('#web/features/public-pages/privacy-policy-page.tsx'),
    'PrivacyPolicyPage',
  ),
  'refund-policy-page': lazyPage(
    () => import('#web/features/public-pages/refund-policy-page.tsx'),
    'RefundPolicyPage',
  ),
  'shipping-policy-page': lazyPage(
    () => import('#web/features/public-pages/shipping-policy-page.tsx'),
    'ShippingPolicyPage',
  ),
  'contact-us-page': lazyPage(
    () => import('#web/features/public-pages/contact-us-page.tsx'),
    'ContactUsPage',
  ),
  'payment-success-page': lazyPage(
    () => import('#web/features/payments/payment-success-page.tsx'),
    'PaymentSuccessPage',
  ),
  'dashboard-page': lazyPage(
    () => import('#web/features/dashboard/dashboard-page.tsx'),
    'DashboardPage',
  ),
  'schedule-page': lazyPage(
    () => import('#web/features/schedule/page/schedule-page.tsx'),
    'SchedulePage',
  ),
  'reading-page': lazyPage(
    () => import('#web/features/schedule/reading/reading-page.tsx'),
    'ReadingPage',
  ),
  'clients-page': lazyPage(() => import('#web/features/clients/clients-page.tsx'), 'ClientsPage'),
  'reports-page': lazyPage(() => import('#web/features/reports/reports-page.tsx'), 'ReportsPage'),
  'subscription-page': lazyPage(
    () => import('#web/features/subscription/subscription-page.tsx'),
    'SubscriptionPage',
  ),
  'receipt-page': lazyPage(
    () => import('#web/features/subscription/receipt/receipt-page.tsx'),
    'ReceiptPage',
  ),
  'settings-page': lazyPage(
    () => import('#web/features/settings/settings-page.tsx'),
    'SettingsPage',
  ),
  'users-page': lazyPage(() => import('#web/features/users/users-page.tsx'), 'UsersPage'),
  'notifications-page': lazyPage(
    () => import('#web/features/notifications/notifications-page.tsx'),
    'NotificationsPage',
  ),
  'unsubscribe-page': lazyPage(
    () => import('#web/features/notifications/unsubscribe-page.tsx'),
    'UnsubscribePage',
  ),
  'top-activities-page': lazyPage(
    () => import('#web/features/top-activities/top-activities-page.tsx'),
    'TopActivitiesPage',
  ),
  'history-page': lazyPage(() => import('#web/features/history/history-page.tsx'), 'HistoryPage'),
}
