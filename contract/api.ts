import { absenceRoutes } from './absences/absences.ts'
import { accountDataRoutes } from './accounts/account-data.ts'
import { appointmentRoutes } from './visits/appointments.ts'
import { authRoutes } from './accounts/auth.ts'
import { availabilityRoutes } from './visits/slots.ts'
import { calendarRoutes } from './calendars.ts'
import { clientNewsRoutes } from './client-news.ts'
import { clientRoutes } from './clients/clients.ts'
import { contactRoutes } from './contact.ts'
import { deviceRoutes } from './devices/devices.ts'
import { doorRoutes } from './outside/door.ts'
import { doubleRoutes } from './clients/doubles.ts'
import { dueRoutes } from './returns/due.ts'
import { erasureRoutes } from './erasures.ts'
import { historyRoutes } from './history.ts'
import { importRoutes } from './imports/imports.ts'
import { holidayRoutes } from './absences/holidays.ts'
import { dayRoutes } from './till/days.ts'
import { keyRoutes } from './keys.ts'
import { dailyReportRoutes } from './daily-reports.ts'
import { lateRoutes } from './late.ts'
import { moveManyRoutes } from './move-many.ts'
import { memberRoutes } from './members/members.ts'
import { messageRoutes } from './messages/messages.ts'
import { nextVisitRoutes } from './returns/next-visit.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { onlineBookingRoutes } from './outside/online-bookings.ts'
import { outboxRoutes } from './outbox/outbox.ts'
import { paymentRoutes } from './payments.ts'
import { planRoutes } from './plans.ts'
import { pushRoutes } from './push.ts'
import { returnRoutes } from './returns/returns.ts'
import { reportRoutes } from './reports/reports.ts'
import { requestRoutes } from './outside/requests.ts'
import { saleRoutes } from './till/sales.ts'
import { salonHistoryRoutes } from './salon-history.ts'
import { salonRoutes } from './salon.ts'
import { secondFactorRoutes } from './accounts/second-factor.ts'
import { serviceRoutes } from './services/services.ts'
import { debtRoutes } from './till/debts.ts'
import { expenseRoutes } from './till/expenses.ts'
import { monthRoutes } from './till/months.ts'
import { shareRoutes } from './till/shares.ts'
import { staffRoutes } from './staff.ts'
import { subscriptionRoutes } from './subscription/subscription.ts'
import { userRoutes } from './accounts/users.ts'
import { undoRoutes } from './undo.ts'
import { topActivityRoutes } from './top-activities.ts'
import { waitingRoutes } from './waiting/waiting.ts'
import { waitingOutsideRoutes } from './outside/waiting-outside.ts'
import { queueRoutes } from './queue/queue.ts'
import { webhookRoutes } from './webhooks.ts'
import { workingHoursRoutes } from './working-hours.ts'

/** The register of all routes, for the server's start-up, OpenAPI and tests only. */
export const api = {
  absences: absenceRoutes,
  accountData: accountDataRoutes,
  appointments: appointmentRoutes,
  auth: authRoutes,
  availability: availabilityRoutes,
  calendars: calendarRoutes,
  clientNews: clientNewsRoutes,
  clients: clientRoutes,
  contact: contactRoutes,
  devices: deviceRoutes,
  door: doorRoutes,
  due: dueRoutes,
  doubles: doubleRoutes,
  erasures: erasureRoutes,
  history: historyRoutes,
  holidays: holidayRoutes,
  imports: importRoutes,
  dailyReports: dailyReportRoutes,
  days: dayRoutes,
  keys: keyRoutes,
  late: lateRoutes,
  moveMany: moveManyRoutes,
  members: memberRoutes,
  messages: messageRoutes,
  nextVisit: nextVisitRoutes,
  notifications: notificationRoutes,
  onlineBookings: onlineBookingRoutes,
  outbox: outboxRoutes,
  payments: paymentRoutes,
  plans: planRoutes,
  push: pushRoutes,
  reports: reportRoutes,
  requests: requestRoutes,
  returns: returnRoutes,
  sales: saleRoutes,
  salon: salonRoutes,
  salonHistory: salonHistoryRoutes,
  secondFactor: secondFactorRoutes,
  services: serviceRoutes,
  shares: shareRoutes,
  debts: debtRoutes,
  expenses: expenseRoutes,
  months: monthRoutes,
  staff: staffRoutes,
  subscription: subscriptionRoutes,
  undo: undoRoutes,
  users: userRoutes,
  topActivities: topActivityRoutes,
  waiting: waitingRoutes,
  queue: queueRoutes,
  waitingOutside: waitingOutsideRoutes,
  webhooks: webhookRoutes,
  workingHours: workingHoursRoutes,
}
