import { url as addressOfDebugger } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import type { Log } from '#server/core/log.ts'
import type { Service } from './background-services.ts'
import { type Guarded, threadSource } from './watchdog-thread.ts'

const pace = { mostMs: 60_000, tickMs: 1_000 }

/** Less than the thread needs for its start ends the whole process. */
const resourceLimits = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 }

/**
 * Ends this process when its event loop stands still for so long: it answers nothing any more, hears no signal, and looks alive to
 * its supervisor, which starts it again once it is gone (docs/decisions/0130).
 */
export function startWatchdog(log: Log, { mostMs, tickMs } = pace): Service {
  const beats = new Int32Array(new SharedArrayBuffer(8))
  const beat = () => {
    Atomics.store(beats, 1, addressOfDebugger() === undefined ? 0 : 1)
    Atomics.add(beats, 0, 1)
  }
  beat()
  const beating = setInterval(beat, tickMs).unref()
  const thread = new Worker(threadSource, {
    eval: true,
    name: 'watchdog',
    workerData: { beats, mostMs, tickMs } satisfies Guarded,
    resourceLimits,
    execArgv: [],
    env: {},
  })
  thread.unref()
  thread.on('error', (err) => log.error({ err }, 'watchdog ended'))
  return {
    async stop() {
      clearInterval(beating)
      await thread.terminate()
    },
  }
}
