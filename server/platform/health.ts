import type { Sql } from './db.ts'
import type { Http } from './http.ts'
import { notReady } from './refusals.ts'

/** Where the process stands; main.ts moves it on, whoever answers requests reads it. */
export type Life = { phase: 'starting' | 'ready' | 'stopping' }

/** For load balancers and containers: `health` says that the process lives, `ready` that it can serve. */
export function mountHealth(app: Http, sql: Sql, life: Life) {
  app.get('/api/health', async () => ({ success: true, status: 'ok' }))
  app.get('/api/ready', async () => {
    if (life.phase !== 'ready') throw notReady()
    await sql`select 1`
    return { success: true, status: 'ready' }
  })
}

/** Before the migrations are done no query means what it says. */
export function refuseUntilReady(app: Http, life: Life) {
  app.addHook('onRequest', (_request, _reply, done) =>
    life.phase === 'starting' ? done(notReady()) : done(),
  )
}

/** So that no caller sends the next request into a connection that is about to be closed. */
export function letGoWhenStopping(app: Http, life: Life) {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (life.phase === 'stopping') reply.header('connection', 'close')
    done()
  })
}
