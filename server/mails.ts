import { accountDataMails } from '#server/features/accounts/account-data/mail.ts'
import { authMails } from '#server/features/accounts/auth/mail.ts'
import { backupMails } from '#server/features/backups/mail.ts'
import { contactMails } from '#server/features/contact/mail.ts'
import { dailyReportMails } from '#server/features/daily-reports/mail.ts'
import { deviceMails } from '#server/features/devices/mail.ts'
import { letterMails } from '#server/features/outside/letters/mail.ts'
import { memberMails } from '#server/features/members/mail.ts'
import { notificationMails } from '#server/features/notifications/mail.ts'
import { paymentMails } from '#server/features/payments/mail.ts'
import { secondFactorMails } from '#server/features/accounts/second-factor/mail.ts'
import { subscriptionMails } from '#server/features/subscription/mail.ts'
import { webhookMails } from '#server/features/webhooks/mail.ts'
import type { MailKinds } from '#server/mail/kinds.ts'

/** The register of what is written to people by mail, wired by hand. */
export const mailKinds: MailKinds = {
  ...authMails,
  ...dailyReportMails,
  ...notificationMails,
  ...accountDataMails,
  ...backupMails,
  ...contactMails,
  ...deviceMails,
  ...letterMails,
  ...memberMails,
  ...paymentMails,
  ...secondFactorMails,
  ...subscriptionMails,
  ...webhookMails,
}
