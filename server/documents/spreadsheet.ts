import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Message } from './spreadsheet-worker.ts'

/** A cell; a number may be shown in another form than its column's. */
export type Value = string | number | { value: number; format: string }

export type Sheet = {
  name: string
  columns: { name: string; width: number; format?: string; isFigure?: true }[]
  rows: Value[][]
  /** Columns, counted from 0, whose rows are drawn as bars. */
  chart?: { title: string; labels: number; values: number }
  /** The pages of the order are added to this one. */
  isGrowing?: true
}

export type Order = { sheets: Sheet[] }

/** The file, written beside this thread. Each page is a JSON list of rows. */
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
