import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Bookings, openBookings } from './bookings.ts'
import { faultsIn, listed, type Part, roundsOr } from './row.ts'
import { openStage, type Stage } from './stage.ts'

const run = promisify(execFile)
const fullForMs = 3_000

/** Writes until nothing more fits, and goes on as the database gives room back. */
async function fill(folder: string, forMs: number) {
  const ballast = await open(join(folder, 'ballast'), 'a')
  const end = performance.now() + forMs
  for (let size = 1024 * 1024; performance.now() < end;) {
    try {
      const { bytesWritten } = await ballast.write(Buffer.alloc(size))
      if (bytesWritten < size) throw new Error('no room')
    } catch {
      size = Math.max(1, size >> 1)
      if (size === 1) await pause(5)
    }
  }
  await ballast.close()
}

async function withFullDisk(stage: Stage, bookings: Bookings, folder: string) {
  let freedAt = 0
  const gap = await bookings.during(async () => {
    await fill(folder, fullForMs)
    await rm(join(folder, 'ballast'))
    freedAt = performance.now()
  })
  await bookings.settle()
  return { gap, freedAt, isAlive: stage.child.exitCode === null }
}

async function onSmallDisk(folder: string) {
  const rounds = roundsOr(5)
  const stage = await openStage({ dataDir: join(folder, 'data') })
  const bookings = await openBookings(stage)
  const afterRoom: number[] = []
  let isAlive = true
  for (let round = 0; round < rounds; round++) {
    const outcome = await withFullDisk(stage, bookings, folder)
    isAlive &&= outcome.isAlive
    afterRoom.push(bookings.promisedAfter(outcome.freedAt))
  }
  const { made, lost, doubled } = await bookings.reckon()
  // Whatever was torn by it would show when every page is read.
  await stage.sql`select count(*), sum(length(a::text)) from appointments a`
  await stage.stop()
  const faults = faultsIn(bookings.statuses)
  const recoveryMs = Math.max(...afterRoom)
  return {
    attack: 'disk full while booking, for 3 s, then room again',
    promised: 'a clean 503, nothing corrupt, goes on by itself within 10 s of room',
    tries: rounds,
    lost,
    doubled,
    faults,
    recoveryMs,
    seen: `${made} bookings acknowledged; ${listed(bookings.statuses)}${isAlive ? '' : '; THE APP ENDED'}`,
    isKept:
      isAlive &&
      lost + doubled + faults === 0 &&
      recoveryMs < 10_000 &&
      (bookings.statuses['503'] ?? 0) > 0,
  }
}

/** A disk of 192 MB in memory, which only the system's administrator can make. */
export const disk: Part = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=192m,mode=755', 'tmpfs', folder])
  } catch (error) {
    await rm(folder, { recursive: true })
    return { notRun: `no small disk could be made (${(error as Error).message.split('\n')[0]})` }
  }
  try {
    const { bsize, bavail } = await statfs(folder)
    if (bsize * bavail < 100 * 1024 ** 2) return { notRun: 'the small disk is no disk' }
    return [await onSmallDisk(folder)]
  } finally {
    await run('umount', [folder])
    await rm(folder, { recursive: true })
  }
}
