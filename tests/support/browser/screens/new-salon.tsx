import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { beard } from '#tests/support/fixtures/service.ts'
import { says } from '../open-page.tsx'
import { inSalon, salonDay } from '../salon-day.tsx'

type Row = { id: string; name: string } & Record<string, unknown>

/** A salon that has just begun: its owner's column, no visit, and these services. */
export function newSalon(...kept: Row[]) {
  const server = salonDay()
  const services = [...kept]
  const staff: Row[] = [
    {
      id: crypto.randomUUID(),
      name: 'Arta Krasniqi',
      colour: 165,
      position: 0,
      active: true,
      version: 1,
    },
  ]
  server.answer('GET /api/appointments', () => says({ appointments: [] }))
  server.answer('POST /api/appointments/auto-confirm', () => says({ appointments: [] }))
  server.answer('GET /api/user/services', () => says({ data: services }))
  server.answer('GET /api/staff', () => says({ staff }))
  const added = (body: Record<string, unknown>) => {
    const work = Number(body['work'])
    const row = { ...beard, ...body, id: `s-${services.length}`, duration: work, is_active: true }
    services.push(row as never)
    return row
  }
  server.answer('POST /api/user/services', ({ body }) => says({ message: 'ok', data: added(body) }))
  server.answer('POST /api/staff', ({ body }) => {
    const row = { ...staff[0], ...body, id: `b-${staff.length}`, colour: 255 } as Row
    staff.push(row)
    return says({ message: 'ok', barber: row })
  })
  return { server, services, staff, added }
}
export const cut: Row = { ...beard, id: 'cut', name: 'Qethje', price: 7 }

export const show = () =>
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
  )
export const field = (name: string) => page.getByRole('textbox', { name, exact: true })
export const save = (words: string | RegExp) => page.getByRole('button', { name: words })
export const openStep = (title: string) =>
  expect
    .element(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }))
    .toHaveAttribute('aria-current', 'step')
export const sentTo = ({ server }: ReturnType<typeof newSalon>, call: string) =>
  server
    .changes()
    .filter((one) => one.call === call)
    .map(({ body }) => body)
