import { pricesIn, type SiteFacts } from '#contract/public-pages.ts'
import { listPlans } from '#server/features/plans/data.ts'
import { inBatches } from '#server/core/batch-loader.ts'
import { version } from '#server/core/version.ts'
import type { Deps } from '#server/http/route.ts'

/** Nobody waits longer for a price than for the page it stands in. */
const patienceMs = 300

/** What the public pages say of this installation. While the database is away they say the last they heard. */
export function siteFacts({ config, sql }: Pick<Deps, 'config' | 'sql'>) {
  const operator = {
    appUrl: config.APP_URL,
    operatorName: config.OPERATOR_NAME ?? '',
    operatorAddress: config.OPERATOR_ADDRESS ?? '',
    supportEmail: config.SUPPORT_EMAIL ?? '',
    supportPhone: config.SUPPORT_PHONE ?? '',
    billing: config.BILLING,
    version,
    // Who runs Orari as it is may name no address, and answers those who ask.
    sourceUrl: config.SOURCE_URL ?? '/contact-us',
    activityHours: String(config.ACTIVITY_RETENTION_HOURS),
  }
  let prices = pricesIn([])
  const ask = inBatches(async () => {
    prices = pricesIn(await listPlans(sql))
    return []
  })
  return async (): Promise<SiteFacts & { appUrl: string }> => {
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, patienceMs).unref()
    // The page is worth more than its freshest price.
    await Promise.race([ask('').catch(() => {}), patience.promise])
    clearTimeout(timer)
    return { ...operator, ...prices }
  }
}
