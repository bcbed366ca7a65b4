import { readFileSync } from 'node:fs'
import { isBelow, processesNow } from './processor-time.ts'

const beatMs = 500

function isRenderer(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--type=renderer')
  } catch {
    return false
  }
}

/**
 * Processor seconds of the pages of Chromium below a process, seen twice a second. Chromium does not await the programs of
 * its pages, so that no parent ever learns their time.
 */
export function watchRenderers(top: number) {
  const seen = new Map<string, number>()
  function look() {
    const now = processesNow()
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
