import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const tomorrow = addDays(today, 1)
const phone = '+383 44 218 640'
const name = 'Teuta Berisha'

async function edit(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click()
  await page.getByRole('menuitem', { name: 'Edito', exact: true }).click()
}
const save = (page: Page) => page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()

test('a client’s record is written once, and stands where the barber works', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.barber('Luan Prifti')
  const { id: client_id } = await salon.client(name, { phone })
  await salon.client('Besa Hoxha', { tags: ['e rregullt'] })
  await salon.book(name, { client_id, appointment_date: nextWeek })
  await enter(page, owner, `/klientet?k=${client_id}`)
  const card = page.getByRole('dialog', { name })

  await test.step('written on the form', async () => {
    await edit(page)
    await page.getByLabel('Berberi që preferon').selectOption('Luan Prifti')
    await page.getByText('Më shumë për klientin').click()
    const tags = page.getByRole('combobox', { name: 'Etiketat' })
    await tags.fill('ngjyrë')
    await tags.press('Enter')
    await tags.fill('rreg')
    await page.getByRole('option', { name: 'e rregullt' }).click()
    await page.getByLabel('Formula').fill('27 gush: 6.3, oksidant 9 %')
    await page.getByLabel('Alergji').fill('Amoniak.')
    await page.getByRole('switch', { name: 'Mund t’i shkruajmë' }).click()
    expect(await complaints(page)).toEqual([])
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
    if (isMobile) expect(await smallTargetsWithin(page, 'dialog[open]')).toEqual([])
    await save(page)
  })

  await test.step('shown on the page, and a line added for today', async () => {
    await expect(card.getByText('te Luan').first()).toBeVisible()
    await expect(card.getByRole('list', { name: 'Etiketat' })).toContainText('ngjyrë')
    await expect(card.getByRole('region', { name: 'Alergji' })).toContainText('Amoniak.')
    await card.getByRole('button', { name: 'Formula e sotme' }).click()
    await expect(page.getByLabel('Formula')).toBeFocused()
    await page.keyboard.type('6.3 + 7.1 (2:1)')
    await save(page)
    const mixed = card.getByRole('region', { name: 'Formula' })
    await expect(mixed.getByText('6.3 + 7.1 (2:1)')).toBeVisible()
    await expect(mixed.getByText('Më parë: 6.3, oksidant 9 %')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
    if (isMobile) expect(await smallTargetsWithin(page, 'dialog[open]')).toEqual([])
    await card.getByRole('button', { name: 'Mbyll' }).click()
  })

  await test.step('the list is narrowed to a tag', async () => {
    await page.getByRole('button', { name: 'Etiketat' }).click()
    await page.getByRole('menuitem', { name: 'ngjyrë · 1' }).click()
    await expect(page.getByRole('button', { name: 'Besa Hoxha' })).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Etiketa: ngjyrë' }).click()
    await page.getByRole('menuitem', { name: 'Hiq etiketën' }).click()
    await expect(page.getByRole('button', { name: 'Besa Hoxha' })).toBeVisible()
  })

  await test.step('said on the card of the visit and in the booking form', async () => {
    await page.goto(`/terminet?d=${nextWeek}`)
    await blockOf(page, name).click()
    const visit = page.getByRole('dialog')
    await expect(visit.getByText('Alergji: Amoniak.')).toBeVisible()
    await expect(visit.getByText(/^Formula: 6\.3 \+ 7\.1 \(2:1\) · /)).toBeVisible()
    await page.goto(`/terminet?d=${nextWeek}&new=1`)
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    await form.getByLabel('Klienti').fill('teuta ber')
    await page.getByRole('option', { name: new RegExp(name) }).click()
    await expect(form.getByText('Alergji: Amoniak.')).toBeVisible()
    await expect(form.getByRole('button', { name: /te Luan/ })).toBeVisible()
    expect(await complaints(page)).toEqual([])
    expect(await spillOf(page)).toBeLessThanOrEqual(0)
  })
})

test('a client who is not to be written to is told by telephone', async ({ page, people }) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  const { id: client_id } = await salon.client(name, { phone, mayWrite: true })
  await salon.book(name, { client_id, appointment_date: tomorrow })
  await enter(page, owner, '/presin?s=mesazhe')
  const due = page.getByRole('button', { name: new RegExp(`^${name} `) })
  await expect(due).toBeVisible()

  await page.goto(`/klientet?k=${client_id}`)
  await edit(page)
  await page.getByRole('switch', { name: 'Mos i shkruaj' }).click()
  await expect(page.getByText('U fik nga “Mos i shkruaj”.')).toBeVisible()
  await save(page)
  const card = page.getByRole('dialog', { name })
  await expect(card.getByText(/^As kujtesa, as ftesa/)).toBeVisible()
  await expect(card.getByRole('link', { name: `Thirr ${phone}` })).toBeVisible()
  await expect(card.getByRole('link', { name: /WhatsApp/ })).toBeHidden()

  await page.goto('/presin?s=mesazhe')
  const silent = page.getByRole('region', { name: 'Mos i shkruaj' })
  await expect(silent.getByText(name)).toBeVisible()
  await expect(silent.getByRole('link', { name: `Thirr ${name}: ${phone}` })).toHaveAttribute(
    'href',
    'tel:+38344218640',
  )
  await expect(due).toBeHidden()
  expect(await complaints(page)).toEqual([])
  expect(await spillOf(page)).toBeLessThanOrEqual(0)

  await page.goto(`/terminet?d=${tomorrow}`)
  await blockOf(page, name).click()
  const visit = page.getByRole('dialog')
  await expect(visit.getByText('Mos i shkruaj')).toBeVisible()
  await expect(visit.getByRole('link', { name: `Thirr ${phone}` })).toBeVisible()
  await expect(visit.getByRole('link', { name: /WhatsApp/ })).toBeHidden()
})
