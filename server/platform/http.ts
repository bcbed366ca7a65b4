import formbody from '@fastify/formbody'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isGated, may } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Actor, Origin } from './actor.ts'
import { AppError } from './app-error.ts'
import { isUnavailable } from './db.ts'
import type { Deps, Endpoint } from './endpoint.ts'
import { readInput } from './input.ts'
import type { Log } from './log.ts'

export type Http = FastifyInstance
/** Who holds this token, if it is a session that lives. */
export type Identify = (token: string) => Promise<Actor | null>
export type HttpOptions = { log: Log; trustProxy: string | undefined }

const bodyLimit = 256 * 1024

export function createHttp({ log, trustProxy }: HttpOptions): Http {
  const app = fastify({
    loggerInstance: log,
    disableRequestLogging: true,
    bodyLimit,
    trustProxy: trustProxy === undefined ? false : trustProxy.split(',').map((s) => s.trim()),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    connectionTimeout: 0,
    routerOptions: { maxParamLength: 300 },
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  }) as unknown as Http
  readJsonStrictly(app)
  answerErrors(app)
  return app
}

/** Registers every promised route under the rules of its `access`. */
export async function mount(
  app: Http,
  endpoints: readonly Endpoint[],
  deps: Deps,
  identify: Identify,
) {
  await app.register(async (api) => {
    api.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
    for (const endpoint of endpoints.filter(({ route }) => !route.form))
      addRoute(api as unknown as Http, endpoint, deps, identify)
    await api.register(async (forms) => {
      await forms.register(formbody, { bodyLimit })
      for (const endpoint of endpoints.filter(({ route }) => route.form))
        addRoute(forms as unknown as Http, endpoint, deps, identify)
    })
  })
}

function addRoute(app: Http, { route, handle }: Endpoint, deps: Deps, identify: Identify) {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request) => {
      const actor = await findActor(request, identify)
      authorize(route, actor)
      const input = readInput(route, request)
      const origin: Origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      // The cast is the one place where a route's own types meet the table of all routes.
      const reply = await handle({ ...input, actor, origin, ...deps } as never)
      return { success: true, ...reply }
    },
  })
}

async function findActor(request: FastifyRequest, identify: Identify) {
  const token = /^Bearer ([\w-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  return token === undefined ? null : identify(token)
}

function authorize(route: Route, actor: Actor | null) {
  if (route.access === 'public') return
  if (!actor) throw new AppError(commonErrors.signedOut)
  if (!may(actor.role, route.access)) throw new AppError(commonErrors.forbidden)
  if (actor.isLockedOut && isGated(actor.role, route.access))
    throw new AppError(commonErrors.subscriptionRequired)
}

/** Only JSON, and an empty body is no body: callers that send the header without content are many. */
function readJsonStrictly(app: Http) {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
}

function answerErrors(app: Http) {
  app.setNotFoundHandler((request, reply) =>
    refuse(request, reply, new AppError(commonErrors.notFound)),
  )
  app.setErrorHandler((error, request, reply) => refuse(request, reply, toAppError(error, request)))
}

const byStatus = new Map(
  [commonErrors.tooLarge, commonErrors.unsupportedType].map((def) => [def.status, def]),
)

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error)) {
    request.log.warn({ reason: reasonOf(error) }, 'database unavailable')
    return new AppError(commonErrors.unavailable, { retryAfterSeconds: 2 })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status < 500) return new AppError(byStatus.get(status) ?? commonErrors.malformed)
  request.log.error({ err: error }, 'unexpected')
  return new AppError(commonErrors.unexpected)
}

const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : 'connection'

function refuse(_: FastifyRequest, reply: FastifyReply, { def, details }: AppError) {
  if (details.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(details.retryAfterSeconds)))
  return reply
    .code(def.status)
    .header('cache-control', 'no-store')
    .send({
      success: false,
      message: Object.values(details.fields ?? {})[0] ?? def.message,
      code: def.code,
      ...(details.fields && { errors: details.fields }),
      ...details.extra,
    })
}
