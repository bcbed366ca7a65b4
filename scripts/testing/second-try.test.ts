import { describe, expect, test } from 'vitest'
import { afterSecondTry, againOf, isWorthASecondTry } from './second-try.ts'
import type { Result } from './test-reports.ts'

const run = (passed: number, ...failures: string[]): Result => ({
  passed,
  failed: failures.length,
  failures,
  isWhole: true,
  times: [],
})
const late = '[phone] door.spec.ts › a client books\nTimeout'
const broken = '[desktop] till.spec.ts › a visit is closed\nexpected 1'

describe('a second try of failed tests', () => {
  test('is made only when a few tests failed and all others ran', () => {
    expect(isWorthASecondTry(run(240, late))).toBe(true)
    expect(isWorthASecondTry(run(240))).toBe(false)
    expect(isWorthASecondTry(run(100, ...Array.from({ length: 17 }, () => late)))).toBe(false)
    expect(isWorthASecondTry(run(0, '[beginning] first-administrator.spec.ts › x'))).toBe(false)
    expect(isWorthASecondTry({ ...run(240, late), isWhole: false })).toBe(false)
  })

  test('that passes counts as passed and is named as shaky', () => {
    expect(afterSecondTry(run(240, late, broken), run(2, broken.replace('1', '2')))).toEqual({
      ...run(241, broken),
      shaky: ['[phone] door.spec.ts › a client books'],
    })
  })

  test('that broke off keeps the failures of the first', () => {
    const first = run(240, late)
    expect(afterSecondTry(first, run(0))).toEqual({ ...first, shaky: [] })
    expect(afterSecondTry(first, { ...run(1), isWhole: false })).toEqual({ ...first, shaky: [] })
  })

  const file = '/orari/server/process/shutdown.test.ts'

  test('takes the failed unit tests alone, by their whole titles', () => {
    const [again, pattern = ''] = againOf(
      run(9, `${file} › a node ends (at once) › late\nlate`, `${file} › a node waits\nlate`),
    )
    expect(again).toBe(file)
    const [name, titles = ''] = pattern.split(/=(.*)/)
    expect(name).toBe('--testNamePattern')
    const isMatched = (title: string) => new RegExp(titles).test(title)
    expect(['a node ends (at once) › late', 'a node waits'].map(isMatched)).toEqual([true, true])
    expect(['a node waits longer', 'it is late'].map(isMatched)).toEqual([false, false])
  })

  test('takes the whole files where one failed outside of its tests', () => {
    expect(againOf(run(9, `${file} › a node ends\nlate`, `${file}\nno database`))).toEqual([file])
  })
})
