import { expect, type Page } from '@playwright/test'
import { deviceRoutes } from '#contract/devices/devices.ts'
import { enter } from '../journey.ts'

type Person = { token: string; password: string }

export async function setPin(page: Page, { token, password }: Person, pin: string) {
  const headers = { authorization: `Bearer ${token}` }
  const data = { pin, currentPassword: password }
  expect((await page.request.put(deviceRoutes.setPin.path, { headers, data })).ok()).toBe(true)
}

export async function makeTablet(page: Page, owner: Person) {
  await enter(page, owner, '/konfigurimet?tab=ekipi')
  await page.getByRole('button', { name: 'Bëje këtë pajisje tablet të sallonit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tablet i sallonit' })
  await dialog.getByLabel('Emri i pajisjes').fill('iPad te banaku')
  await dialog.getByRole('button', { name: 'Bëje tablet' }).click()
  await atFaces(page)
}
export const atFaces = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Kush jeni?' })).toBeVisible()
export const isIn = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Llogaria: ${name}` })).toBeVisible()
export const face = (page: Page, name: string) => page.getByRole('button', { name })

export async function typePin(page: Page, pin: string) {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
}
