import { defineComplaints } from '../kit/errors.ts'
/** "Every tenth": the least and the most visits of a round, the rewarded one among them. */
export const stampRounds = { least: 2, most: 50 } as const
export const wholeReward = 100

/** The rule by which stamps are given. */
type Rule = {
  readonly every: number
  readonly services: readonly string[] | null
  readonly reward: number
}

export const stampComplaints = defineComplaints({
  every: [
    'out_of_range',
    `Vula jepen çdo ${stampRounds.least} deri në çdo ${stampRounds.most} vizita.`,
    `A reward comes every ${stampRounds.least} to every ${stampRounds.most} visits.`,
  ],
  reward: [
    'out_of_range',
    'Zbritja shkruhet nga 1 deri në 100 %.',
    'The discount is from 1 to 100 %.',
  ],
  services: [
    'required',
    'Zgjidhni së paku një shërbim, ose të gjitha.',
    'Please choose at least one service, or all of them.',
  ],
  serviceUnknown: [
    'not_offered',
    'Një nga shërbimet nuk është i sallonit.',
    'One of the services is not of this salon.',
  ],
})

export const stampWords = {
  kept: 'Vulat e mbledhura ruhen: kur t’i ndizni përsëri, vazhdojnë aty ku mbetën.',
} as const

/** So many stamps a reward costs: the rewarded visit is the last of its round. */
export const costOf = ({ every }: Pick<Rule, 'every'>) => every - 1

export const isStamped = ({ services }: Pick<Rule, 'services'>, service: string | null) =>
  services === null || (service !== null && services.includes(service))

type Line = { readonly cents: number; readonly counts: boolean }

/**
 * What the reward takes off, in hundredths and whole units, and off which line: the dearest of those that count. Undefined where
 * it would take off nothing.
 */
export function rewardOf(lines: readonly Line[], { reward }: Pick<Rule, 'reward'>, unit: number) {
  const most = Math.max(0, ...lines.map(({ cents, counts }) => (counts ? cents : 0)))
  const cents = Math.round((most * reward) / 100 / unit) * unit
  const nth = lines.findIndex((line) => line.counts && line.cents === most)
  return cents > 0 ? { nth, cents } : undefined
}

const ones = ['njëta', 'dyta', 'treta', 'katërta', 'pesta', 'gjashta', 'shtata', 'teta', 'nënta']
const teens = ['njëm', 'dym', 'trem', 'katërm', 'pesëm', 'gjashtëm', 'shtatëm', 'tetëm', 'nëntëm']
const tens = ['dhjet', 'njëzet', 'tridhjet', 'dyzet', 'pesëdhjet']

/** "dhjeta", "njëzetetreta": the ordinal number as it follows "e". */
function ordinal(n: number) {
  const [ten, one] = [Math.floor(n / 10), n % 10]
  if (ten === 0) return ones[one - 1]
  if (one === 0) return `${tens[ten - 1]}a`
  return ten === 1 ? `${teens[one - 1]}bëdhjeta` : `${tens[ten - 1]}e${ones[one - 1]}`
}

/** "e dhjeta" */
export const whichOne = ({ every }: Pick<Rule, 'every'>) => `e ${ordinal(every)}`

/** "e dhjeta falas", or "e dhjeta −50 %" */
export const rewardWords = ({ every, reward }: Pick<Rule, 'every' | 'reward'>) =>
  `${whichOne({ every })} ${reward === wholeReward ? 'falas' : `−${reward} %`}`

/** The name of the discount in a sale. */
export function rewardName(stamps: Pick<Rule, 'every' | 'reward'>) {
  const words = rewardWords(stamps)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
