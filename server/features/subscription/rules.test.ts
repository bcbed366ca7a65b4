import { describe, expect, test } from 'vitest'
import {
  monthsOf,
  periodAfter,
  reminderSpans,
  type SubscriptionRow,
  statusOn,
  trialEnd,
} from './rules.ts'

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

test('an unverified account has neither trial nor subscription', () => {
  expect(statusOn('2026-03-02', nothing)).toEqual({
    hasActiveSubscription: false,
    subscriptionType: 'none',
    isOnTrial: false,
    isInTrialPeriod: false,
    remainingTrialDays: 0,
    trialEndDate: null,
    subscriptionEndDate: null,
    cancelAtPeriodEnd: false,
    readOnlyUntil: null,
    billing: 'on',
  })
})

describe('a closed gate lets the days be read for two more weeks', () => {
  test.each([
    ['the trial runs', '2026-03-09', trial, null],
    ['the trial is over', '2026-03-10', trial, '2026-03-23'],
    ['the two weeks are over', '2026-06-01', trial, '2026-03-23'],
    ['the subscription is over', '2026-04-03', paid, '2026-04-16'],
    ['there never was anything', '2026-04-03', nothing, null],
  ])('when %s', (_, today, row, readOnlyUntil) => {
    expect(statusOn(today, row)).toMatchObject({ readOnlyUntil })
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

test('a paid subscription replaces the trial even within its days', () => {
  expect(statusOn('2026-03-03', paid)).toMatchObject({
    isOnTrial: false,
    isInTrialPeriod: false,
    remainingTrialDays: 0,
    trialEndDate: '2026-03-09',
  })
})

test('a cancelled subscription stays active until its end', () => {
  expect(statusOn('2026-03-03', { ...paid, cancel_at_period_end: true })).toMatchObject({
    hasActiveSubscription: true,
    cancelAtPeriodEnd: true,
  })
})

describe('a paid or granted period', () => {
  // today, paid until, months, first day, last day
  test.each([
    ['2026-03-02', null, 1, '2026-03-02', '2026-04-02'],
    ['2026-03-02', null, 12, '2026-03-02', '2027-03-02'],
    ['2026-01-31', null, 1, '2026-01-31', '2026-02-28'],
    ['2028-01-31', null, 1, '2028-01-31', '2028-02-29'],
    ['2026-01-30', null, 1, '2026-01-30', '2026-02-28'],
    ['2026-01-29', null, 1, '2026-01-29', '2026-02-28'],
    ['2028-01-29', null, 1, '2028-01-29', '2028-02-29'],
    ['2026-01-28', null, 1, '2026-01-28', '2026-02-28'],
    ['2026-03-31', null, 1, '2026-03-31', '2026-04-30'],
    ['2026-05-31', null, 1, '2026-05-31', '2026-06-30'],
    ['2026-08-31', null, 1, '2026-08-31', '2026-09-30'],
    ['2026-10-31', null, 1, '2026-10-31', '2026-11-30'],
    ['2026-12-31', null, 1, '2026-12-31', '2027-01-31'],
    ['2026-12-15', null, 1, '2026-12-15', '2027-01-15'],
    ['2028-02-29', null, 12, '2028-02-29', '2029-02-28'],
    ['2027-02-28', null, 12, '2027-02-28', '2028-02-28'],
    ['2028-02-29', null, 48, '2028-02-29', '2032-02-29'],
    ['2096-02-29', null, 48, '2096-02-29', '2100-02-28'],
    ['2028-02-29', null, 1, '2028-02-29', '2028-03-29'],
    // The clocks change on 29 March and 25 October 2026: a day stays a day.
    ['2026-02-28', null, 1, '2026-02-28', '2026-03-28'],
    ['2026-02-28', '2026-03-28', 1, '2026-03-29', '2026-04-28'],
    ['2026-03-29', null, 1, '2026-03-29', '2026-04-29'],
    ['2026-09-25', null, 1, '2026-09-25', '2026-10-25'],
    ['2026-10-25', null, 12, '2026-10-25', '2027-10-25'],
    ['2026-10-25', '2026-10-24', 1, '2026-10-25', '2026-11-25'],
    // A payment before or on the last day is added to the end; a day later it begins anew.
    ['2026-03-02', '2026-03-20', 1, '2026-03-21', '2026-04-20'],
    ['2026-03-20', '2026-03-20', 1, '2026-03-21', '2026-04-20'],
    ['2026-03-21', '2026-03-20', 1, '2026-03-21', '2026-04-21'],
    ['2026-03-02', '2027-01-31', 1, '2027-02-01', '2027-02-28'],
    ['2026-03-02', '2028-02-29', 12, '2028-03-01', '2029-02-28'],
    ['2026-03-02', '2027-12-31', 2, '2028-01-01', '2028-02-29'],
    ['2026-03-02', '2026-05-31', 120, '2026-06-01', '2036-05-31'],
  ])('on %s, paid until %s, for %i months: from %s to %s', (today, until, months, first, last) => {
    expect(periodAfter(today, until, months)).toEqual({ startDate: first, endDate: last })
  })
})

test('a year is twelve months', () => {
  expect([monthsOf({ value: 2, unit: 'years' }), monthsOf({ value: 2, unit: 'months' })]).toEqual([
    24, 2,
  ])
})

test('a missed reminder is queued one day late, but not after the next one is due', () => {
  expect(reminderSpans([3, 1])).toEqual([
    { days: 3, least: 2 },
    { days: 1, least: 0 },
  ])
})
