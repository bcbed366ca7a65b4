import { timingSafeEqual } from 'node:crypto'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { liveRoute } from '#contract/live.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Http } from '#server/http/instance.ts'
import { isDryRun } from '#server/http/intake/input.ts'
import { hashOf } from '#server/core/secrets.ts'
import type { openMetrics, Watched } from './metrics.ts'

/** The figures, and who may read them. */
export type Metrics = ReturnType<typeof openMetrics> & { readonly token: string }

type Bookings = Readonly<Record<'desk' | 'public', readonly Route[]>>

/** The library is loaded only where somebody wants to read. */
export async function metricsIfWanted(watched: Watched): Promise<Metrics | undefined> {
  const { METRICS_TOKEN: token } = watched.config
  if (token === undefined) return undefined
  const { openMetrics } = await import('./metrics.ts')
  return { ...openMetrics(watched), token }
}

/** Counts every answer from now on; `bookings` are the calls that book. */
function countRequests(app: Http, { figures }: Metrics, bookings: Bookings) {
  const { requests, seconds, routeSeconds } = figures
  const bookers = new Map<string, string>(
    Object.entries(bookings).flatMap(([by, all]) =>
      all.map(({ method, path }) => [`${method} ${path}`, by] as const),
    ),
  )
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, body, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const call = `method="${method}",route="${route}"`
    requests.add(`${call},status="${Math.trunc(statusCode / 100)}xx"`)
    // A stream lasts as long as its screen is open.
    if (route !== liveRoute.path) {
      seconds.observe({ method }, elapsedTime / 1000)
      routeSeconds.add(call, elapsedTime / 1000)
    }
    const by = bookers.get(`${method} ${route}`)
    if (by !== undefined && statusCode === 200 && !isDryRun(body)) figures.bookings.inc({ by })
    done()
  })
}

/** `/metrics`, for whoever knows the token; without a token there is no such page, and nothing is counted. */
export function mountMetrics(app: Http, metrics: Metrics | undefined, bookings: Bookings) {
  if (metrics) countRequests(app, metrics, bookings)
  app.get('/metrics', async ({ headers }, reply) => {
    if (!metrics) throw new AppError(commonErrors.notFound)
    if (!timingSafeEqual(hashOf(headers.authorization ?? ''), hashOf(`Bearer ${metrics.token}`)))
      throw new AppError(commonErrors.signedOut)
    reply.header('cache-control', 'no-store').type(metrics.figures.registry.contentType)
    return metrics.text()
  })
}
