import type { Stamps } from '#contract/stamps/stamps.ts'
import { rewardWords, whichOne } from '#contract/stamps/rewards.ts'

type Rule = Pick<Stamps, 'every' | 'reward'>

/** What the client's own page says beyond its visit. */
export const sqOwn = {
  otherVisits: 'Terminet e tjera',
  stamps: (have: number, rule: Rule) =>
    `${have} ${have === 1 ? 'vulë' : 'vula'} nga ${rule.every} · ${rewardWords(rule)}`,
  stampsReady: (rule: Rule) =>
    rule.reward === 100
      ? `Herën tjetër: ${whichOne(rule)} falas`
      : `Herën tjetër: ${whichOne(rule)} me ${rule.reward} % zbritje`,
}
