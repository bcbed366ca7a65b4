import '#web/ui/styles/app.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { useWalkIn } from './use-walk-in.ts'
import { WalkInButton } from './walk-in-button.tsx'

const Counter = () => <WalkInButton {...useWalkIn()} />
const press = () => page.getByRole('button', { name: 'Kalimtar' }).click()
const post = 'POST /api/appointments'

test('one press books a walk-in this minute for the salon’s most frequent service', async () => {
  const last = booked({ appointment_date: '2026-11-13', service_name: 'Prerje + mjekër' })
  const server = salonDay(last)
  inSalon(<Counter />)
  await press()
  await expect.element(page.getByText('Kalimtar te Arben, 13:12')).toBeVisible()
  expect(server.asked(post).map(({ body }) => body)).toEqual([
    {
      appointment_date: '2026-11-20',
      appointment_time: '13:12',
      service_name: 'Prerje + mjekër',
      price: 12.5,
      barber: 'Arben',
      duration: 60,
      source: 'walk_in',
    },
  ])
})

test('the wait is shown when all barbers are busy, and one more press books it', async () => {
  const now = { appointment_time: '13:00', status: 'confirmed' as const }
  const server = salonDay(
    booked({ ...now, id: 'a', duration: 60 }),
    booked({ ...now, id: 'b', duration: 25, barber: 'Luan' }),
  )
  inSalon(<Counter />)
  await press()
  await expect.element(page.getByText('Më i shpejti: te Luan, 13:25 (pas 13 min).')).toBeVisible()
  expect(server.asked(post)).toEqual([])
  await page.getByRole('button', { name: 'Rezervo 13:25' }).click()
  await expect.element(page.getByText('Kalimtar te Luan, 13:25')).toBeVisible()
  expect(server.asked(post)[0]?.body).toMatchObject({ appointment_time: '13:25', barber: 'Luan' })
})

test('a declined wait books nothing', async () => {
  const now = { appointment_time: '13:00', duration: 60, status: 'confirmed' as const }
  const server = salonDay(booked({ ...now, id: 'a' }), booked({ ...now, id: 'b', barber: 'Luan' }))
  inSalon(<Counter />)
  await press()
  await page.getByRole('button', { name: 'Kthehu' }).click()
  expect(server.asked(post)).toEqual([])
})

test('a walk-in is removed by undo', async () => {
  const server = salonDay()
  server.answer('DELETE /api/appointments/new-1', () =>
    Response.json({ success: true, message: 'ok', appointment: booked() }),
  )
  inSalon(<Counter />)
  await press()
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.poll(() => server.asked('DELETE /api/appointments/new-1').length).toBe(1)
})

test('the server’s warning is shown with the walk-in', async () => {
  const server = salonDay()
  const warnings = [{ code: 'outside_hours', message: 'Arben nuk punon në këtë orë.' }]
  server.answer(post, () => says({ message: 'ok', appointment: booked(), warnings }))
  inSalon(<Counter />)
  await press()
  const told = 'Kalimtar te Arben, 13:12. Arben nuk punon në këtë orë.'
  await expect.element(page.getByText(told)).toBeVisible()
})
