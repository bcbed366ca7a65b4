import { commonErrors } from '#contract/common.ts'
import { fileWords } from '#contract/import-words.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Hold } from '#server/core/limit-concurrency.ts'
import type { Deps } from '#server/http/route.ts'
import { count, type Limit } from '#server/security/rate-limit.ts'

export type Reader = Deps & { readonly actor: Pick<Member, 'salonId'> }

/** A minute an hour: 50,000 rows are read in some seconds, also when they are tried several times. */
const readingTime = (salon: SalonId, ms: number): Limit => ({
  what: 'import-reading',
  by: salon,
  most: 60_000,
  seconds: 3_600,
  weight: Math.ceil(ms),
})

/**
 * Refuses a salon whose files were read for a minute in this hour. Returns a hold that counts the time until the thread of
 * the reading has ended, and keeps its place until that is counted.
 */
export async function countedHold(
  { sql, now, config, actor: { salonId } }: Reader,
  hold: Hold,
): Promise<Hold> {
  if (config.RATE_LIMIT === 'off') return hold
  const wait = await count(sql, now(), readingTime(salonId, 0))
  if (wait > 0) {
    const fields = { file: fileWords.readingTime(Math.ceil(wait / 60)) }
    throw new AppError(commonErrors.tooMany, { fields, retryAfterSeconds: wait })
  }
  const begun = performance.now()
  return (ended) =>
    hold(ended.then(() => count(sql, now(), readingTime(salonId, performance.now() - begun))))
}
