import { expect, test } from 'vitest'
import { isOpen } from '#contract/subscription/subscription.ts'
import { rememberedStatus } from './remembered-status.ts'

const nobody = {
  subscriptionType: 'none',
  isOnTrial: false,
  trialEndDate: null,
  subscriptionEndDate: null,
} as const
const remembered = (account: object) => rememberedStatus({ ...nobody, ...account }, '2026-11-20')

test('a trial lasts through its last day', () => {
  const trial = (trialEndDate: string) => remembered({ isOnTrial: true, trialEndDate })
  expect(trial('2026-11-25')).toMatchObject({ isInTrialPeriod: true, remainingTrialDays: 5 })
  expect(isOpen(trial('2026-11-20'))).toBe(true)
  expect(isOpen(trial('2026-11-19'))).toBe(false)
  expect(trial('2026-11-01').remainingTrialDays).toBe(0)
})

test('a subscription lasts through its last day', () => {
  const paid = (subscriptionEndDate: string) =>
    remembered({ subscriptionType: 'monthly', subscriptionEndDate })
  expect(isOpen(paid('2026-11-20'))).toBe(true)
  expect(isOpen(paid('2026-11-19'))).toBe(false)
})

test('an account without trial and subscription opens nothing', () => {
  expect(isOpen(remembered({}))).toBe(false)
})
