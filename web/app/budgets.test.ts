import { beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '#scripts/build.ts'
import { webWeight } from '#scripts/build/web-weight.ts'
import { isPublic, screenAt, screens } from './screens.ts'

const kilobytes = (n: number) => n * 1000

/** Compressed with gzip, on the first visit. */
const limits = {
  entry: kilobytes(91),
  page: kilobytes(14),
  html: kilobytes(10),
  fonts: { count: 2, bytes: kilobytes(25) },
}
function scriptLimit(path: string) {
  const screen = screenAt(path)
  if (screen && isPublic(screen)) return kilobytes(103.5)
  // Tables order by their heads; the palette begins with those who came last. The day draws visits part by part, knows hours, absences and bookings from outside, and seats a walk-in with one press;
  // its head folds and steps through what waits; a page that loads draws the shape of what comes; both know what waits for the till, whose own page counts while one types.
  return kilobytes({ '/': 137.5, '/terminet': 143.5, '/arka': 152, '/profili': 152 }[path] ?? 150.5)
}

/** All of the settings' tabs come with their forms, lists and the shapes of what loads. */
const styleLimit = (path: string) =>
  kilobytes(['/profili', '/konfigurimet'].includes(path) ? 14.8 : 14)

let weight: Awaited<ReturnType<typeof webWeight>>
beforeAll(async () => {
  await buildIfNeeded()
  weight = await webWeight()
}, 120_000)

test('the program without pages is small', () => {
  expect(weight.entry).toBeLessThanOrEqual(limits.entry)
})

test('two fonts are loaded', () => {
  expect(weight.fonts.count).toBe(limits.fonts.count)
  expect(weight.fonts.bytes).toBeLessThanOrEqual(limits.fonts.bytes)
})

describe('the size of a first visit', () => {
  test('every screen is measured', () => {
    expect(weight.screens.map(({ path }) => path)).toEqual(screens.map(({ path }) => path))
    expect(weight.screens.filter(({ script, page }) => script === 0 || page === 0)).toEqual([])
  })

  test.each(screens.map(({ path }) => path))('%s', (path) => {
    const screen = weight.screens.find((weighed) => weighed.path === path)
    expect(screen?.script).toBeLessThanOrEqual(scriptLimit(path))
    expect(screen?.page).toBeLessThanOrEqual(limits.page)
    expect(screen?.style).toBeLessThanOrEqual(styleLimit(path))
    expect(screen?.html).toBeLessThanOrEqual(limits.html)
  })
})
