import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Hold } from '#server/core/limit-concurrency.ts'

type Thread = WorkerOptions & {
  readonly file: URL
  /** Keeps the place of the work in its line until the thread has ended. */
  readonly hold: Hold
}

/**
 * Works with a thread that ends with the work. It may end seconds later than the answer comes: a long native step goes on
 * after `terminate`, holds a core and memory, and may exhaust that memory.
 */
export async function withThread<Answer>(
  { file, hold, ...options }: Thread,
  work: (thread: Worker) => Promise<Answer>,
): Promise<Answer> {
  const thread = new Worker(file, options)
  // After the work nothing else listens, and an error without a listener ends the process.
  thread.on('error', () => {})
  hold(new Promise<void>((resolve) => thread.once('exit', () => resolve())))
  try {
    return await work(thread)
  } finally {
    void thread.terminate()
  }
}
