import { readFileSync } from 'node:fs'
import { pricesIn, type SiteFacts } from '#contract/public-pages.ts'
import { listPlans } from '#server/features/plans/data.ts'
import { inBatches } from '#server/core/sharing/batch-loader.ts'
import type { Deps } from '#server/http/route.ts'

const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
const { version } = JSON.parse(manifest) as { version: string }

/** The longest that a page waits for its prices. */
const patienceMs = 300

/** The facts of this installation for the public pages. While the database is away the last known ones stay. */
export function siteFacts({ config, sql }: Pick<Deps, 'config' | 'sql'>) {
  const operator = {
    appUrl: config.APP_URL,
    operatorName: config.OPERATOR_NAME ?? '',
    operatorAddress: config.OPERATOR_ADDRESS ?? '',
    supportEmail: config.SUPPORT_EMAIL ?? '',
    supportPhone: config.SUPPORT_PHONE ?? '',
    billing: config.BILLING,
    version,
    // Without an address the operator of an unchanged Orari gives the source on request.
    sourceUrl: config.SOURCE_URL ?? '/contact-us',
    activityHours: String(config.ACTIVITY_RETENTION_HOURS),
  }
  let prices = pricesIn([])
  const ask = inBatches(async () => {
    prices = pricesIn(await listPlans(sql))
    return []
  })
  return async (): Promise<SiteFacts> => {
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(patience.resolve, patienceMs).unref()
    // After that time the page goes out with the last known prices.
    await Promise.race([ask('').catch(() => {}), patience.promise])
    clearTimeout(timer)
    return { ...operator, ...prices }
  }
}
