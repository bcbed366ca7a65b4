import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'

/** The server of a salon at 13:12 of a Friday. */
export function dashboardOf(...appointments: Appointment[]) {
  const server = salonDay(...appointments)
  server.answer('POST /api/appointments/auto-confirm', () => says({ appointments: [] }))
  return server
}

export const showDashboard = () =>
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
  )

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
