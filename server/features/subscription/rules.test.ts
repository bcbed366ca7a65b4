import { describe, expect, test } from 'vitest'
import { type SubscriptionRow, statusOn, trialEnd } from './rules.ts'

const nothing: SubscriptionRow = {
  subscription_type: 'none',
  subscription_end_date: null,
  trial_end_date: null,
  cancel_at_period_end: false,
}
const trial = { ...nothing, trial_end_date: '2026-03-09' }
const paid = {
  ...trial,
  subscription_type: 'monthly',
  subscription_end_date: '2026-04-02',
} as const

test('before the verification there is neither trial nor subscription', () => {
  expect(statusOn('2026-03-02', nothing)).toEqual({
    hasActiveSubscription: false,
    subscriptionType: 'none',
    isOnTrial: false,
    isInTrialPeriod: false,
    remainingTrialDays: 0,
    trialEndDate: null,
    subscriptionEndDate: null,
    cancelAtPeriodEnd: false,
  })
})

test('a trial ends with the seventh day after the verification', () => {
  expect(trialEnd('2026-02-26')).toBe('2026-03-05')
})

describe('a trial that ends on 9 March', () => {
  test.each([
    ['2026-03-02', true, 7],
    ['2026-03-08', true, 1],
    ['2026-03-09', true, 0],
    ['2026-03-10', false, 0],
  ])('on %s runs: %s, days left: %i', (today, isInTrialPeriod, remainingTrialDays) => {
    expect(statusOn(today, trial)).toMatchObject({
      isOnTrial: true,
      isInTrialPeriod,
      remainingTrialDays,
      hasActiveSubscription: false,
    })
  })
})

describe('a subscription paid until 2 April', () => {
  test.each([
    ['2026-03-03', true],
    ['2026-04-02', true],
    ['2026-04-03', false],
  ])('on %s is active: %s', (today, hasActiveSubscription) => {
    expect(statusOn(today, paid)).toMatchObject({
      hasActiveSubscription,
      subscriptionType: 'monthly',
    })
  })
})

test('who has paid is no longer on trial, even within its days', () => {
  expect(statusOn('2026-03-03', paid)).toMatchObject({
    isOnTrial: false,
    isInTrialPeriod: false,
    remainingTrialDays: 0,
    trialEndDate: '2026-03-09',
  })
})

test('a cancelled subscription stays until its end', () => {
  expect(statusOn('2026-03-03', { ...paid, cancel_at_period_end: true })).toMatchObject({
    hasActiveSubscription: true,
    cancelAtPeriodEnd: true,
  })
})
