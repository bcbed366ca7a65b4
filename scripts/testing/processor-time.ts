import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine. */
const ticksASecond = 100

type ProcessTimes = { parent: number; born: string; own: number; ofEnded: number }

/** The seconds of a process and of its children that have ended; undefined where it has ended or the system does not tell. */
function timesOf(process: number | 'self'): ProcessTimes | undefined {
  try {
    const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
    // The name of the program stands in brackets and may hold blanks: what follows it is counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const seconds = (nth: number) => (Number(fields[nth]) + Number(fields[nth + 1])) / ticksASecond
    return {
      parent: Number(fields[1]),
      born: fields[19] ?? '',
      own: seconds(11),
      ofEnded: seconds(13),
    }
  } catch {
    return undefined
  }
}

/** All processes of the machine; none where the system does not tell. */
export function processesNow(): Map<number, ProcessTimes> {
  try {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    const now = pids.map((pid) => [pid, timesOf(pid)] as const)
    return new Map(now.flatMap(([pid, one]) => (one ? [[pid, one]] : [])))
  } catch {
    return new Map()
  }
}

/** Whether one of the process's parents, and theirs, is the one asked for. */
export function isBelow(top: number, pid: number, now: ReadonlyMap<number, ProcessTimes>): boolean {
  const parent = now.get(pid)?.parent
  return parent !== undefined && (parent === top || isBelow(top, parent, now))
}

/** Processor seconds that a process and all below it have taken so far, those included that ended and were awaited. */
export function secondsOfTree(top: number) {
  const now = processesNow()
  return [...now].reduce(
    (sum, [pid, { own, ofEnded }]) =>
      pid === top || isBelow(top, pid, now) ? sum + own + ofEnded : sum,
    0,
  )
}

/** Of all that those had started and awaited, too: PostgreSQL and most of Chromium. */
const endedChildren = () => timesOf('self')?.ofEnded

let counted = endedChildren()

/** What ended since the last call; asked when a child has ended, it is that child's. */
export function processorSince() {
  const now = endedChildren()
  if (now === undefined || counted === undefined) return undefined
  const since = now - counted
  counted = now
  return since
}
