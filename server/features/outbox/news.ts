import type { Call } from '#server/http/route.ts'
import type { outboxRoutes } from '#contract/outbox/outbox.ts'
import type { Told } from './doing.ts'

/** One push for a whole delivery. */
export async function tellOfDelivery(
  _call: Call<(typeof outboxRoutes)['deliver']>,
  _told: readonly Told[],
) {}
