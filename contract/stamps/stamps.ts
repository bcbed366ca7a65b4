import { complains } from '../kit/errors.ts'
import { z } from 'zod'
import { id } from '../kit/fields.ts'
import { mostServices } from '../services/service-refusals.ts'
import { stampRounds, stampComplaints, wholeReward } from './rewards.ts'

/** Every how many visits, of which services (null: of all), so many percent come off. */
export const Stamps = z.object({
  every: z
    .int(complains(stampComplaints.every))
    .min(stampRounds.least, complains(stampComplaints.every))
    .max(stampRounds.most, complains(stampComplaints.every)),
  services: z.array(id).min(1, complains(stampComplaints.services)).max(mostServices).nullable(),
  reward: z
    .int(complains(stampComplaints.reward))
    .min(1, complains(stampComplaints.reward))
    .max(wholeReward, complains(stampComplaints.reward)),
})
export type Stamps = z.output<typeof Stamps>

/** What a client has gathered, null while the salon gives none; `ready` once the next visit is the one that is rewarded. */
export const ClientStamps = z.object({ have: z.number(), every: z.number(), ready: z.boolean() })
export type ClientStamps = z.output<typeof ClientStamps>
