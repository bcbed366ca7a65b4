import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hasRight, memberRoleLabels, memberRoles, rights } from '#contract/access.ts'
import { memberErrors } from '#contract/members.ts'
import {
  answer,
  button,
  openTeam,
  question,
  row,
} from '#tests/support/browser/screens/team-screen.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { partOf, wordOfRight } from './role-words.ts'

beforeEach(() => page.viewport(1440, 900))

const roleOf = (name: string) => page.getByLabelText(`Roli: ${name}`)
const columnOf = (name: string) => page.getByLabelText(`Kolona në orar: ${name}`)
const optionsOf = (select: ReturnType<typeof roleOf>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ label }) => label)

test('members and invitations are one list, with role, column and the link’s end', async () => {
  openTeam()
  for (const words of ['ju', 'paguan', 'arta@salloni.al'])
    await expect.element(row('Arta').getByText(words, { exact: true })).toBeVisible()
  await expect.element(columnOf('Drita')).toHaveValue('b-Drita')
  await expect.element(roleOf('Besnik')).toHaveValue('manager')
  await expect.element(columnOf('Besnik')).toHaveValue('')
  const link = row('rinor@example.com')
  await expect.element(link.getByText('Ftesë · vlen edhe 5 ditë')).toBeVisible()
  // The paying owner keeps the role, and another member's barber is not offered.
  expect(roleOf('Arta').elements()).toEqual([])
  expect(optionsOf(columnOf('Besnik'))).toEqual(['pa kolonë', 'Luan'])
})

test('the table of rights equals what the server enforces', async () => {
  openTeam()
  await expect.element(page.getByRole('heading', { name: 'Kush çfarë mund' })).toBeVisible()
  const table = page.getByRole('table').element() as HTMLTableElement
  const [head, ...rows] = [...table.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  )
  expect(head?.slice(1)).toEqual(memberRoles.map((role) => memberRoleLabels[role]))
  expect(rows).toEqual(
    rights.map((right) => [
      wordOfRight(right),
      ...memberRoles.map((role) => partOf(role, right) ?? (hasRight(role, right) ? 'po' : 'jo')),
    ]),
  )
})

test.each([
  ['own', 'të vetët'],
  ['all', 'po'],
] as const)(
  'where barbers see clients %s the table says "%s"',
  async (barbersSeeClients, words) => {
    openTeam({ barbersSeeClients })
    const ofClients = page.getByRole('row', { name: /^Klientët/ }).getByRole('cell')
    await expect.element(ofClients.last()).toHaveTextContent(words)
  },
)

test('role and column are changed in the list', async () => {
  const server = openTeam()
  await roleOf('Besnik').selectOptions('desk')
  await expect.element(page.getByText('Besnik u ruajt.')).toBeVisible()
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(columnOf('Besnik')).toHaveValue('b-Luan')
  await columnOf('Besnik').selectOptions('')
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([{ role: 'desk' }, { staffId: 'b-Luan' }, { staffId: null }])
})

test('a refused change goes back, with the reason', async () => {
  const server = openTeam()
  server.answer('PUT /api/members/Besnik', () => refuses(memberErrors.barberTaken))
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(page.getByText(memberErrors.barberTaken.message)).toBeVisible()
  await expect.element(columnOf('Besnik')).toHaveValue('')
})

test('a manager can neither give the role "Pronar" nor change an owner', async () => {
  openTeam({ me: 'Besnik' })
  await expect.element(row('Arta').getByText('Pronar')).toBeVisible()
  expect(optionsOf(roleOf('Drita'))).toEqual(['Menaxher', 'Recepsion', 'Berber'])
  expect(button('Veprime për Arta').elements()).toEqual([])
  await button('Fto dikë').click()
  await expect.element(page.getByRole('radio', { name: /^Menaxher/ })).toBeVisible()
  expect(page.getByRole('radio', { name: /^Pronar/ }).elements()).toEqual([])
})

test('a change of the own role asks first', async () => {
  const server = openTeam({ me: 'Besnik' })
  await roleOf('Besnik').selectOptions('desk')
  await expect.element(question).toHaveAccessibleDescription(/raportet e sallonit/)
  await answer('Kthehu').click()
  await expect.element(roleOf('Besnik')).toHaveValue('manager')
  expect(server.changes()).toEqual([])
  await roleOf('Besnik').selectOptions('desk')
  await answer('Ndrysho rolin tim').click()
  await expect.poll(() => server.asked('GET /api/auth/profile')).toHaveLength(1)
})

test.each(['desk', 'barber'] as const)(
  'a link to the team tells a %s why it is closed',
  async (role) => {
    const server = openTeam({ me: 'Vjosa', vjosa: role })
    await expect.element(page.getByText(/Ekipin e mbajnë pronari dhe menaxheri/)).toBeVisible()
    expect(server.asked('GET /api/members')).toEqual([])
  },
)

test('a list that failed to load says so and can be loaded again', async () => {
  const server = openTeam()
  server.answer('GET /api/members', () => new Response('', { status: 500 }))
  await button('Provo përsëri').click()
  await expect.poll(() => server.asked('GET /api/members')).toHaveLength(2)
  server.answer('GET /api/members', () => says({ members: [], invitations: [] }))
  await button('Provo përsëri').click()
  await expect.element(page.getByRole('heading', { name: 'Njerëzit 0' })).toBeVisible()
})
