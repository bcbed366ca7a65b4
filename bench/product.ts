import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What `npm start` of a checkout tells Node, so that a measurement has the memory of a real start. */
function nodeOptionsOf(checkout: string) {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return (scripts['start'] ?? '').split(' ').filter((word) => word.startsWith('--'))
}
export const nodeOptions = nodeOptionsOf('.')

/** The whole product in a process of its own, as `npm start` runs it. */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  checkout = '.',
) {
  const port = settings['PORT'] ?? String(await freePort())
  const begin = performance.now()
  const child = spawn(process.execPath, [...nodeOptionsOf(checkout), 'scripts/start.ts'], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', process.env['BENCH_SHOW'] ? 'inherit' : 'ignore', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child)
  return {
    child,
    url,
    readyAfterMs: performance.now() - begin,
    ready: () => untilReady(url, child),
    end: (signal: NodeJS.Signals) => endOf(child, signal),
  }
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function untilReady(url: string, child: ChildProcess) {
  for (;;) {
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}.`)
    await pause(10)
  }
}

export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  await once(probe.close(), 'close')
  return port
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** The value within which so large a share of them lies. */
export const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? Number.NaN
