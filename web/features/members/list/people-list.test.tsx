import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasRight, memberRoleLabels, memberRoles, rights } from '#contract/access.ts'
import { staffErrors } from '#contract/staff.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { button, namesShown, openTeam, row } from '#tests/support/browser/screens/team-screen.tsx'
import { partOf, wordOfRight } from '../role-words.ts'

beforeEach(() => page.viewport(1440, 900))

const names = ['Arta', 'Drita', 'Luan']
const open = async (looking?: Parameters<typeof openTeam>[0]) => {
  const server = openTeam(looking)
  await expect.element(page.getByRole('list', { name: 'Njerëzit' })).toBeVisible()
  return server
}

test('columns in their order, log-ins without one and invitations are one list', async () => {
  await open()
  expect(namesShown()).toEqual([...names, 'Besnik', 'rinor@example.com'])
  await expect
    .element(page.getByText(/^4\s+veta, 1\s+ftesë\. Radha këtu është radha e kolonave në orar\.$/))
    .toBeVisible()
  for (const words of ['Pronar', 'arta@salloni.al · ju · paguan', 'Hën–Pre 9–20, Sht 9–18'])
    await expect.element(row('Arta').getByText(words, { exact: true })).toBeVisible()
  await expect.element(row('Drita').getByText('Hën 9–20')).toBeVisible()
  for (const words of ['pa kolonë', 'Menaxher'])
    await expect.element(row('Besnik').getByText(words)).toBeVisible()
  await expect.element(row('rinor').getByText('ftesa u dërgua, vlen edhe 5 ditë')).toBeVisible()
})

test('an absence of today stands under the name, with its end', async () => {
  await open()
  await expect.element(row('Luan').getByText('pushim deri më 24 nëntor')).toBeVisible()
})

test('marks say log-in, PIN and online, and one that does not apply is absent', async () => {
  await open()
  const marksOf = (name: string) =>
    row(name)
      .element()
      .querySelectorAll<HTMLElement>('.mark')
      .values()
      .toArray()
      .map(({ title, dataset }) => [title, dataset['on']])
  await expect
    .poll(() => marksOf('Arta'))
    .toEqual([
      ['Hyn me llogari', 'true'],
      ['PIN i vënë', 'true'],
      ['Rezervohet online', 'true'],
    ])
  expect(marksOf('Luan')).toEqual([
    ['pa llogari', 'false'],
    ['pa PIN', 'false'],
    ['Rezervohet online', 'true'],
  ])
  expect(marksOf('Besnik')).toEqual([
    ['Hyn me llogari', 'true'],
    ['pa PIN', 'false'],
  ])
  expect(marksOf('rinor')).toEqual([])
})

test('shares stand in the list where the till is on', async () => {
  await open({ salon: { till: true } })
  await expect.element(row('Luan').getByText('50 %')).toBeVisible()
  await expect.element(row('Besnik').getByText('–')).toBeVisible()
})

test('without the till nothing is said of shares', async () => {
  const server = await open()
  await expect.element(row('Drita').getByText('Hën 9–20')).toBeVisible()
  expect(server.asked('GET /api/shares')).toEqual([])
  await expect.element(page.getByText('Pjesa', { exact: true })).not.toBeInTheDocument()
})

test('an invited barber is one row, with a column and a link that is sent again', async () => {
  const server = await open({ invited: { staffId: 'b-Luan' } })
  expect(namesShown()).toEqual([...names, 'Besnik'])
  await expect.element(row('Luan').getByText('kolonë e re')).toBeVisible()
  await button('Dërgoje prapë: Luan').click()
  await expect.element(page.getByText('Ftesa u dërgua te rinor@example.com.')).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({
    email: 'rinor@example.com',
    role: 'barber',
    staffId: 'b-Luan',
  })
})

test('a manager does not send the invitation of an owner again', async () => {
  await open({ me: 'Besnik', invited: { role: 'owner' } })
  await expect.element(row('rinor').getByText('Pronar')).toBeVisible()
  await expect.element(row('rinor').getByRole('button')).not.toBeInTheDocument()
})

test('people who work here no more are folded, and each has a page', async () => {
  await open()
  const gone = page.getByRole('link', { name: 'Gent' })
  expect(gone.elements()).toEqual([])
  await page.getByText(/^Ata që s'punojnë më/).click()
  await gone.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Gent' })).toBeVisible()
})

test('somebody alone is told to add others', async () => {
  await open({ alone: true })
  await expect.element(page.getByText('Vetëm ju. Shtoni kë ka karrige.')).toBeVisible()
  await expect.element(button('Rendit: Arta')).not.toBeInTheDocument()
})

test('a column is moved with the keyboard step by step, and the focus follows', async () => {
  const server = await open()
  button('Rendit: Luan').element().focus()
  await userEvent.keyboard('{Enter}')
  button('Më lart: Luan').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => namesShown().slice(0, 3)).toEqual(['Arta', 'Luan', 'Drita'])
  await expect.element(button('Më lart: Luan')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => namesShown().slice(0, 3)).toEqual(['Luan', 'Arta', 'Drita'])
  await expect.element(page.getByText('Luan: 1 nga 3')).toBeInTheDocument()
  await expect.element(button('Rendit: Luan')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => server.changes().map(({ body }) => body['order']))
    .toEqual([
      ['b-Arta', 'b-Luan', 'b-Drita', 'b-Gent'],
      ['b-Luan', 'b-Arta', 'b-Drita', 'b-Gent'],
    ])
})

test('a column is dragged by the handle, and one let go below the columns is the last of them', async () => {
  const server = await open()
  await userEvent.dragAndDrop(button('Rendit: Arta'), row('Besnik'))
  await expect.poll(() => namesShown().slice(0, 4)).toEqual(['Drita', 'Luan', 'Arta', 'Besnik'])
  await expect
    .poll(() => server.changes()[0]?.body)
    .toEqual({ order: ['b-Drita', 'b-Luan', 'b-Arta', 'b-Gent'] })
})

test('a refused order goes back, with the reason', async () => {
  const server = await open()
  server.answer('PUT /api/staff', () => refuses(staffErrors.barberStale))
  await button('Rendit: Arta').click()
  await button('Më poshtë: Arta').click()
  await expect.element(page.getByText(staffErrors.barberStale.message)).toBeVisible()
  await expect.poll(() => namesShown().slice(0, 3)).toEqual(names)
})

test('the table of rights equals what the server enforces', async () => {
  await open()
  await button('Çka lejon secili rol').click()
  await expect.element(page.getByRole('dialog', { name: 'Çka lejon secili rol' })).toBeVisible()
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

test('the table of rights has room for every role on a phone', async () => {
  await page.viewport(390, 844)
  await open()
  await button('Çka lejon secili rol').click()
  await expect.element(page.getByRole('dialog', { name: 'Çka lejon secili rol' })).toBeVisible()
  const table = page.getByRole('table').element()
  const { width = 0 } = table.parentElement?.getBoundingClientRect() ?? {}
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(width)
})

test.each([
  ['own', 'të vetët'],
  ['all', 'po'],
] as const)(
  'where barbers see clients %s the table says "%s"',
  async (barbersSeeClients, words) => {
    await open({ salon: { barbersSeeClients } })
    await button('Çka lejon secili rol').click()
    const ofClients = page.getByRole('row', { name: /^Klientët/ }).getByRole('cell')
    await expect.element(ofClients.nth(memberRoles.indexOf('barber'))).toHaveTextContent(words)
  },
)

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
  await expect.element(page.getByText(/^3\s+veta\./)).toBeVisible()
})

test.each([
  [390, 72],
  [768, 72],
  [1024, 64],
  [1440, 64],
])('a row at %i px is no higher than %i px', async (width, height) => {
  await page.viewport(width, 844)
  await open({ salon: { till: true } })
  await expect.element(row('Luan').getByText('50 %')).toBeVisible()
  for (const name of [...names, 'Besnik', 'rinor'])
    expect(row(name).element().getBoundingClientRect().height).toBeLessThanOrEqual(height + 1)
  expect(document.documentElement.scrollWidth).toBe(width)
})
