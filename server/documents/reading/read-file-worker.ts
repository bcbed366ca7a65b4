import { parentPort, workerData } from 'node:worker_threads'
import type { Read } from './read-file.ts'
import { type FileToRead, readLines } from './read-lines.ts'
import { UnreadableFile } from './table.ts'

async function read(): Promise<Read> {
  try {
    return { lines: await readLines(workerData as FileToRead) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { fault: error.fault }
    throw error
  }
}

parentPort?.postMessage(await read())
