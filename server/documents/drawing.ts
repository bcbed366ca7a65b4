import { once } from 'node:events'
import type { Hold } from '#server/core/limit-concurrency.ts'
import { withThread } from './thread.ts'

const patienceMs = 20_000

/** Draws an SVG as a PNG, in a thread that ends with it: the drawing program keeps the memory it has used. */
export function drawPng(svg: string, hold: Hold): Promise<Buffer> {
  const thread = {
    file: new URL('./drawing-worker.ts', import.meta.url),
    hold,
    workerData: svg,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  }
  return withThread(thread, async (worker) => {
    const signal = AbortSignal.timeout(patienceMs)
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
}
