import { clientWords } from '#contract/clients/client-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

// The announcement of an erasing may arrive before its answer, while the card is open.
test.use({ refusals: [404] })

test('a client is found without accents, corrected, merged with a duplicate, and erased', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.book('Çlirim Përparimi')
  await salon.book('C. Perparimi', { appointment_time: '11:00' })
  await salon.client('Besa Hoxha')
  await enter(page, owner, '/klientet')
  const name = (words: string) => page.getByRole('button', { name: words, exact: true })
  const choose = async (words: string) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click()
    await page.getByRole('menuitem', { name: words, exact: true }).click()
  }

  await page.getByLabel('Kërko klient', { exact: true }).fill('clirim perparimi')
  await expect(name('Besa Hoxha')).toBeHidden()
  await name('Çlirim Përparimi').click()
  await choose('Edito')
  await page.getByLabel('Telefoni').fill('069 22 33 444')
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  const card = page.getByRole('dialog', { name: 'Çlirim Përparimi' })
  await expect(card.getByRole('link', { name: '069 22 33 444', exact: true })).toBeVisible()

  await test.step('merged with a duplicate', async () => {
    await choose('Bashko')
    await page.getByLabel('Klienti tjetër').fill('c. perp')
    await page.getByRole('option', { name: /C. Perparimi/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bashko' }).click()
    await page.getByRole('button', { name: 'Bashko klientët' }).click()
    await expect(card.locator(`time[datetime="${nextWeek}T11:00"]`)).toBeVisible()
  })
  await test.step('erased, with the visits left as they are', async () => {
    await choose('Fshi çdo të dhënë')
    await page.getByRole('button', { name: 'Le të mbeten' }).click()
    await page.getByLabel('Shkruani emrin për ta konfirmuar').fill('Çlirim Përparimi')
    await page.getByRole('button', { name: 'Fshi përgjithmonë' }).click()
    await page.getByRole('dialog', { name: 'U fshi' }).getByText('Mbyll').click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(clientWords.noneFound)).toBeVisible()
    await page.goto(`/terminet?d=${nextWeek}`)
    await expect(blockOf(page, clientWords.deleted)).toHaveCount(2)
  })
  expect(await salon.booked()).toMatchObject([
    { client_name: clientWords.deleted, client_id: null },
    { client_name: clientWords.deleted, client_id: null },
  ])
})

test('the search in the header opens a client’s history from any page', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.book('Ermal Shala', { price: 12.5 })
  await enter(page, owner, '/abonimi')
  await page.getByRole('button', { name: 'Kërko klient…' }).click()
  const field = page.getByRole('combobox', { name: 'Kërko klient…' })
  await field.fill('askush')
  await expect(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
  await field.fill('erml')
  await page.getByRole('option', { name: /Ermal Shala/ }).click()
  const history = page.getByRole('dialog', { name: 'Ermal Shala' })
  await expect(history.getByRole('heading', { name: 'Historiku' })).toBeVisible()
  await expect(history.getByText('Prerje').first()).toBeVisible()
})

test('the list begins with who came last, is narrowed by a touch, and a row begins a visit', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.client('Besa Hoxha')
  await salon.book('Ermal Shala', {
    appointment_date: today,
    appointment_time: '00:10',
    status: 'completed',
    client_phone: '+355679546646',
  })
  await enter(page, owner, '/klientet')
  const names = page.locator('.client-name')
  await expect(names).toHaveText([/Ermal Shala/, /Besa Hoxha/])
  if (!isMobile) await expect(page.getByText('+355 67 954 66 46')).toBeVisible()
  await page.getByRole('button', { name: 'Pa numër 1' }).click()
  await expect(names).toHaveText([/Besa Hoxha/])
  if (isMobile) return
  await names.first().hover()
  await page.getByRole('button', { name: 'Termin', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await expect(form.getByLabel('Klienti')).toHaveValue('Besa Hoxha')
})
