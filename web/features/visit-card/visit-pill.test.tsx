import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openCard } from '#tests/support/browser/open-card.tsx'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { VisitPill } from './visit-pill.tsx'

test.each([
  ['12:30', 'Përfunduar'],
  ['13:00', 'Tani, deri 13:30'],
  ['13:30', 'Konfirmuar'],
])('a confirmed visit of half an hour at %s is %s at 13:12', async (appointment_time, word) => {
  openCard({ status: 'confirmed', appointment_time, duration: 30 })
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})

test.each([
  ['is to be closed', '2026-11-20', 'Për t’u mbyllur'],
  ['of a day before is done', '2026-11-19', 'Përfunduar'],
])('in a salon with a till a visit that is over %s', async (_, appointment_date, word) => {
  const server = salonDay()
  server.answer('GET /api/salon', () => says({ salon: { ...salon, till: true } }))
  inSalon(
    <VisitPill
      visit={booked({ status: 'confirmed', appointment_date, appointment_time: '12:00' })}
    />,
  )
  await expect.element(page.getByText(word, { exact: true })).toBeVisible()
})
