import { expect, type Page } from '@playwright/test'
import { smallTargets } from './small-targets.ts'

/** Switches the open page from mouse to touch. Only Chromium can simulate that. */
export async function withFinger(page: Page, look: () => Promise<unknown>) {
  if (page.context().browser()?.browserType().name() === 'firefox') return
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
  await look()
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await line.detach()
}

/** Sets the letters of the open page to twice their size, as in the browser's settings. Only Chromium can do that to an open page. */
export async function withLargeLetters(page: Page, look: () => Promise<unknown>) {
  if (page.context().browser()?.browserType().name() === 'firefox') return
  const line = await page.context().newCDPSession(page)
  await line.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await expect.poll(size).toBe('32px')
  await look()
  await line.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await expect.poll(size).toBe('16px')
  await line.detach()
}

/** Targets of the page that are too small for a finger. */
export const smallTargetsWithin = (page: Page, part: string) => page.evaluate(smallTargets, part)

/** How far the page or an open dialog overflows sideways; the schedule scrolls in its own frame. */
export const spillOf = (page: Page) =>
  page.evaluate(() => {
    const scrolls = document.querySelectorAll(':root, #panel, dialog[open]')
    return Math.max(...[...scrolls].map((one) => one.scrollWidth - one.clientWidth))
  })

/** How far the window scrolls on a page whose frame should scroll: hidden text for screen readers may overflow it. */
export const slackOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement
    return document.querySelector('#panel') ? scrollHeight - clientHeight : 0
  })

type Stop = { name: string; trouble: string[] }
declare global {
  interface Window {
    stops: { elements: Element[]; told: Stop[]; isRound: boolean }
  }
}

/** Records the stops of the Tab key, and their faults. */
const follow = (page: Page) =>
  page.evaluate(() => {
    const stops: Window['stops'] = { elements: [], told: [], isRound: false }
    window.stops = stops
    const hasRing = (element: Element) =>
      [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(element, part)
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
      })
    /** A hidden radio button shows its focus at its label, a field at its frame, the button of a row over all of the row. */
    const shows = (element: Element) =>
      [element, element.parentElement, element.nextElementSibling].some(
        (one) => one !== null && hasRing(one),
      )
    const isInView = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    }
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || stops.isRound) return
      const last = stops.elements.at(-1)
      if (stops.elements.includes(target)) return void (stops.isRound = true)
      // Some pages set the focus when they open; the round continues from the last stop at the first.
      const isFirst = !document.querySelector('a[href], button')?.compareDocumentPosition(target)
      const follows =
        !last || isFirst || last.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING
      stops.elements.push(target)
      stops.told.push({
        name: `${target.tagName} ${target.className} ${target.textContent.slice(0, 20)}`,
        trouble: [
          ...(follows ? [] : ['stands before the last']),
          ...(shows(target) ? [] : ['shows no focus']),
          ...(isInView(target) ? [] : ['out of sight']),
        ],
      })
    })
    document.body.focus()
  })

const mostStops = 80

/** One round with the Tab key: each stop follows the last, is visible and shows its focus. */
export async function expectWayByTab(page: Page) {
  await follow(page)
  const isRound = () => page.evaluate(() => window.stops.isRound)
  for (let pressed = 0; pressed < mostStops && !(await isRound()); pressed += 8)
    for (let more = 0; more < 8; more++) await page.keyboard.press('Tab')
  const told = await page.evaluate(() => window.stops.told)
  expect(told.length).toBeGreaterThan(0)
  expect(told.filter(({ trouble }) => trouble.length > 0)).toEqual([])
}

/** Counts what is touched on a page from here on. */
export async function touchesFrom(page: Page) {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['touches'] = '0'
    const count = () => (dataset['touches'] = String(Number(dataset['touches']) + 1))
    addEventListener('click', count, true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['touches']))
}
