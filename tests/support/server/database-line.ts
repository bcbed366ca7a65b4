import { type Socket, connect, createServer } from 'node:net'
import pg from 'pg'
import type { Connection } from '#server/database/sql.ts'

/** A connection to the database that a test can cut and mend, without touching the other tests. */
export async function openLine(connection: Connection) {
  const { host, port, user, database, password } = new pg.Client(connection)
  const ends = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(
      host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
    )
    near.pipe(far).pipe(near)
    ends.add(near)
    for (const end of [near, far]) {
      end.on('error', () => {})
      end.on('close', () => {
        ends.delete(near)
        near.destroy()
        far.destroy()
      })
    }
    if (isCut) near.resetAndDestroy()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  const cut = () => {
    isCut = true
    for (const end of ends) end.resetAndDestroy()
  }
  return {
    connection: { host: '127.0.0.1', port: address.port, user, database, password } as Connection,
    cut,
    mend() {
      isCut = false
    },
    stop() {
      cut()
      server.close()
    },
  }
}
