import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { inPieces } from './bounded.ts'
import type { Read } from './read-file.ts'
import { type FileToRead, readLines } from './read-lines.ts'
import { UnreadableFile } from './table.ts'

const say = (read: Read) => parentPort?.postMessage(read)

try {
  const pieces = inPieces(await readLines(workerData as FileToRead))
  for (const [at, lines] of pieces.entries()) {
    say({ lines, isLast: at === pieces.length - 1 })
    if (parentPort) await once(parentPort, 'message')
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  say({ fault: error.fault })
}
