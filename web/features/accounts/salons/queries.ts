import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/call.ts'
import { signIn } from '#web/platform/session.ts'

/** Loaded with the first request: the frame of every screen imports this file, but few send a request on the first load. */
const routes = async () => (await import('#contract/members/members.ts')).memberRoutes

/** The salons in which the account works. */
export const workplacesQuery = queryOptions({
  queryKey: ['people', 'workplaces'],
  queryFn: async ({ signal }) => (await call((await routes()).workplaces, { signal })).salons,
  staleTime: 5 * 60_000,
})

/** Starts a new session for this tab as a log-in does, so nothing of the previous salon is left. */
export async function switchTo(salonId: string) {
  const entered = await call((await routes()).switch, { body: { salonId } })
  signIn(entered)
  return entered
}
