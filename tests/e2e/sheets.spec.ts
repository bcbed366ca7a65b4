import type { Page } from '@playwright/test'
import { addressOf, enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

type People = Parameters<Parameters<typeof test>[2]>[0]['people']

const client = 'Besa Hoxha'
const day = `/terminet?d=${nextWeek}`
/** Read from the page itself: Firefox does not report steps within a document to `page.url()`. */
const at = (path: string) => new RegExp(`^https?://[^/]+${path}([?#]|$)`)
const opened = (page: Page) => page.locator('dialog[open]')

/** Opens the day with the appointment; the page before it in the history is the list of clients. */
async function onTheDay(page: Page, people: People) {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const { client_id: id } = await salon.book(client)
  await enter(page, owner, '/klientet')
  await expect(page.getByRole('button', { name: client })).toBeVisible()
  await page.goto(day)
  await expect(blockOf(page, client)).toBeVisible()
  return { owner, id }
}
async function openCard(page: Page) {
  await blockOf(page, client).click()
  await expect(opened(page)).toHaveCount(1)
}
const press = (page: Page, name: string) =>
  opened(page).last().getByRole('button', { name, exact: true }).click()
/** Chooses an entry of the menu behind the three dots. */
const choose = async (page: Page, name: string) => {
  await press(page, 'Më shumë')
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('back closes open dialogs one by one, and meets no step of those that were closed otherwise', async ({
  page,
  people,
}) => {
  await onTheDay(page, people)
  await test.step('a question over a card, then the page', async () => {
    await openCard(page)
    await choose(page, 'Fshi terminin…')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(opened(page)).toHaveCount(1)
    await page.goBack()
    await expect(opened(page)).toHaveCount(0)
    await expect(blockOf(page, client)).toBeVisible()
    await expect(page).toHaveURL(at('/terminet'))
  })
  await test.step('closed by their buttons they leave no step behind', async () => {
    await openCard(page)
    await press(page, 'Edito')
    await expect(page.getByRole('dialog', { name: 'Ndrysho terminin' })).toBeVisible()
    await press(page, 'Mbyll')
    await openCard(page)
    await press(page, 'Mbyll')
    await expect(opened(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(at('/klientet'))
  })
  await test.step('after a reload the page stands without them', async () => {
    await page.goto(day)
    await openCard(page)
    await page.reload()
    await expect(blockOf(page, client)).toBeVisible()
    await expect(opened(page)).toHaveCount(0)
    await openCard(page)
    await page.goBack()
    await expect(opened(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(at('/klientet'))
  })
})

test('back from a page opened by a dialog leads to the page under the dialog', async ({
  page,
  people,
  isMobile,
}) => {
  await onTheDay(page, people)
  if (isMobile) await page.getByRole('button', { name: 'Kërko klient…' }).click()
  else await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Kërko klient…' }).fill('abonimi')
  await page.getByRole('option', { name: /Abonimi/ }).click()
  await expect(page).toHaveURL(at('/abonimi'))
  await expect(opened(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(at('/terminet'))
  await expect(opened(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(at('/klientet'))
})

test(
  'back closes a client’s dialog named in the address, and its button leaves no step behind',
  { tag: '@phone' },
  async ({ page, people }) => {
    const { owner } = await onTheDay(page, people)
    await enter(page, owner, '/klientet')
    const card = page.getByRole('dialog', { name: client })
    const open = () => page.getByRole('button', { name: client }).click()
    await open()
    await expect(card.getByRole('heading', { name: 'Historiku' })).toBeVisible()
    await page.goBack()
    await expect(card).toBeHidden()
    await expect(page).toHaveURL(at('/klientet'))
    await open()
    await press(page, 'Mbyll')
    await expect(card).toBeHidden()
    expect((await addressOf(page)).search).toBe('')
    await page.goBack()
    await expect(page).not.toHaveURL(at('/klientet'))
  },
)

test.describe('on a phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  /** Drags a finger down from that point. */
  async function pull(page: Page, from: { x: number; y: number }, by: number) {
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: from.x, y }],
      })
    await touch('touchStart', from.y)
    for (let step = 1; step <= 8; step++) await touch('touchMove', from.y + (by * step) / 8)
    await touch('touchEnd')
  }
  /** The sheet grows while its fields arrive: it can be scrolled once they are there. */
  const scrolledTo = (page: Page, top: number) =>
    expect
      .poll(() =>
        opened(page).evaluate((sheet, px) => (sheet.scrollTop = px) && sheet.scrollTop, top),
      )
      .toBe(top)
  const topOf = async (page: Page) => {
    const box = await opened(page).boundingBox()
    return { x: 195, y: (box?.y ?? 0) + 12 }
  }

  test('a sheet closes when pulled down far enough, unless its content scrolls or it is a question', async ({
    page,
    people,
  }) => {
    await onTheDay(page, people)
    await openCard(page)
    const top = await topOf(page)
    await pull(page, top, 60)
    await expect(opened(page)).toHaveCount(1)
    await expect.poll(() => topOf(page)).toEqual(top)
    await pull(page, top, 240)
    await expect(opened(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(at('/klientet'))

    await page.goForward()
    await expect(blockOf(page, client)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 230 })
    await page.getByRole('link', { name: 'Termin i ri' }).tap()
    await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
    await scrolledTo(page, 120)
    await pull(page, { x: 195, y: 170 }, 120)
    await expect(opened(page)).toHaveCount(1)
    await press(page, 'Mbyll')
    await page.setViewportSize({ width: 390, height: 844 })
    await openCard(page)
    await choose(page, 'Fshi terminin…')
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    const box = await question.boundingBox()
    await pull(page, { x: 195, y: (box?.y ?? 0) + 12 }, 240)
    await expect(question).toBeVisible()
  })

  /** The outlines of the focused element and of the open dialog. */
  const rings = (page: Page) =>
    page.evaluate(() =>
      [document.activeElement, document.querySelector('dialog[open]')].map(
        (element) => element && getComputedStyle(element).outlineStyle,
      ),
    )

  test('a dialog opened by the address focuses its heading without a visible ring', async ({
    page,
    people,
  }) => {
    const { id } = await onTheDay(page, people)
    await page.goto(`${day}&new=1`)
    await expect(page.getByRole('heading', { name: 'Termin i ri' })).toBeFocused()
    expect(await rings(page)).toEqual(['none', 'none'])
    await page.goto(`/klientet?k=${id}`)
    await expect(page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
    await expect(opened(page).getByRole('heading', { level: 2 })).toBeFocused()
    expect(await rings(page)).toEqual(['none', 'none'])
  })
})
