import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { barber, inSalon, newClient } from '#tests/support/browser/salon-day.tsx'
import { dashboardOf } from '#tests/support/browser/screens/dashboard-screen.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { signIn } from '#web/platform/session.ts'
import { DashboardPage } from './dashboard-page.tsx'

const left = 'GET /api/staff/left'

function open(memberRole: 'owner' | 'manager' | 'desk', isThere = false) {
  signIn({ token: 'T', user: { id: 'u', role: 'user', memberRole } as unknown as Account })
  const server = dashboardOf()
  const gent = { ...barber('Gent'), active: isThere }
  server.answer('GET /api/staff', () => says({ staff: [barber('Arben'), gent] }))
  let barbers = [{ id: 'Gent', name: 'Gent', visits: 2 }]
  server.answer(left, () => says({ barbers }))
  const client = newClient()
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
    client,
  )
  const moveElsewhere = () => {
    barbers = []
    return client.invalidateQueries({ queryKey: ['appointments'] })
  }
  return { server, moveElsewhere }
}
const strip = page.getByText(/^Gent nuk ofrohet më dhe ka ende 2.termine përpara\.$/)

test.each([
  ['owner', 1440, 900],
  ['manager', 390, 844],
] as const)(
  'the dashboard of the role "%s" shows the visits ahead of who left until none is left',
  async (role, width, height) => {
    await page.viewport(width, height)
    const { server, moveElsewhere } = open(role)
    await expect.element(strip).toBeVisible()
    server.answer('GET /api/staff/Gent/visits', () => says({ visits: [] }))
    await page.getByRole('button', { name: 'Zhvendos terminet: Gent' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Asnjë termin nuk mbeti përpara.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Mbyll' }).first().click()
    await moveElsewhere()
    await expect.element(strip).not.toBeInTheDocument()
  },
)

test.each([
  ['desk', false],
  ['owner', true],
] as const)(
  'the dashboard of the role "%s", with everybody there: %s, asks for no visits of who left',
  async (role, isThere) => {
    const { server } = open(role, isThere)
    await expect.poll(() => server.asked('GET /api/client-news')).not.toHaveLength(0)
    expect(server.asked(left)).toEqual([])
    await expect.element(strip).not.toBeInTheDocument()
  },
)
