import formbody from '@fastify/formbody'
import fastify, { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { authorize, type Identify } from './authorize.ts'
import { dressReplies, type Phase, send } from './reply.ts'
import type { Call, Deps, Endpoint } from './route.ts'
import { isRepeatOf, keyOf, once } from './idempotency.ts'
import { deviceCookie, refuseOtherSites } from './device-cookie.ts'
import { connectionLimits, limitConnections, limitWork } from './intake/in-flight-limits.ts'
import type { Sent } from './intake/file-form.ts'
import { openFileIntake } from './intake/file-taken.ts'
import { limitSlowBody, requestTimeout } from './intake/slow-bodies.ts'
import { isDryRun, readCall } from './intake/input.ts'
import { type Announcer, openAnnouncer } from '#server/live/announce.ts'
import type { Http } from './instance.ts'
import type { Log } from '#server/core/log.ts'
import { toldIn } from './intake/limits-told.ts'
import { hasOneHost } from './one-host.ts'
import { callerOf } from '#server/security/idempotency-keys.ts'
import { limitCall } from '#server/security/rate-limit.ts'
import { readIfMatch } from './if-match.ts'
import { refuse, refuseConnection, toAppError } from './error-replies.ts'
import { logRequests, requestIds } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { answerUnchanged } from './light-answers.ts'
import { standbyReader } from './standby.ts'
import { worded } from './wished-language.ts'

export type HttpOptions = {
  log: Log
  trustProxy: string | undefined
  appUrl: string
  phase?: Phase
  /** Said with each reply. */
  now?: () => Date
}

const bodyLimit = 256 * 1024
const mostBytes = 512 * 1024
/** What programs are promised under `/api/v1` is what the screens call under `/api`: logs and figures know one name. */
const withoutVersion = (url: string) => url.replace(/^\/api\/v1(?=[/?]|$)/, '/api')

export function createHttp(options: HttpOptions): Http {
  const { log, trustProxy, appUrl, phase = { current: 'ready' }, now } = options
  const headers = securityHeaders(appUrl)
  const mayGoOn = limitConnections()
  const app = fastify({
    loggerInstance: log,
    // Fastify's own lines would hold raw addresses; request-log.ts writes one line a request.
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more; the few lines about a request name its id themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit,
    trustProxy: trustProxy === undefined ? false : trustProxy.split(',').map((s) => s.trim()),
    requestTimeout,
    keepAliveTimeout: 65_000,
    ...connectionLimits,
    // Node would refuse a request without Host, with an empty answer; one-host.ts does it in words.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 400 },
    rewriteUrl: ({ url = '/' }) => withoutVersion(url),
    genReqId: requestIds(),
    // Requests that arrive on an open connection during a stop are served; `connection: close` tells that it was the last.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      if (mayGoOn(request, reply)) refuse(reply.headers(headers), toAppError(error, request))
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
  }) as unknown as Http
  // An unknown `Expect` header is ignored; Node would refuse it in words of its own.
  app.server.on('checkExpectation', (request, response) =>
    app.server.emit('request', request, response),
  )
  app.addHook('onRequest', (request, reply, done) => {
    if (!mayGoOn(request, reply)) return
    limitSlowBody(request, reply)
    done(hasOneHost(request.raw) ? undefined : new AppError(commonErrors.malformed))
  })
  dressReplies(app, headers, phase, now)
  logRequests(app, log)
  readJsonStrictly(app)
  answerErrors(app)
  return app
}

/** Registers every route of the contract under the rules of its `access`. */
export async function mount(
  app: Http,
  endpoints: readonly Endpoint[],
  deps: Deps,
  identify: Identify,
  announcer: Announcer = openAnnouncer(deps.sql),
) {
  const wiring: Wiring = {
    deps,
    identify,
    announcer,
    withinLimit: limitWork(),
    files: openFileIntake(),
    reading: standbyReader(deps, app.log),
  }
  app.addHook('onClose', () => wiring.announcer.stop())
  await app.register(async (api) => {
    answerUnchanged(api as unknown as Http)
    for (const endpoint of endpoints.filter(({ route }) => takesJsonAlone(route)))
      addRoute(api as unknown as Http, endpoint, wiring)
    await api.register(async (forms) => {
      await forms.register(formbody, { bodyLimit })
      for (const endpoint of endpoints.filter(({ route }) => route.form))
        addRoute(forms as unknown as Http, endpoint, wiring)
    })
    await api.register(async (any) => {
      readNoBody(any as unknown as Http)
      for (const endpoint of endpoints.filter(({ route }) => route.anyBody))
        addRoute(any as unknown as Http, endpoint, wiring)
    })
    await api.register(async (bytes) => {
      readBytes(bytes as unknown as Http)
      for (const endpoint of endpoints.filter(({ route }) => route.bytes))
        addRoute(bytes as unknown as Http, endpoint, wiring)
    })
  })
}

const takesJsonAlone = ({ form, anyBody, bytes }: Route) => !form && !anyBody && !bytes

type Wiring = {
  readonly deps: Deps
  readonly identify: Identify
  readonly announcer: Announcer
  readonly withinLimit: ReturnType<typeof limitWork>
  readonly files: ReturnType<typeof openFileIntake>
  readonly reading: ReturnType<typeof standbyReader>
}

function addRoute(app: Http, { route, handle, before, after }: Endpoint, wiring: Wiring) {
  const { deps, withinLimit, files, reading } = wiring
  const { sql, now, config } = deps
  const work = workOf({ route, handle }, wiring)
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<object> => {
    const isOpenedByCookie = route.cookie === 'opens' && route.method !== 'GET'
    if (isOpenedByCookie) refuseOtherSites(request, config.APP_URL)
    const actor = await admitted(route, request, wiring)
    if (route.sells && config.BILLING === 'off') throw new AppError(commonErrors.billingOff)
    const { sent, params, query, body } = readCall(route, request, reply)
    const { ip, headers } = request
    const origin = { ip, userAgent: headers['user-agent'] ?? '' }
    const heads = headsOf(route, request, sent)
    const device = route.cookie && deviceCookie(request, reply, config.APP_URL)
    const ground = { sql, now, config, tell: toldIn(reply) }
    // The cast is the one place where a route's own types meet the table of all routes.
    const call = { params, query, body, actor, origin, device, ...heads, ...ground } as never
    await limitCall(ground, route, { actor, ip })
    const knocked = await before?.(call, isRepeatOf(sql, route, { actor, key: heads.key }))
    const done = await reading(route, (from) => {
      const asked = from === sql ? call : ({ ...(call as object), sql: from } as never)
      return work(asked, {
        key: heads.key,
        sent: { params: sent.params, query: sent.query, body: sent.body },
        knocked,
        headers,
      })
    })
    return after ? worded(await after(call, done as never), headers) : done
  }
  app.route({
    method: route.method,
    url: route.path,
    ...files.rulesOf(route, (request) => admitted(route, request, wiring)),
    ...(route.fromAnywhere && { onRequest: openToAnyone }),
    // Sending is outside of the limit: a slow reader takes no place from other requests.
    handler: async (request, reply) => {
      const work = withinLimit(() => answer(request, reply))
      return send(reply, route, await files.during(request, work))
    },
  })
}

const headsOf = (route: Route, { headers }: FastifyRequest, { mediaType, fileName }: Sent) => ({
  ifMatch: readIfMatch(headers['if-match']),
  key: keyOf(route, headers['idempotency-key']),
  mediaType,
  fileName,
})

/** Refusals say it too: a page of another site tells one from a line that is down. */
const openToAnyone = (_: FastifyRequest, reply: FastifyReply, done: () => void) => {
  reply.header('access-control-allow-origin', '*')
  done()
}

const admitted = (
  route: Route,
  request: FastifyRequest,
  { deps: { now, config }, identify }: Wiring,
) => authorize(route, request, { identify, today: dayOf(now()), billing: config.BILLING })

type Heads = FastifyRequest['headers']
/** The key of a call, what was sent under it, the salon at whose page it knocked, and its headers. */
type Keyed = { key: string | undefined; sent: unknown; knocked: SalonId | void; headers: Heads }
type Work = (call: Call<Route>, keyed: Keyed) => Promise<object>

/** The handler in its caller's language, announced after the commit; under an `Idempotency-Key` once, in the words of the first. */
function workOf(
  { route, handle }: Pick<Endpoint, 'route' | 'handle'>,
  { deps: { sql }, announcer }: Wiring,
): Work {
  const done: Work = async (call, { headers }) => worded(await handle(call), headers)
  // A signed-in GET has no side effects; a public GET may have some (links of mails, callbacks of the provider).
  if (route.method === 'GET' && route.access !== 'public') return done
  return (call, keyed) => {
    const { key, sent, knocked } = keyed
    const { body, actor, now } = call as Call<Route> & Record<string, unknown>
    if (!route.idempotent || key === undefined || (route.dry && isDryRun(body)))
      return announcer.after(() => done(call, keyed))
    const asked = { ...callerOf(actor, knocked ?? undefined), key, route, sent, now: now() }
    return announcer.after(() => once(sql, asked, (tx) => done({ ...call, sql: tx }, keyed)))
  }
}

/** Takes JSON only. An empty body counts as none: many callers send the header without content. */
function readJsonStrictly(app: Http) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body as string, done)
  })
}

function readNoBody(app: Http) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null))
}

function readBytes(app: Http) {
  app.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: mostBytes } as const
  app.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
}

function answerErrors(app: Http) {
  app.setNotFoundHandler((_, reply) => refuse(reply, new AppError(commonErrors.notFound)))
  app.setErrorHandler((error, request, reply) => refuse(reply, toAppError(error, request)))
}
