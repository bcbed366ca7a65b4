import { isEveryday } from '#scripts/testing/tiers.ts'

/** How many examples a test tries: `all` by hand and in `npm run test:all`, a few in `npm test`. */
export const examples = (all: number, few: number) => (isEveryday() ? few : all)

/** The same numbers in the same order for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}
export type Dice = ReturnType<typeof dice>

export function oneOf<T>(roll: Dice, list: readonly T[]): T {
  if (list.length === 0) throw new Error('There is nothing to choose from.')
  return list[roll(list.length)] as T
}
