import type { FastifyRequest } from 'fastify'
import { inOneLine, reasonOf } from '#server/database/reasons.ts'
import { newerMigration } from '#server/database/schema-version.ts'
import { isUnavailable, type Sql } from '#server/database/sql.ts'
import type { Strain } from '#server/database/strain.ts'
import { notReady, toAppError } from './error-replies.ts'
import type { Http } from './instance.ts'
import { type Phase, sendJson } from './reply.ts'

/**
 * For load balancers and containers: `health` tells that the process lives, `ready` that it can serve. A process that only
 * reads, since a disk is full for instance, is ready and names what it lacks: to take it away would help nobody.
 */
export function mountHealth(
  app: Http,
  sql: Sql,
  phase: Phase,
  strain: Pick<Strain, 'lately'> = { lately: () => [] },
) {
  app.get('/api/health', async (_, reply) => sendJson(reply, bodyOf({ status: 'ok' })))
  app.get('/api/ready', async (request, reply) => {
    if (phase.current === 'ready') await lookAtSchema(sql, phase, request)
    if (phase.current !== 'ready') throw notReady(stateOf(phase))
    const degraded = strain.lately()
    return sendJson(reply, bodyOf({ status: 'ready', ...(degraded.length > 0 && { degraded }) }))
  })
}

const bodyOf = (said: object) => JSON.stringify({ success: true, ...said })

const stateOf = ({ current, step = 'connecting', reason }: Phase) => ({
  status: current === 'starting' ? step : current,
  ...(reason !== undefined && { reason }),
})

/** One indexed row, asked for as every statement of the app is: what breaks those breaks this. */
async function lookAtSchema(sql: Sql, phase: Phase, request: FastifyRequest) {
  try {
    const newer = await newerMigration(sql)
    if (newer !== undefined && phase.current === 'ready') callOutdated(phase, newer)
  } catch (error) {
    // Called only to write the error's line in the log.
    toAppError(error, request)
    const status = isUnavailable(error) ? 'connecting' : 'failing'
    throw notReady({ status, reason: inOneLine(reasonOf(error)) })
  }
}

/** Nodes of this program and of a newer one share a database for the length of an upgrade, and no longer. */
export function callOutdated(phase: Phase, newer: string) {
  phase.current = 'outdated'
  phase.reason = `the database was migrated by a newer Orari: it has ${newer}`
}

/** Until the migrations are done the tables may not fit the queries: every request gets a 503. */
export function refuseUntilReady(app: Http, phase: Phase) {
  app.addHook('onRequest', (_request, _reply, done) =>
    phase.current === 'starting' ? done(notReady()) : done(),
  )
}
