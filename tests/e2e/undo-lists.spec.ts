import { type Locator, type Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const history = '/konfigurimet?tab=historiku'
const told = (page: Page, sentence: RegExp) =>
  page.getByRole('listitem').filter({ hasText: sentence })
const undo = (entry: Locator) => entry.getByRole('button', { name: 'Zhbëj' }).click()

test('a deleted service comes back by the toast, and from the history', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.service('Fenirje')
  const both = ['Prerje', 'Fenirje']
  await enter(page, owner, '/konfigurimet?tab=sherbimet')
  const remove = async () => {
    await page.getByRole('button', { name: /^Fenirje/ }).click()
    await page.getByRole('button', { name: 'Fshi', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Fshi shërbimin' }).click()
    await expect(page.getByText('Shërbimi Fenirje u fshi.')).toBeVisible()
    await expect.poll(salon.services).toEqual(['Prerje'])
  }
  await test.step('by the toast', async () => {
    await remove()
    await undo(page.locator('.toast', { hasText: 'u fshi' }))
    await expect.poll(salon.services).toEqual(both)
    await expect(page.getByRole('button', { name: /^Fenirje/ })).toBeVisible()
  })
  await test.step('from the history', async () => {
    await remove()
    await page.goto(history)
    const entry = told(page, /fshiu shërbimin Fenirje/).first()
    await undo(entry)
    await expect(page.getByText('Shërbimi Fenirje u kthye si më parë.')).toBeVisible()
    await expect(told(page, /shtoi shërbimin Fenirje \(zhbërje\)/).first()).toBeVisible()
    await expect.poll(salon.services).toEqual(both)
  })
})

test('a new client goes again from the history, and comes back with numbers and marks', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.client('Linda Kelmendi', { phone: '+383 44 833 547', tags: ['e rregullt'] })
  await salon.client('Ilir Cana')
  await salon.book('Ilir Cana')
  await enter(page, owner, history)
  await undo(told(page, /shtoi klientin Linda Kelmendi/))
  await expect(page.getByText('Klienti Linda Kelmendi u hoq.')).toBeVisible()
  await expect.poll(salon.numbers).toEqual([''])
  await expect(told(page, /shtoi klientin Ilir Cana/)).toContainText('ndryshoi prapë sot')
  await undo(told(page, /fshiu një klient \(zhbërje\)/))
  await expect(page.getByText('Klienti Linda Kelmendi u kthye si më parë.')).toBeVisible()
  await expect.poll(async () => (await salon.numbers()).toSorted()).toEqual(['', '+383 44 833 547'])
  await page.goto('/klientet')
  await page.getByText('Linda Kelmendi').first().click()
  await expect(page.getByRole('dialog').getByText('e rregullt')).toBeVisible()
})
