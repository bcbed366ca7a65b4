import { hasRight } from '#contract/access.ts'
import { api } from '#contract/api.ts'
import type { Route } from '#contract/kit/route.ts'
import type { World } from '#tests/support/world.ts'

const routes = Object.entries(api).flatMap(([feature, own]) =>
  Object.entries(own).map(([read, route]) => [`${feature}.${read}`, route as Route] as const),
)
const isRead = ({ method, file, redirect, access }: Route) =>
  method === 'GET' &&
  !file &&
  !redirect &&
  (access === 'account' || (typeof access === 'object' && hasRight('barber', access.right)))
/** Whatever a barber may ask for. */
export const reads = routes.filter(([, route]) => isRead(route))

type Asked = { ids: readonly string[]; queries: readonly Record<string, string>[] }

/** All that is answered to somebody who asks everything, by the route's name. */
export async function allAnswers(
  world: World,
  { token }: { token: string },
  { ids, queries }: Asked,
) {
  const found: (readonly [read: string, text: string])[] = []
  for (const [read, route] of reads)
    for (const query of route.query ? queries : [{}])
      for (const id of route.path.includes(':') ? ids : ['']) {
        const { text } = await world.request(route, { params: { id }, query }, token)
        found.push([read, text])
      }
  return found
}
