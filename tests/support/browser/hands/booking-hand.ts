import { expect, type Page } from '@playwright/test'

type Place = { time?: string; barber?: string }

/** Books a cut by the form of the day that is open; without a place, at the first one that is free. */
export async function bookCut(page: Page, client: string, { time, barber }: Place = {}) {
  if ((page.viewportSize()?.width ?? 0) < 720)
    await page.getByRole('link', { name: 'Termin i ri' }).click()
  else await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill(client)
  await form.getByLabel('Klienti').press('Enter')
  await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
  if (time ?? barber) await form.getByRole('button', { name: /Ndrysho$/ }).click()
  if (barber) await form.getByLabel('Barberi').selectOption({ label: barber })
  if (time) await form.getByLabel('Ora', { exact: true }).fill(time)
  if (time) await form.getByLabel('Ora', { exact: true }).press('Tab')
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  // N while a booking is being saved opens the next form above the one that still stands.
  await expect(form).toHaveCount(0)
}
