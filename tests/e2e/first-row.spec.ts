import type { Page } from '@playwright/test'
import { firstRowOf, firstRows, noteFirstRow } from '#tests/support/browser/screens/first-row.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const tonight = { appointment_date: today, appointment_time: '23:30' }
/** Stands in sight when the day opens; what is out of sight is drawn after the first row. */
const soon = { appointment_date: today, appointment_time: '11:00' }
const mostRequests = 20

for (const path of ['/', '/terminet'] as const)
  test(`${path} shows its first visit after few requests`, async ({ page, people }) => {
    const owner = await people.owner()
    await salonOf(page, owner).book('Besa Hoxha', soon)
    await noteFirstRow(page, path)
    await enter(page, owner, path)
    await expect(page.locator(firstRows[path]).filter({ hasText: 'Besa Hoxha' })).toBeVisible()
    const { asked } = await firstRowOf(page)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(mostRequests)
  })

test('a first visit shows today while its week is still on the way', async ({ page, people }) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha', soon)
  const release = await hold(page, /\/api\/appointments\?from=([\d-]+)&to=(?!\1)/)
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  const known = page.getByRole('group', { name: 'Dita e javës' }).getByText(/termin/)
  await expect(known).toHaveCount(1)
  release()
  await expect(known).toHaveCount(7)
})

/** Runs in the page, before anything of it: notes whether its head has left the fonts for later. */
function noteLateFonts() {
  const watch = new MutationObserver(() => {
    if (document.documentElement.dataset['plain']) Object.assign(globalThis, { areFontsLate: true })
  })
  watch.observe(document, { subtree: true, attributeFilter: ['data-plain'] })
}
const areFontsLate = (page: Page) => page.evaluate(() => 'areFontsLate' in globalThis)

test('fonts come after the first row of a first visit, and at once on a second', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha', soon)
  await page.addInitScript(noteLateFonts)
  await noteFirstRow(page, '/terminet')
  await enter(page, owner, '/terminet')
  const { asked } = await firstRowOf(page)
  expect(asked.filter((name) => name.endsWith('.woff2'))).toEqual([])
  expect(await areFontsLate(page)).toBe(true)
  const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
  await expect.poll(family).toMatch(/^"?Figtree"?,/)

  await page.reload()
  await firstRowOf(page)
  expect(await areFontsLate(page)).toBe(false)
  expect(await family()).toMatch(/^"?Figtree"?,/)
})

/** The week is kept once its tag is noted. */
const isKept = (page: Page) =>
  page.evaluate(() => localStorage.getItem('tags')?.includes('/api/appointments') ?? false)

/** Holds back the answers to a call until they are released. */
async function hold(page: Page, path: RegExp) {
  const held = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a second visit shows the day that was seen last, until its answer is here', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.book('Besa Hoxha', tonight)
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)

  // News would show it before the answer: there are none.
  await page.route('**/api/live', () => {})
  await page.reload()
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await salon.book('Ermal Dema', { ...tonight, appointment_time: '22:00' })
  const release = await hold(page, /\/api\/appointments\?/)
  await page.reload()
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await expect(page.getByText('Po përditësohet…')).toBeVisible()
  await expect(blockOf(page, 'Ermal Dema')).toHaveCount(0)
  release()
  await expect(blockOf(page, 'Ermal Dema')).toBeVisible()
  await expect(page.getByText('Po përditësohet…')).toBeHidden()
})

test('a second visit is not sent what has not changed, in its tab or another', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha', tonight)
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('tags'))).toContain('/api/salon')

  const next = await context.newPage()
  for (const visit of [page, next]) {
    const answers = new Map<string, number>()
    visit.on('response', (answer) => answers.set(new URL(answer.url()).pathname, answer.status()))
    if (visit === page) await page.reload()
    else await enter(next, owner, '/terminet')
    await expect(blockOf(visit, 'Besa Hoxha')).toBeVisible()
    for (const path of ['appointments', 'absences', 'salon', 'staff', 'working-hours'])
      await expect.poll(() => answers.get(`/api/${path}`), path).toBe(304)
  }
})

test('a person who follows at the same device sees nothing of the day before them', async ({
  page,
  people,
}) => {
  const [first, next] = [await people.owner(), await people.owner()]
  await salonOf(page, first).book('Besa Hoxha', tonight)
  await enter(page, first, '/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await expect.poll(() => isKept(page)).toBe(true)

  const release = await hold(page, /\/api\/appointments\?/)
  await enter(page, next, '/terminet')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terminet')
  await expect(page.locator('.schedule-skeleton')).toBeVisible()
  await expect(blockOf(page, 'Besa Hoxha')).toHaveCount(0)
  release()
  await expect(page.getByText('Asnjë termin.')).toBeVisible()
})
