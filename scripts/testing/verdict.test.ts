import { expect, test } from 'vitest'
import { verdict } from './verdict.ts'

const counted = (passed: number, failed = 0) => ({ passed, failed, failures: [] })

test('a run that broke before any test says so, and has failed', () => {
  for (const isChosen of [true, false])
    expect(verdict({ ok: false, result: counted(0), isChosen })).toEqual({
      passed: 0,
      failed: 1,
      said: 'broke before any test ran, see above.',
    })
})

test('words may name files of one step only; without words a step that runs nothing has failed', () => {
  expect(verdict({ ok: true, result: counted(0), isChosen: true })).toMatchObject({ failed: 0 })
  expect(verdict({ ok: true, result: counted(0), isChosen: false })).toMatchObject({ failed: 1 })
})

test('what counts is counted, and what breaks beside it is a failure', () => {
  expect(verdict({ ok: true, result: counted(3), isChosen: true })).toEqual({
    passed: 3,
    failed: 0,
  })
  expect(verdict({ ok: false, result: counted(3, 2), isChosen: true })).toEqual({
    passed: 3,
    failed: 2,
  })
  expect(verdict({ ok: false, result: counted(3), isChosen: true })).toMatchObject({
    passed: 3,
    failed: 1,
  })
})
