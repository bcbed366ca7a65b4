import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { booked, openSchedule } from '#tests/support/browser/schedule.tsx'

beforeEach(() => page.viewport(1440, 900))

/** In the lines that are drawn, not in what is spoken. */
async function linesOf(minutes: number) {
  const visit = booked('15:00', {
    ...ofParts(part('Qethje', { work: minutes })),
    client_name: 'Besa Kola',
  })
  openSchedule('/terminet', { appointments: [visit] })
  const block = page.getByRole('button', { name: /^Besa Kola,/ })
  await expect.element(block).toBeVisible()
  const { bottom } = block.element().getBoundingClientRect()
  const lines = [...block.element().querySelectorAll('b, span, em')]
  const lowest = Math.max(...lines.map((line) => line.getBoundingClientRect().bottom))
  return { room: bottom - lowest, words: lines.map(({ textContent }) => textContent?.trim()) }
}

test.each([30, 35, 40])(
  'a visit of %i minutes says when it begins in its second line',
  async (minutes) => {
    const { room, words } = await linesOf(minutes)
    expect(words).toEqual(['Besa Kola', 'Qethje', '15:00'])
    expect(room).toBeGreaterThan(2)
  },
)

test.each([
  [45, '15:00–15:45'],
  [60, '15:00–16:00'],
])('a visit of %i minutes says when it begins and ends in a third line', async (minutes, hours) => {
  const { room, words } = await linesOf(minutes)
  expect(words).toEqual(['Besa Kola', 'Qethje', hours])
  expect(room).toBeGreaterThan(2)
})
