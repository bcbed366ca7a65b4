// How the screens load and answer on a phone: printed beside the budgets, never asserted.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { doorRoutes } from '#contract/outside/door.ts'
import { interaction, openBrowser, phone, throttled } from './browser.ts'
import { doorLoad, publicLoad, stepToSchedule, workingLoad } from './page-load.ts'
import { median, startProduct } from '../product.ts'
import { fillSalon, scheduleCosts, scheduleLines } from './schedule.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)

async function repeat<T extends Record<string, number>>(work: () => Promise<T>) {
  const runs: T[] = []
  for (let round = 0; round < rounds; round++) runs.push(await work())
  return (name: keyof T) => median(runs.map((run) => run[name] ?? Number.NaN))
}

const line = (name: string, ...figures: string[]) =>
  console.log(name.padEnd(34), figures.map((figure) => figure.padEnd(24)).join(''))
const ms = (name: string, value: number, budget: number) =>
  `${name} ${Math.round(value)} ms (≤ ${budget})`

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

export async function measureWeb() {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  const token = await fillSalon(dataDir)
  const product = await startProduct(dataDir)
  const browser = await openBrowser()
  console.log(`Slow 4G, 4× slower processor; median of ${rounds}`)
  await printPublic(browser, product.url)
  await printDoor(browser, product.url, token)
  await printWorking(browser, product.url, token)
  await printSchedule(browser, product.url, token)
  await browser.close()
  await product.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function printPublic(browser: Browser, url: string) {
  for (const path of ['/login', '/landing', '/refund-policy']) {
    const figure = await repeat(() => publicLoad(browser, url + path))
    line(
      `${path}, phone`,
      ms('LCP', figure('lcp'), 1200),
      ms('TTI', figure('tti'), 2100),
      ms('TBT', figure('tbt'), 100),
      `CLS ${figure('cls').toFixed(3)} (≤ 0.02)`,
    )
  }
}

async function printDoor(browser: Browser, url: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ on: true, slug: 'salloni-i-matur' })
  const answer = await fetch(url + doorRoutes.change.path, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
  const figure = await repeat(() => doorLoad(browser, `${url}/s/salloni-i-matur`))
  line(
    '/s/…, phone',
    ms('LCP', figure('lcp'), 1200),
    ms('TTI', figure('tti'), 2100),
    ms('TBT', figure('tbt'), 100),
    `CLS ${figure('cls').toFixed(3)} (≤ 0.02)`,
  )
}

async function printWorking(browser: Browser, url: string, token: string) {
  const firstRow = '.day-list:not([aria-hidden]) .day-row'
  for (const [path, ready, isPhone] of [
    ['/', firstRow, true],
    ['/terminet', '.booking', true],
    ['/terminet', '.booking', false],
  ] as const) {
    const figure = await repeat(() => workingLoad(browser, { url, token, path, ready, isPhone }))
    line(
      `${path}, ${isPhone ? 'phone' : 'desk'}`,
      ms('data', figure('data'), 2800),
      ms('LCP', figure('lcp'), 2800),
      ms('TBT', figure('tbt'), 100),
      `CLS ${figure('cls').toFixed(3)} (≤ 0.02)`,
    )
    line('  again', ms('data', figure('again'), 1500), ms('LCP', figure('againLcp'), 1500))
  }
  const step = await repeat(() => stepToSchedule(browser, url, token))
  line('/ → /terminet, phone', `data ${Math.round(step('data'))} ms`)
  const cost = await repeat(() => interactions(browser, url))
  for (const name of ['toggle Regjistrim', 'type a letter', 'submit with errors'])
    line(`/login: ${name}`, `INP ${Math.round(cost(name))} ms (≤ 100)`)
}

async function printSchedule(browser: Browser, url: string, token: string) {
  console.log('\nTerminet at the desk, 1440 px, 4× slower processor')
  const schedule = await repeat(() => scheduleCosts(browser, url, token))
  for (const [name, words, budget] of scheduleLines)
    line(words, `${Math.round(schedule(name))} ms (≤ ${budget})`)
}
