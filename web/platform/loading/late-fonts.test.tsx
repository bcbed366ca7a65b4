import { afterEach, expect, test } from 'vitest'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import frame from '#web/boot/first-frame.css?inline'
import { showFonts } from './late-fonts.ts'

const root = document.documentElement
afterEach(() => delete root.dataset['plain'])

const words = 'Arta Berisha 09:30 Prerje flokësh, 800 Lekë · e hënë 16 nëntor'
const familyOf = (part: string) => getComputedStyle(document.querySelector(part) ?? root).fontFamily
const widthOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().width ?? 0

async function show() {
  onScreen(
    <>
      <style>{frame}</style>
      <span className="line" style={{ font: '400 15px/1.4 var(--sans)' }}>
        {words}
      </span>
      <br />
      <span className="name" style={{ font: '600 15px/1.4 var(--sans)' }}>
        {words}
      </span>
      <br />
      <span className="title" style={{ font: '680 24px/1.2 var(--display)' }}>
        Terminet
      </span>
    </>,
  )
  await expect.poll(() => document.querySelector('.title')).not.toBeNull()
}

test('fonts that the head has left for later are put on once they are here, and noted', async () => {
  root.dataset['plain'] = 'a.woff2 b.woff2'
  await show()
  expect(familyOf('.line')).toMatch(/^"?Stand-in"?,/)
  expect(familyOf('.title')).toMatch(/^"?Stand-in title"?,/)
  await showFonts()
  expect(familyOf('.line')).toMatch(/^"?Figtree"?,/)
  expect(familyOf('.title')).toMatch(/^"?Bricolage"?,/)
  expect(document.fonts.check('1em Figtree') && document.fonts.check('1em Bricolage')).toBe(true)
  expect(localStorage.getItem('fonts')).toBe('a.woff2 b.woff2')
})

test('fonts that stay away leave their stand-ins, and are not noted', async () => {
  root.dataset['plain'] = 'a.woff2'
  const load = document.fonts.load.bind(document.fonts)
  document.fonts.load = () => Promise.reject(new Error('no line'))
  await expect(showFonts()).rejects.toThrow('no line')
  document.fonts.load = load
  expect(root.dataset['plain']).toBe('a.woff2')
  expect(localStorage.getItem('fonts')).toBeNull()
})

test.each(['.line', '.name', '.title'])('%s is as wide in its stand-in', async (part) => {
  await Promise.all(['1em Figtree', '1em Bricolage'].map((font) => document.fonts.load(font)))
  await show()
  const real = widthOf(part)
  root.dataset['plain'] = ''
  const [name] = familyOf(part).split(',')
  expect(name).toContain('Stand-in')
  expect(Math.abs(widthOf(part) / real - 1)).toBeLessThan(0.03)
})
