// Takes the pictures of the public pages and of README from the product with the demo's data.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { minutesBetween, wallClock } from '#contract/kit/time.ts'
import { root } from '#scripts/tool.ts'
import { startProduct } from '../product.ts'
import { openBrowser } from './browser.ts'

const run = promisify(execFile)
const pages = join(root, 'web/features/public-pages/pictures')
const themes = ['light', 'dark'] as const

const desk = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 }
/** What the README shows. */
const wide = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }
/** The picture that messengers show beside a link. */
const card = { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 }
const phone = {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
/** Half of the day is done and half is to come, at whatever hour the pictures are taken. */
const clock = wallClock(new Date())
process.env['JOURNEYS_AHEAD_MS'] = String(
  minutesBetween(clock, `${clock.slice(0, 10)}T11:20`) * 60_000,
)
const { onThisClock, setBrowserAhead } = await import('#tests/support/clock.ts')

async function open(
  browser: Browser,
  options: typeof desk | typeof wide | typeof card | typeof phone,
  theme: string,
) {
  const context = await browser.newContext({
    ...options,
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  })
  await setBrowserAhead(context)
  return context.newPage()
}

async function logIn(page: Page, url: string, email: string, password: string) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await page.waitForURL(`${url}/`)
  await page.goto(`${url}/terminet`)
  await page.locator('.booking').first().waitFor()
  // The menu's number comes after all else that the page asks for.
  await page.locator('[data-waits]').first().waitFor()
  await hasFonts(page)
}

/** A first visit fetches them late. */
async function hasFonts(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset['plain'] === undefined)
  await page.evaluate(() => document.fonts.ready)
}

async function take(page: Page, name: string) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 74 })
  await writeFile(join(pages, `${name}.webp`), Buffer.from(data, 'base64'))
}

const dataDir = await mkdtemp(join(tmpdir(), 'orari-pictures-'))
const demo = await run(process.execPath, ['scripts/demo.ts'], {
  env: { ...process.env, ...onThisClock, DATA_DIR: dataDir },
})
const [password = ''] = /\w{4}-\w{4}-\w{4}/.exec(demo.stdout) ?? []
const product = await startProduct(dataDir, { RATE_LIMIT: 'off', ...onThisClock })
const browser = await openBrowser()
try {
  for (const theme of themes)
    for (const [name, options] of [['day', desk] as const, ['phone', phone] as const]) {
      const page = await open(browser, options, theme)
      await logIn(page, product.url, 'arta@demo.example', password)
      await take(page, `${name}-${theme}`)
      await page.context().close()
    }
  for (const theme of themes) {
    const page = await open(browser, phone, theme)
    await page.goto(`${product.url}/s/salloni-arta`)
    await hasFonts(page)
    await take(page, `page-${theme}`)
    await page.context().close()
  }
  for (const theme of themes) {
    const page = await open(browser, wide, theme)
    await logIn(page, product.url, 'arta@demo.example', password)
    await page.screenshot({ path: join(root, `docs/pictures/schedule-${theme}.png`) })
    await page.context().close()
  }
  const page = await open(browser, card, 'light')
  await logIn(page, product.url, 'arta@demo.example', password)
  await page.screenshot({ path: join(root, 'web/public/og.jpg'), quality: 80 })
} finally {
  await browser.close()
  await product.end('SIGTERM')
  await rm(dataDir, { recursive: true })
}
