import type { BrowserContext } from '@playwright/test'
import { dayOf } from '#contract/kit/time.ts'

/** A Tuesday morning far from holidays and changes of the clock; `JOURNEYS_BEGIN` tries another moment. */
const begin = process.env['JOURNEYS_BEGIN'] ?? '2027-02-09T10:00+01:00'

// The first process of a run decides, and the others inherit it: the product, and every worker that travels.
process.env['JOURNEYS_AHEAD_MS'] ??= String(Date.parse(begin) - Date.now())
const aheadMs = Number(process.env['JOURNEYS_AHEAD_MS'])

/** The clock of journeys: it runs, and begins at the same moment whenever they are travelled. */
export const now = () => new Date(Date.now() + aheadMs)
export const today = dayOf(now())

/** Sets `Date` ahead where it runs. It is sent to browsers as text, so it names nothing of this file. */
function setAhead(ms: number) {
  const real = Date
  globalThis.Date = new Proxy(real, {
    construct: (_, given, made) =>
      Reflect.construct(real, given.length > 0 ? given : [real.now() + ms], made),
    get: (_, name) => (name === 'now' ? () => real.now() + ms : Reflect.get(real, name)),
  })
}

/** The environment of a Node that begins at that moment; the product itself has no switch for its clock. */
export const onThisClock = {
  NODE_OPTIONS: `--import=${import.meta.resolve('./on-journeys-clock.ts')}`,
  JOURNEYS_AHEAD_MS: String(aheadMs),
}
export const setProcessAhead = () => setAhead(aheadMs)
export const setBrowserAhead = (context: BrowserContext) => context.addInitScript(setAhead, aheadMs)

/** From its next page on, the device is a day further. */
export const setBrowserToNextDay = (context: BrowserContext) =>
  context.addInitScript(setAhead, 24 * 60 * 60_000)
