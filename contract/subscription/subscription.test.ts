import { expect, test } from 'vitest'
import { ownStandingLabels, standingLabels, standingOf } from './subscription.ts'

test.each([
  ['Aktiv', 'monthly', false, true],
  ['Në Provë', 'none', true, true],
  ['I Skaduar', 'none', true, false],
  ['I Skaduar', 'yearly', false, false],
  ['Pa Abonim', 'none', false, false],
] as const)(
  '%s is the label for %s, on trial: %s, running: %s',
  (word, type, isOnTrial, isRunning) =>
    expect(standingLabels[standingOf({ subscriptionType: type, isOnTrial }, isRunning)]).toBe(word),
)

test('only the trial has another label on the account’s own screen', () => {
  expect(ownStandingLabels).toEqual({ ...standingLabels, trial: 'Provë Falas' })
})
