// How long somebody with a slow phone waits for the first visit of the day, on a first visit of the page and on a second.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import {
  firstRowOf,
  noteFirstRow,
  type firstRows,
} from '#tests/support/browser/screens/first-row.ts'
import { median, startProduct } from '../product.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { openBrowser, phone, slowPhone } from './browser.ts'
import { fillThisWeek } from './full-week.ts'
import type { fillSalon } from './schedule.ts'
import { signIn } from './sign-in.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
/** Another checkout, built, which is measured in turn with this one, on the same rows. */
const base = process.env['BASE']
const here = join(import.meta.dirname, '../..')

const paths = ['/', '/terminet'] as const
const visits = [
  { name: 'first visit', mostMs: 1800 },
  { name: 'second visit', mostMs: 1000, mostKilobytes: 40 },
  { name: 'second visit, with the worker', mostMs: 1000, mostKilobytes: 40 },
]
const mostRequests = 20

/** Enough for all that a page fetches after its first row. */
const settleMs = 5000

type Seen = { row: number; requests: number; kilobytes: number }
type Product = Awaited<ReturnType<typeof startProduct>>

type Wanted = { url: string; token: string; path: keyof typeof firstRows }

async function open(context: BrowserContext, { url, token, path }: Wanted) {
  const page = await context.newPage()
  const bytes = await slowPhone(page)
  await signIn(page, url, token)
  await noteFirstRow(page, path)
  await page.goto(url + path, { waitUntil: 'commit' })
  const { at, asked } = await firstRowOf(page)
  await page.waitForTimeout(settleMs)
  return { page, seen: { row: at, requests: asked.length, kilobytes: bytes() / 1000 } }
}

const isInstalled = (page: Page) =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** The three visits of a screen, each in a tab of its own, with what the browser has kept of the one before. */
async function visitAll(browser: Browser, wanted: Wanted) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const block = await browser.newContext(phone)
  const seen: Seen[] = []
  for (const one of [block, block, context, context]) {
    const { page, seen: figures } = await open(one, wanted)
    if (one === context) await isInstalled(page)
    await page.close()
    seen.push(figures)
  }
  await Promise.all([context.close(), block.close()])
  // The first visit before the worker is here is like the one without it.
  return seen.toSpliced(2, 1)
}

async function fill(root: string, dataDir: string) {
  const from = pathToFileURL(resolve(root, 'bench/web/schedule.ts')).href
  const module = (await import(from)) as { fillSalon: typeof fillSalon }
  const token = await module.fillSalon(dataDir)
  await fillThisWeek(dataDir)
  return token
}

async function startAll(dataDir: string) {
  const token = await fill(base ?? here, dataDir)
  const roots = [here, ...(base ? [base] : [])]
  const products: Product[] = []
  for (const [nth, root] of roots.entries()) {
    const own = `${dataDir}-${nth}`
    execFileSync('cp', ['-a', dataDir, own])
    products.push(await startProduct(own, { RATE_LIMIT: 'off' }, root))
  }
  return { token, products }
}

const middle = (runs: readonly Seen[], of: keyof Seen) => median(runs.map((run) => run[of]))

/** What this checkout reaches, beside what the other one does. */
function line(name: string, most: number, [now = 0, before]: number[], unit: string) {
  const [shown, was] = [Math.round(now), before === undefined ? '' : Math.round(before)]
  const figure = before === undefined ? `${shown} ${unit}` : `${was} → ${shown} ${unit}`
  return goal(`${name}, at most ${most} ${unit}`, figure, now <= most)
}

type Visit = (typeof visits)[number]

function linesOf(path: string, { name, mostMs, mostKilobytes }: Visit, runs: readonly Seen[][]) {
  const of = (what: keyof Seen) => runs.map((ones) => middle(ones, what))
  const [row, requests, all] = [of('row'), of('requests'), of('kilobytes')]
  return [
    line(`${path}, ${name}: first row`, mostMs, row, 'ms'),
    line(`${path}, ${name}: before it`, mostRequests, requests, 'requests'),
    ...(mostKilobytes ? [line(`${path}, ${name}: in all`, mostKilobytes, all, 'kB')] : []),
  ]
}

/** Every visit to a screen, at every checkout in turn: by visit, by checkout. */
async function runsOf(browser: Browser, urls: readonly string[], wanted: Omit<Wanted, 'url'>) {
  const runs = visits.map(() => urls.map((): Seen[] => []))
  for (let round = 0; round < rounds; round++)
    for (const [checkout, url] of urls.entries()) {
      const seen = await visitAll(browser, { ...wanted, url })
      for (const [nth, one] of seen.entries()) runs[nth]?.[checkout]?.push(one)
    }
  return runs
}

export async function measureFirstRow() {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  const { token, products } = await startAll(dataDir)
  const browser = await openBrowser()
  const urls = products.map(({ url }) => url)
  const lines: string[][] = []
  for (const path of paths) {
    const runs = await runsOf(browser, urls, { token, path })
    lines.push(...visits.flatMap((visit, nth) => linesOf(path, visit, runs[nth] ?? [])))
  }
  const body = table([
    ['390 px, processor ÷ 4, 1.6 Mbit/s, 150 ms', `median of ${rounds}`, ''],
    ...lines,
  ])
  console.log(body)
  writeSection('First row', 'npm run bench -- first-row', 'embedded PostgreSQL', body)
  await browser.close()
  for (const product of products) await product.end('SIGTERM')
  for (const folder of [dataDir, ...products.keys().map((nth) => `${dataDir}-${nth}`)])
    await rm(folder, { recursive: true, force: true })
}
