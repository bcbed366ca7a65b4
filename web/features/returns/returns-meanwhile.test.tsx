import { said } from '#contract/kit/errors.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookedMeanwhile } from '#contract/visits/ahead.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { refuses, stayOnPage } from '#tests/support/browser/open-page.tsx'
import {
  bookedBodies,
  bookOf,
  done,
  namesShown,
  openReturns,
  writeOf,
} from '#tests/support/browser/screens/returns-screen.tsx'
import { dueClient, place } from '#tests/support/fixtures/due.ts'

stayOnPage()
beforeEach(() => page.viewport(1440, 900))
const hasBooked = bookedMeanwhile({ name: 'Hasan Kola', date: '2026-11-21', time: '10:00' })
const two = () => [
  dueClient('Hasan Kola', { places: [place('13:30')] }),
  dueClient('Vesa Krasniqi', { days: 36, places: [place('15:00')] }),
]

test('a client who has booked meanwhile is named with the visit and not booked twice', async () => {
  const server = openReturns({ clients: two() })
  server.answer('POST /api/appointments', () => {
    server.away.add('c-Hasan Kola')
    return refuses(hasBooked)
  })
  await bookOf('Hasan').click()
  await done('Hasan', said(hasBooked))
  await done('Hasan', 'u krye ndërkohë')
  await expect
    .poll(() => bookedBodies(server))
    .toMatchObject([{ client_id: 'c-Hasan Kola', unlessAhead: true }])
  expect(writeOf('Hasan').elements()).toEqual([])
  await expect.element(bookOf('Vesa')).toHaveFocus()
})

test('a client who has booked meanwhile is not shown as written to', async () => {
  const server = openReturns({ clients: two() })
  server.answer('POST /api/messages/due.Hasan%20Kola/told', () => {
    server.away.add('c-Hasan Kola')
    return refuses(hasBooked)
  })
  await writeOf('Hasan').click()
  await expect.element(page.getByText(said(hasBooked))).toBeVisible()
  await done('Hasan', 'u krye ndërkohë')
})

test('a time that was taken meanwhile is refused in its row, and the list is read again', async () => {
  const server = openReturns({ clients: two() })
  server.answer('POST /api/appointments', () => refuses(appointmentErrors.slotTaken))
  await bookOf('Hasan').click()
  await done('Hasan', appointmentErrors.slotTaken.message)
  await expect.poll(() => server.asked('GET /api/clients/due').length).toBeGreaterThan(1)
})

test('a client whom another device took care of keeps the place, and nothing can be done', async () => {
  const server = openReturns({ clients: two() })
  await expect.element(bookOf('Hasan')).toBeVisible()
  server.away.add('c-Hasan Kola')
  void server.client.invalidateQueries()
  await done('Hasan', 'u krye ndërkohë')
  expect(bookOf('Hasan').elements()).toEqual([])
  expect(namesShown()[0]).toBe('Hasan Kola')
})
