import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '../../../server/main.ts')

// A test that timed out may still start a process after its end.
const children: ChildProcess[] = []
process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')))

/** The product as its owner starts it: a process of its own. It ends with the test at the latest. */
export async function startProcess(environment: Record<string, string>) {
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, [main], {
    env: { ...ofThisRun(), LOG_LEVEL: 'info', BACKUP_HOUR: 'off', ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => void (said.out += chunk))
  child.stderr.on('data', (chunk: Buffer) => void (said.err += chunk))
  const ended = once(child, 'close').then(() => child.exitCode)
  onTestFinished(() => end(child, ended))
  children.push(child)
  const over = ended.then((code): never => {
    throw new Error(`It ended with ${code} and said: ${said.err}${said.out}`)
  })
  over.catch(() => {})
  const url = `http://127.0.0.1:${port}`
  return {
    child,
    said,
    port,
    url,
    /** How it ended: its exit code, null when a signal killed it. */
    ended,
    /** Both wait while the process runs. */
    ready: () => Promise.race([untilAnswered(`${url}/api/ready`), over]),
    listening: () => Promise.race([untilAnswered(`${url}/api/health`), over]),
  }
}

/** Passes no settings of the caller, only Node's compile cache. */
export function ofThisRun() {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

async function end(child: ChildProcess, ended: Promise<unknown>) {
  // SIGINT, as from a keyboard: the stop does not wait for the test's connections.
  child.kill('SIGINT')
  await Promise.race([ended, pause(10_000)])
  child.kill('SIGKILL')
}

async function untilAnswered(url: string) {
  while (!(await fetch(url).catch(() => undefined))?.ok) await pause(20)
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await once(server.close(), 'close')
  return port
}
