import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expenseReplies } from '#contract/till/till-replies.ts'
import { expenseErrors, type Unnamed } from '#contract/till/expenses.ts'
import { openPage, refuses, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { daysOf, UnnamedStrip } from './unnamed-strip.tsx'

const move = (id: string, date: string, amount: number, reason: string): Unnamed => ({
  id,
  date,
  amount,
  reason,
})

function open(moves: readonly Unnamed[], answer: () => Response) {
  const asked = serverAnswers(answer)
  openPage('/arka/shpenzime', <UnnamedStrip isNamed moves={moves} />)
  return () => asked.filter(({ method }) => method === 'PUT')
}

const button = (name: string) => page.getByRole('button', { name })

test('cash-outs without a kind are named one after the other, or said to be none', async () => {
  const unnamed = [move('m1', '2026-11-07', 13, 'kafe'), move('m2', '2026-11-14', 18, 'në bankë')]
  const asked = open(unnamed, () => says({ message: expenseReplies.named.message }))
  const strip = page.getByText('2\u00a0dalje nga arka pa lloj, 31,00\u00a0€: 7 e 14 nëntor')
  await expect.element(strip).toBeVisible()
  await button('Jepju lloj').click()
  await expect.element(page.getByText('7 nëntor · 1 nga 2')).toBeVisible()
  await page.getByLabelText('Për çfarë').fill('kafe e ujë')
  await button('Tjetër').click()
  await expect.element(page.getByText('14 nëntor · 2 nga 2')).toBeVisible()
  expect(asked()[0]).toMatchObject({ path: '/api/expenses/moves/m1' })
  expect(JSON.parse(asked().at(-1)?.body ?? '')).toEqual({ kind: 'other', note: 'kafe e ujë' })
  await button('S’është shpenzim').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(asked()[1]?.path).toBe('/api/expenses/moves/m2')
  expect(JSON.parse(asked().at(-1)?.body ?? '')).toMatchObject({ kind: null })
})

test('a cash-out that another device has named is passed over', async () => {
  const unnamed = [move('m1', '2026-11-07', 13, 'kafe'), move('m2', '2026-11-14', 18, 'ujë')]
  open(unnamed, () => refuses(expenseErrors.alreadyNamed))
  await button('Jepju lloj').click()
  await button('Energji').click()
  await expect.element(page.getByText(expenseErrors.alreadyNamed.message)).toBeVisible()
  await expect.element(page.getByText('14 nëntor · 2 nga 2')).toBeVisible()
})

test.for([
  [['2026-11-07'], '7 nëntor'],
  [['2026-11-07', '2026-11-07', '2026-11-09', '2026-11-14'], '7, 9 e 14 nëntor'],
  [['2026-11-01', '2026-11-03', '2026-11-05', '2026-11-07', '2026-11-28'], '1–28 nëntor'],
] as const)('the days of cash-outs %j are told as %s', ([dates, words]) => {
  expect(daysOf(dates.map((date) => ({ date })))).toBe(words)
})
