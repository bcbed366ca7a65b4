import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { subscriptionErrors } from '#contract/subscription/subscription-refusals.ts'
import { type User, userErrors, userWords } from '#contract/accounts/users.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { UsersPage } from './users-page.tsx'

const account = (more: Partial<User>): User => ({
  id: 'u1',
  username: 'Arta Hoxha',
  name: 'Arta Hoxha',
  email: 'arta@example.com',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: '2026-11-27',
  subscriptionEndDate: null,
  memberRole: 'owner',
  salon: { id: 's1', name: 'Salloni Arta', currency: 'EUR' },
  staffId: null,
  byPin: false,
  avatar: null,
  pendingEmail: null,
  status: 'trial',
  endDate: '2026-11-27',
  isVerified: true,
  salonName: 'Salloni Arta',
  salonCount: 1,
  version: 3,
  ...more,
})
const own = account({
  email: 'zana@example.com',
  id: 'admin',
  username: 'Zana',
  role: 'admin',
  status: 'none',
  endDate: null,
})
const list = 'GET /api/auth/admin/users'
const edit = 'PUT /api/auth/admin/users/u1'

const pageOf = (users: User[], total = users.length, current = 1) =>
  says({
    users,
    pagination: {
      current_page: current,
      total_pages: Math.max(1, Math.ceil(total / 20)),
      total_items: total,
      items_per_page: 20,
    },
  })

function open(role: 'admin' | 'user' = 'admin', users = [account({}), own]) {
  const server = farEnd({
    [list]: () => pageOf(users),
    'GET /api/admin/users/figures': () =>
      says({ data: { total: 1234, withSubscription: 70, onTrial: 9, admins: 2 } }),
  })
  signIn({ token: crypto.randomUUID(), user: { id: 'admin', role } as never })
  openPage(
    '/users',
    <>
      <UsersPage />
      <QuestionHost />
    </>,
  )
  return server
}
const seen = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const menuOf = (name: string) => page.getByRole('button', { name: `Veprime për ${name}` }).click()
const choose = (name: string) => page.getByRole('menuitem', { name }).click()
const dialog = page.getByRole('dialog', { name: 'Edito: Arta Hoxha' })
const field = (label: string) => dialog.getByLabelText(label, { exact: true })
const save = () => dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click()

test('only an administrator has access, and nobody else’s page asks the server', async () => {
  const server = open('user')
  await seen(userWords.denied)
  await seen(userWords.deniedWhy)
  expect(server.asked(list)).toEqual([])
})

test('the figures, the badges and the dates are shown', async () => {
  open()
  await seen('1 234')
  await seen('Sallone në provë')
  await seen('Sallone me abonim')
  await expect.element(page.getByRole('cell', { name: 'Në Provë' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'Pa Abonim' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /27\.11\.2026/ })).toBeVisible()
})

test('an account without a salon is a member and can’t be extended', async () => {
  const terms = { isOnTrial: false, trialEndDate: null, endDate: null, status: 'none' } as const
  const elsewhere = { ...terms, salon: null }
  const coOwner = account({ ...elsewhere, id: 'b', username: 'Besa', memberRole: 'owner' })
  open('admin', [account({ ...elsewhere, memberRole: 'barber' }), coOwner, own])
  await expect.element(page.getByRole('cell', { name: 'Anëtar' }).first()).toBeVisible()
  expect(page.getByRole('cell', { name: 'Anëtar' }).elements()).toHaveLength(2)
  await seen('Salloni Arta')
  await menuOf('Arta Hoxha')
  const extend = page.getByRole('menuitem', { name: /Zgjat Abonimin/ })
  await expect.element(extend).toHaveAttribute('aria-disabled', 'true')
  await seen(subscriptionErrors.ownsNoSalon.message)
})

test('a search is sent to the server, from the first page on', async () => {
  const server = open()
  await seen('Arta Hoxha')
  await page.getByLabelText('Shfaq', { exact: true }).selectOptions('Në Provë')
  await page.getByLabelText('Renditja').selectOptions('Sipas emrit')
  await page.getByLabelText('Kërko përdorues').fill('arta')
  await expect
    .poll(() => server.asked(list).at(-1)?.query)
    .toEqual({ q: 'arta', filter: 'trial', sort: 'name', page: '1' })
  expect(location.search).toBe('?shfaq=trial&radha=name')
})

test('the own account can’t be changed, and the reason is shown', async () => {
  open()
  await menuOf('Zana')
  for (const name of [/^Edito/, /^Zgjat Abonimin/, /^Hiqe si administrator/, /^Fshi/])
    await expect
      .element(page.getByRole('menuitem', { name }))
      .toHaveAttribute('aria-disabled', 'true')
  await seen(userErrors.ownAccount.message)
})

test('an account is edited as it was seen, and an emptied date removes it', async () => {
  const server = open()
  server.answer(edit, () => says({ message: userWords.saved, user: account({ version: 4 }) }))
  await menuOf('Arta Hoxha')
  await choose('Edito')
  await field('Username').fill('Arta H.')
  await field('Prova deri më').fill('')
  await field('Abonimi deri më').fill('2027-01-31')
  await dialog.getByRole('checkbox').click()
  await save()
  await seen(userWords.saved)
  await expect.element(dialog).not.toBeInTheDocument()
  const [change] = server.changes()
  expect([change?.body, change?.headers['if-match']]).toEqual([
    {
      username: 'Arta H.',
      email: 'arta@example.com',
      password: '',
      role: 'user',
      isActive: false,
      trialEndDate: '',
      subscriptionEndDate: '2027-01-31',
    },
    '"3"',
  ])
})

test.each([
  ['Username', '', 'Username është i detyrueshëm'],
  ['Email', 'arta', 'Email-i nuk është i vlefshëm'],
  ['Fjalëkalimi i ri (sipas dëshirës)', 'abc', 'Fjalëkalimi duhet të jetë së paku 6 karaktere'],
  ['Prova deri më', '2026-02-30', userWords.trialDayWrong],
  ['Abonimi deri më', 'nesër', userWords.subscriptionDayWrong],
])('%s “%s” is refused before it is sent', async (label, typed, words) => {
  const server = open()
  await menuOf('Arta Hoxha')
  await choose('Edito')
  await field(label).fill(typed)
  await save()
  await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(words))
  expect(server.changes()).toEqual([])
})

test('a taken address has its message, and another’s change can be taken over', async () => {
  const server = open()
  server.answer(edit, () => refuses(userErrors.emailTaken))
  await menuOf('Arta Hoxha')
  await choose('Edito')
  await save()
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription(expect.stringContaining(userErrors.emailTaken.message))
  const now = account({ username: 'Arta e re', version: 9 })
  server.answer(edit, () => refuses(userErrors.userStale, { user: now }))
  await save()
  await dialog.getByRole('button', { name: 'Merr ndryshimet' }).click()
  await expect.element(field('Username')).toHaveValue('Arta e re')
})

test('a new role and a deletion ask first', async () => {
  const server = open()
  server.answer('PUT /api/auth/admin/users/u1/role', () =>
    says({ message: userWords.saved, user: account({ role: 'admin' }) }),
  )
  server.answer('DELETE /api/auth/admin/users/u1', () => {
    server.answer(list, () => pageOf([own]))
    return says({ message: userWords.removed })
  })
  const question = page.getByRole('alertdialog')
  await menuOf('Arta Hoxha')
  const entry = (name: string) => page.getByRole('menuitem', { name })
  for (const name of ['Bëje administrator', 'Fshi']) {
    await expect.element(entry(name)).toBeVisible()
    expect(entry(name).element().previousElementSibling?.tagName).toBe('HR')
  }
  await choose('Bëje administrator')
  await expect
    .element(question.getByText('arta@example.com. Administratori i Orarit', { exact: false }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Bëje administrator' }).click()
  await seen(userWords.saved)
  await menuOf('Arta Hoxha')
  await choose('Fshi')
  await seen(userWords.confirmRemove)
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  await menuOf('Arta Hoxha')
  await choose('Fshi')
  await question.getByRole('button', { name: 'Fshi përdoruesin' }).click()
  await seen(userWords.removed)
  await expect.element(page.getByText('arta@example.com')).not.toBeInTheDocument()
  expect(server.changes().map(({ call, body }) => [call, body])).toEqual([
    ['PUT /api/auth/admin/users/u1/role', { role: 'admin' }],
    ['DELETE /api/auth/admin/users/u1', {}],
  ])
})

test('an empty result offers to show all, and a failure can be retried', async () => {
  const server = open()
  server.answer(list, () => pageOf([]))
  await page.getByLabelText('Kërko përdorues').fill('xyz')
  await seen(userWords.noneFound)
  server.answer(list, () => refuses(commonErrors.unexpected))
  await page.getByRole('button', { name: 'Shfaq të gjithë' }).click()
  await page.getByLabelText('Renditja').selectOptions('Sipas email-it')
  await expect.poll(() => server.asked(list).at(-1)?.query).toMatchObject({ sort: 'email' })
  await expect.poll(() => server.asked(list).at(-1)?.query['q'] ?? '').toBe('')
  await seen(userWords.loadFailed)
  server.answer(list, unreachable)
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await seen('Gabim në lidhje me serverin')
  server.answer(list, () => pageOf([account({})]))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await seen('Arta Hoxha')
})
