// How the screens load and answer on a phone: printed beside the budgets, never asserted.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { interaction, observed, openBrowser, phone, throttled } from './browser.ts'
import { median, startProduct } from './product.ts'
import { fillSalon, scheduleCosts, scheduleLines } from './schedule.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const publicBudget = { lcp: 1200, cls: 0.02, tbt: 100 }

async function load(browser: Browser, url: string, ready: string) {
  const context = await browser.newContext(phone)
  const page = await throttled(context, { network: true, processor: true })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForSelector(ready)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const { lcp, cls, blocked } = await observed(page)
  await context.close()
  return { lcp, cls, tbt: blocked }
}

async function repeat<T extends Record<string, number>>(work: () => Promise<T>) {
  const runs: T[] = []
  for (let round = 0; round < rounds; round++) runs.push(await work())
  return (name: keyof T) => median(runs.map((run) => run[name] ?? Number.NaN))
}

const line = (name: string, ...figures: string[]) =>
  console.log(name.padEnd(34), figures.map((figure) => figure.padEnd(26)).join(''))

/** Types, toggles and submits as a person would; the slowest answer of the page counts. */
async function interactions(browser: Browser, url: string) {
  const context = await browser.newContext(phone)
  const page = await throttled(context, { network: false, processor: true })
  await page.goto(`${url}/login`)
  await page.waitForLoadState('networkidle')
  const acts: Record<string, (page: Page) => Promise<unknown>> = {
    'toggle Regjistrim': () => page.getByRole('radio', { name: 'Regjistrim' }).click(),
    'type a letter': () => page.getByLabel('Email').press('a'),
    'submit with errors': () => page.getByRole('button', { name: 'Regjistrohu' }).click(),
  }
  const costs: Record<string, number> = {}
  for (const [name, act] of Object.entries(acts))
    costs[name] = (await interaction(page, () => act(page))).event
  await context.close()
  return costs
}

const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
const token = await fillSalon(dataDir)
const product = await startProduct(dataDir)
const browser = await openBrowser()
console.log(`phone 390 px, Slow 4G, 4× slower processor; median of ${rounds}`)
for (const [path, ready] of [
  ['/login', 'form'],
  ['/landing', 'h1'],
  ['/refund-policy', 'h1'],
] as const) {
  const figure = await repeat(() => load(browser, product.url + path, ready))
  line(
    path,
    `LCP ${Math.round(figure('lcp'))} ms (≤ ${publicBudget.lcp})`,
    `CLS ${figure('cls').toFixed(3)} (≤ ${publicBudget.cls})`,
    `TBT ${Math.round(figure('tbt'))} ms (≤ ${publicBudget.tbt})`,
  )
}
const cost = await repeat(() => interactions(browser, product.url))
for (const name of ['toggle Regjistrim', 'type a letter', 'submit with errors'])
  line(`/login: ${name}`, `INP ${Math.round(cost(name))} ms (≤ 100)`)

console.log('\nTerminet at the desk, 1440 px, 4× slower processor')
const schedule = await repeat(() => scheduleCosts(browser, product.url, token))
for (const [name, words, budget] of scheduleLines)
  line(words, `${Math.round(schedule(name))} ms (≤ ${budget})`)

await browser.close()
await product.end('SIGTERM')
await rm(dataDir, { recursive: true, force: true })
