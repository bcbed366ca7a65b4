import { randomUUID } from 'node:crypto'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { authRoutes } from '#contract/accounts/auth.ts'
import { connect, type Database } from '#server/database/sql.ts'
import { chooseSocketFolder, port } from '#server/database/embedded/socket-folder.ts'
import { readConfig } from '#server/core/config.ts'
import { now, setBrowserAhead } from '#tests/support/clock.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { told } from '#tests/support/server/product.ts'

export { expect }

type Person = { token: string }
type Given = {
  /** The refusals that this journey provokes; the browser prints each on its console. */
  refusals: (number | 'offline' | 'plain http')[]
  /** This journey installs a clock that it can wind: Playwright's, which takes a `Date` that is set ahead for the real time. */
  isClockWound: boolean
  /** A test fails on any complaint of the browser: an error, a warning, something the policy blocked. */
  calm: void
}
type Shared = {
  /** The address of the product and its database. */
  product: { url: string; dataDir: string }
  database: Database
  people: ReturnType<typeof peopleOf>
}

export const test = base.extend<Given, Shared>({
  baseURL: ({ product }, use) => use(product.url),
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    ({}, use) => use({ url: told('URL'), dataDir: told('DATA_DIR') }),
    { scope: 'worker' },
  ],
  refusals: [[], { option: true }],
  isClockWound: [false, { option: true }],
  context: async ({ context, isClockWound }, use) => {
    if (!isClockWound) await setBrowserAhead(context)
    await use(context)
  },
  calm: [
    async ({ context, refusals }, use) => {
      const complaints = listen(context, refusals)
      await use()
      expect(complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
  database: [
    async ({ product }, use) => {
      const host = chooseSocketFolder(product.dataDir)
      const sql = connect({ host, port, user: 'orari', database: 'orari', max: 2 }, () => {})
      await use(sql)
      await sql.end()
    },
    { scope: 'worker' },
  ],
  people: [
    async ({ database }, use) => use(peopleOf({ sql: database, now, config: readConfig({}) })),
    { scope: 'worker' },
  ],
})

type Launch = {
  readonly chromium: string
  readonly firefox: NonNullable<LaunchOptions['firefoxUserPrefs']>
}
/** Journeys in a browser that is started with a flag of Chromium, or with preferences of Firefox. */
export const journeyLaunchedWith = ({ chromium, firefox }: Launch) =>
  test.extend<object, { launchOptions: LaunchOptions }>({
    launchOptions: [
      async ({ launchOptions, browserName }, use) => {
        const { args = [], firefoxUserPrefs } = launchOptions
        await use(
          browserName === 'firefox'
            ? { ...launchOptions, firefoxUserPrefs: { ...firefoxUserPrefs, ...firefox } }
            : { ...launchOptions, args: [...args, chromium] },
        )
      },
      { scope: 'worker' },
    ],
  })

/** Firefox's word for a font that was on its way when its page was left: NS_BINDING_ABORTED. */
const isBrokenOffFont = /^downloadable font: download failed .* status=2152398850 /

function listen(context: BrowserContext, refusals: Given['refusals']) {
  const complaints: string[] = []
  const named = {
    offline: 'net::ERR_',
    'plain http': 'Cross-Origin-Opener-Policy header has been ignored',
  }
  const printed = refusals.map((refusal) =>
    typeof refusal === 'string' ? named[refusal] : `with a status of ${refusal} `,
  )
  // The page behind the gate is preloaded and not used while the gate is closed.
  printed.push('was preloaded using link preload but not used')
  // The browser compares who preloads a file with who uses it; with a service worker they differ.
  printed.push('cross-world service worker resource mismatch')
  // Only journeys about offline use register the service worker; elsewhere the browser says that it is blocked.
  printed.push('Service Worker registration blocked by Playwright')
  const isProvoked = (words: string) => printed.some((print) => words.includes(print))
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isProvoked(message.text())) return
    complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => {
    const words = String(error.error())
    if (!isBrokenOffFont.test(words)) complaints.push(words)
  })
  return complaints
}

type Device = BrowserContextOptions & Partial<Pick<Given, 'isClockWound'>>
/** A device beside that of the journey, on the same clock. */
export async function anotherDevice(browser: Browser, { isClockWound, ...options }: Device = {}) {
  const context = await browser.newContext(options)
  if (!isClockWound) await setBrowserAhead(context)
  return context
}

/** Logs this tab in without the form. */
export async function enter(page: Page, { token }: Person, path = '/') {
  const answer = await page.request.get(authRoutes.profile.path, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { user } = (await answer.json()) as { user: unknown }
  // Any page of this origin will do, for the tab's storage is what counts. A page made up here would do as well, but then
  // every call of the journey took the way through its interception, and the browser kept no file.
  await page.goto('/robots.txt')
  await page.evaluate((session) => Object.assign(sessionStorage, session), {
    token,
    isAuthenticated: 'true',
    user: JSON.stringify(user),
  })
  await page.goto(path)
}

/** Logs in by the form, and the device remembers it; `at` for a page that knows no address of its own. */
export async function enterForGood(
  page: Page,
  { email, password }: { email: string; password: string },
  at = '',
) {
  await page.goto(`${at}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByLabel('Mbaj mend këtë pajisje').check()
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await expect(page).toHaveURL(`${at}/`)
}

/** The address by the page itself, since Firefox updates `page.url()` later. */
export const addressOf = async (page: Page) => new URL(await page.evaluate(() => location.href))

export const newAddress = (name: string) => `${name}.${randomUUID()}@example.com`

type Mail = { to: string; subject: string; text: string }

/** Waits for the newest mail to this address that holds these words. */
export async function mailTo(
  page: Page,
  address: string,
  subject: RegExp,
  words = '',
  timeout = 8_000,
) {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${told('MAIL_LINK')}&format=json`)
        const { mails } = (await answer.json()) as { mails: Mail[] }
        found = mails.find(
          (mail) => mail.to === address && subject.test(mail.subject) && mail.text.includes(words),
        )
        return found?.subject
      },
      { message: `a mail to ${address}`, timeout },
    )
    .toBeDefined()
  return found as Mail
}

export const linkIn = ({ text }: Mail) => /https?:\S+/.exec(text)?.[0] ?? ''
