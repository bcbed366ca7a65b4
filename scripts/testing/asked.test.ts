import { expect, onTestFinished, test } from 'vitest'
import { readAsked } from './asked.ts'
import { isEveryday } from './tiers.ts'

/** As one call of the command reads its words. */
function read(...args: string[]) {
  const before = process.env['ORARI_TESTS_LEFT_OUT']
  delete process.env['ORARI_TESTS_LEFT_OUT']
  onTestFinished(() => {
    if (before === undefined) delete process.env['ORARI_TESTS_LEFT_OUT']
    else process.env['ORARI_TESTS_LEFT_OUT'] = before
  })
  return { ...readAsked(args), leavesOut: isEveryday() }
}

test('without words all is run but for what is left to the whole run', () => {
  expect(read()).toEqual({
    units: [],
    journeys: [],
    withChecks: true,
    isChosen: false,
    leavesOut: true,
  })
})

test('the whole run leaves nothing out, and a shard of it goes to both runners', () => {
  expect(read('--all', '--shard=2/4')).toEqual({
    units: ['--shard=2/4'],
    journeys: ['--shard=2/4'],
    withChecks: true,
    isChosen: false,
    leavesOut: false,
  })
})

test('words choose among all files, without the checks', () => {
  expect(read('till', 'door')).toEqual({
    units: ['till', 'door'],
    journeys: ['till', 'door'],
    withChecks: false,
    isChosen: true,
    leavesOut: false,
  })
})

test('an unknown option is refused', () => {
  expect(() => read('--chnged')).toThrow('Unknown option: --chnged')
})
