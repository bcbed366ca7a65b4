import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser, noBrowser } from '#scripts/testing/find-browser.ts'

/** A phone on "Slow 4G" with a processor four times slower than this machine's. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
}
const slowdown = 4

const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

/** What the worker fetches for days without network is not what a screen costs. */
const alone = { serviceWorkers: 'block' } as const
export const phone = {
  ...alone,
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
}
export const desktop = { ...alone, viewport: { width: 1440, height: 900 } }

export async function openBrowser() {
  const executablePath = await findBrowser({ install: false })
  if (!executablePath) throw new Error(noBrowser)
  return chromium.launch({ executablePath, args: browserFlags })
}

type Throttle = { network: boolean; processor: boolean }

export async function throttled(context: BrowserContext, { network, processor }: Throttle) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', slow4g)
  await slowDown(page, processor)
  await page.addInitScript(observe)
  return page
}

/** A slow phone on a poor line; answers a function that tells how many bytes have come over it. */
export async function slowPhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slowLine)
  await slowDown(page, true)
  return () => bytes
}

/** In the middle of a visit, for what is to be measured and not for the way there. */
export async function slowDown(page: Page, isSlow: boolean) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 })
}

type Observed = { lcp: number; cls: number; longest: number; blocked: number; event: number }

/** Runs in the page, before anything of it: what the browser itself says of its speed. */
function observe() {
  const seen: Observed = { lcp: 0, cls: 0, longest: 0, blocked: 0, event: 0 }
  Object.assign(globalThis, { seen })
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    interactionId: number
  }
  const on = (type: string, see: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => see(entry as Entry)),
    ).observe({ type, buffered: true, ...options })
  on('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime))
  on('layout-shift', (entry) => (seen.cls += entry.hadRecentInput ? 0 : entry.value))
  on('longtask', (entry) => {
    seen.longest = Math.max(seen.longest, entry.duration)
    seen.blocked += Math.max(0, entry.duration - 50)
  })
  on(
    'event',
    (entry) =>
      (seen.event = entry.interactionId ? Math.max(seen.event, entry.duration) : seen.event),
    { durationThreshold: 16 },
  )
}

export const observed = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen)

/** What one interaction costs: the browser's event duration and the longest task after it. */
export async function interaction(page: Page, act: () => Promise<unknown>) {
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { seen: Observed }).seen, { longest: 0, event: 0 }),
  )
  await act()
  await page.waitForTimeout(700)
  const { event, longest } = await observed(page)
  return { event, longest }
}
