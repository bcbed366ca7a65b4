import { expect, type Page } from '@playwright/test'

/** The smallest size of a target for a finger. */
const fingertip = 44

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

/** Targets too small for a finger, counting the element's box, its enlarged hit area or its label. */
export const smallTargetsWithin = (page: Page, part: string) =>
  page.evaluate(
    ([where, least]) => {
      const box = (element: Element) => element.getBoundingClientRect()
      const isSeen = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest('[inert]') &&
        box(element).width > 2 &&
        box(element).bottom > 0
      /** A link in a sentence is as high as its line. */
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        element.parentElement?.textContent.trim() !== element.textContent.trim()
      const around = (element: Element) =>
        ['::before', '::after'].map((part) => {
          const { content, display, position, width, height } = getComputedStyle(element, part)
          const counts = content !== 'none' && display !== 'none' && position === 'absolute'
          return counts ? [parseFloat(width), parseFloat(height)] : [0, 0]
        })
      const together = (element: Element) => {
        const labels = [...((element as HTMLInputElement).labels ?? [])].filter(isSeen)
        const boxes = [element, ...labels].map(box)
        const span = (from: 'x' | 'y', to: 'right' | 'bottom') =>
          Math.max(...boxes.map((one) => one[to])) - Math.min(...boxes.map((one) => one[from]))
        return [span('x', 'right'), span('y', 'bottom')]
      }
      const isLarge = (element: Element) => {
        const sizes = [together(element), ...around(element)]
        return [0, 1].every(
          (side) => Math.max(...sizes.map((size) => size[side] ?? 0)) >= least - 0.5,
        )
      }
      // The height of an appointment is its duration.
      const targets =
        'a[href], button:not(.booking), input, select, textarea, summary, [role=tab], [role=option]'
      return [...document.querySelectorAll(`${where} :is(${targets})`)]
        .filter((element) => isSeen(element) && !isInSentence(element) && !isLarge(element))
        .map((element) => {
          const { width, height } = box(element)
          const name = element.getAttribute('aria-label') ?? element.textContent.trim()
          return `${Math.round(width)} × ${Math.round(height)}: ${element.className} “${name.slice(0, 30)}”`
        })
    },
    [part, fingertip] as const,
  )

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
