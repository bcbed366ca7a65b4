import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Entry } from '#contract/queue/entries.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { field, fill, openForm, unfold } from '#tests/support/browser/quick-add-form.tsx'
import { booked, friday, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'

const pushed = page.getByText(/në radhë (?:shtyhet|shtyhen|s’del)/)
const blerim = anEntry('17', { name: 'Blerim' })
const taken = { appointment_time: '13:00', status: 'confirmed' as const }

/** 13:12: Arben is busy until 14:30, Luan until 17:00; the form books Arben at 14:30. */
async function openOver(queue: Entry[], isOn = true, date = friday) {
  const server = salonDay(
    booked({ ...taken, id: 'a', duration: 90 }),
    booked({ ...taken, id: 'b', duration: 240, barber: 'Luan' }),
  )
  server.answer('GET /api/salon', () =>
    says({ salon: { ...salon, queue: isOn ? keptLine : null } }),
  )
  server.answer('GET /api/queue', () => says(aLine(queue)))
  await openForm({ slot: { date, barber_id: 'Arben', start: 14 * 60 + 30 } })
  await fill()
  return server
}

test('a booking over the line says whom it makes wait, and until when', async () => {
  await openOver([blerim])
  await expect.element(pushed).toHaveTextContent('1 në radhë shtyhet 30 min.')
  await expect.element(page.getByText(/Blerimi: 15:00 te Arbeni\.$/)).toBeVisible()
})

test('a booking over several who wait says how many, and the longest of their delays', async () => {
  await openOver([blerim, anEntry('18')])
  await expect.element(pushed).toHaveTextContent('2 në radhë shtyhen, deri 30 min.')
  await unfold()
  await field('Ora').fill('16:30')
  await expect.element(pushed).not.toBeInTheDocument()
})

test.for([
  { of: 'another day', isOn: true, date: '2026-11-21' },
  { of: 'a salon without a line', isOn: false, date: friday },
])('a booking of $of says nothing of those who wait', async ({ isOn, date }) => {
  const server = await openOver([blerim], isOn, date)
  await expect.element(page.getByRole('button', { name: 'Ruaj terminin' })).toBeVisible()
  expect(pushed.elements()).toEqual([])
  expect(server.asked('GET /api/queue')).toEqual([])
})
