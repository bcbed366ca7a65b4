import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { complaint, EmbeddedDatabaseError } from './embedded-error.ts'
import {
  clearPidFile,
  findPostmaster,
  isPostmaster,
  type PidFile,
  readPidFile,
} from './pid-file.ts'
import { launch } from './run-program.ts'
import { openServerLog } from './server-log.ts'
import { settingsOf } from './settings.ts'
import type { Site } from './site.ts'
import { strayDescriptors } from './stray-descriptors.ts'
import { clearSocketFolder, openSocketFolder, socketIn } from './socket-folder.ts'

export type Postmaster = {
  readonly pid: number
  readonly socketFolder: string
  /** Resolves when the process has ended, for any reason. */
  readonly gone: Promise<unknown>
}

/** The server of the cluster. A server that was left running is used; otherwise one is started. */
export async function raisePostmaster(site: Site, signal?: AbortSignal): Promise<Postmaster> {
  for (let pause = 25; ; pause = Math.min(pause * 1.5, 500)) {
    signal?.throwIfAborted()
    const running = findPostmaster(site.cluster)
    const postmaster = running ? joinPostmaster(site, running) : await startPostmaster(site)
    if (postmaster) return postmaster
    if (pause === 25) site.log('Waiting for what is left of the last database')
    await sleep(pause)
  }
}

/** Undefined while the server starts or stops. */
function joinPostmaster({ cluster, log }: Site, running: PidFile): Postmaster | undefined {
  const { pid, socketFolder, status } = running
  if (status !== 'ready') return undefined
  if (!existsSync(socketIn(socketFolder))) {
    log(`The database left running as process ${pid} has lost its socket; stopping it`)
    tell(pid, 'SIGINT')
    return undefined
  }
  log(`Took over the database that was left running as process ${pid}`)
  return { pid, socketFolder, gone: pollUntilGone(cluster, pid) }
}

async function pollUntilGone(cluster: string, pid: number) {
  while (isPostmaster(cluster, pid)) await sleep(250, undefined, { ref: false })
}

/** Undefined while orphans of the last server still use its memory; they end by themselves soon. */
async function startPostmaster(site: Site): Promise<Postmaster | undefined> {
  clearPidFile(site.cluster)
  openSocketFolder(site)
  clearSocketFolder(site)
  const serverLog = openServerLog(site)
  const child = spawnPostmaster(site, serverLog.fd)
  const gone = new Promise((resolve) => child.once('exit', resolve))
  try {
    await once(child, 'spawn')
  } finally {
    serverLog.close()
  }
  if (child.pid !== undefined && (await isReady(site, child))) {
    child.unref()
    return { pid: child.pid, socketFolder: site.socketFolder, gone }
  }
  const output = serverLog.written()
  if (/shared memory block .* still in use/.test(output)) return undefined
  const reason = output ? complaint(output) : `it was ended by ${child.signalCode ?? 'itself'}`
  throw new EmbeddedDatabaseError(`The database did not start: ${reason} (see ${serverLog.path})`)
}

function spawnPostmaster(site: Site, serverLog: number) {
  const settings = Object.entries(settingsOf(site)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  // Detached: Ctrl-C stops the app, which stops the database when its own work is done. A log file and no pipe:
  // the server outlives an app that is killed.
  return launch(site.runner, site.programs.postgres, ['-D', site.cluster, ...settings], {
    stdio: onlyTo(serverLog),
    detached: true,
  })
}

/** A stray descriptor cannot be closed for a child, only pointed to the log of the server. */
function onlyTo(serverLog: number) {
  const taken = new Set([1, 2, ...strayDescriptors()])
  return Array.from({ length: Math.max(...taken) + 1 }, (_, fd) =>
    taken.has(fd) ? serverLog : ('ignore' as const),
  )
}

/** Recovery after a crash can take long: the wait lasts as long as the process lives. */
async function isReady({ cluster, log }: Site, child: ChildProcess) {
  for (let waited = 1; child.exitCode === null && child.signalCode === null; waited++) {
    const file = readPidFile(cluster)
    if (file && file.pid === child.pid && file.status === 'ready') return true
    if (waited % 1000 === 0) log('The database is still starting, probably repairing itself')
    await sleep(10)
  }
  return false
}

/** A fast stop, and an immediate one when that takes too long: the write-ahead log makes up for it. */
export async function endPostmaster(
  { cluster, log }: Pick<Site, 'cluster' | 'log'>,
  { pid }: Pick<Postmaster, 'pid'>,
) {
  for (const [signal, patience] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
  ] as const) {
    if (!isPostmaster(cluster, pid)) return
    tell(pid, signal)
    const deadline = performance.now() + patience
    while (isPostmaster(cluster, pid) && performance.now() < deadline) await sleep(10)
  }
  if (isPostmaster(cluster, pid)) log(`The database (process ${pid}) does not stop`)
}

function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended in the meantime.
  }
}
