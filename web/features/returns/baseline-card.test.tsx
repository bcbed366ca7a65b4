import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { BaselineCard } from './baseline-card.tsx'

const card = page.getByRole('region', { name: 'A ndihmon?' })
const plain = () => card.element().textContent?.replaceAll('\u00a0', ' ') ?? ''
async function show(told: number, cameTold: number, alone: number, cameAlone: number) {
  const baseline = { due: told + alone, told, cameTold, cameAlone }
  onScreen(
    <>
      <BaselineCard baseline={baseline} />
      <p>Fund</p>
    </>,
  )
  await expect.element(page.getByText('Fund')).toBeVisible()
  if (card.query()) await card.getByRole('button').click()
}
const chance = 'mund të jetë rastësi'

test('before ten were written to nothing is told', async () => {
  await show(9, 9, 300, 10)
  expect(card.query()).toBeNull()
})

test('both sides are told by the same measure, and that a difference may be chance', async () => {
  await show(31, 12, 84, 26)
  for (const words of [
    'U shkruan 31',
    '12 erdhën · 39 %',
    'Pa u shkruar 84',
    '26 erdhën vetë · 31 %',
  ])
    expect(plain()).toContain(words)
  expect(plain()).toContain(chance)
  expect(plain()).toContain('Kujt i shkruhet, e zgjidhni ju.')
})

test.each([
  [29, 84],
  [84, 29],
])('with %i written to beside %i no share is named', async (told, alone) => {
  await show(told, 12, alone, 11)
  expect(plain()).toContain('12 erdhën')
  expect(plain()).not.toContain('%')
})

test('from a hundred on each side chance is no longer spoken of', async () => {
  await show(100, 40, 100, 30)
  expect(plain()).toContain('40 %')
  expect(plain()).not.toContain(chance)
})
