import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { shutDoor } from '#tests/support/fixtures/settings.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { says } from '../open-page.tsx'
import { inSalon, salon as shopSalon, salonDay } from '../salon-day.tsx'

const door = { ...shutDoor, picture: null, version: 1 }

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
  server.answer('GET /api/members', () => says({ members: [], invitations: [] }))
  server.answer('GET /api/staff', () => says({ staff }))
  const added = (body: Record<string, unknown>) => {
    const work = Number(body['work'])
    const row = { ...beard, ...body, id: `s-${services.length}`, duration: work, is_active: true }
    services.push(row as never)
    return row
  }
  server.answer('POST /api/user/services/many', ({ body }) =>
    says({ message: 'ok', data: (body['services'] as Record<string, unknown>[]).map(added) }),
  )
  const salon = { country: 'AL', currency: 'EUR', till: false, ...shopSalon }
  server.answer('GET /api/salon', () => says({ salon }))
  server.answer('PUT /api/salon', ({ body }) => {
    Object.assign(salon, body, { version: salon.version + 1 })
    return says({ message: 'ok', salon })
  })
  server.answer('GET /api/salon/door', () => says(door))
  server.answer('PUT /api/salon/door', ({ body }) => says({ message: 'ok', ...door, ...body }))
  server.answer('POST /api/staff', ({ body }) => {
    const row = { ...staff[0], ...body, id: `b-${staff.length}`, colour: 255 } as Row
    staff.push(row)
    return says({ message: 'ok', barber: row })
  })
  return { server, services, staff, salon, added }
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
/** The step of the salon is saved as it stands, a currency is chosen where none is, and a trade brings its services. */
export async function chooseTrade(name = 'Berber', currency: string | null = 'Euro (€)') {
  await save('Ruaj sallonin').click()
  if (currency !== null) await page.getByRole('button', { name: currency }).click()
  await page.getByRole('button', { name, exact: true }).click()
}
export const openStep = (title: string) =>
  expect
    .element(page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }))
    .toHaveAttribute('aria-current', 'step')
export const sentTo = ({ server }: ReturnType<typeof newSalon>, call: string) =>
  server
    .changes()
    .filter((one) => one.call === call)
    .map(({ body }) => body)
