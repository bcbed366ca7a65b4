import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/server/process.ts'

const places = ['/usr/sbin', '/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]

/** The PgBouncer of this machine, if it has one. */
export const pgbouncer = places
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

/** A PgBouncer in transaction mode before a database; answers its address. It ends with the test. */
export async function poolerBefore(database: string, more: readonly string[] = []) {
  if (pgbouncer === undefined) throw new Error('There is no PgBouncer on this machine.')
  const { hostname, port: far, username, pathname } = new URL(database)
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'orari-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${far} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 4',
    'server_login_retry = 1',
    ...more,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  await chmod(folder, 0o755)
  // PgBouncer does not run as root.
  const child = spawn(pgbouncer, ['-q', file], { ...anotherUser(), stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}.`)
    await pause(20)
  }
  return `postgres://${username}@127.0.0.1:${port}${pathname}`
}

function anotherUser() {
  if (process.getuid?.() !== 0) return {}
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

async function answers(port: number) {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
