import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

/** Keeps all that one line makes for a while, which is what V8 learns from; answers whether it goes on being young. */
const lesson = (before: string) =>
  `import { keepNewObjectsYoung } from '#server/platform/heap.ts'
   ${before}
   const make = (nth) => ({ nth, list: [nth, nth + 1] })
   const isYoung = () => %InYoungGeneration(make(1))
   const kept = new Array(400_000)
   for (let round = 0; round < 4; round++)
     for (let nth = 0; nth < kept.length; nth++) kept[nth] = make(nth)
   console.log(isYoung())`

const learnt = (before: string) =>
  spawnSync(
    process.execPath,
    ['--allow-natives-syntax', '--input-type=module', '--eval', lesson(before)],
    { encoding: 'utf8' },
  ).stdout.trim()

it('new objects are young, however long those before them have lived', () => {
  expect(learnt('')).toBe('false')
  expect(learnt('keepNewObjectsYoung()')).toBe('true')
})
