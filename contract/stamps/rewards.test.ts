import { expect, test } from 'vitest'
import { Stamps } from './stamps.ts'
import { rewardName, rewardOf, whichOne, stampRounds } from './rewards.ts'

test('the ordinal of each round is written as one word', () => {
  const { least, most } = stampRounds
  const words = Array.from({ length: most - least + 1 }, (_, nth) =>
    whichOne({ every: nth + least }),
  )
  expect(new Set(words).size).toBe(words.length)
  expect(
    [2, 3, 4, 5, 9, 10, 11, 14, 20, 21, 34, 40, 50].map((every) => whichOne({ every })),
  ).toEqual([
    'e dyta',
    'e treta',
    'e katërta',
    'e pesta',
    'e nënta',
    'e dhjeta',
    'e njëmbëdhjeta',
    'e katërmbëdhjeta',
    'e njëzeta',
    'e njëzetenjëta',
    'e tridhjetekatërta',
    'e dyzeta',
    'e pesëdhjeta',
  ])
})

test('the discount bears the name of its visit, and says how much when it is not all', () => {
  expect(rewardName({ every: 10, reward: 100 })).toBe('E dhjeta falas')
  expect(rewardName({ every: 10, reward: 50 })).toBe('E dhjeta −50 %')
})

test('the reward comes off the dearest line that counts, in whole units', () => {
  const line = (cents: number, counts = true) => ({ cents, counts })
  expect(rewardOf([line(800), line(400)], { reward: 100 }, 1)).toEqual({ nth: 0, cents: 800 })
  expect(rewardOf([line(9900, false), line(400)], { reward: 50 }, 1)).toEqual({
    nth: 1,
    cents: 200,
  })
  expect(rewardOf([line(70_100)], { reward: 33 }, 100)).toEqual({ nth: 0, cents: 23_100 })
  expect(rewardOf([line(500), line(500)], { reward: 15 }, 1)).toEqual({ nth: 0, cents: 75 })
})

test('the reward is nothing where no line counts, or nothing would come off', () => {
  const none = [[], [{ cents: 900, counts: false }], [{ cents: 0, counts: true }]]
  for (const lines of none) expect(rewardOf(lines, { reward: 100 }, 1)).toBeUndefined()
  expect(rewardOf([{ cents: 100, counts: true }], { reward: 1 }, 100)).toBeUndefined()
})

test('the setting refuses a round of one, no service and no reward', () => {
  const good = { every: 2, services: null, reward: 100 }
  expect(Stamps.safeParse(good).success).toBe(true)
  const wrong = [
    { every: 1 },
    { every: 51 },
    { every: 2.5 },
    { services: [] },
    { reward: 0 },
    { reward: 101 },
  ]
  for (const part of wrong) expect(Stamps.safeParse({ ...good, ...part }).success).toBe(false)
})
