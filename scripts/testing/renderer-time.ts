import { readdirSync, readFileSync } from 'node:fs'
import { type ProcessTimes, timesOf } from './processor-time.ts'

const beatMs = 500

function all(): Map<number, ProcessTimes> {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    const now = pids.map((pid) => [pid, timesOf(pid)] as const)
    return new Map(now.flatMap(([pid, one]) => (one ? [[pid, one]] : [])))
  } catch {
    return new Map()
  }
}

function isRenderer(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
  } catch {
    return false
  }
}

/** Whether one of the process's parents, and theirs, is the one asked for. */
function isBelow(top: number, pid: number, now: ReadonlyMap<number, ProcessTimes>): boolean {
  const parent = now.get(pid)?.parent
  return parent !== undefined && (parent === top || isBelow(top, parent, now))
}

/**
 * Processor seconds of the pages of Chromium below a process, seen twice a second. Chromium does not await the programs of
 * its pages, so that no parent ever learns their time.
 */
export function watchRenderers(top: number) {
  const seen = new Map<string, number>()
  function look() {
    const now = all()
    for (const [pid, { born, own }] of now)
      if (isBelow(top, pid, now) && isRenderer(pid)) seen.set(`${pid} ${born}`, own)
  }
  const beat = setInterval(look, beatMs)
  beat.unref()
  return {
    seconds: () => [...seen.values()].reduce((sum, one) => sum + one, 0),
    end: () => clearInterval(beat),
  }
}
