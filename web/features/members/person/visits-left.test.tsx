import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { staffErrors } from '#contract/staff.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  answer,
  button,
  openTeam,
  question,
  row,
} from '#tests/support/browser/screens/team-screen.tsx'

const visit = (id: string) => ({
  id,
  version: 1,
  client_name: 'Mirela',
  service_name: 'Prerje',
  date: '2026-12-24',
  time: '10:00',
  barber: 'Luan',
  proposals: [{ date: '2026-12-24', time: '10:00', barber: 'Drita', barber_id: 'b-Drita' }],
})

async function open(name: string, width: number, height: number) {
  await page.viewport(width, height)
  const server = openTeam({ address: `&kush=b-${name}` })
  let visits = [visit('v'), visit('w')]
  server.answer(`GET /api/staff/b-${name}/visits`, () => says({ visits }))
  server.answer('POST /api/appointments/move-many', () => {
    visits = []
    return says({ message: 'U zhvendosën.', historyId: 'act-1' })
  })
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return server
}
const strip = page.getByText(/nuk ofrohet më dhe ka ende 2.termine përpara/)
const dialog = page.getByRole('dialog', { name: /2.termine përpara/ })
const [desk, phone] = [
  [1440, 1180],
  [390, 844],
] as const

test('a barber who is switched off has the list of visits ahead opened, and a way to it until none is left', async () => {
  await open('Luan', ...desk)
  await expect.element(strip).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Në orar' }).click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Mbyll' }).first().click()
  await expect.element(strip).toBeVisible()
  await button('Zhvendos terminet: Luan').click()
  await dialog.getByRole('button', { name: /^Zhvendos 2/ }).click()
  await expect.element(page.getByText('U zhvendosën.')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('the question on a phone names the visits ahead of a barber, and the page keeps them in sight', async () => {
  const server = await open('Luan', ...phone)
  server.answer('DELETE /api/staff/b-Luan', () => refuses(staffErrors.barberUsed))
  await button('Veprime për Luan').click()
  await page.getByRole('menuitem', { name: 'Fshi' }).click()
  await answer('Fshi berberin').click()
  await expect.element(question).toHaveAccessibleDescription(/2.termine përpara mbeten/)
  await answer('Çaktivizo').click()
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Mbyll' }).first().click()
  await expect.element(strip).toBeVisible()
  await page.getByRole('link', { name: /^Kolona dhe ngjyra/ }).click()
  await expect.element(strip).toBeVisible()
})

test('a member who is removed with the column leaves the list of visits ahead open', async () => {
  const server = await open('Drita', ...desk)
  await button('Hiqja hyrjen').click()
  await expect.element(question.getByText(/^2.termine përpara te “Drita”\.$/)).toBeVisible()
  await question.getByRole('checkbox').click()
  await expect.element(question.getByText(/lista hapet pastaj/)).toBeVisible()
  await answer('Hiqe nga ekipi').click()
  await expect.element(dialog).toBeVisible()
  expect(server.changes().map(({ call }) => call)).toContain('PUT /api/staff/b-Drita')
  await dialog.getByRole('button', { name: 'Mbyll' }).first().click()
  await page.getByRole('link', { name: 'Te Ekipi' }).click()
  await row('Arta').getByRole('link').click()
  await expect.element(strip).not.toBeInTheDocument()
})
