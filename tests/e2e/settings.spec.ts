import type { Locator, Page } from '@playwright/test'
import { serviceComplaints, serviceWords } from '#contract/services/services.ts'
import { addDays, mondayOf } from '#contract/kit/time.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
async function opened(page: Page, name: string) {
  await row(page, name).locator('.service-line').click()
  return row(page, name)
}

async function write(service: Locator, name: string, minutes: string, price: string) {
  await service.getByLabel('Emri').fill(name)
  await service.getByLabel('Minuta').fill(minutes)
  await service.getByLabel('Çmimi').fill(price)
}

test('services are changed, added, ordered and saved together, and an inactive one is not offered', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  for (const name of ['Prerje', 'Mjekër']) await salon.service(name)
  const save = page.getByRole('button', { name: 'Ruaj Konfigurimet' })
  const allSaved = page.getByText('Gjithçka e ruajtur')
  await enter(page, owner, '/konfigurimet?tab=sherbimet')
  await write(await opened(page, 'Prerje'), 'Prerje', '35', '9,50')
  await (await opened(page, 'Mjekër')).getByLabel('Çmimi').fill('0')
  await save.click()
  await expect(page.getByText(serviceWords.saveFailed)).toBeVisible()
  await expect(row(page, 'Mjekër').getByText(serviceComplaints.priceWrong.message)).toBeVisible()
  await row(page, 'Mjekër').getByLabel('Çmimi').fill('6')
  await save.click()
  await expect(page.getByText(serviceWords.saved)).toBeVisible()
  await expect(allSaved).toBeVisible()

  await page.getByRole('button', { name: 'Shto Shërbim' }).click()
  await expect(row(page, 'Shërbim i ri').getByLabel('Emri')).toBeFocused()
  await write(row(page, 'Shërbim i ri'), 'Ngjyrosje', '90', '35')
  await page.keyboard.press('Control+s')
  await expect(row(page, 'Ngjyrosje')).toBeVisible()
  await expect(allSaved).toBeVisible()

  const handle = page.getByRole('button', { name: 'Rendit: Ngjyrosje' })
  await handle.press('Alt+ArrowUp')
  await expect(page.getByText('Ngjyrosje: 2 nga 3')).toBeAttached()
  await handle.press('Alt+ArrowUp')
  await expect(page.locator('.service-called').first()).toContainText('Ngjyrosje')
  await expect(handle).toBeFocused()
  await expect.poll(salon.services).toEqual(['Ngjyrosje', 'Prerje', 'Mjekër'])

  const off = row(page, 'Mjekër').getByRole('switch')
  await off.click()
  await expect(off).not.toBeChecked()
  await page.getByRole('link', { name: 'Terminet' }).click()
  const question = page.getByRole('alertdialog', { name: 'Ruaj ndryshimin?' })
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  await expect(off).not.toBeChecked()
  await page.getByRole('link', { name: 'Terminet' }).click()
  await question.getByRole('button', { name: 'Ruaj' }).click()
  await expect(page).toHaveURL(/terminet/)
  await page.goto(`/terminet?d=${nextWeek}&new=1`)
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await expect(form.getByRole('radio', { name: 'Prerje 35 min · 9,50 €' })).toBeAttached()
  await expect(form.getByRole('radio', { name: /min · / }).first()).toHaveAccessibleName(
    /^Ngjyrosje/,
  )
  await expect(form.getByRole('radio', { name: /Mjekër/ })).toHaveCount(0)
})

test('columns are added, renamed, ordered and switched off, and the schedule follows', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  for (const name of ['Luan', 'Driton']) await salon.barber(name)
  await enter(page, owner, '/konfigurimet?tab=barberet')
  await expect(page).toHaveURL('/konfigurimet?tab=ekipi')
  const list = page.getByRole('list', { name: 'Njerëzit' })
  const back = () => page.getByRole('link', { name: 'Te Ekipi' }).click()
  const openPart = async (name: string) => {
    await list.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    if (isMobile) await page.getByRole('link', { name: /^Kolona/ }).click()
  }

  await page.getByRole('button', { name: 'Shto dikë' }).click()
  await page.getByRole('dialog').getByLabel('Emri', { exact: true }).fill('Gent')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(4)
  await openPart('Luan')
  await page.getByLabel('Emri në kolonë').fill('Luani')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Berberi Luani u ruajt.')).toBeVisible()
  if (isMobile) await page.getByRole('link', { name: 'Te Luani' }).click()
  await back()
  await page.getByRole('button', { name: 'Rendit: Luani' }).press('Alt+ArrowUp')
  await expect(list.getByRole('listitem').first()).toContainText('Luani')
  await openPart('Driton')
  await page.getByRole('switch', { name: 'Në orar' }).click()
  await expect(page.getByText('Driton nuk ofrohet më.')).toBeVisible()

  await page.goto(`/terminet?d=${nextWeek}`)
  const columns = page.locator('.schedule-column')
  await expect(columns).toHaveCount(3)
  for (const [place, name] of ['Luani', owner.username, 'Gent'].entries())
    await expect(columns.nth(place)).toHaveAttribute('aria-label', new RegExp(`^${name},`))
})

test('on a phone the settings are a list, and Back leads from a part to the list', async ({
  page,
  people,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await people.owner()
  await enter(page, owner, '/konfigurimet')
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const row = (name: RegExp) => page.getByRole('link', { name })
  await expect(title('Konfigurimet e Mia')).toBeVisible()
  await row(/^Salloni të dhënat/).click()
  await row(/^Orari/).click()
  await expect(title('Orari')).toBeVisible()
  await page.getByLabel('Hapi i orarit').selectOption('20 minuta')
  await expect(page.getByText('Hapi i orarit: 20 minuta.')).toBeVisible()
  await page.goBack()
  await expect(title('Salloni')).toBeVisible()
  await expect(row(/^Orari/)).toBeFocused()
  await page.goBack()
  await expect(row(/^Salloni të dhënat/)).toBeFocused()
  await row(/^Ekipi 1/).click()
  await row(new RegExp(owner.username)).click()
  await row(/^Roli dhe hyrja/).click()
  await page.getByRole('button', { name: 'Vendos PIN' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('opening hours warn about a visit and never refuse it', async ({ page, people }) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await enter(page, owner, '/konfigurimet?tab=salloni&pjesa=orari')
  await page.getByRole('button', { name: 'Hiq: E hënë, pjesa 1' }).click()
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(page.locator('.toast')).toBeVisible()

  const day = mondayOf(addDays(nextWeek, 7))
  await page.goto(`/terminet?d=${day}`)
  await page.getByRole('button', { name: /^08:00, jashtë orarit/ }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill('Besa Hoxha')
  await form.getByLabel('Klienti').press('Enter')
  await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
  await expect(form.getByText(`${owner.username} nuk punon në këtë orë.`)).toBeVisible()
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect.poll(async () => (await salon.booked(day)).length).toBe(1)
})
