// What a first visit, a second one and a step from screen to screen cost on "Slow 4G" with a slow processor.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { desktop, observed, phone, throttled } from './browser.ts'
import { signIn } from './sign-in.ts'

/** Enough for what a page fetches and does after its first picture. */
const settleMs = 3500
const isSlow = { network: true, processor: true }

/** Milliseconds since the page was asked for, in the frame that shows it. */
async function appears(page: Page, selector: string) {
  const found = await page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && performance.now(),
    selector,
  )
  return Number(await found.jsonValue())
}

/** React has taken the page over: from then on it answers. */
async function answers(page: Page) {
  const alive = await page.waitForFunction(() => {
    const first = document.querySelector('#root > *')
    const isTaken = first && Object.keys(first).some((key) => key.startsWith('__reactProps'))
    return isTaken === true && performance.now()
  })
  return Number(await alive.jsonValue())
}

async function seen(page: Page) {
  await page.waitForTimeout(settleMs)
  const { lcp, cls, blocked } = await observed(page)
  return { lcp, cls, tbt: blocked }
}

export async function publicLoad(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await throttled(context, isSlow)
  await page.goto(url, { waitUntil: 'commit' })
  const tti = await answers(page)
  const figures = await seen(page)
  await context.close()
  return { ...figures, tti }
}

/** The page that clients see: another program, which has taken the page over once it keeps its tree there. */
export async function doorLoad(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await throttled(context, isSlow)
  await page.goto(url, { waitUntil: 'commit' })
  const alive = await page.waitForFunction(() => {
    const root = document.getElementById('door')
    return root !== null && '__k' in root && performance.now()
  })
  const tti = Number(await alive.jsonValue())
  const figures = await seen(page)
  await context.close()
  return { ...figures, tti }
}

type Visit = { url: string; token: string; path: string; ready: string; isPhone: boolean }

async function visit(context: BrowserContext, { url, token, path, ready }: Visit) {
  const page = await throttled(context, isSlow)
  await signIn(page, url, token)
  await page.goto(url + path, { waitUntil: 'commit' })
  const data = await appears(page, ready)
  const figures = await seen(page)
  await page.close()
  return { data, ...figures }
}

/** The first visit, and the second one with what the browser has kept of it. */
export async function workingLoad(browser: Browser, wanted: Visit) {
  const context = await browser.newContext(wanted.isPhone ? phone : desktop)
  const first = await visit(context, wanted)
  const again = await visit(context, wanted)
  await context.close()
  return { ...first, again: again.data, againLcp: again.lcp }
}

/** From the dashboard to the schedule, whose files are not here yet. */
export async function stepToSchedule(browser: Browser, url: string, token: string) {
  const context = await browser.newContext(phone)
  const page = await throttled(context, isSlow)
  await signIn(page, url, token)
  await page.goto(url)
  await appears(page, '.day-list:not([aria-hidden]) .day-row')
  await page.waitForTimeout(settleMs)
  const begin = await page.evaluate(() => performance.now())
  await page.locator('.tab-bar a[href="/terminet"]').tap()
  const data = (await appears(page, '.booking')) - begin
  await context.close()
  return { data }
}
