import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  gone,
  klienti,
  loaded,
  openForm,
  save,
  Schedule,
  service,
  slotButton,
} from '#tests/support/browser/quick-add-form.tsx'
import { booked, friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'

test('a known client is booked by keyboard alone with at most 20 keystrokes', async () => {
  const server = salonDay()
  inSalon(<Schedule />, await loaded())
  let strokes = 0
  const count = () => void strokes++
  addEventListener('keydown', count)
  await expect.element(slotButton).toBeVisible()
  slotButton.element().focus()
  await userEvent.keyboard('n')
  await expect.element(klienti).toHaveFocus()
  await userEvent.keyboard('erm')
  await expect
    .element(page.getByRole('option', { name: /Ermal Shala.*30 tet · Prerje \+ mjekër/ }))
    .toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(service('Prerje + mjekër')).toBeChecked()
  await userEvent.keyboard('{Enter}')
  await gone()
  removeEventListener('keydown', count)
  expect(strokes).toBeLessThanOrEqual(20)
  expect(server.changes()).toMatchObject([
    {
      call: 'POST /api/appointments',
      body: {
        client_name: 'Ermal Shala',
        service_name: 'Prerje + mjekër',
        price: 12.5,
        duration: 60,
        appointment_date: friday,
        appointment_time: '14:30',
        barber_id: 'Arben',
      },
    },
  ])
  await expect.element(page.getByText('Klienti Ermal Shala u shtua me sukses!')).toBeVisible()
})

test('a regular is booked with three taps: the slot, the name, Ruaj', async () => {
  const lastFriday = { appointment_date: '2026-11-13', status: 'completed' as const }
  const server = salonDay(booked({ ...lastFriday, service_name: 'Ngjyrosje' }))
  let taps = 0
  const count = () => void taps++
  addEventListener('pointerup', count)
  await openForm()
  await page.getByRole('button', { name: 'Besa Hoxha' }).click()
  await save.click()
  await gone()
  removeEventListener('pointerup', count)
  expect(taps).toBe(3)
  expect(server.changes()[0]?.body).toMatchObject({
    client_name: 'Besa Hoxha',
    service_name: 'Ngjyrosje',
    price: 35,
    duration: 90,
  })
})

test('after a new name Enter leads to the service and saves from there', async () => {
  const server = salonDay()
  await openForm()
  await klienti.fill('Xhevdet Kola')
  await expect.element(page.getByText('Klient i ri: shtohet te klientët kur ruhet.')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(service('Prerje flokësh')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await gone()
  expect(server.changes()[0]?.body).toMatchObject({
    client_name: 'Xhevdet Kola',
    service_name: 'Prerje + mjekër',
  })
})
