import type { Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const name = 'Ardita Krasniqi'
const [regular, stranger, third] = ['044 671 209', '049 305 640', '045 118 377']
const cameLast = addDays(nextWeek, -14)

type Owner = Parameters<typeof salonOf>[1]

/** Two clients with one name: one came two weeks ago, the other never. */
async function twoOfOneName(page: Page, owner: Owner) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const { id: client_id } = await salon.client(name, { phone: regular })
  await salon.client(name, { phone: stranger })
  await salon.book(name, { client_id, appointment_date: cameLast, status: 'completed' })
  return salon
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Termin i ri' })
const option = (page: Page, words: string | RegExp) => page.getByRole('option', { name: words })

async function typeName(page: Page, owner: Owner) {
  await enter(page, owner, `/terminet?d=${nextWeek}&new=1`)
  await form(page).getByLabel('Klienti').fill(name)
  await expect(form(page).getByText('Disa veta kanë këtë emër. Zgjidhni njërin.')).toBeVisible()
}

async function save(page: Page) {
  await form(page).getByRole('button', { name: /^Ruaj/ }).click()
  await expect(page.getByText(appointmentWords.added(name))).toBeVisible()
  await expect(form(page)).toBeHidden()
}

const rows = (page: Page) => page.locator('.client-name')
const search = (page: Page, words: string) =>
  page.getByLabel('Kërko klient', { exact: true }).fill(words)

/** The page of the client with that number. */
async function opened(page: Page, phone: string) {
  // The row found by the number typed before is gone.
  await search(page, name)
  await expect(rows(page).nth(1)).toBeVisible()
  await search(page, phone)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name, exact: true }).click()
  const card = page.getByRole('dialog', { name })
  await expect(card.getByRole('link', { name: phone, exact: true })).toBeVisible()
  return card
}

async function expectVisits(page: Page, phone: string, days: string[]) {
  const card = await opened(page, phone)
  await expect(card.locator('.client-history time')).toHaveText(days)
  await card.getByRole('button', { name: 'Mbyll' }).click()
  await expect(card).toBeHidden()
}

test('a new client with the same name needs a number and becomes a third client', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await twoOfOneName(page, owner)
  await typeName(page, owner)
  await option(page, /Një tjetër me këtë emër/).click()
  await form(page).locator('.service-chip', { hasText: 'Prerje' }).click()
  await form(page).getByRole('button', { name: /^Ruaj/ }).click()
  await expect(
    form(page).getByText('Shkruani numrin: vetëm ai e dallon nga të tjerët.'),
  ).toBeVisible()
  await form(page).getByLabel('Telefoni').fill(third)
  await save(page)

  await page.goto('/klientet')
  await expectVisits(page, third, [shortDay(nextWeek)])
  await expectVisits(page, regular, [shortDay(cameLast)])
  await expectVisits(page, stranger, [])
  await search(page, name)
  await expect(rows(page)).toHaveCount(3)
})

test('a second phone number finds its client in the search and in the form', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await twoOfOneName(page, owner)
  await enter(page, owner, '/klientet')
  const card = await opened(page, stranger)
  await card.getByRole('button', { name: 'Më shumë' }).click()
  await page.getByRole('menuitem', { name: 'Edito' }).click()
  await page.getByRole('button', { name: 'Edhe një numër' }).click()
  await page.getByLabel('Numri 2', { exact: true }).fill(third)
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(card.getByRole('link', { name: third, exact: true })).toBeVisible()

  await test.step('in the search of the header', async () => {
    await card.getByRole('button', { name: 'Mbyll' }).click()
    await page.getByRole('button', { name: 'Kërko klient…' }).click()
    await page.getByRole('combobox', { name: 'Kërko klient…' }).fill(third)
    const found = page.getByRole('listbox', { name: 'Rezultatet' }).getByRole('option')
    await expect(found).toHaveCount(1)
    await option(page, new RegExp(name)).click()
    await expect(card.getByRole('link', { name: stranger, exact: true })).toBeVisible()
  })
  await test.step('in the form of a visit', async () => {
    await page.goto(`/terminet?d=${nextWeek}&new=1`)
    await form(page).getByLabel('Klienti').fill(third)
    await expect(option(page, new RegExp(name))).toBeVisible()
    await form(page).getByLabel('Klienti').press('Tab')
    await expect(form(page).getByRole('group', { name: 'Klienti' })).toContainText(name)
    await form(page).locator('.service-chip', { hasText: 'Prerje' }).click()
    await save(page)
    await page.goto('/klientet')
    await expectVisits(page, third, [shortDay(nextWeek)])
  })
})
