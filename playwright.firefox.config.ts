import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import inChromium from './playwright.config.ts'

/** The journeys once more, in a Firefox: `npm run firefox`. What they wait for and how they are set up stays the same. */
export default defineConfig({
  ...inChromium,
  outputDir: '.cache/firefox',
  workers: 2,
  use: {
    ...inChromium.use,
    browserName: 'firefox',
    // A Firefox as people have it, over WebDriver BiDi; without the channel Playwright wants the changed one that it ships.
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: join(import.meta.dirname, 'scripts/testing/firefox-bridge.mjs'),
      firefoxUserPrefs: { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'sq-AL' },
      env: { ...process.env, TZ: 'Europe/Tirane' },
    },
  },
  // The phone stays with Chromium: over BiDi there are no fingers.
  projects: inChromium.projects?.filter(({ name }) => name !== 'phone') ?? [],
})
