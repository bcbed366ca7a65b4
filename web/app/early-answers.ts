import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { absenceRoutes } from '#contract/absences/absences.ts'
import { dayOf, mondayOf } from '#contract/kit/time.ts'
import { salonRoutes } from '#contract/salon.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { staffRoutes } from '#contract/staff.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { workingHoursRoutes } from '#contract/working-hours.ts'
import { statusQuery } from '#web/features/subscription/salon/status-query.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { hasKept } from '#web/platform/offline/store-folder.ts'
import { isAskedEarly } from '#web/platform/loading/prefetched-requests.ts'
import { profileQuery } from '#web/platform/session.ts'
import { dayQuery, weekQuery } from '#web/visits/cache/queries.ts'
import { weekKey } from '#web/visits/cache/week-cache.ts'
import { awayQuery, hoursQuery } from '#web/visits/times/use-times.ts'

/** The head asks for the day where the device holds nothing of its week. */
const isDayAsked = (day: string) =>
  isAskedEarly(`${appointmentRoutes.list.path}?from=${day}&to=${day}`)

type Taker = readonly [route: { readonly path: string }, query: { readonly queryKey: QueryKey }]

/** What the page's head may have asked for, and the query that takes the answer. */
const takersOf = (monday: string, today: string): Taker[] => [
  [sessionRoutes.profile, profileQuery],
  [subscriptionRoutes.status, statusQuery],
  [staffRoutes.list, staffQuery],
  [salonRoutes.show, salonQuery],
  [workingHoursRoutes.list, hoursQuery],
  [absenceRoutes.list, awayQuery(monday)],
  [appointmentRoutes.list, isDayAsked(today) ? dayQuery(today) : weekQuery(monday)],
]

/** On a first visit nothing is kept, and how it is read is not fetched. */
const keptDay = async (client: QueryClient) =>
  (await hasKept()) ? (await import('./kept/showing.ts')).keptDay(client) : undefined

/**
 * Puts the answers that the page's head has asked for into the cache before anything is drawn, so that it is drawn once;
 * where a day was kept, that one first, whether anything was asked or not: its answers replace it. Settles once the kept day
 * is there: before, nothing may be asked, since an unchanged answer is none without it.
 */
export async function takeEarlyAnswers(client: QueryClient) {
  const today = dayOf(new Date())
  const monday = mondayOf(today)
  const asked = takersOf(monday, today).filter(([{ path }]) => isAskedEarly(path))
  const show = await keptDay(client).catch(() => undefined)
  const answered = Promise.all(asked.map(([, query]) => client.prefetchQuery(query)))
  show?.()
  const isThere = client.getQueryData(weekKey(monday)) !== undefined
  return { answered: isThere ? undefined : answered }
}
