import { type Phase, sendJson } from './reply.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Http } from './instance.ts'
import { notReady } from './error-replies.ts'

/** For load balancers and containers: `health` tells that the process lives, `ready` that it can serve. */
export function mountHealth(app: Http, sql: Sql, phase: Phase) {
  app.get('/api/health', async (_, reply) => sendJson(reply, bodyOf('ok')))
  app.get('/api/ready', async (_, reply) => {
    if (phase.current !== 'ready') throw notReady()
    await sql`select 1`
    return sendJson(reply, bodyOf('ready'))
  })
}

const bodyOf = (status: string) => JSON.stringify({ success: true, status })

/** Until the migrations are done the tables may not fit the queries: every request gets a 503. */
export function refuseUntilReady(app: Http, phase: Phase) {
  app.addHook('onRequest', (_request, _reply, done) =>
    phase.current === 'starting' ? done(notReady()) : done(),
  )
}
