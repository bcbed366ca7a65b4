import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const patienceMs = 20_000

/** Draws an SVG as a PNG, in a thread that ends with it: the drawing program keeps the memory it has used. */
export async function drawPng(svg: string): Promise<Buffer> {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    workerData: svg,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 },
  })
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const [bytes] = (await once(worker, 'message', { signal })) as [Uint8Array]
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    void worker.terminate()
  }
}
