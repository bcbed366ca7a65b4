import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { signIn } from '#web/platform/session.ts'

export const at = (time: string, more: Partial<Appointment> = {}) =>
  booked({ id: time, appointment_time: time, client_name: `Klienti ${time}`, ...more })

/** The home of the barber Arben at 13:12 of a Friday; in the fake salon a barber's id is the name. */
export function show(staffId: string | null, ...appointments: Appointment[]) {
  return open({ staffId }, ...appointments)
}
function open(account: object, ...appointments: Appointment[]) {
  const server = salonDay(...appointments)
  server.answer('GET /api/clients/c-besa', () => says({ client: {} }))
  const user = { id: 'u', username: 'arben', name: 'Arben', role: 'user', memberRole: 'barber' }
  signIn({ token: crypto.randomUUID(), user: { ...user, ...account } as never })
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
  )
  return server
}
/** The same home in a salon that closes its visits at the till. */
export function showWithTill(...appointments: Appointment[]) {
  const server = open({ staffId: 'Arben', salon: tillSalon }, ...appointments)
  server.answer('GET /api/salon', () => says({ salon: tillSalon }))
  server.answer('GET /api/sales/waiting', () => says({ visits: [] }))
  server.answer('GET /api/shares', () => says({ shares: [] }))
  return server
}
export const rows = () => page.getByRole('region', { name: 'Dita ime' }).getByRole('listitem')
export const words = () =>
  rows()
    .elements()
    .map(({ textContent }) => textContent)
export const chair = (name: 'Në karrige' | 'Klienti i radhës') => page.getByRole('region', { name })
export const figure = (name: string) =>
  [...document.querySelectorAll('.own-figures > div')]
    .find((one) => one.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')?.textContent
