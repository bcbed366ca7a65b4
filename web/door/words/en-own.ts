import type { sqOwn } from './sq-own.ts'

const ends: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }
/** "10th", "22nd" */
const nth = (n: number) => `${n}${(Math.floor(n / 10) !== 1 && ends[n % 10]) || 'th'}`

export const enOwn: typeof sqOwn = {
  otherVisits: 'Your other appointments',
  stamps: (have, { every, reward }) =>
    `${have} of ${every} stamps · the ${nth(every)} is ${reward === 100 ? 'free' : `${reward}% off`}`,
  stampsReady: ({ every, reward }) =>
    `Next time: your ${nth(every)} visit, ${reward === 100 ? 'free' : `${reward}% off`}`,
}
