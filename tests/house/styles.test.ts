import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const classesIn = (css: string) =>
  [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
const read = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@(?:import|layer|media|container|supports|property|keyframes)[^{;]*[;{]/g, '')

/** The selectors of a stylesheet. */
const selectorsIn = (file: string) =>
  [...read(file).matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((selector) => selector.trim()),
  )

const ofTheKit = new Set(globSync('web/ui/**/*.css').flatMap((file) => classesIn(read(file))))

test('a stylesheet of a page changes no class of the kit by itself', () => {
  const files = globSync('web/{features,app}/**/*.css')
  expect(files.length).toBeGreaterThan(20)
  const stray = files.flatMap((file) =>
    selectorsIn(file)
      .filter((selector) => selector.startsWith('.'))
      .filter((selector) => classesIn(selector).every((name) => ofTheKit.has(name)))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(stray).toEqual([])
})

// A visitor who logs in goes on in the same document, under the sheets of the pages seen before.
test('a class that a public page styles by itself is on no page behind the log-in', () => {
  const sheets = globSync('web/features/public-pages/**/*.css')
  const alone = sheets.flatMap(selectorsIn).filter((selector) => /^\.[\w-]+$/.test(selector))
  expect(alone.length).toBeGreaterThan(10)
  const pages = globSync('web/{features,app}/**/*.tsx').filter((file) => !file.includes('public-'))
  const worn = new Set(
    pages.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
        names.split(' '),
      ),
    ),
  )
  expect(alone.filter((selector) => worn.has(selector.slice(1)))).toEqual([])
})

test('no font size is in pixels, so that text follows the reader’s setting', () => {
  const inPixels = globSync('web/**/*.css').flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s{;])((?:font|font-size)\s*:[^;}]*\dpx[^;}]*)/g)].map(
      ([, declaration = '']) => `${file}: ${declaration}`,
    ),
  )
  expect(inPixels).toEqual([])
})

/** Paper is read from nearer. */
const smaller = ['web/features/schedule/page/schedule-print.css']

test('no letters on a screen are below 12 px', () => {
  const files = globSync('web/**/*.css').filter((file) => !smaller.includes(file))
  const small = files.flatMap((file) =>
    [...read(file).matchAll(/(?:^|[\s{;])font(?:-size)?\s*:([^;}]*)/g)]
      .map(([, declaration = '']) => declaration)
      .filter((declaration) =>
        [...declaration.matchAll(/([\d.]+)(rem|%)/g)].some(
          ([, size, unit]) => Number(size) < (unit === 'rem' ? 0.75 : 100),
        ),
      )
      .map((declaration) => `${file}:${declaration}`),
  )
  expect(small).toEqual([])
})

// Each makes the browser match the whole page, or the whole list, anew when a single row comes or goes.
test('no rule reaches from a change in one row to all that stands beside it', () => {
  const wide = globSync('web/**/*.css').flatMap((file) =>
    selectorsIn(file)
      .filter((selector) => /^\.panel:has\(.*\)[^(]* \S|\*\s*[+~]\s*\*/.test(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(wide).toEqual([])
})
