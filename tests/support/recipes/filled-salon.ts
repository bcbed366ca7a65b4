import type { Page } from '@playwright/test'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** The client whose visit of today has come. */
export const arrived = 'Besa Hoxha'

/** Fills a salon of three barbers, with a closed visit, one that has come and one that waits, and a till. */
export async function fillSalon(page: Page, owner: Parameters<typeof salonOf>[1]) {
  const salon = salonOf(page, owner)
  await salon.till()
  await salon.service('Prerje dhe larje')
  await salon.service('Ngjyrosje', { price: 1200.5, duration: 90 })
  await salon.barber('Arben Krasniqi')
  await salon.barber('Drita Leka')
  const visit = { appointment_date: today, service_name: 'Ngjyrosje', price: 1200.5 }
  const { id } = await salon.book('Agim Kola', { ...visit, appointment_time: '09:00' })
  await salon.close(id, 1200.5)
  const came = await salon.book(arrived, { ...visit, appointment_time: '12:00', duration: 45 })
  await salon.arrive(came.id)
  await salon.book('Ermal Shala', { ...visit, appointment_time: '15:00', status: 'pending' })
  return salon
}
