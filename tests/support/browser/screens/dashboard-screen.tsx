import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon, newClient, salonDay } from '#tests/support/browser/salon-day.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { dayQuery } from '#web/visits/cache/queries.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'

/** The server of a salon at 13:12 of a Friday. */
export function dashboardOf(...appointments: Appointment[]) {
  const server = salonDay(...appointments)
  server.answer('POST /api/appointments/auto-confirm', () => says({ appointments: [] }))
  return server
}

export const showDashboard = (client = newClient()) =>
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
    client,
  )

/** A page whose today has come ahead of its week. Answers a function that lets the server answer the week. */
export function showDayAheadOfWeek(day: Appointment[], rest: Appointment[]) {
  const server = dashboardOf()
  const week = Promise.withResolvers<void>()
  const answer = () => says({ appointments: [...day, ...rest] })
  server.answer('GET /api/appointments', () => week.promise.then(answer))
  const client = newClient()
  client.setQueryData(dayQuery(friday).queryKey, day)
  showDashboard(client)
  return week.resolve
}

/** A visit that its client's name tells from others: "Klienti 10:00". */
export const visitAt = (time: string, more: Partial<Appointment> = {}) =>
  booked({
    id: time.replace(':', ''),
    appointment_time: time,
    client_name: `Klienti ${time}`,
    ...more,
  })

export const dashboardRows = () =>
  page.getByRole('region', { name: 'Terminet e sotme' }).getByRole('listitem')
