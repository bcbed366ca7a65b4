import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { Read } from './read-file.ts'
import { type FileToRead, readLines } from './read-lines.ts'
import { UnreadableFile } from './table.ts'

const atOnce = 200
const say = (read: Read) => parentPort?.postMessage(read)

try {
  const lines = await readLines(workerData as FileToRead)
  for (let at = 0; at < lines.length; at += atOnce) {
    say({ lines: lines.slice(at, at + atOnce), isLast: at + atOnce >= lines.length })
    if (parentPort) await once(parentPort, 'message')
  }
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  say({ fault: error.fault })
}
