import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, friday } from '#tests/support/browser/salon-day.tsx'
import {
  button,
  inPanel,
  openRequests,
  panel,
} from '#tests/support/browser/screens/requests-screen.tsx'
import { aWait } from '#tests/support/fixtures/appointment.ts'

const until = '2026-11-20T12:44:00Z'
const held = booked({
  id: 'held',
  client_name: 'Besa Morina',
  appointment_time: '16:30',
  barber_id: 'Arben',
  offerUntil: until,
})
const offer = { date: friday, time: '16:30', barber: 'Arben', until, appointmentId: 'held' }
const besa = aWait('Besa Morina', { id: 'besa', offer })

function open() {
  const server = openRequests()
  let offers = [held]
  server.answer('GET /api/waiting', ({ query }) =>
    says({ waiting: query['date'] ? [aWait('Ardita Selmani')] : [besa] }),
  )
  server.answer('DELETE /api/waiting/besa/offer', () => {
    offers = []
    return says({ waiting: { ...besa, offer: null } })
  })
  server.answer('PUT /api/appointments/held', () => {
    offers = []
    const appointment = { ...held, status: 'confirmed', offerUntil: null, version: 2 }
    return says({ message: 'ok', appointment, warnings: [] })
  })
  server.answer('GET /api/requests', () => says({ requests: [], offers }))
  return server
}
const row = page.getByRole('button', { name: '16:30 sot, Besa Morina, ofertë' })

beforeEach(() => page.viewport(1440, 900))

test('an offer that runs stands among the requests, with its end and who is next', async () => {
  open()
  await expect.element(row).toBeVisible()
  await expect
    .element(row)
    .toHaveTextContent('16:30 sot Besa Morina ofertë deri 13:44 · Prerje flokësh te Arbeni')
  await expect.element(panel.getByText(/^13:44, edhe 32.minuta$/)).toBeVisible()
  await expect.element(panel.getByText('+383 44 111 222')).toBeVisible()
  await expect
    .element(
      panel.getByText('Pa përgjigje, në 13:44 vendi i tregohet tjetrit në listë: Ardita Selmani.'),
    )
    .toBeVisible()
})

test('Ruaje books what was offered, and its row leaves', async () => {
  const server = open()
  await inPanel('Ruaje 16:30').click()
  await expect.element(row).not.toBeInTheDocument()
  expect(server.asked('PUT /api/appointments/held')[0]?.body).toEqual({ status: 'confirmed' })
})

test('Tërhiqe takes the offer back, and its row leaves', async () => {
  open()
  await expect.element(row).toBeVisible()
  await button('Tërhiqe').first().click()
  await expect
    .element(page.getByText('Oferta u tërhoq. Besa Morina mbetet në listë.'))
    .toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})
