import { isSame } from '#contract/kit/details.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import { stampRounds, stampComplaints, wholeReward } from '#contract/stamps/rewards.ts'

/** The setting as it is typed. */
export type Draft = Omit<Stamps, 'reward'> & { readonly reward: string }

/** What a salon begins with. */
export const firstStamps: Stamps = { every: 10, services: null, reward: wholeReward }

export const draftOf = (stamps: Stamps): Draft => ({ ...stamps, reward: String(stamps.reward) })

const rewardFrom = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0)

export const stampsFrom = (draft: Draft): Stamps => ({
  ...draft,
  reward: rewardFrom(draft.reward),
})

export const isUntouched = (draft: Draft, stamps: Stamps) => isSame(stampsFrom(draft), stamps)

const isWithin = (value: number, least: number, most: number) => value >= least && value <= most

export function checkStamps(draft: Draft) {
  const { every, services, reward } = stampsFrom(draft)
  return {
    ...(!isWithin(every, stampRounds.least, stampRounds.most) && {
      every: stampComplaints.every.message,
    }),
    ...(!isWithin(reward, 1, wholeReward) && { reward: stampComplaints.reward.message }),
    ...(services?.length === 0 && { services: stampComplaints.services.message }),
  }
}

/** Under the names that the fields have here. */
export const errorsFrom = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(/^stamps\./, ''), words]),
  )

const numbers = ['Një', 'Dy', 'Tri', 'Katër', 'Pesë', 'Gjashtë', 'Shtatë', 'Tetë', 'Nëntë']

/** "Nëntë të paguara" */
export const paidFirst = ({ every }: Pick<Stamps, 'every'>) =>
  `${numbers[every - 2] ?? every - 1} ${every === 2 ? 'e paguar' : 'të paguara'}`
