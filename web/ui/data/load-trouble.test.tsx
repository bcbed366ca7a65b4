import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { LoadTrouble } from './load-trouble.tsx'

test.each([
  [true, 'alert', 'Serveri nuk u gjet.'],
  [false, 'status', 'Vjen sapo të kthehet lidhja.'],
] as const)('with a network (%s) a failed load has the role %s', async (isOnline, role, words) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const retry = vi.fn<() => void>()
  onScreen(<LoadTrouble onRetry={retry}>Serveri nuk u gjet.</LoadTrouble>)
  await expect.element(page.getByRole(role).getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test.each([
  ['Diçka shkoi keq. Provoni përsëri.', 'Diçka shkoi keq.'],
  ['Shërbimi nuk është gati. Provoni përsëri pas pak.', 'Shërbimi nuk është gati.'],
])('“%s” leaves the last words to the button', async (words, said) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  onScreen(<LoadTrouble onRetry={() => {}}>{words}</LoadTrouble>)
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
