import { beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '#scripts/build/build-if-needed.ts'
import { webWeight } from '#scripts/build/web-weight.ts'
import { isPublic, isText, screenAt, screens } from './screens.ts'

const kilobytes = (n: number) => n * 1000

/** Compressed with gzip, on the first visit; a hundredth above what is reached, so that a limit says when a page has become heavier. */
const limits = {
  /** Of the day's screens: with the page, its calls and two fonts that makes twenty. */
  files: 10,
  entry: kilobytes(84),
  page: kilobytes(15),
  style: kilobytes(15),
  html: kilobytes(15),
  fonts: { count: 2, bytes: kilobytes(25) },
}
function scriptLimit(path: string) {
  const screen = screenAt(path)
  if (screen && isText(screen)) return 0
  if (screen && isPublic(screen)) return kilobytes(96)
  return kilobytes(
    { '/': 121.1, '/terminet': 129.3, '/presin': 123.4, '/profili': 125 }[path] ?? 135,
  )
}

let weight: Awaited<ReturnType<typeof webWeight>>
beforeAll(async () => {
  await buildIfNeeded()
  weight = await webWeight()
}, 120_000)

test('the program without pages is small', () => {
  expect(weight.entry).toBeLessThanOrEqual(limits.entry)
})

test('a kept day is shown by a small piece of its own', () => {
  expect(weight.keptDay).toBeGreaterThan(0)
  expect(weight.keptDay).toBeLessThanOrEqual(kilobytes(39))
})

test('two fonts are loaded', () => {
  expect(weight.fonts.count).toBe(limits.fonts.count)
  expect(weight.fonts.bytes).toBeLessThanOrEqual(limits.fonts.bytes)
})

describe('the size of a first visit', () => {
  test('every screen is measured', () => {
    expect(weight.screens.map(({ path }) => path)).toEqual(screens.map(({ path }) => path))
    const isWeighed = ({ script, page }: (typeof weight.screens)[number]) => script > 0 && page > 0
    const unweighed = weight.screens.filter((screen) => !isWeighed(screen)).map(({ path }) => path)
    expect(unweighed).toEqual(screens.filter(isText).map(({ path }) => path))
    expect(weight.screens.filter(({ page }) => page === 0)).toEqual([])
  })

  test.each(['/', '/terminet'])('%s is made of few files', (path) => {
    const screen = weight.screens.find((weighed) => weighed.path === path)
    expect(screen?.files).toBeLessThanOrEqual(limits.files)
  })

  test.each(screens.map(({ path }) => path))('%s', (path) => {
    const screen = weight.screens.find((weighed) => weighed.path === path)
    expect(screen?.script).toBeLessThanOrEqual(scriptLimit(path))
    expect(screen?.page).toBeLessThanOrEqual(limits.page)
    expect(screen?.style).toBeLessThanOrEqual(limits.style)
    expect(screen?.html).toBeLessThanOrEqual(limits.html)
  })
})
