import { absenceRoutes } from './absences.ts'
import { accountDataRoutes } from './account-data.ts'
import { appointmentRoutes } from './visits/appointments.ts'
import { authRoutes } from './auth.ts'
import { availabilityRoutes } from './slots.ts'
import { calendarRoutes } from './calendars.ts'
import { clientNewsRoutes } from './client-news.ts'
import { clientRoutes } from './clients.ts'
import { contactRoutes } from './contact.ts'
import { deviceRoutes } from './devices.ts'
import { doorRoutes } from './door.ts'
import { doubleRoutes } from './doubles.ts'
import { dueRoutes } from './due.ts'
import { erasureRoutes } from './erasures.ts'
import { historyRoutes } from './history.ts'
import { importRoutes } from './imports.ts'
import { holidayRoutes } from './holidays.ts'
import { dayRoutes } from './days.ts'
import { keyRoutes } from './keys.ts'
import { dailyReportRoutes } from './daily-reports.ts'
import { lateRoutes } from './late.ts'
import { moveManyRoutes } from './move-many.ts'
import { memberRoutes } from './members.ts'
import { messageRoutes } from './messages.ts'
import { nextVisitRoutes } from './next-visit.ts'
import { notificationRoutes } from './notifications.ts'
import { onlineBookingRoutes } from './online-bookings.ts'
import { paymentRoutes } from './payments.ts'
import { planRoutes } from './plans.ts'
import { pushRoutes } from './push.ts'
import { returnRoutes } from './returns.ts'
import { reportRoutes } from './reports.ts'
import { requestRoutes } from './requests.ts'
import { saleRoutes } from './sales.ts'
import { salonHistoryRoutes } from './salon-history.ts'
import { salonRoutes } from './salon.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { serviceRoutes } from './services.ts'
import { shareRoutes } from './shares.ts'
import { staffRoutes } from './staff.ts'
import { subscriptionRoutes } from './subscription.ts'
import { userRoutes } from './users.ts'
import { undoRoutes } from './undo.ts'
import { topActivityRoutes } from './top-activities.ts'
import { waitingRoutes } from './waiting.ts'
import { waitingOutsideRoutes } from './waiting-outside.ts'
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
  staff: staffRoutes,
  subscription: subscriptionRoutes,
  undo: undoRoutes,
  users: userRoutes,
  topActivities: topActivityRoutes,
  waiting: waitingRoutes,
  waitingOutside: waitingOutsideRoutes,
  webhooks: webhookRoutes,
  workingHours: workingHoursRoutes,
}
