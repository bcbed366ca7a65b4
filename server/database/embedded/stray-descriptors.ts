import { readdirSync, readFileSync } from 'node:fs'

const closeOnExec = 0o2000000
const highest = 4096

/**
 * Files and pipes that the parent of this process left open. Node closes the low ones for its children, not those above.
 * A database that outlives the app would keep them open, and a reader of such a pipe would never see its end.
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
    // The descriptor of the listing itself, closed by now.
    return false
  }
}
