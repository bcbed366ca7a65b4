import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { complaintsOf } from './axe.ts'
import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

export const widths = [390, 768, 1440] as const
export const themes = ['light', 'dark'] as const
const heights = { 390: 844, 768: 1024, 1440: 900 } as const
const highest = 2600

/** The file name of a picture. */
export const fileOf = ({ name }: Shot, width: number, theme: string) =>
  `${name.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')}.${width}.${theme}.jpg`

type Studio = {
  readonly browser: Browser
  readonly url: string
  readonly folder: string
  readonly stage: Stage
}

/** Takes a picture; returns the faults: what it does not show, and what axe says of it at each width and in both themes. */
export async function photograph(studio: Studio, shot: Shot): Promise<string[]> {
  const context = await studio.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  try {
    await open(studio, context, page, shot)
    const faults = new Set<string>()
    await act(page, shot).catch((error) => faults.add(firstLine(error)))
    for (const width of widths)
      for (const theme of themes) {
        await take(studio, page, shot, width, theme)
        for (const complaint of await complaintsOf(page, theme))
          faults.add(`${width}, ${complaint}`)
      }
    return [...faults]
  } catch (error) {
    return [firstLine(error)]
  } finally {
    await context.close()
  }
}

const firstLine = (error: unknown) => String(error).split('\n')[0] ?? ''

/** Does the steps before the picture; parts that open are fetched first. */
async function act(page: Page, shot: Shot) {
  await shot.act?.(page)
  if (shot.act) await page.waitForTimeout(400)
}

async function open({ url, stage }: Studio, context: BrowserContext, page: Page, shot: Shot) {
  page.setDefaultTimeout(8_000)
  const { who, path, server, isTooOld } = shot
  if (who) {
    const { token, user } = stage.sessions[who]
    await context.addInitScript((session) => Object.assign(sessionStorage, session), {
      token,
      isAuthenticated: 'true',
      user: JSON.stringify(user),
    })
  }
  const failure = { success: false, code: 'unexpected', message: 'Diçka shkoi keq.' }
  if (server === 'failing')
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, json: failure }))
  if (server === 'senseless')
    await page.route('**/api/appointments?*', (route) =>
      route.fulfill({ json: { appointments: [{}] } }),
    )
  if (isTooOld) await context.addInitScript(() => void Reflect.deleteProperty(Map, 'groupBy'))
  if (server === 'silent') await page.route('**/api/**', () => {})
  await page.goto(url + path.replace(/^:\w+/, (name) => stage.paths[name as ':door'] ?? name))
  await settle(page, server === 'silent')
  if (server === 'away') await context.setOffline(true)
}

/** Waits until everything has loaded, unless the picture shows the loading itself. */
async function settle(page: Page, isLoading: boolean) {
  await page.locator('h1').first().waitFor()
  if (isLoading) return page.waitForTimeout(900)
  await page
    .waitForFunction(() => !document.querySelector('main [aria-busy=true], .shape, .spinner'))
    .catch(() => undefined)
  return page.waitForTimeout(400)
}

type Width = (typeof widths)[number]

async function take(
  { folder }: Studio,
  page: Page,
  shot: Shot,
  width: Width,
  theme: (typeof themes)[number],
) {
  await page.setViewportSize({ width, height: heights[width] })
  await page.emulateMedia({ colorScheme: theme })
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, theme === 'dark')
  const height = Math.min(highest, heights[width] + (await hidden(page)))
  await page.setViewportSize({ width, height })
  await page.waitForTimeout(120)
  const path = join(folder, fileOf(shot, width, theme))
  await page.screenshot({ path, type: 'jpeg', quality: 82, ...(await outOf(page, width)) })
}

/** The height of the panel below the window; 0 while a dialog is open. */
const hidden = (page: Page) =>
  page.evaluate(() => {
    const panel = document.getElementById('panel')
    if (!panel || document.querySelector('dialog[open]')) return 0
    return panel.scrollHeight - panel.clientHeight
  })

/** Takes a page that scrolls as a whole without a taller window: parts of it are as high as the window. */
async function outOf(page: Page, width: Width) {
  const all = await page.evaluate(() =>
    document.getElementById('panel') ? 0 : document.documentElement.scrollHeight,
  )
  const clip = { x: 0, y: 0, width, height: Math.min(highest, all) }
  return all > 0 ? { fullPage: true, clip } : {}
}
