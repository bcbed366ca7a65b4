import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf } from './source.ts'

// By the clock on the wall a journey is red at night, at weekends or on the last day of a year.
test('a journey reads the clock of tests/support/clock.ts alone', () => {
  const journeys = globSync('tests/e2e/*.spec.ts')
  const otherClock = /new Date\(\)|Date\.now\(|browser\.new(Context|Page)\(/
  expect(journeys).not.toEqual([])
  expect(journeys.filter((file) => otherClock.test(contentOf(file)))).toEqual([])
})
