import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Config } from '#server/core/config.ts'
import { programVersion } from '#server/core/program-version.ts'
import { backupsIn } from '#server/database/backup/backup-files.ts'
import { newestProved } from '#server/database/dumps/proved-backup.ts'
import type { Database, Sql } from '#server/database/sql.ts'
import type { Figures } from './registry.ts'

export const inSeconds = (date: Date | undefined) => (date?.getTime() ?? 0) / 1000

export function tellVersion({ build, started }: Figures) {
  build.set({ version: programVersion(), node: process.version }, 1)
  started.set(Math.round(Date.now() / 1000 - process.uptime()))
}

/** Watches the event loop from now on; the returned function tells what this process takes. */
export function watchProcess({ memory, heap, cpu, delay }: Figures) {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return () => {
    const { rss, heapUsed } = process.memoryUsage()
    const { user, system } = process.cpuUsage()
    memory.set(rss)
    heap.set(heapUsed)
    cpu.reset()
    cpu.inc((user + system) / 1e6)
    for (const share of [50, 99, 100])
      delay.set({ share: String(share / 100) }, loop.percentile(share) / 1e9)
    loop.reset()
  }
}

export function tellPool({ pool, poolWaits }: Figures, { pool: open }: Pick<Database, 'pool'>) {
  pool.set({ state: 'idle' }, open.idleCount)
  pool.set({ state: 'in_use' }, open.totalCount - open.idleCount)
  poolWaits.set(open.waitingCount)
}

type Disk = Pick<
  Config,
  'DATABASE_URL' | 'DATA_DIR' | 'backupDir' | 'BACKUP_HOUR' | 'isBackedUpByOthers'
>

/** The disks of this machine: that of the data where the database is embedded, and that of the backups. */
export async function tellDisks({ diskFree, diskSize }: Figures, config: Disk) {
  const { DATABASE_URL, DATA_DIR: data, backupDir: backups } = config
  const folders = { ...(DATABASE_URL === undefined && { data }), backups }
  for (const [folder, path] of Object.entries(folders)) {
    if (!existsSync(path)) continue
    const { bavail, blocks, bsize } = await statfs(path)
    diskFree.set({ folder }, bavail * bsize)
    diskSize.set({ folder }, blocks * bsize)
  }
}

/** What the database knows of a server's backups, for a node that makes none of them. */
export async function backupElsewhere(sql: Sql, config: Disk) {
  const { DATABASE_URL, BACKUP_HOUR, isBackedUpByOthers } = config
  if (DATABASE_URL === undefined || BACKUP_HOUR !== 'off' || isBackedUpByOthers) return undefined
  return { at: await newestProved(sql) }
}

/** Who makes backups by hand or by other tools is told nothing of their age. */
export function tellBackups({ backup, tried }: Figures, { BACKUP_HOUR, backupDir }: Disk) {
  // A figure that nobody sets is told as 0.
  if (BACKUP_HOUR === 'off') return [backup, tried].forEach((one) => one.remove())
  const made = backupsIn(backupDir)
  backup.set(inSeconds(made[0]?.madeAt))
  tried.set(inSeconds(made.find(({ isTried }) => isTried)?.madeAt))
}
