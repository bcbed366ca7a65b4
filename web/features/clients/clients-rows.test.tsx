import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import { name, show } from '#tests/support/browser/screens/clients-screen.tsx'

/** A row with little to say, one with all there is, and one whose every word is long. */
const unlike = [
  person('Besa Hoxha'),
  person('Ilir Dervishi', {
    phone: '+38344123456',
    lastVisit: '2026-08-01',
    hereUntil: '23:59',
    usualService: 'Qethje',
    usualBarber: 'Arben',
  }),
  person('Elisabeta-Margarita Konstandini Papadhimitri e Vogël', {
    usualService: 'Ngjyrosje me pastrim, prerje dhe tharje të gjatë',
    usualBarber: 'Arben',
    noShows: 12,
  }),
]

test.each([
  [1440, 54],
  [1024, 54],
  [768, 54],
  [700, 60],
  [390, 60],
  [320, 60],
])('every row at %i px is %i high, whatever it says', async (width, height) => {
  await page.viewport(width, 900)
  salonOf(...unlike)
  show()
  await expect.element(name('Besa Hoxha')).toBeVisible()
  const rows = [...document.querySelectorAll('.clients-list tbody tr')]
  expect(rows.map((row) => row.getBoundingClientRect().height)).toEqual([height, height, height])
})

test.each([700, 390])(
  'the number of visits stands in the middle at %i px, or below a label',
  async (width) => {
    await page.viewport(width, 900)
    salonOf(...unlike)
    show()
    await expect.element(name('Besa Hoxha')).toBeVisible()
    const middles = (name: string) => {
      const row = [...document.querySelectorAll('.clients-list tbody tr')].find((one) =>
        one.textContent.includes(name),
      )
      return [row, row?.querySelector('[data-narrow="note"]')].map((one) => {
        const { top = 0, bottom = 0 } = one?.getBoundingClientRect() ?? {}
        return Math.round((top + bottom) / 2)
      })
    }
    const [row = 0, visits = 0] = middles('Besa Hoxha')
    expect(Math.abs(visits - row)).toBeLessThanOrEqual(1)
    const [labelled, below = 0] = middles('Ilir Dervishi')
    expect(below).toBeGreaterThan(labelled ?? 0)
  },
)

test.each([1440, 1280, 1024])('a search moves no column at %i px', async (width) => {
  await page.viewport(width, 900)
  salonOf(...unlike)
  show()
  await expect.element(name('Besa Hoxha')).toBeVisible()
  const heads = () =>
    [...document.querySelectorAll('.clients-list th')].map((head) =>
      Math.round(head.getBoundingClientRect().left),
    )
  const before = heads()
  await page.getByRole('textbox', { name: 'Kërko klient' }).fill('besa')
  await expect.element(name('Ilir Dervishi')).not.toBeInTheDocument()
  expect(heads()).toEqual(before)
  const cells = [...document.querySelectorAll<HTMLElement>('.clients-list :is(th, td)')]
  const cut = cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut.map(({ textContent }) => textContent)).toEqual([])
})
