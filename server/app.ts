import { api } from '#contract/api.ts'
import { dayOf } from '#contract/kit/time.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { absencesApi, holidaysApi } from './features/absences/api.ts'
import { accountDataApi } from '#server/features/accounts/account-data/api.ts'
import { appointmentsApi, availabilityApi } from '#server/features/booking/api.ts'
import { authApi } from '#server/features/accounts/auth/api.ts'
import { identifyBy } from '#server/features/accounts/auth/data.ts'
import { calendarsApi } from './features/calendars/api.ts'
import { readFeed } from './features/calendars/feed/actions.ts'
import { clientNewsApi } from './features/client-news/api.ts'
import { clientsApi } from './features/clients/api.ts'
import { doublesApi } from './features/clients/doubles/api.ts'
import { removeClient } from './features/erasures/actions.ts'
import { erasuresApi } from './features/erasures/api.ts'
import { dueApi } from './features/returns/due/api.ts'
import { contactApi } from './features/contact/api.ts'
import { devicesApi } from './features/devices/api.ts'
import { doorApi } from '#server/features/outside/page/api.ts'
import { cardAt } from '#server/features/outside/card/actions.ts'
import { lookAtSalon } from '#server/features/outside/page/view.ts'
import { pictureAt } from '#server/features/outside/picture/data.ts'
import { lookAtPoster, readCode } from '#server/features/outside/page/poster.ts'
import { historyApi } from './features/history/api.ts'
import { importsApi } from './features/imports/api.ts'
import { daysApi } from '#server/features/till/days/api.ts'
import { dailyReportsApi } from './features/daily-reports/api.ts'
import { keysApi } from './features/keys/api.ts'
import { identifyKeys } from './features/keys/identify.ts'
import { isKey } from './features/keys/secret.ts'
import { lateApi } from './features/late/api.ts'
import { moveManyApi } from './features/move-many/api.ts'
import { membersApi } from './features/members/api.ts'
import { messagesApi } from './features/messages/api.ts'
import { nextVisitApi } from '#server/features/returns/next/api.ts'
import { notificationsApi } from './features/notifications/api.ts'
import { calendarOf } from '#server/features/outside/calendar/actions.ts'
import { lookAtVisit } from '#server/features/outside/bookings/link.ts'
import { onlineBookingsApi } from '#server/features/outside/bookings/api.ts'
import { outboxApi } from './features/outbox/api.ts'
import { paymentsApi } from './features/payments/api.ts'
import { plansApi } from './features/plans/api.ts'
import { pushApi } from './features/push/api.ts'
import { siteFacts } from './features/public-pages/actions.ts'
import { reportsApi } from './features/reports/api.ts'
import { returnsApi } from '#server/features/returns/figures/api.ts'
import { requestsApi } from '#server/features/outside/requests/api.ts'
import { salesApi } from '#server/features/till/sales/api.ts'
import { salonApi } from './features/salon/api.ts'
import { salonHistoryApi } from './features/salon-history/api.ts'
import { secondFactorApi } from '#server/features/accounts/second-factor/api.ts'
import { servicesApi } from './features/services/api.ts'
import { debtsApi } from '#server/features/till/debts/api.ts'
import { expensesApi } from '#server/features/till/expenses/api.ts'
import { monthsApi } from '#server/features/till/months/api.ts'
import { sharesApi } from '#server/features/till/shares/api.ts'
import { staffApi } from './features/staff/api.ts'
import { subscriptionApi } from './features/subscription/api.ts'
import { undoApi } from './features/undo/api.ts'
import { undoStates } from './features/undo/states.ts'
import { usersApi } from '#server/features/accounts/users/api.ts'
import { topActivitiesApi } from './features/top-activities/api.ts'
import { queueApi } from './features/queue/api.ts'
import { waitingApi } from './features/waiting/api.ts'
import { waitingOutsideApi } from '#server/features/outside/waiting/api.ts'
import { webhooksApi } from './features/webhooks/api.ts'
import { workingHoursApi } from './features/working-hours/api.ts'
import { authorize, hearing, type Identify } from './http/authorize.ts'
import type { Phase } from './http/reply.ts'
import { compressAnswers } from './http/light-answers.ts'
import { keptAnswers } from './kept-until-changed.ts'
import { openAnnouncer } from './live/announce.ts'
import { english, type EnglishOf } from './openapi/english/english.ts'
import { mountDocs } from './openapi/page.ts'
import type { Deps, Endpoint } from './http/route.ts'
import { mountCalendarFeeds } from './http/static/calendar-feeds.ts'
import { mountDoorPages, openDoorProgram } from './http/static/door-pages.ts'
import { mountDoorPicture } from './http/static/door-picture.ts'
import { openInner } from './http/inner.ts'
import { mountHealth, refuseUntilReady } from './http/health.ts'
import type { Http } from './http/instance.ts'
import { createHttp, mount } from './http/server.ts'
import { mountLive, type SendsVisits } from './http/live-stream.ts'
import type { Log } from './core/log.ts'
import { mountMcp } from './mcp/over-http.ts'
import { type Metrics, mountMetrics } from './metrics/metrics-page.ts'
import { mountDevMail } from './dev/mail-page.ts'
import type { Notices } from './database/listen-notify.ts'
import type { Sql } from './database/sql.ts'
import type { Strain } from './database/strain.ts'
import { mountPayseraStandIn } from './dev/paysera/mount.ts'
import { builtWeb, mountWebFiles } from './http/static/static-files.ts'
import { readLiveVisits } from '#server/visits/live-visits.ts'

/** A feature that is promised in the contract but missing here does not compile. */
const features: Record<keyof typeof api, Endpoint[]> = {
  absences: absencesApi,
  accountData: accountDataApi,
  appointments: appointmentsApi,
  auth: authApi,
  availability: availabilityApi,
  calendars: calendarsApi,
  clientNews: clientNewsApi,
  clients: clientsApi(removeClient),
  doubles: doublesApi,
  due: dueApi,
  contact: contactApi,
  devices: devicesApi(openInner(() => Object.values(features).flat())),
  door: doorApi,
  erasures: erasuresApi,
  history: historyApi,
  holidays: holidaysApi,
  imports: importsApi,
  dailyReports: dailyReportsApi,
  days: daysApi,
  keys: keysApi,
  late: lateApi,
  moveMany: moveManyApi,
  members: membersApi,
  messages: messagesApi,
  nextVisit: nextVisitApi,
  notifications: notificationsApi,
  onlineBookings: onlineBookingsApi,
  outbox: outboxApi(openInner(() => Object.values(features).flat())),
  payments: paymentsApi,
  plans: plansApi,
  push: pushApi,
  reports: reportsApi,
  requests: requestsApi,
  returns: returnsApi,
  sales: salesApi,
  salon: salonApi,
  salonHistory: salonHistoryApi(undoStates),
  secondFactor: secondFactorApi,
  services: servicesApi,
  shares: sharesApi,
  debts: debtsApi,
  expenses: expensesApi,
  months: monthsApi,
  staff: staffApi,
  subscription: subscriptionApi,
  undo: undoApi,
  users: usersApi,
  topActivities: topActivitiesApi,
  waiting: waitingApi,
  queue: queueApi,
  waitingOutside: waitingOutsideApi,
  webhooks: webhooksApi,
  workingHours: workingHoursApi,
}

const looksAtDoor = (deps: Deps, listen: () => void): Parameters<typeof mountDoorPages>[2] => ({
  atSalon: (slug, who) => (listen(), lookAtSalon(deps, slug, who)),
  atVisit: (token, who) => lookAtVisit(deps, token, who),
  calendar: (token) => calendarOf(deps, token),
  poster: (slug, who) => lookAtPoster(deps, slug, who),
  code: (slug, who, type) => readCode(deps, slug, who, type),
})

const mountPictures = (app: Http, sql: Sql) =>
  mountDoorPicture(
    app,
    (slug, hash) => pictureAt(sql, slug, hash),
    (slug, kind, hash) => cardAt(sql, slug, kind, hash),
  )

/** Visits go to the screens that may load the list of them. */
const liveVisitsOf = (deps: Deps): SendsVisits => ({
  read: (salon, ids) => readLiveVisits(deps, salon, ids),
  admit: (request, identify) =>
    authorize(appointmentRoutes.list, request, {
      identify,
      today: dayOf(deps.now()),
      billing: deps.config.BILLING,
    }),
})

type Wanted = Deps & {
  readonly log: Log
  readonly notices: Notices
  readonly phase?: Phase
  readonly strain?: Strain
  readonly metrics?: Metrics | undefined
  readonly announcing?: typeof openAnnouncer
}

/** The calls that book a visit. */
const bookings = {
  desk: [appointmentRoutes.add, waitingRoutes.book],
  public: [onlineBookingRoutes.book, waitingOutsideRoutes.take],
}

/** A caller shows the token of a session, or a key for programs. */
function identifyAny(deps: Deps): Identify {
  const [bySession, byKey] = [hearing(deps, identifyBy(deps)), identifyKeys(deps)]
  return (token, isUse) => (isKey(token) ? byKey(token, isUse) : bySession(token, isUse))
}

const described = english satisfies EnglishOf<typeof api>

/** The server, wired by hand; it does not listen yet. Background work belongs to main.ts. */
export async function createApp({
  log,
  notices,
  phase = { current: 'ready' },
  strain,
  metrics,
  announcing = openAnnouncer,
  ...deps
}: Wanted): Promise<Http> {
  const { config, sql } = deps
  const identify = identifyAny(deps)
  const { TRUST_PROXY: trustProxy, APP_URL: appUrl } = config
  const app = createHttp({ log, trustProxy, appUrl, phase, now: deps.now })
  mountHealth(app, sql, phase, strain)
  mountMetrics(app, metrics, bookings)
  await mountWebFiles(app, builtWeb, {
    facts: siteFacts(deps),
    offlineWorker: config.OFFLINE_WORKER,
    billing: config.BILLING,
  })
  await app.register(async (scope) => {
    const answers = scope as unknown as Http
    await compressAnswers(answers)
    const door = await openDoorProgram()
    mountPictures(answers, sql)
    const kept = keptAnswers(sql, notices)
    mountCalendarFeeds(answers, (asked) => (kept.listen(), readFeed(deps, asked)))
    answers.addHook('onClose', async () => kept.stop())
    if (door) mountDoorPages(answers, door, looksAtDoor(deps, kept.listen), config.APP_URL)
    await mountDocs(answers, { register: api, english: described, appUrl: config.APP_URL })
    refuseUntilReady(answers, phase)
    await mount(answers, Object.values(features).flat(), deps, identify, announcing(sql, kept.hear))
    const streams = mountLive(answers, notices, identify, liveVisitsOf(deps))
    metrics?.countStreams(streams)
    mountMcp(answers, deps, identify)
    mountDevMail(answers, deps)
    if (config.BILLING === 'on') await mountPayseraStandIn(answers, deps)
  })
  return app
}
