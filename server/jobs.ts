import { authJobs } from '#server/features/accounts/auth/jobs.ts'
import { importJobs } from './features/imports/jobs.ts'
import { clientJobs } from '#server/features/clients/jobs.ts'
import { doubleJobs } from '#server/features/clients/doubles/jobs.ts'
import { calendarJobs } from '#server/features/calendars/busy/jobs.ts'
import { appointmentJobs } from '#server/features/booking/jobs.ts'
import { dailyReportJobs } from './features/daily-reports/jobs.ts'
import { deviceJobs } from './features/devices/jobs.ts'
import { historyJobs } from './features/history/jobs.ts'
import { memberJobs } from './features/members/jobs.ts'
import { messageJobs } from './features/messages/jobs.ts'
import { notificationJobs } from './features/notifications/jobs.ts'
import { paymentJobs } from './features/payments/jobs.ts'
import { proofJobs } from '#server/features/outside/proof/jobs.ts'
import { letterJobs } from '#server/features/outside/letters/jobs.ts'
import { requestJobs } from '#server/features/outside/requests/jobs.ts'
import { undoJobs } from './features/undo/jobs.ts'
import { salonHistoryJobs } from './features/salon-history/jobs.ts'
import { queueJobs } from './features/queue/jobs.ts'
import { waitingJobs } from './features/waiting/jobs.ts'
import { offerJobs } from '#server/features/waiting/offers/jobs.ts'
import { expenseJobs } from '#server/features/till/expenses/jobs.ts'
import { dueJobs } from '#server/features/returns/due/jobs.ts'
import { subscriptionJobs } from './features/subscription/jobs.ts'
import { webhookJobs } from './features/webhooks/jobs.ts'
import { mailJobs } from './mail/jobs.ts'
import { outboxJobs } from './features/outbox/jobs.ts'
import type { Job } from './process/jobs.ts'

/** The register of what happens later, wired by hand. */
export const jobs: Job[] = [
  ...authJobs,
  ...deviceJobs,
  ...historyJobs,
  ...salonHistoryJobs,
  ...undoJobs,
  ...clientJobs,
  ...doubleJobs,
  ...importJobs,
  ...appointmentJobs,
  ...calendarJobs,
  ...letterJobs,
  ...proofJobs,
  ...requestJobs,
  ...queueJobs,
  ...waitingJobs,
  ...offerJobs,
  ...dueJobs,
  ...expenseJobs,
  ...subscriptionJobs,
  ...paymentJobs,
  ...memberJobs,
  ...messageJobs,
  ...notificationJobs,
  ...dailyReportJobs,
  ...outboxJobs,
  ...webhookJobs,
  ...mailJobs,
]
