import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { signIn } from '#web/platform/session.ts'

/** With the first question: the frame of every screen knows how to ask, and few ask on its first load. */
const routes = async () => (await import('#contract/members.ts')).memberRoutes

/** The salons in which the account works. */
export const workplacesQuery = queryOptions({
  queryKey: ['people', 'workplaces'],
  queryFn: async ({ signal }) => (await call((await routes()).workplaces, { signal })).salons,
  staleTime: 5 * 60_000,
})

/** As a log-in does: a new session for this tab, in which nothing of the salon before is left. */
export async function switchTo(salonId: string) {
  const entered = await call((await routes()).switch, { body: { salonId } })
  signIn(entered)
  return entered
}
