import { expect, type Page } from '@playwright/test'
import { nextWeek } from '#tests/support/fixtures/salon-calls.ts'
import { button, dayIn, finger, goOn, salonWithDoor } from './at-door.ts'

/** A salon that keeps a list of who waits, and has no place on that day until its one visit is cancelled. */
export async function fullSalon(page: Page, owner: Parameters<typeof salonWithDoor>[1]) {
  const salon = await salonWithDoor(page, owner, { onRequest: false, waiting: true })
  const { id, barber_id: barber } = await salon.book('Teuta Berisha', {
    appointment_time: '07:00',
    duration: 960,
    status: 'confirmed',
  })
  return {
    ...salon,
    free: () => salon.change(id, { status: 'cancelled' }),
    /** Offers ten o'clock to the first who waits. */
    offerTen: async () => {
      const [first] = await salon.waiting()
      return salon.offer(first?.id ?? '', { date: nextWeek, time: '10:00', barber })
    },
  }
}

/** From the salon's page to the three questions about its full day. */
export async function askOf(page: Page, path: string, isMobile: boolean) {
  await page.goto(path)
  await button(page, /^Prerje/).click()
  await goOn(page, finger(), isMobile)
  await button(page, 'Java tjetër').click()
  await expect(dayIn(page, nextWeek)).toContainText('plot')
  await dayIn(page, nextWeek).click()
  await button(page, /^Më njoftoni kur lirohet/).click()
  await expect(page.getByRole('heading', { name: 'Kur lirohet, ju shkruajmë' })).toBeVisible()
}
