import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pacing } from './throttle.ts'

// Timers count whole milliseconds, and may fire one early.
const early = 2

test('the first goes at once, the others a while apart and in the order in which they came', async () => {
  const turn = pacing(20)
  const passed: { nth: number; at: number }[] = []
  const begin = performance.now()
  await Promise.all(
    [0, 1, 2, 3].map(async (nth) => {
      await turn()
      passed.push({ nth, at: performance.now() - begin })
    }),
  )
  expect(passed.map(({ nth }) => nth)).toEqual([0, 1, 2, 3])
  passed.forEach(({ nth, at }) => expect(at).toBeGreaterThanOrEqual(20 * nth - early))
})

test('who comes after a pause waits for nobody', async () => {
  const turn = pacing(60_000)
  await turn()
  const late = pacing(1)
  await late()
  await pause(5)
  const isFree = Promise.race([
    late().then(() => true),
    new Promise(setImmediate).then(() => false),
  ])
  expect(await isFree).toBe(true)
})
