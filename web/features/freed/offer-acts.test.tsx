import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { waitWords } from '#contract/waiting/waits.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aWait } from '#tests/support/fixtures/appointment.ts'
import { OfferActs } from './offer-acts.tsx'

const held = booked({
  id: 'held',
  client_name: 'Ardita Selmani',
  appointment_time: '17:00',
  offerUntil: '2026-11-20T13:10:00Z',
})
const offer = {
  date: friday,
  time: '17:00',
  barber: 'Arben',
  until: '2026-11-20T13:10:00Z',
  appointmentId: 'held',
}
const ardita = aWait('Ardita Selmani', { id: 'ardita', offer })
const takeBackCall = 'DELETE /api/waiting/ardita/offer'

function open(waiting = [ardita]) {
  const server = salonDay(held)
  server.answer('GET /api/waiting', () => says({ waiting }))
  server.answer(takeBackCall, () => says({ waiting: { ...ardita, offer: null } }))
  inSalon(<OfferActs appointment={held} isOpen onClose={() => undefined} />)
  return server
}
const button = (name: string) => page.getByRole('button', { name })

test('an offer says to whom it is made and until when, on the salon’s clock', async () => {
  open()
  await expect.element(page.getByText('Iu ofrua Ardita Selmani, deri 14:10')).toBeVisible()
})

test('Ruaje makes the offered slot a visit', async () => {
  const server = open()
  await button('Ruaje 17:00').click()
  await expect
    .poll(() => server.asked('PUT /api/appointments/held').map(({ body }) => body))
    .toEqual([{ status: 'confirmed' }])
})

test('Tërhiqe withdraws the offer of the entry that it was made to', async () => {
  const server = open()
  await button('Tërhiqe').click()
  const words = 'Oferta u tërhoq. Ardita Selmani mbetet në listë.'
  await expect.element(page.getByText(words)).toBeVisible()
  expect(server.asked(takeBackCall)).toHaveLength(1)
})

test('an offer that has ended meanwhile is said to be over', async () => {
  const server = open([])
  await button('Tërhiqe').click()
  await expect.element(page.getByText(waitWords.offerOver)).toBeVisible()
  expect(server.asked(takeBackCall)).toEqual([])
})
