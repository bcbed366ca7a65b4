import { expectOpenToEveryone, removeFolded } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { isForDevelopers, last, pages } from '#tests/support/browser/pages.ts'
import {
  expectWayByTab,
  slackOf,
  smallTargetsWithin,
  spillOf,
  withFinger,
} from '#tests/support/browser/touch-and-tab.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** The sizes that remain of a window zoomed to 200 % and to 400 %. */
const enlarged = [720, 320]

for (const [who, paths] of Object.entries(pages))
  test(`every page of ${who} is accessible, at the desk and on a phone, in both themes`, async ({
    page,
    people,
  }) => {
    test.setTimeout(paths.length * 20_000)
    if (who !== 'visitor') await enter(page, await people[who as 'owner'](), '/profili')
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        if (isForDevelopers(path)) await removeFolded(page)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator(last[path] ?? 'h1')).toBeAttached()
          await expectOpenToEveryone(page)
          expect(await slackOf(page), `the window scrolls at ${size.width} px`).toBe(0)
        }
        if (isForDevelopers(path)) return
        await withFinger(page, async () =>
          expect(await smallTargetsWithin(page, 'body')).toEqual([]),
        )
        for (const width of enlarged) {
          await page.setViewportSize({ width, height: 450 })
          await expect.poll(() => spillOf(page), `spilled at ${width} px`).toBe(0)
        }
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectWayByTab(page)
      })
  })
