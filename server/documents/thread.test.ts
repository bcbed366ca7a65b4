import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openLine } from '#server/core/limit-concurrency.ts'
import { withThread } from './thread.ts'

/** A thread that says "begun" and then does this. */
const threadThat = (does: string) => ({
  file: new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'
      parentPort.postMessage('begun')
      ${does}`)}`,
  ),
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
})

/**
 * Each waits for a word: an error may be heard before a message that was sent before it. Memory is taken turn by turn, since
 * a loop that calls built-in functions alone can't be ended.
 */
const endings = [
  ['fails', `throw new Error('late')`],
  [
    'exhausts its memory',
    'const kept = []; setInterval(() => kept.push(new Array(100_000).fill(0)))',
  ],
].map(([name, does]) => [name, `parentPort.once('message', () => { ${does} })`] as const)

test.each(endings)('a thread that %s after its answer takes nothing down', async (_, does) => {
  const uncaught: unknown[] = []
  const hear = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', hear)
  onTestFinished(() => void process.off('uncaughtException', hear))
  const ended: Promise<unknown>[] = []
  const hold = (until: Promise<unknown>) => void ended.push(until)
  const answer = await withThread({ ...threadThat(does), hold }, async (thread) => {
    const [said] = (await once(thread, 'message')) as [string]
    thread.postMessage('go on')
    await new Promise((resolve) => thread.once('exit', resolve))
    return said
  })
  await Promise.all(ended)
  expect(answer).toBe('begun')
  expect(ended).toHaveLength(1)
  expect(uncaught).toEqual([])
})

test('an answer comes at once, and its place is free when the thread has ended', async () => {
  const inLine = openLine({ places: 1 })
  const threads: Worker[] = []
  const work = () =>
    inLine('salon', (hold) => {
      const isFree = threads.every(({ threadId }) => threadId === -1)
      return withThread({ ...threadThat('for (;;) {}'), hold }, async (thread) => {
        threads.push(thread)
        await once(thread, 'message')
        return { isFree, thread }
      })
    })
  const [first, second] = [work(), work()]
  expect((await first).thread.threadId).toBeGreaterThan(0)
  expect((await second).isFree).toBe(true)
  await once((await second).thread, 'exit')
})
