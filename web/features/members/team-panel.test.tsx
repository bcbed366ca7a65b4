import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  hasRight,
  type MemberRole,
  memberRoleLabels,
  memberRoles,
  rights,
} from '#contract/access.ts'
import { type Invitation, type Member, memberErrors } from '#contract/members.ts'
import type { Account } from '#contract/session.ts'
import { type Barber, staffErrors } from '#contract/staff.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { currentSession } from '#web/platform/session-store.ts'
import { signIn } from '#web/platform/session.ts'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { partOf, rightWords } from './role-words.ts'
import { TeamPanel } from './team-panel.tsx'

const base = { since: '2026-01-01', isMe: false, paysForSalon: false, staffId: null }
const person = (name: string, role: MemberRole, more: Partial<Member> = {}): Member => ({
  ...base,
  userId: name,
  name,
  email: `${name.toLowerCase()}@salloni.al`,
  role,
  ...more,
})
const barber = (name: string): Barber => ({
  id: `b-${name}`,
  name,
  colour: 165,
  position: 0,
  active: true,
  version: 1,
})

let members: Member[]
let invitations: Invitation[]
const staff = ['Arta', 'Drita', 'Luan'].map(barber)

beforeEach(async () => {
  await page.viewport(1440, 900)
  members = [
    person('Arta', 'owner', { isMe: true, paysForSalon: true, staffId: 'b-Arta' }),
    person('Besnik', 'manager'),
    person('Drita', 'barber', { staffId: 'b-Drita' }),
  ]
  invitations = [
    {
      id: 'i',
      email: 'rinor@example.com',
      role: 'barber',
      staffId: null,
      expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    },
  ]
})

/** The list as the member `me` sees it. */
function open(me = 'Arta') {
  members = members.map((one) => ({ ...one, isMe: one.userId === me }))
  const role = members.find(({ isMe }) => isMe)?.role ?? null
  const user = { id: me, memberRole: role, salon: { id: 's', name: 'Salloni Arta' } }
  signIn({ token: 'T', user: { username: me, role: 'user', ...user } as Account })
  const server = farEnd({
    'GET /api/members': () => says({ members, invitations }),
    'GET /api/staff': () => says({ staff }),
    'GET /api/auth/profile': () => says({ user: currentSession().user ?? {} }),
    'PUT /api/members/Besnik': ({ body }) => {
      members = members.map((one) => (one.userId === 'Besnik' ? { ...one, ...body } : one))
      return says({ message: 'Besnik u ruajt.', member: members[1] })
    },
    'DELETE /api/members/Drita': () => {
      members = members.filter(({ userId }) => userId !== 'Drita')
      return says({ message: 'Drita u hoq nga ekipi.' })
    },
    'DELETE /api/members/me': () => says({ message: 'Ju u larguat nga salloni.' }),
    'DELETE /api/invitations/i': () => {
      invitations = []
      return says({ message: 'Ftesa u anulua: linku nuk vlen më.' })
    },
    'PUT /api/staff/b-Drita': () =>
      says({ message: 'Berberi u ruajt.', barber: { ...barber('Drita'), active: false } }),
    'PUT /api/salon/owner': () => says({ message: 'Pagesat e sallonit i mban tani Besnik.' }),
    'POST /api/staff': ({ body }) =>
      says({ message: 'Berberi u shtua.', barber: barber(String(body['name'])) }),
    'POST /api/invitations': ({ body }) =>
      says({ message: 'Ftesa u dërgua.', invitation: { ...invitations[0], ...body } }),
  })
  openPage(
    '/konfigurimet',
    <>
      <TeamPanel />
      <ConfirmHost />
    </>,
  )
  return server
}

const list = page.getByRole('list', { name: 'Njerëzit' })
const row = (words: string) => list.getByRole('listitem').filter({ hasText: words })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const roleOf = (name: string) => page.getByLabelText(`Roli: ${name}`)
const columnOf = (name: string) => page.getByLabelText(`Kolona në orar: ${name}`)
const question = page.getByRole('alertdialog')
const answer = (name: string) => question.getByRole('button', { name })
async function choose(whom: string, act: string) {
  await button(`Veprime për ${whom}`).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const optionsOf = (select: ReturnType<typeof roleOf>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ label }) => label)

test('people and invitations are one list: who it is, as what, which column, and how long a link lives', async () => {
  open()
  for (const words of ['ju', 'paguan', 'arta@salloni.al'])
    await expect.element(row('Arta').getByText(words, { exact: true })).toBeVisible()
  await expect.element(columnOf('Drita')).toHaveValue('b-Drita')
  await expect.element(roleOf('Besnik')).toHaveValue('manager')
  await expect.element(columnOf('Besnik')).toHaveValue('')
  const link = row('rinor@example.com')
  await expect.element(link.getByText('Ftesë · vlen edhe 5 ditë')).toBeVisible()
  // The one who pays stays an owner; a barber of somebody else is not offered.
  expect(roleOf('Arta').elements()).toEqual([])
  expect(optionsOf(columnOf('Besnik'))).toEqual(['pa kolonë', 'Luan'])
})

test('the table of rights says what the server enforces', async () => {
  open()
  await expect.element(page.getByRole('heading', { name: 'Kush çfarë mund' })).toBeVisible()
  const table = page.getByRole('table').element() as HTMLTableElement
  const [head, ...rows] = [...table.rows].map(({ cells }) =>
    [...cells].map(({ textContent }) => textContent),
  )
  expect(head?.slice(1)).toEqual(memberRoles.map((role) => memberRoleLabels[role]))
  expect(rows).toEqual(
    rights.map((right) => [
      rightWords[right],
      ...memberRoles.map((role) => partOf(role, right) ?? (hasRight(role, right) ? 'po' : 'jo')),
    ]),
  )
})

test('role and column are changed in place', async () => {
  const server = open()
  await roleOf('Besnik').selectOptions('desk')
  await expect.element(page.getByText('Besnik u ruajt.')).toBeVisible()
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(columnOf('Besnik')).toHaveValue('b-Luan')
  await columnOf('Besnik').selectOptions('')
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([{ role: 'desk' }, { staffId: 'b-Luan' }, { staffId: null }])
})

test('what is refused stands as it was, with the reason', async () => {
  const server = open()
  server.answer('PUT /api/members/Besnik', () => refuses(memberErrors.barberTaken))
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(page.getByText(memberErrors.barberTaken.message)).toBeVisible()
  await expect.element(columnOf('Besnik')).toHaveValue('')
})

test('a manager neither gives "Pronar" nor touches one', async () => {
  open('Besnik')
  await expect.element(row('Arta').getByText('Pronar')).toBeVisible()
  expect(optionsOf(roleOf('Drita'))).toEqual(['Menaxher', 'Recepsion', 'Berber'])
  expect(button('Veprime për Arta').elements()).toEqual([])
  await button('Fto dikë').click()
  await expect.element(page.getByRole('radio', { name: /^Menaxher/ })).toBeVisible()
  expect(page.getByRole('radio', { name: /^Pronar/ }).elements()).toEqual([])
})

test('the own role is given up only after a question', async () => {
  const server = open('Besnik')
  await roleOf('Besnik').selectOptions('desk')
  await expect.element(question).toHaveAccessibleDescription(/raportet e sallonit/)
  await answer('Kthehu').click()
  await expect.element(roleOf('Besnik')).toHaveValue('manager')
  expect(server.changes()).toEqual([])
  await roleOf('Besnik').selectOptions('desk')
  await answer('Ndrysho rolin tim').click()
  await expect.poll(() => server.asked('GET /api/auth/profile')).toHaveLength(1)
})

test('who is removed is asked about first, and the barber stays on the list unless that is wished', async () => {
  const server = open()
  await choose('Drita', 'Hiqe nga ekipi')
  await expect.element(question).toHaveAccessibleDescription(/mbyllet menjëherë.*Terminet/)
  await answer('Kthehu').click()
  expect(server.changes()).toEqual([])
  await choose('Drita', 'Hiqe nga ekipi')
  await question.getByRole('checkbox', { name: /^„Drita“ mbetet në listën e berberëve/ }).click()
  await answer('Hiqe nga ekipi').click()
  await expect.element(page.getByText('Drita u hoq nga ekipi.')).toBeVisible()
  await expect
    .poll(() => server.changes().map(({ call, body }) => [call, body]))
    .toEqual([
      ['DELETE /api/members/Drita', {}],
      ['PUT /api/staff/b-Drita', { active: false }],
    ])
  await expect.element(row('Drita')).not.toBeInTheDocument()
})

test('a barber who has to stay is told apart from the person who is gone', async () => {
  const server = open()
  server.answer('PUT /api/staff/b-Drita', () => refuses(staffErrors.lastBarber))
  await choose('Drita', 'Hiqe nga ekipi')
  await question.getByRole('checkbox').click()
  await answer('Hiqe nga ekipi').click()
  await expect
    .element(page.getByText(`„Drita“ mbetet në listë. ${staffErrors.lastBarber.message}`))
    .toBeVisible()
})

test('an open invitation is revoked once that is confirmed', async () => {
  const server = open()
  await choose('ftesën: rinor@example.com', 'Anulo ftesën')
  await answer('Anulo ftesën').click()
  await expect.element(row('rinor@example.com')).not.toBeInTheDocument()
  expect(server.changes().map(({ call }) => call)).toEqual(['DELETE /api/invitations/i'])
})

test('the paying is handed to another owner, who is asked about by name', async () => {
  members[1] = person('Besnik', 'owner')
  const server = open()
  await choose('Besnik', 'Kaloji pagesat')
  await expect.element(question).toHaveAccessibleDescription(/në emër të Besnik/)
  await answer('Kalo pagesat').click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ userId: 'Besnik' })
})

test('who pays neither leaves nor is removed, and the menu says why', async () => {
  open()
  await button('Veprime për Arta').click()
  const item = page.getByRole('menuitem', { name: /^Largohu nga salloni/ })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item.getByText(memberErrors.paysForSalon.message)).toBeVisible()
})

test('who leaves is asked, and is signed out then', async () => {
  open('Besnik')
  await choose('Besnik', 'Largohu nga salloni')
  await answer('Largohu nga salloni').click()
  await expect.element(page.getByText('Ju u larguat nga salloni.')).toBeVisible()
  expect(currentSession().token).toBeUndefined()
})

test.each(['desk', 'barber'] as const)(
  'a link to the team tells a %s why it is closed',
  async (role) => {
    members.push(person('Vjosa', role))
    const server = open('Vjosa')
    await expect.element(page.getByText(/Ekipin e mbajnë pronari dhe menaxheri/)).toBeVisible()
    expect(server.asked('GET /api/members')).toEqual([])
  },
)

test('a list that does not come says so and is asked for again', async () => {
  const server = open()
  server.answer('GET /api/members', () => new Response('', { status: 500 }))
  await button('Provo përsëri').click()
  server.answer('GET /api/members', () => says({ members, invitations }))
  await button('Provo përsëri').click()
  await expect.element(row('Besnik')).toBeVisible()
})
