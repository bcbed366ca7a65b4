import './app.css'
import { afterEach, expect, test } from 'vitest'

afterEach(() => document.documentElement.classList.remove('dark'))

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The pairs "front/back" whose contrast is below the minimum, with their contrast. */
function tooFaint(pairs: string, least: number) {
  const styles = getComputedStyle(document.documentElement)
  const of = (token = '') => luminance(styles.getPropertyValue(`--${token}`))
  return pairs
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [front, back] = pair.split('/')
      const [dark = 0, bright = 0] = [of(front), of(back)].sort((a, b) => a - b)
      return { pair, contrast: (bright + 0.05) / (dark + 0.05) }
    })
    .filter(({ contrast }) => !(contrast >= least))
}

const texts = `ink/canvas ink/surface ink/raised ink/accent-soft ink/brass-soft ink/ok-soft
  ink-2/canvas ink-2/surface ink-2/raised ink-2/hover
  ink-3/canvas ink-3/surface ink-3/raised ink-3/sunken ink-3/hover
  on-accent/accent on-accent/accent-hover accent-ink/surface accent-ink/raised accent-ink/accent-soft
  brass-ink/brass-soft brass-ink/surface ok-ink/ok-soft done-ink/done-soft done-ink/surface
  danger-ink/danger-soft danger-ink/surface danger-ink/raised
  on-danger/danger on-danger/danger-hover on-now/now-ink now-ink/raised canvas/ink`
const outlines = `control/canvas control/surface control/raised
  focus/canvas focus/surface focus/raised danger/raised accent/surface accent/raised ok/surface`

test.each(['light', 'dark'])('all text has enough contrast in the %s theme', (theme) => {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  expect(tooFaint(texts, 4.5)).toEqual([])
})

test.each(['light', 'dark'])(
  'fields and the focus have a visible edge in the %s theme',
  (theme) => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
    expect(tooFaint(outlines, 3)).toEqual([])
  },
)

test('the two themes differ', () => {
  const canvas = () => getComputedStyle(document.documentElement).getPropertyValue('--canvas')
  const light = canvas()
  document.documentElement.classList.add('dark')
  expect(canvas()).not.toBe(light)
})
