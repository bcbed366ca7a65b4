import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { SalonPanel } from './salon-panel.tsx'
import { salonPartAddress, type SalonPart } from './salon-parts.ts'

async function open(part: SalonPart, width: number) {
  await page.viewport(width, 900)
  const salon = { id: 's', ...newSalon, today: '2026-11-20', version: 1 }
  const server = farEnd({ 'GET /api/salon': () => says({ salon }) })
  openPage(
    salonPartAddress(part),
    <>
      <SalonPanel />
      <QuestionHost />
    </>,
  )
  return server
}

test('parts stand beside the list of all, and unsaved changes ask before another is opened', async () => {
  await open('te-dhenat', 1440)
  const name = page.getByLabelText('Emri i sallonit')
  const parts = page.getByRole('navigation', { name: 'Salloni' })
  const day = parts.getByRole('link', { name: 'Orari' })
  await expect
    .element(parts.getByRole('link', { name: 'Të dhënat' }))
    .toHaveAttribute('aria-current', 'page')
  await name.fill('Te Arta')
  await day.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(name).toHaveValue('Te Arta')
  await page.getByRole('button', { name: 'Hiq ndryshimet' }).click()
  await day.click()
  await expect.element(page.getByRole('switch', { name: /^Konfirmohen vetë/ })).toBeVisible()
  await expect.element(day).toHaveAttribute('aria-current', 'page')
})

test('on a phone the parts are a list with facts, and each has a page with the way back', async () => {
  const server = await open('orari', 390)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orari' })).toBeVisible()
  await page.getByRole('link', { name: 'Te Salloni' }).click()
  await expect.element(page.getByRole('link', { name: /^Orari Hën–Die 8–22:30/ })).toBeVisible()
  await page.getByRole('link', { name: /^Arka e fikur/ }).click()
  await expect.element(page.getByRole('switch', { name: 'Arka' })).toBeVisible()
  expect(server.changes()).toEqual([])
})

test('an unknown part leads to the list on a phone', async () => {
  await open('unknown' as SalonPart, 390)
  await expect.element(page.getByRole('link', { name: /^Të dhënat/ })).toBeVisible()
  expect(location.search).toBe('?tab=salloni')
})
