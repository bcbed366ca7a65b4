// What a day without network asks of a slow phone: its first row, a press, sending what was written, and a PIN at the tablet.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { connect } from '#server/database/sql.ts'
import { startEmbedded } from '#server/database/embedded/start.ts'
import { atFaces, face, makeTablet, setPin } from '#tests/support/browser/hands/counter-hand.ts'
import { firstRowOf, noteFirstRow } from '#tests/support/browser/screens/first-row.ts'
import { median, startProduct } from '../product.ts'
import { goal, table, writeSection } from '../suite/results.ts'
import { openBrowser, phone, slowDown } from './browser.ts'
import { fillThisWeek } from './full-week.ts'
import { fillSalon } from './schedule.ts'
import { signIn } from './sign-in.ts'

const [acts, presses, openings] = [500, 25, 5]
const most = { press: 100, row: 1500, delivery: 15_000, pin: 1000 }
const settleMs = 5000
const pin = '4826'
const tablet = {
  viewport: { width: 1024, height: 768 },
  hasTouch: true,
  serviceWorkers: 'allow',
} as const

/** Runs in the page, before anything of it: counts what was stored, and how long each press took until it was shown. */
function noteStored() {
  const seen = { stored: 0, took: [] as number[], pressed: 0 }
  Object.assign(globalThis, { seen })
  addEventListener('keydown', () => (seen.pressed = performance.now()), true)
  const channel = new BroadcastChannel('orari-outbox')
  channel.addEventListener('message', () => {
    const { pressed } = seen
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.stored++
        seen.took.push(performance.now() - pressed)
      }),
    )
  })
}
type Seen = { stored: number; took: number[] }
const storedIn = (page: Page, count: number) =>
  page.waitForFunction(
    (least) => (globalThis as unknown as { seen: Seen }).seen.stored >= least,
    count,
  )

const lineOf = (session: CDPSession, offline: boolean) =>
  session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })

async function fill(dataDir: string) {
  const token = await fillSalon(dataDir)
  await fillThisWeek(dataDir)
  const database = await startEmbedded({ dataDir })
  const sql = connect(database.connection, () => {})
  // So many may be confirmed, each by one press.
  await sql`update appointments set status = 'pending' where starts_at > now()`
  await sql.end()
  await database.stop()
  return token
}

type Product = { url: string; token: string }

/** Presses "Konfirmo" without a line, and then lets all of it go. */
async function write(browser: Browser, { url, token }: Product) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await signIn(page, url, token)
  await page.addInitScript(noteStored)
  await page.goto(`${url}/presin?s=konfirmim`)
  const buttons = page.getByRole('button', { name: 'Konfirmo', exact: true })
  await buttons.first().waitFor()
  await page.waitForTimeout(settleMs)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await lineOf(session, true)
  await slowDown(page, true)
  for (let nth = 0; nth < acts; nth++) {
    if (nth === presses) await slowDown(page, false)
    const button = page.locator('button:not([aria-disabled])', { hasText: 'Konfirmo' }).first()
    await button.press('Enter')
    await storedIn(page, nth + 1)
  }
  const { took } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  const begin = performance.now()
  await lineOf(session, false)
  await page.getByText(`${acts} ndryshime u dërguan`).waitFor({ timeout: 120_000 })
  const delivery = performance.now() - begin
  await context.close()
  return { press: median(took.slice(0, presses)), delivery }
}

/** The day as the device kept it, in a page that is opened without a line. */
async function openWithout(browser: Browser, { url, token }: Product) {
  const context = await browser.newContext({ ...phone, serviceWorkers: 'allow' })
  const open = async () => {
    const page = await context.newPage()
    await signIn(page, url, token)
    await noteFirstRow(page, '/terminet')
    return page
  }
  const first = await open()
  await first.goto(`${url}/terminet`)
  await firstRowOf(first)
  await first.evaluate(async () => void (await navigator.serviceWorker.ready))
  await first.waitForTimeout(2 * settleMs)
  await first.close()
  const rows: number[] = []
  for (let nth = 0; nth < openings; nth++) {
    const page = await open()
    await context.setOffline(true)
    await slowDown(page, true)
    await page.goto(`${url}/terminet`, { waitUntil: 'commit' })
    rows.push((await firstRowOf(page)).at)
    await page.close()
    await context.setOffline(false)
  }
  await context.close()
  return median(rows)
}

/** From the last key of the PIN to the day of whoever enters; the first time is with a line. Ends the session. */
async function enterByPin(browser: Browser, { url, token }: Product) {
  const context = await browser.newContext({ ...tablet, baseURL: url })
  const page = await context.newPage()
  const owner = { token, password: 'gërshërë-e-mprehtë-7' }
  await setPin(page, owner, pin)
  await makeTablet(page, owner)
  const entries: number[] = []
  for (let nth = 0; nth <= openings; nth++) {
    await face(page, 'Arta').click()
    await page.keyboard.type(pin)
    const begin = performance.now()
    await page.keyboard.press('Enter')
    const leave = page.getByRole('button', { name: 'Ndërro' })
    await leave.waitFor()
    entries.push(performance.now() - begin)
    if (nth === 0) await page.waitForTimeout(2 * settleMs)
    await leave.click()
    await atFaces(page)
    if (nth === 0) await context.setOffline(true)
    await page.getByText(/^Pa internet që nga/).waitFor()
    await slowDown(page, true)
  }
  await context.close()
  return median(entries.slice(1))
}

export async function measureWithoutNetwork() {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-bench-'))
  const token = await fill(dataDir)
  const product = await startProduct(dataDir, { RATE_LIMIT: 'off' })
  const browser = await openBrowser()
  const asked = { url: product.url, token }
  const row = await openWithout(browser, asked)
  const { press, delivery } = await write(browser, asked)
  const entry = await enterByPin(browser, asked)
  const said = (words: string, ms: number, atMost: number) =>
    goal(`${words}, at most ${atMost} ms`, `${Math.round(ms)} ms`, ms <= atMost)
  const body = table([
    ['390 px; processor ÷ 4 but for sending', '', ''],
    said('/terminet without network, cold: first row', row, most.row),
    said(`a press, shown and stored, median of ${presses}`, press, most.press),
    said('PIN at the tablet without network: day shown', entry, most.pin),
    said(`${acts} acts sent on a line of 150 ms`, delivery, most.delivery),
  ])
  console.log(body)
  writeSection('Without network', 'npm run bench -- offline', 'embedded PostgreSQL', body)
  await browser.close()
  await product.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
