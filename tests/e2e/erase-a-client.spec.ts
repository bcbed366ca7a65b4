import type { Page } from '@playwright/test'
import { clientWords } from '#contract/clients/client-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { addDays } from '#contract/kit/time.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: [404, 'offline'] })

const field = (page: Page) => page.getByLabel('Shkruani emrin për ta konfirmuar')

test('a client is erased by typing the name, and the receipt is printed and found again', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.book('Besa Hoxha')
  await salon.book('Besa Hoxha', { appointment_date: addDays(today, -7) })
  await enter(page, owner, '/klientet')
  await page.getByRole('button', { name: 'Besa Hoxha', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click()
  await page.getByRole('menuitem', { name: 'Fshi çdo të dhënë' }).click()
  const question = page.getByRole('dialog', { name: 'Fshi çdo të dhënë' })
  await expect(question.getByText(/^Termini i \d+ \S+it anulohet, pa mesazh\.$/)).toBeVisible()
  await expect(question.getByText(/^1.vizitë, si “Klient i fshirë”$/)).toBeVisible()

  await test.step('another name erases nobody', async () => {
    await field(page).fill('Besa')
    await field(page).press('Enter')
    await expect(question.getByText('Shkruani: Besa Hoxha')).toBeVisible()
    await expect(field(page)).toBeFocused()
  })
  await field(page).fill('besa hoxha')
  await field(page).press('Enter')
  const done = page.getByRole('dialog', { name: 'U fshi' })
  const receipt = done.getByRole('region', { name: 'Dëftesë fshirjeje' })
  const number = /^F-\d{4}-0001$/
  await expect(receipt.getByText(number)).toBeVisible()
  await expect(receipt.getByText('Besa Hoxha')).toHaveCount(0)

  await test.step('on paper there is the receipt alone', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(receipt.getByText(number)).toBeVisible()
    await expect(receipt).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expect(done.getByRole('button', { name: 'Printo' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
    await page.emulateMedia({ media: null, colorScheme: null })
  })
  await done.getByText('Mbyll').click()
  await expect(
    page.getByText(clientWords.noneFound).or(page.getByText(clientWords.noneActive)),
  ).toBeVisible()
  expect(await salon.booked()).toMatchObject([
    { client_name: clientWords.deleted, status: 'cancelled' },
  ])

  await page.goto('/konfigurimet?tab=salloni&pjesa=fshirjet')
  await page.getByRole('button', { name: /^F-\d{4}-0001/ }).click()
  const found = page.getByRole('region', { name: 'Dëftesë fshirjeje' })
  await expect(found.getByRole('definition').getByText(owner.username)).toBeVisible()
})

/** The beginning of what is kept for reading without network: another one each time it is kept. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('orari-kept'))) return undefined
    const place = await caches.open('orari-kept')
    const [first] = await place.keys()
    const bytes = first && (await (await place.match(first))?.arrayBuffer())
    return bytes && new Uint8Array(bytes).slice(0, 12).join()
  })

test.describe('a client who is erased on another device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('leaves the open screens and what is kept for reading without network', async ({
    page,
    context,
    people,
  }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    const at = (appointment_time: string) => ({ appointment_date: today, appointment_time })
    const besa = await salon.book('Besa Hoxha', at('23:00'))
    const drita = await salon.book('Drita Leka', at('23:30'))
    const live = page.waitForResponse('/api/live')
    await enter(page, owner, '/terminet')
    await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
    await live
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect.poll(() => keptBy(page), { timeout: 20_000 }).toBeDefined()

    await test.step('from the schedule', async () => {
      const before = await keptBy(page)
      await salon.erase(besa.client_id ?? '')
      await expect(blockOf(page, clientWords.deleted)).toBeVisible()
      await expect(blockOf(page, 'Besa Hoxha')).toHaveCount(0)
      await expect.poll(() => keptBy(page)).not.toBe(before)
    })
    await test.step('from an open dialog', async () => {
      const again = page.waitForResponse('/api/live')
      await page.goto('/klientet')
      await again
      await page.getByRole('button', { name: 'Drita Leka', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Drita Leka' })).toBeVisible()
      await salon.erase(drita.client_id ?? '')
      await expect(page.getByText('Ky klient nuk gjendet më.')).toBeVisible()
      await expect(page.getByText('Drita Leka')).toHaveCount(0)
    })
    await test.step('from the day that was kept before it', async () => {
      await context.setOffline(true)
      await page.goto('/terminet')
      await expect(page.getByText('Jeni pa lidhje', { exact: false }).first()).toBeVisible()
      await expect(page.getByText(/Besa Hoxha|Drita Leka/)).toHaveCount(0)
    })
  })
})
