import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { findDoubles } from '#server/features/clients/doubles/finding.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const number = '+383 44 833 547'

test('two of one number are merged, undone from the toast and the history, and told apart', async ({
  page,
  people,
  database,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.book('Linda Kelmendi', { client_phone: number })
  await salon.book('Lindita Kelmendi', { client_phone: number, appointment_time: '11:00' })
  await findDoubles(database, owner.salonId)
  await enter(page, owner, '/klientet')
  await page.getByRole('tab', { name: /^Të dyfishtë\s*1$/ }).click()
  const pair = page.getByRole('listitem').filter({ hasText: 'I njëjti numër' })
  const none = page.getByText('Asnjë çift më. Faleminderit.')
  const namesOf = async () => (await salon.booked()).map((visit) => visit.client_name).toSorted()
  const merge = async () => {
    await pair.getByRole('radio', { name: /^Lindita Kelmendi/ }).check()
    await pair.getByRole('button', { name: 'Bashko' }).click()
    await expect(none).toBeVisible()
    await expect.poll(namesOf).toEqual(['Lindita Kelmendi', 'Lindita Kelmendi'])
  }
  const both = ['Linda Kelmendi', 'Lindita Kelmendi']

  await test.step('undone from the toast', async () => {
    await merge()
    const toast = page.locator('.toast', { hasText: 'U bashkuan në Lindita Kelmendi' })
    await toast.getByRole('button', { name: 'Zhbëj' }).click()
    await expect(pair).toBeVisible()
    expect(await namesOf()).toEqual(both)
  })
  await test.step('undone from the history', async () => {
    await merge()
    const headers = { authorization: `Bearer ${owner.token}` }
    const history = await page.request.get(salonHistoryRoutes.list.path, { headers })
    const { entries } = (await history.json()) as { entries: { id: string; canUndo: boolean }[] }
    const [merged] = entries.filter(({ canUndo }) => canUndo)
    await page.request.post(`${salonHistoryRoutes.list.path}/${merged?.id}/undo`, { headers })
    await expect(pair).toBeVisible()
    expect(await namesOf()).toEqual(both)
  })
  await test.step('told apart', async () => {
    await pair.getByRole('button', { name: 'Janë dy veta' }).click()
    await expect(none).toBeVisible()
    await findDoubles(database, owner.salonId)
    await page.getByRole('tab', { name: /^Aktivë\s*2$/ }).click()
    await expect(page.locator('.client-name')).toHaveCount(2)
    await expect(page.getByRole('tab', { name: /^Të dyfishtë/ })).toBeHidden()
  })
})

test('a pair with the longest names fits each screen and is open to everyone', async ({
  page,
  people,
  database,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  const longest = `“${'Ngjyrosjeflokësh'.repeat(6)}” 👩🏽‍🦰`
  await salon.client(longest, { note: 'x'.repeat(2000), email: `${'e'.repeat(60)}@posta.example` })
  await salon.client(longest.replace('N', 'M'), { phone: number })
  await findDoubles(database, owner.salonId)
  await enter(page, owner, '/klientet?tab=dyfishte')
  await expect(page.getByText('Emra me një shkronjë ndryshe')).toBeVisible()
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await spillOf(page), `${width} px`).toBeLessThanOrEqual(0)
    await expectOpenToEveryone(page)
  }
})
