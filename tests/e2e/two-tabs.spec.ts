import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

test('a visit that one tab books without network is shown by the other and sent once', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha')
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await enter(tab, owner, `/terminet?d=${nextWeek}`)
    await expect(blockOf(tab, 'Besa Hoxha')).toBeVisible()
    await isReadyForOffline(tab)
  }
  await context.setOffline(true)
  await page.bringToFront()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill('Ermal Shala')
  await form.getByLabel('Klienti').press('Enter')
  await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: /^1 pret/ })).toBeVisible()
    await expect(blockOf(tab, 'Ermal Shala')).toHaveAccessibleName(/pret internetin/)
  }
  await context.setOffline(false)
  for (const tab of [page, other])
    await expect(blockOf(tab, 'Ermal Shala')).not.toHaveAccessibleName(/pret internetin/)
  const names = (await salon.booked()).map(({ client_name }) => client_name)
  expect(names.toSorted()).toEqual(['Besa Hoxha', 'Ermal Shala'])
})
