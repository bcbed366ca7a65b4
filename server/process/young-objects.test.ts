import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Keeps the objects of one line for a while, as V8 observes; answers whether new ones are allocated old. */
const lesson = (before: string) =>
  `import { keepNewObjectsYoung } from '#server/process/young-objects.ts'
   ${before}
   const make = (nth) => ({ nth, list: [nth, nth + 1] })
   const isOld = () => !%InYoungGeneration(make(1))
   const kept = new Array(400_000)
   for (let round = 0; round < 20 && !isOld(); round++)
     for (let nth = 0; nth < kept.length; nth++) kept[nth] = make(nth)
   console.log(isOld())`

const learnt = (before: string) =>
  spawnSync(
    process.execPath,
    // One thread of the collector, so that nothing depends on busy others.
    [
      '--allow-natives-syntax',
      '--single-threaded',
      '--input-type=module',
      '--eval',
      lesson(before),
    ],
    { encoding: 'utf8' },
  ).stdout.trim()

it('new objects are collected young, however long earlier ones lived', () => {
  expect(learnt('')).toBe('true')
  expect(learnt('keepNewObjectsYoung()')).toBe('false')
})
