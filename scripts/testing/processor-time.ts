import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever the machine. */
const ticksASecond = 100

/**
 * Processor seconds of the children of this process that have ended, with all that those had started and awaited: PostgreSQL
 * and Chromium among them. Undefined where the system does not tell.
 */
function endedChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name of the program stands in brackets and may hold blanks; the times of children are the 14th and 15th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksASecond
  } catch {
    return undefined
  }
}

let counted = endedChildren()

/** What ended since the last call; asked when a child has ended, it is that child's. */
export function processorSince() {
  const now = endedChildren()
  if (now === undefined || counted === undefined) return undefined
  const since = now - counted
  counted = now
  return since
}
