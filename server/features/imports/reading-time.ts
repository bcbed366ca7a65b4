import { commonErrors } from '#contract/common.ts'
import { fileComplaints } from '#contract/imports/words.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Hold } from '#server/core/limit-concurrency.ts'
import type { Deps } from '#server/http/route.ts'
import { spending, type TimeBudget } from '#server/security/time-budget.ts'

export type Reader = Deps & { readonly actor: Pick<Member, 'salonId'> }

/** A minute an hour: 50,000 rows are read in some seconds, also when they are tried several times. */
const readingTime = (salon: SalonId): TimeBudget => ({
  what: 'import-reading',
  by: salon,
  most: 60_000,
  seconds: 3_600,
})

/** Refuses a salon whose files were read for a minute in this hour; returns a hold that counts. */
export async function countedHold(reader: Reader, hold: Hold): Promise<Hold> {
  const { wait, counted } = await spending(reader, readingTime(reader.actor.salonId), hold)
  if (wait > 0) {
    const fields = { file: fileComplaints.readingTime({ minutes: Math.ceil(wait / 60) }) }
    throw new AppError(commonErrors.tooMany, { fields, retryAfterSeconds: wait })
  }
  return counted
}
