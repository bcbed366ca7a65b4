import type { Locator, Page } from '@playwright/test'

type Place = { left: number; top: number; scrolledTo: { left: number; top: number } }
type Places = Record<string, Place>

/** What moves on purpose, and why nobody is surprised by it. */
const movesOnPurpose = {
  '.toast': 'a toast comes, goes, and makes room for the next one',
  '.schedule-column button': 'a visit lies at its hour, and makes room for another one beside it',
}

/**
 * The controls on the screen that bear a name of their own, by dialog, tag and name. It runs in the page: nothing outside of it is
 * known there. A control that scrolls with its list has not moved, so each place comes with what its lists have scrolled.
 */
export function placesOfControls(left = ''): Places {
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ??
    (control as HTMLInputElement).labels?.[0]?.textContent ??
    control.textContent
  const scrolled = (control: Element) => {
    const sum = { left: 0, top: 0 }
    for (let above = control.parentElement; above; above = above.parentElement) {
      sum.left += above.scrollLeft
      sum.top += above.scrollTop
    }
    return sum
  }
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => left === '' || !control.closest(left))
    .map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const isSeen = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight
      const words = [control.closest('dialog')?.querySelector('h2')?.textContent, nameOf(control)]
      const name = `${control.localName} “${words.filter(Boolean).join(': ').trim().replace(/\s+/g, ' ')}”`
      return { name, isSeen, place: { left, top, scrolledTo: scrolled(control) } }
    })
  const isOnlyOne = (name: string) => controls.filter((other) => other.name === name).length === 1
  return Object.fromEntries(
    controls
      .filter(({ name, isSeen }) => isSeen && isOnlyOne(name))
      .map(({ name, place }) => [name, place]),
  )
}

const most = 4

/** The controls that stand elsewhere than before, each with both places. */
export function moved(before: Places, after: Places): string[] {
  const isFar = (from: Place, to: Place, side: 'left' | 'top') => {
    const way = to[side] - from[side]
    const withList = way + to.scrolledTo[side] - from.scrolledTo[side]
    return Math.min(Math.abs(way), Math.abs(withList)) > most
  }
  const words = ({ left, top }: Place) => `${Math.round(left)}, ${Math.round(top)}`
  return Object.entries(before).flatMap(([name, from]) => {
    const to = after[name]
    if (!to || !(isFar(from, to, 'left') || isFar(from, to, 'top'))) return []
    return [`${name}: from ${words(from)} to ${words(to)}`]
  })
}

/** Read until two readings are alike: answers, pictures and what slides have come to rest. */
async function atRest(page: Page): Promise<Places> {
  const read = () => page.evaluate(placesOfControls, Object.keys(movesOnPurpose).join())
  const frames = () =>
    page.evaluate(async () => {
      await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})))
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
  for (let last = await read(), tries = 0; ; tries++) {
    await frames()
    const now = await read()
    if (tries === 60 || JSON.stringify(now) === JSON.stringify(last)) return now
    last = now
  }
}

/** The control under a finger gives way a little by itself. */
async function without(touched: Locator | undefined, places: Places): Promise<Places> {
  const box = await touched?.boundingBox()
  const isTouched = ({ left, top }: Place) => box && Math.hypot(left - box.x, top - box.y) < 1
  return Object.fromEntries(Object.entries(places).filter(([, place]) => !isTouched(place)))
}

/** Does a touch, and fails where another control has moved by it. A page that a link opens is another page. */
export async function touching<T>(
  page: Page,
  touch: string,
  act: () => Promise<T>,
  touched?: Locator,
): Promise<T> {
  const pathOf = () => page.evaluate(() => location.pathname)
  const [path, before] = [await pathOf(), await without(touched, await atRest(page))]
  const answer = await act()
  const after = await atRest(page)
  const found = path === (await pathOf()) ? moved(before, after) : []
  if (found.length > 0) throw new Error(`Moved by ${touch}:\n${found.join('\n')}`)
  return answer
}
