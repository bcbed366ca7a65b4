import { shareComplaints } from '#contract/till/shares.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTeam } from '#tests/support/browser/screens/team-screen.tsx'

beforeEach(() => page.viewport(1440, 1180))

async function open(till: boolean) {
  const server = openTeam({ address: '&kush=b-Luan', salon: { till } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luan' })).toBeVisible()
  return server
}

test('the own share is changed at once where the till is on, and undone', async () => {
  const server = await open(true)
  const rate = page.getByLabelText('Nga shërbimet')
  await rate.fill('120')
  await userEvent.keyboard('{Enter}')
  await expect.element(rate).toHaveAccessibleDescription(shareComplaints.percentWrong.message)
  expect(server.changes()).toEqual([])
  await rate.fill('47,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Pjesa e Luan u ruajt.')).toBeVisible()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.element(rate).toHaveValue('50')
  expect(server.changes().map(({ body }) => body)[0]).toEqual({ services: 47.5 })
  await expect.element(page.getByText('365,40\u00a0€')).toBeVisible()
})

test('a share is saved beside the other, which has just been changed', async () => {
  const server = await open(true)
  await page.getByLabelText('Nga shërbimet').fill('47,5')
  // What was saved does not come back before the next change.
  server.answer('GET /api/shares', () => new Promise(() => {}))
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.kept.shares[2]?.rates.services).toBe(47.5)
  await page.getByLabelText('Nga produktet').fill('15')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.kept.shares[2]?.rates).toEqual({ services: 47.5, products: 15 })
})

test('without the till there is no share', async () => {
  await open(false)
  await expect.element(page.getByRole('heading', { name: 'Online' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Pjesa' })).not.toBeInTheDocument()
})
