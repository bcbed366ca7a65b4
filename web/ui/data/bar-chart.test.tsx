import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { BarChart } from './bar-chart.tsx'

afterEach(() => page.viewport(414, 896))

const month = (value: number) =>
  Array.from({ length: 31 }, (_, day) => ({
    key: `${day}`,
    label: `${day + 1}`,
    value: value - (day % 5),
  }))
const boxes = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((one) => ({
    words: one.textContent,
    isSeen: one.checkVisibility({ visibilityProperty: true }),
    isCut: one.scrollWidth > one.clientWidth,
    box: one.getBoundingClientRect(),
  }))

const widths = [320, 600, 1070]

test.each(
  ['607', '45 000', '1 250,50'].flatMap((words) => widths.map((width) => ({ words, width }))),
)(
  'each bar of a month has its whole value written above it: $words at $width px',
  async ({ words, width }) => {
    await page.viewport(width, 800)
    const value = Number(words.replace(' ', '').replace(',', '.'))
    const format = (amount: number) => (amount === value ? words : words.replace(/^\d/, '2'))
    onScreen(<BarChart caption="Shitjet" valueHead="Euro" bars={month(value)} format={format} />)
    await expect.poll(() => boxes('.bar-value').length).toBe(31)
    const values = boxes('.bar-value')
    expect(values.filter(({ isCut }) => isCut)).toEqual([])
    const bars = boxes('.bar')
    expect(values.filter(({ isSeen }) => !isSeen)).toEqual([])
    for (const [place, { box }] of values.entries())
      expect(box.bottom).toBeLessThanOrEqual((bars[place]?.box.top ?? 0) + 1)
    expect(boxes('.bar-label').map((label) => label.words)).toEqual(
      month(1).map(({ label }) => label),
    )
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)
