import type { Locator, Page } from '@playwright/test'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

type Owner = Parameters<typeof salonOf>[1]

/** A salon of two services whose public page is open; `path` is its address. */
export async function salonWithDoor(page: Page, owner: Owner, more: object = {}) {
  const salon = salonOf(page, owner)
  await salon.rename(`Salloni ${owner.username}`)
  await salon.service('Prerje')
  await salon.service('Mjekër', { price: 4, duration: 20 })
  const facts = { phone: '+355 69 123 4567', whatsapp: '+355 69 123 4567', address: 'Rruga 1' }
  return { ...salon, path: await salon.openDoor({ ...facts, horizonDays: 60, ...more }) }
}

/** Touches like a finger, and counts the touches. */
export const finger = () => {
  let touches = 0
  return {
    touch: async (what: Locator) => {
      touches += 1
      await what.click()
    },
    count: () => touches,
  }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dayIn = (page: Page, date: string) =>
  page.locator(`.strip label:has(input[value="${date}"])`)
export const time = (page: Page, at: string) =>
  page.locator('.slots').getByRole('button', { name: at, exact: true })

export async function isIn(page: Page, name: string, phone: string) {
  await page.getByLabel('Emri').fill(name)
  await page.getByLabel('Telefoni').fill(phone)
}

/** On a wide screen the slots stand beside the services. */
export async function goOn(page: Page, { touch }: ReturnType<typeof finger>, isMobile: boolean) {
  if (isMobile) await touch(button(page, /^Zgjidh orën/))
}

/** Chooses service, day and slot up to the form, on a day next week. */
export async function chooseTime(page: Page, at: string, isMobile: boolean) {
  await button(page, /^Prerje/).click()
  await goOn(page, finger(), isMobile)
  await button(page, 'Java tjetër').click()
  await dayIn(page, nextWeek).click()
  await time(page, at).click()
}
