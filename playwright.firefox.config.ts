import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import inChromium from './playwright.config.ts'

/** Journeys that ask for what Playwright can do in Chromium alone: the files, or the titles in them. */
const needChromium = [
  // A line that is cut: this Firefox is not told to be without network.
  /offline\.spec/,
  /removed-while-away/,
  /log-in\.spec.* a log-in without network/,
  /remembered-device.* without network/,
  /without-billing.* also without network/,
  // Colours that the system has chosen, its dark theme, more contrast, and paper: media that are only pretended.
  /high-contrast.* (with forced colours of the system|with more contrast)/,
  /theme\.spec.* the system’s theme is followed/,
  /print\.spec/,
  /cash-up\.spec.* a drawer is counted in the evening/,
  // A push without the service behind it, by the tools for developers.
  /push\.spec/,
  // A file that is saved: this Firefox is not told where to, and does not tell of it.
  /reports\.spec.* is exported as a file/,
  // The key that opens a menu: the protocol has no name for it.
  /twelve-acts.* An hour is kept free/,
  // A finger.
  /sheets\.spec.* on a phone/,
]

/** Fine, and able to hover: without a screen Firefox finds no mouse, and pages take it for a device without one. */
const mouse = 2 + 4
const withMouse = { 'ui.primaryPointerCapabilities': mouse, 'ui.allPointerCapabilities': mouse }

/**
 * Firefox 140 crashes the page once two worlds ask the same element for `ariaLabelledByElements` and its kin: the driver
 * finds by name in a world of its own, axe looks from the page. Without them both read the attribute; the product asks for none.
 */
const withoutElementReflection = { 'accessibility.ARIAElementReflection.enabled': false }

/**
 * The journeys once more, in a Firefox: `npm run firefox`. What they wait for and how they are set up stays the same. Where they
 * look at a page by night too, this Firefox shows it by day again; where they look with a finger, it passes that look.
 */
export default defineConfig({
  ...inChromium,
  outputDir: '.cache/firefox',
  workers: 2,
  globalTimeout: 60 * 60_000,
  grepInvert: needChromium,
  use: {
    ...inChromium.use,
    browserName: 'firefox',
    // A Firefox as people have it, over WebDriver BiDi; without the channel Playwright wants the changed one that it ships.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'scripts/testing/firefox-bridge.mjs'),
      firefoxUserPrefs: {
        'ui.prefersReducedMotion': 1,
        'intl.accept_languages': 'sq-AL',
        ...withMouse,
        ...withoutElementReflection,
        // Playwright keeps no page that was left in Chromium either; of one that comes back as it was Firefox tells no loading.
        'browser.sessionhistory.max_total_viewers': 0,
      },
      env: { ...process.env, TZ: 'Europe/Tirane' },
    },
  },
  // The phone stays with Chromium: over BiDi there are no fingers.
  projects: inChromium.projects?.filter(({ name }) => name !== 'phone') ?? [],
})
