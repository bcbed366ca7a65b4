import { on } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { isMarkedAsUntransferable } from 'node:worker_threads'
import type { Hold } from '#server/core/limit-concurrency.ts'
import { withThread } from '#server/documents/thread.ts'
import type { FileToRead } from './read-lines.ts'
import { type Fault, type Line, UnreadableFile } from './table.ts'

/**
 * What the thread answers: lines, some at a time and more when they are asked for, so that nobody waits while many are taken
 * over; or why there are none.
 */
export type Read =
  | { readonly lines: readonly Line[]; readonly isLast: boolean }
  | { readonly fault: Fault }

/** Reads a file in a thread of its own, which takes its bytes: nobody waits while a large one is taken apart. */
export function readFile(file: FileToRead, hold: Hold, patienceMs = 20_000): Promise<Line[]> {
  const { buffer } = file.bytes
  const thread = {
    file: new URL('./read-file-worker.ts', import.meta.url),
    hold,
    workerData: file,
    // Handed over rather than copied; a small file lies in memory that others share.
    transferList: isMarkedAsUntransferable(buffer) ? [] : [buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  }
  return withThread(thread, async (worker) => {
    const signal = AbortSignal.timeout(patienceMs)
    const lines: Line[] = []
    for await (const [read] of on(worker, 'message', { signal }) as AsyncIterable<[Read]>) {
      if ('fault' in read) throw new UnreadableFile(read.fault)
      lines.push(...read.lines)
      if (read.isLast) break
      worker.postMessage('more')
      await turn()
    }
    return lines
  })
}
