import { setTimeout as sleep } from 'node:timers/promises'
import { endPostmaster, type Postmaster, raisePostmaster } from './postmaster.ts'
import type { Site } from './site.ts'

const longestPause = 5_000

/** Keeps a server running until it is told to stop. */
export function supervise(site: Site, first: Postmaster) {
  const stopping = new AbortController()
  const { signal } = stopping
  const told = new Promise((resolve) => signal.addEventListener('abort', resolve))

  async function watch() {
    let current: Postmaster | undefined = first
    while (current) {
      await Promise.race([current.gone, told])
      if (signal.aborted) return endPostmaster(site, current)
      site.log(`The database (process ${current.pid}) ended unexpectedly; starting it again`)
      current = await revive(site, signal)
      if (current) site.log(`The database runs again as process ${current.pid}`)
    }
  }

  const watching = watch()
  return {
    stop() {
      stopping.abort()
      return watching
    },
  }
}

/** Tries until the server starts: a full disk, for instance, is emptied one day. Undefined after a stop. */
async function revive(site: Site, signal: AbortSignal): Promise<Postmaster | undefined> {
  for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await raisePostmaster(site, signal)
    } catch (error) {
      if (signal.aborted) return undefined
      const reason = error instanceof Error ? error.message : String(error)
      site.log(`${reason}; next try in ${pause} ms`)
    }
    await sleep(pause, undefined, { signal }).catch(() => {})
  }
  return undefined
}
