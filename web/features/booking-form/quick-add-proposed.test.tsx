import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  field,
  klienti,
  openForm,
  service,
  unfold,
} from '#tests/support/browser/quick-add-form.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, salonDay } from '#tests/support/browser/salon-day.tsx'
import { beard } from '#tests/support/fixtures/service.ts'

const at = (appointment_time: string, duration: number, barber = 'Arben') =>
  booked({ id: `${appointment_time} ${barber}`, appointment_time, duration, barber })
const head = (words: RegExp) => page.getByRole('button', { name: words })

/** The usual service of this client takes an hour. */
async function chooseErmal() {
  await klienti.fill('erm')
  await expect.element(page.getByRole('option', { name: /Ermal Shala/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(service('Prerje + mjekër')).toBeChecked()
}

test('a proposed place moves on to the first one that fits the usual service of the client', async () => {
  salonDay(at('15:00', 40), at('16:30', 30))
  await openForm({ isProposed: true })
  await expect.element(head(/14:30 · te Arbeni/)).toBeVisible()
  await chooseErmal()
  // Half an hour is left before 15:00, fifty minutes from 15:40 on.
  await expect.element(head(/17:00 · te Arbeni/)).toBeVisible()
})

test('a proposed place goes to another barber on a day that is full, and stays where it fits', async () => {
  salonDay(at('15:00', 5 * 60), at('14:00', 45, 'Luan'))
  await openForm({ isProposed: true })
  await chooseErmal()
  await expect.element(head(/14:45 · te Luani/)).toBeVisible()
})

test('a proposed place goes to whoever does the usual service', async () => {
  const server = salonDay()
  const usual = { ...beard, id: 'usual', name: 'Prerje + mjekër', duration: 60, work: 60 }
  const luan = { id: 'Luan', minutes: null, price: null }
  server.answer('GET /api/user/services', () => says({ data: [{ ...usual, barbers: [luan] }] }))
  await openForm({ isProposed: true })
  await chooseErmal()
  await expect.element(head(/14:30 · te Luani/)).toBeVisible()
})

test('a place that was pressed stays, whatever is booked into it', async () => {
  salonDay(at('15:00', 40))
  await openForm()
  await chooseErmal()
  await expect.element(head(/14:30 · te Arbeni/)).toBeVisible()
})

test('a time that was set by hand stays', async () => {
  salonDay(at('15:00', 40))
  await openForm({ isProposed: true })
  await unfold()
  await field('Ora').fill('14:40')
  await chooseErmal()
  await expect.element(head(/14:40 · te Arbeni/)).toBeVisible()
})
