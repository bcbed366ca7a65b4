import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { browserFlags, findBrowser } from './scripts/testing/find-browser.ts'
import { isEveryday, leftOutHere } from './scripts/testing/tiers.ts'

// `npm test` has found or fetched a browser before; a run by hand takes what is there.
const browser = await findBrowser({ install: false })

/** As in the real build: the browser never meets zod. */
const withoutZod = { zod: new URL('./web/platform/inert-zod.ts', import.meta.url).pathname }

const exclude = [...configDefaults.exclude, ...leftOutHere()]

/** A project in the real browser. */
const inBrowser = (own: TestProjectInlineConfiguration['test']) => ({
  plugins: [react()],
  // Two Reacts, one bundled by Vite and one not, end in a hang of a minute.
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'wouter',
      '@tanstack/react-query',
      'lucide-react',
    ],
  },
  resolve: { dedupe: ['react', 'react-dom'], alias: withoutZod },
  test: {
    ...own,
    // As patient as the journeys: a machine may be slow and busy.
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: browserFlags, ...(browser && { executablePath: browser }) },
        contextOptions: {
          locale: 'sq-AL',
          timezoneId: 'Europe/Tirane',
          // Nobody waits for what only moves: a third of the time.
          reducedMotion: 'reduce' as const,
        },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
})
const door = 'web/door/**/*.test.tsx'
/** Once a finger has been there, Chromium's page has no mouse any more. */
const withFinger = 'web/app/dev-ui-page.test.tsx'

export default defineConfig({
  test: {
    // One number for all, so that they run side by side: some wait for processes while others draw.
    maxWorkers: 3,
    // A failure shows what was there, not its first forty letters.
    chaiConfig: { truncateThreshold: 400 },
    tags: [{ name: 'all', description: 'Runs with `npm run test:all` and not with `npm test`.' }],
    ...(isEveryday() && { tagsFilter: ['!all'] }),
    projects: [
      {
        test: {
          name: 'server',
          // A process for each file costs a third of the time, and the files share nothing but the clock on the wall.
          isolate: false,
          include: ['{bench,contract,server,scripts}/**/*.test.ts', 'tests/house/*.test.ts'],
          exclude,
          globalSetup: 'tests/support/database.ts',
          setupFiles: 'tests/support/seed.ts',
          // A limit is for what never ends: the same test takes four times as long on a busy machine with a slow disk.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        resolve: { alias: withoutZod },
        test: { name: 'web', isolate: false, include: ['web/**/*.test.ts'], exclude },
      },
      inBrowser({
        name: 'browser',
        include: ['web/**/*.test.tsx'],
        exclude: [...exclude, door, withFinger],
        // The files of a page load the product once; what a test leaves is put back after it.
        isolate: false,
        setupFiles: 'tests/support/browser/each-file.ts',
      }),
      // The public page is a program of its own: its sheets and the acts that wait for a line are not to meet the app's.
      inBrowser({ name: 'door', include: [door, withFinger], exclude }),
    ],
  },
})
