import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/database/sql.ts'
import { freePort } from './process.ts'

/** A database behind a connection that a test can cut and mend, cut at first. */
export async function frailDatabase(connection: Connection) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(farEnd(connection))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  async function cut() {
    for (const socket of sockets) socket.destroy()
    if (line.listening) await once(line.close(), 'close')
  }
  onTestFinished(cut)
  return {
    url: urlThrough(connection, port),
    cut,
    mend: () => once(line.listen(port, '127.0.0.1'), 'listening'),
  }
}

function farEnd({ connectionString, host = 'localhost', port = 5432 }: Connection) {
  if (connectionString === undefined)
    return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  const url = new URL(connectionString)
  return { host: url.hostname, port: Number(url.port || 5432) }
}

function urlThrough({ connectionString, user, database }: Connection, port: number) {
  const url = new URL(connectionString ?? `postgres://${user}@localhost/${database}`)
  url.host = `127.0.0.1:${port}`
  return url.href
}
