import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { onDesktop, show } from '#tests/support/browser/grid.tsx'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { booked } from '#tests/support/browser/schedule.tsx'
import { useFirstSight } from './first-sight.ts'

onDesktop()

const hour = (n: number) => n * 60
const names = () =>
  [...document.querySelectorAll('.booking b')].map((one) => one.textContent.trim())

test('a grid draws the visits in sight first, and the others right after them', async () => {
  const drawn: string[][] = []
  const watch = new MutationObserver(() => void drawn.push(names()))
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  const visits = { Besa: '07:30', Ermal: '13:00', Luan: '20:00' }
  const items = Object.entries(visits).map(([client_name, at]) => booked(at, { client_name }))
  await show({ items })
  await expect.poll(names).toEqual(['Besa', 'Ermal', 'Luan'])
  expect(drawn.find((shown) => shown.length > 0)).toEqual(['Ermal'])
})

test.each([
  [390, false, ['seen', 'none']],
  [1200, false, ['seen', 'seen']],
  [390, true, ['all', 'all']],
])(
  'a screen of %i pixels, opened by a link to a visit: %s, begins its first and last column',
  async (width, isLinked, first) => {
    await page.viewport(width, 760)
    const seen: string[] = []
    const word = (sight: { to: number } | undefined) =>
      sight ? (sight.to > 0 ? 'seen' : 'none') : 'all'
    function Columns() {
      const opening = {
        view: 'day',
        isReady: true,
        isLinked,
        now: hour(13),
        hour: undefined,
      } as const
      const sightOf = useFirstSight({ ...opening, span: { from: hour(7), to: hour(21) } })
      seen.push(word(sightOf(0)), word(sightOf(3)))
      return null
    }
    onScreen(<Columns />)
    await expect.poll(() => seen.slice(-2)).toEqual(['all', 'all'])
    expect(seen.slice(0, 2)).toEqual(first)
  },
)
