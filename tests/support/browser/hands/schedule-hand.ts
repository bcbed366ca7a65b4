import { expect, type Page } from '@playwright/test'
import { minutesOfTime } from '#contract/visits/visit-time.ts'

type Spot = { x: number; y: number }

export const columnOf = (page: Page, barber: string) =>
  page.locator(`.schedule-column[aria-label^="${barber},"]`)

async function boxOf(place: ReturnType<Page['locator']>) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${String(place)} is not on the screen.`)
  return box
}

/** Firefox scrolls even to visible elements, so that positions measured before would be wrong. */
async function bringIntoView(place: ReturnType<Page['locator']>) {
  const isSeen = await place.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const eyes = new IntersectionObserver(([seen]) => {
          eyes.disconnect()
          resolve(seen?.intersectionRatio === 1)
        })
        eyes.observe(element)
      }),
  )
  if (!isSeen) await place.scrollIntoViewIfNeeded()
}

/** The position of a time in a barber's column, computed from the equidistant lines of the hours. */
export async function spotOf(page: Page, barber: string, time: string): Promise<Spot> {
  const hours = page.locator('.gutter span')
  const column = columnOf(page, barber)
  const nearest = hours.getByText(`${time.slice(0, 2)}:00`)
  await bringIntoView(nearest)
  const [one, two] = [await boxOf(hours.nth(1)), await boxOf(hours.nth(2))]
  const first = minutesOfTime((await hours.first().textContent()) ?? '')
  const { x, y, width } = await boxOf(column)
  const hour = (minutesOfTime(time) - first) / 60
  return { x: x + width / 2, y: y + hour * (two.y - one.y) }
}

/** The same once it stands still: on the first day the steps above fold up, and the grid comes nearer. */
export async function restingSpotOf(page: Page, barber: string, time: string): Promise<Spot> {
  let spot = await spotOf(page, barber, time)
  const moved = async () => {
    const { y } = spot
    spot = await spotOf(page, barber, time)
    return spot.y - y
  }
  await expect.poll(moved, { intervals: [300] }).toBe(0)
  return spot
}

/** Waits until the grid reacts to the pointer: each of its two lazy modules adds a frame of its own. */
export const hasHands = (page: Page) => expect(page.locator('.grid-ghost')).toHaveCount(2)

const ghost = (page: Page) => page.locator('.grid-ghost:not([hidden])')

/** Drags from one point to another with the mouse; on a phone after a long press. */
export async function pull(page: Page, from: Spot, to: Spot, isMobile: boolean) {
  if (!isMobile) {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 6 })
    return page.mouse.up()
  }
  const line = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spot?: Spot) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: spot ? [spot] : [] })
  await touch('touchStart', from)
  await expect(ghost(page)).toBeVisible()
  for (let step = 1; step <= 6; step++)
    await touch('touchMove', { x: to.x, y: from.y + ((to.y - from.y) * step) / 6 })
  await touch('touchEnd')
  return line.detach()
}
