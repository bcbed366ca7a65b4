import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says } from '#tests/support/browser/open-page.tsx'
import { button, openTeam } from '#tests/support/browser/screens/team-screen.tsx'

beforeEach(() => page.viewport(1440, 1180))

test('a barber who is not offered any more keeps a way to the visits ahead until none is left', async () => {
  const server = openTeam({ address: '&kush=b-Luan' })
  const visit = {
    id: 'v',
    version: 1,
    client_name: 'Mirela',
    service_name: 'Prerje',
    date: '2026-12-24',
    time: '10:00',
    barber: 'Luan',
    proposals: [{ date: '2026-12-24', time: '10:00', barber: 'Drita', barber_id: 'b-Drita' }],
  }
  let visits = [visit]
  server.answer('GET /api/staff/b-Luan/visits', () => says({ visits }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luan' })).toBeVisible()
  await expect.element(page.getByText(/termin.përpara/)).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Në orar' }).click()
  await button('Zhvendos…').click()
  const dialog = page.getByRole('dialog', { name: /1.termin përpara/ })
  server.answer('POST /api/appointments/move-many', () => {
    visits = []
    return says({ message: '1 termin u zhvendos.', historyId: 'act-1' })
  })
  await dialog.getByRole('button', { name: /^Zhvendos 1/ }).click()
  await expect.element(page.getByText('1 termin u zhvendos.')).toBeVisible()
  await expect.element(page.getByText(/termin.përpara/)).not.toBeInTheDocument()
})
