import { expect, test } from 'vitest'
import { verdict } from './verdict.ts'

const counted = (passed: number, failed = 0) => ({ passed, failed, failures: [] })

test('a run that broke before any test fails and says so', () => {
  for (const isChosen of [true, false])
    expect(verdict({ ok: false, result: counted(0), isChosen })).toEqual({
      passed: 0,
      failed: 1,
      said: 'broke before any test ran, see above.',
    })
})

test('words may select files of one step only, and without words an empty step fails', () => {
  expect(verdict({ ok: true, result: counted(0), isChosen: true })).toMatchObject({ failed: 0 })
  expect(verdict({ ok: true, result: counted(0), isChosen: false })).toMatchObject({ failed: 1 })
})

test('tests are counted, and an error outside of them is a failure', () => {
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
