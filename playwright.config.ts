import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/testing/find-browser.ts'
import { filesOf, onBoth, onPhoneAlone } from './scripts/testing/sizes.ts'
import { isEveryday, leftOutHere } from './scripts/testing/tiers.ts'

// `npm test` has found or fetched a browser before; a run by hand takes what is there.
const browser = await findBrowser({ install: false })

const firstAdministrator = /first-administrator\.spec\.ts/
/** What no size of the screen changes is travelled once. */
const sameOnAnyScreen =
  /(pages|first-day|four-people|guards|high-contrast|hostile-text|language|large-letters|forgotten-password|log-in|pages-of-text|payment|profile|read-offline|reports|requests|sideways|slow-line|subscription|three-days|without-billing|subscription-prices|summer-time|two-devices|undo)\.spec\.ts/

const leftOut = leftOutHere().map((file) => `**/${file}`)
/** In `npm test` a journey is travelled at the size at which its people live, at both where the two differ. */
const everydayWithout = (tag: RegExp) => isEveryday() && { grepInvert: [/@all\b/, tag] }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/journeys',
  globalSetup: 'tests/support/server/product.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A journey waits half of its time; more than these leave two cores no rest, and nothing is done sooner.
  workers: 2,
  // A machine that is shared may be three times slower for a while: what is awaited is late then, and not missing.
  timeout: 120_000,
  globalTimeout: 75 * 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    // Nothing is asked of a colour or a place that is still on its way.
    contextOptions: { reducedMotion: 'reduce' },
    // Each journey is a first visit; the one without network lets the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(browser && { executablePath: browser }) },
  },
  projects: [
    // A product has its first administrator once; who else needs one comes after.
    { name: 'beginning', testMatch: firstAdministrator },
    {
      name: 'desktop',
      ...everydayWithout(/@phone\b/),
      testIgnore: [firstAdministrator, ...leftOut, ...(isEveryday() ? filesOf(onPhoneAlone) : [])],
      dependencies: ['beginning'],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      ...(isEveryday() && { testMatch: filesOf([...onPhoneAlone, ...onBoth]) }),
      ...everydayWithout(/@desk\b/),
      testIgnore: [firstAdministrator, sameOnAnyScreen, ...leftOut],
      dependencies: ['beginning'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
