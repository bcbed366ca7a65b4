import type { Life } from './reply.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Http } from './server.ts'
import { notReady } from './error-replies.ts'

/** For load balancers and containers: `health` says that the process lives, `ready` that it can serve. */
export function mountHealth(app: Http, sql: Sql, life: Life) {
  app.get('/api/health', async (_, reply) => reply.sendJson(standing('ok')))
  app.get('/api/ready', async (_, reply) => {
    if (life.phase !== 'ready') throw notReady()
    await sql`select 1`
    return reply.sendJson(standing('ready'))
  })
}

const standing = (status: string) => JSON.stringify({ success: true, status })

/** Before the migrations are done no query means what it says. */
export function refuseUntilReady(app: Http, life: Life) {
  app.addHook('onRequest', (_request, _reply, done) =>
    life.phase === 'starting' ? done(notReady()) : done(),
  )
}
