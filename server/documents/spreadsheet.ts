import { once } from 'node:events'
import type { Hold } from '#server/core/limit-concurrency.ts'
import { withThread } from './thread.ts'
import type { Message, Order } from './sheet.ts'

type Bounds = { readonly signal: AbortSignal; readonly hold: Hold }

/** Writes the file in a thread of its own. Each page is a JSON list of rows. */
export function writeSpreadsheet(
  order: Order,
  pages: AsyncIterable<string>,
  { signal, hold }: Bounds,
): Promise<Buffer> {
  const thread = {
    file: new URL('./spreadsheet-worker.ts', import.meta.url),
    hold,
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  }
  return withThread(thread, async (worker) => {
    const written = once(worker, 'message', { signal }) as Promise<[Uint8Array]>
    const say = (message: Message) => worker.postMessage(message)
    say({ order })
    const [[bytes]] = await Promise.all([written, sayAll(pages, say)])
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  })
}

async function sayAll(pages: AsyncIterable<string>, say: (message: Message) => void) {
  for await (const page of pages) say({ page })
  say({ isComplete: true })
}
