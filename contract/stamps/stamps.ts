import { z } from 'zod'
import { id } from '../kit/fields.ts'
import { mostServices } from '../services/services.ts'
import { stampRounds, stampSentences, wholeReward } from './rewards.ts'

/** Every how many visits, of which services (null: of all), so many percent come off. */
export const Stamps = z.object({
  every: z
    .int(stampSentences.every)
    .min(stampRounds.least, stampSentences.every)
    .max(stampRounds.most, stampSentences.every),
  services: z.array(id).min(1, stampSentences.services).max(mostServices).nullable(),
  reward: z
    .int(stampSentences.reward)
    .min(1, stampSentences.reward)
    .max(wholeReward, stampSentences.reward),
})
export type Stamps = z.output<typeof Stamps>

/** What a client has gathered, null while the salon gives none; `ready` once the next visit is the one that is rewarded. */
export const ClientStamps = z.object({ have: z.number(), every: z.number(), ready: z.boolean() })
export type ClientStamps = z.output<typeof ClientStamps>
