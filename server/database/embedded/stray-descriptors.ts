import { readdirSync, readFileSync } from 'node:fs'

const closeOnExec = 0o2000000
const highest = 4096

/**
 * Files and pipes that our own parent left open for us. Node keeps the low ones from our children, not those above.
 * A database that outlives us would hold them open: whoever waits for the end of such a pipe would wait for ever.
 */
export function strayDescriptors(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc/self/fd')
    .map(Number)
    .filter((fd) => fd > 2 && fd < highest && goesOnToChildren(fd))
}

function goesOnToChildren(fd: number) {
  try {
    const [, flags] =
      /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'utf8')) ?? []
    return flags !== undefined && (Number.parseInt(flags, 8) & closeOnExec) === 0
  } catch {
    // The listing itself was open while it was made.
    return false
  }
}
