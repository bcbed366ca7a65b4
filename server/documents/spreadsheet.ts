import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Message, Order } from './sheet.ts'

/** Writes the file in a thread of its own. Each page is a JSON list of rows. */
export async function writeSpreadsheet(
  order: Order,
  pages: AsyncIterable<string>,
  signal: AbortSignal,
): Promise<Buffer> {
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  })
  const written = once(worker, 'message', { signal }) as Promise<[Uint8Array]>
  const say = (message: Message) => worker.postMessage(message)
  try {
    say({ order })
    const [[bytes]] = await Promise.all([written, sayAll(pages, say)])
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    void worker.terminate()
  }
}

async function sayAll(pages: AsyncIterable<string>, say: (message: Message) => void) {
  for await (const page of pages) say({ page })
  say({ isComplete: true })
}
