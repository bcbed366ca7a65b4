import { queryOptions } from '@tanstack/react-query'
import { memberRoutes } from '#contract/members.ts'
import { call } from '#web/platform/call.ts'
import { signIn } from '#web/platform/session.ts'

/** The salons in which the account works. */
export const workplacesQuery = queryOptions({
  queryKey: ['people', 'workplaces'],
  queryFn: async ({ signal }) => (await call(memberRoutes.workplaces, { signal })).salons,
  staleTime: 5 * 60_000,
})

/** As a log-in does: a new session for this tab, in which nothing of the salon before is left. */
export async function switchTo(salonId: string) {
  const entered = await call(memberRoutes.switch, { body: { salonId } })
  signIn(entered)
  return entered
}
