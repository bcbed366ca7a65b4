import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { staffErrors } from '#contract/staff.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  answer,
  button,
  namesShown,
  openTeam,
  question,
  row,
  undoAct,
} from '#tests/support/browser/screens/team-screen.tsx'
import type { Looking } from '#tests/support/server/team-kept.ts'
import { currentSession } from '#web/platform/session-store.ts'

beforeEach(() => page.viewport(1440, 1180))

async function open(id: string, looking: Looking = {}) {
  const server = openTeam({ address: `&kush=${id}`, ...looking })
  await expect.element(page.getByRole('heading', { name: 'Roli dhe hyrja' })).toBeVisible()
  return server
}
const roleOf = (name: string) => page.getByLabelText(`Roli: ${name}`)
const columnOf = (name: string) => page.getByLabelText(`Kolona në orar: ${name}`)
const optionsOf = (select: ReturnType<typeof roleOf>) =>
  [...(select.element() as HTMLSelectElement).options].map(({ label }) => label)

test('a change of role asks first, and says what it opens and closes', async () => {
  const server = await open('Besnik')
  await roleOf('Besnik').selectOptions('desk')
  await expect.element(question).toHaveAccessibleDescription(/raportet e sallonit/)
  await answer('Mbrapa').click()
  await expect.element(roleOf('Besnik')).toHaveValue('manager')
  expect(server.changes()).toEqual([])
  await roleOf('Besnik').selectOptions('desk')
  await answer('Ndrysho rolin').click()
  await expect.element(page.getByText('Besnik u ruajt.')).toBeVisible()
  await expect.element(roleOf('Besnik')).toHaveValue('desk')
  expect(server.changes().map(({ body }) => body)).toEqual([{ role: 'desk' }])
})

test('a change of the own role asks with its consequences', async () => {
  const server = await open('Besnik', { me: 'Besnik' })
  await roleOf('Besnik').selectOptions('desk')
  await expect.element(question).toHaveAccessibleDescription(/Rolin tuaj e kthen vetëm/)
  await answer('Ndrysho rolin tim').click()
  await expect.poll(() => server.asked('GET /api/auth/profile')).toHaveLength(1)
})

test('a manager can neither give the role "Pronar" nor change an owner', async () => {
  await open('b-Drita', { me: 'Besnik' })
  expect(optionsOf(roleOf('Drita'))).toEqual(['Menaxher', 'Recepsion', 'Berber', 'Kontabilist'])
  await page.getByRole('link', { name: 'Te Ekipi' }).click()
  await row('Arta').getByRole('link').click()
  await expect.element(page.getByText('Pronar', { exact: true })).toBeVisible()
  expect(roleOf('Arta').elements()).toEqual([])
  expect(columnOf('Arta').elements()).toEqual([])
  expect(button('Hiqja hyrjen').elements()).toEqual([])
})

test('a log-in gets a column of the list, none and a new one', async () => {
  const server = await open('Besnik')
  // Another member's column is not offered.
  expect(optionsOf(columnOf('Besnik'))).toEqual(['pa kolonë', 'Luan', 'Kolonë e re'])
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luan' })).toBeVisible()
  await expect.element(columnOf('Besnik')).toHaveValue('b-Luan')
  await columnOf('Besnik').selectOptions('')
  await expect.element(columnOf('Besnik')).toHaveValue('')
  await columnOf('Besnik').selectOptions('Kolonë e re')
  await expect.element(columnOf('Besnik')).toHaveValue('b-new')
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([{ staffId: 'b-Luan' }, { staffId: null }, { name: 'Besnik' }, { staffId: 'b-new' }])
})

test('without a column somebody stays on the own page, and undo gives it back', async () => {
  const server = await open('Besnik')
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(columnOf('Besnik')).toHaveValue('b-Luan')
  await page.getByRole('link', { name: 'Te Ekipi' }).click()
  await row('Luan').getByRole('link').click()
  expect(location.search).toBe('?tab=ekipi&kush=b-Luan')
  await expect.element(columnOf('Besnik')).toHaveValue('b-Luan')
  columnOf('Besnik').element().focus()
  await columnOf('Besnik').selectOptions('')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Besnik' })).toBeVisible()
  await expect.element(columnOf('Besnik')).toHaveFocus()
  await button('Zhbëj').last().click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Luan' })).toBeVisible()
  await expect.element(columnOf('Besnik')).toHaveValue('b-Luan')
  await expect
    .poll(() => server.asked('PUT /api/members/Besnik').map(({ body }) => body))
    .toEqual([{ staffId: 'b-Luan' }, { staffId: null }])
  expect(server.asked(undoAct)).toHaveLength(1)
})

test('a column that is promised to an invitation is offered to nobody else', async () => {
  await open('Besnik', { invited: { staffId: 'b-Luan' } })
  expect(optionsOf(columnOf('Besnik'))).toEqual(['pa kolonë', 'Kolonë e re'])
})

test('a refused column goes back, with the reason', async () => {
  const server = await open('Besnik')
  server.answer('PUT /api/members/Besnik', () => refuses(memberErrors.barberTaken))
  await columnOf('Besnik').selectOptions('b-Luan')
  await expect.element(page.getByText(memberErrors.barberTaken.message)).toBeVisible()
  await expect.element(columnOf('Besnik')).toHaveValue('')
})

test('a removal asks first, and the column stays unless chosen otherwise', async () => {
  const server = await open('b-Drita')
  await button('Hiqja hyrjen').click()
  await expect.element(question).toHaveAccessibleDescription(/mbyllet menjëherë.*Terminet/)
  await answer('Mbrapa').click()
  await expect.element(button('Hiqja hyrjen')).toHaveFocus()
  expect(server.changes()).toEqual([])
  await button('Hiqja hyrjen').click()
  await question.getByRole('checkbox', { name: /^“Drita” mbetet në listën e berberëve/ }).click()
  await answer('Hiqe nga ekipi').click()
  await expect.element(page.getByText('Drita u hoq nga ekipi.')).toBeVisible()
  await expect
    .poll(() => server.changes().map(({ call, body }) => [call, body]))
    .toEqual([
      ['DELETE /api/members/Drita', {}],
      ['PUT /api/staff/b-Drita', { active: false }],
    ])
  await expect.element(page.getByText('Pa llogari')).toBeVisible()
})

test('a column that has to stay is reported apart from the removed member', async () => {
  const server = await open('b-Drita')
  server.answer('PUT /api/staff/b-Drita', () => refuses(staffErrors.lastBarber))
  await button('Hiqja hyrjen').click()
  await question.getByRole('checkbox').click()
  await answer('Hiqe nga ekipi').click()
  await expect
    .element(page.getByText(`“Drita” mbetet në listë. ${staffErrors.lastBarber.message}`))
    .toBeVisible()
})

test('an open invitation is sent again, or revoked after a question', async () => {
  const server = await open('i')
  await expect
    .element(page.getByText('rinor@example.com · vlen edhe 5 ditë', { exact: true }))
    .toBeVisible()
  await button('Anulo ftesën').click()
  await answer('Anulo ftesën').click()
  await expect.poll(namesShown).toEqual(['Arta', 'Drita', 'Luan', 'Besnik'])
  expect(server.changes().map(({ call }) => call)).toEqual(['DELETE /api/invitations/i'])
})

test('a barber without an account is invited by mail, to the own column', async () => {
  const server = await open('b-Luan')
  await button('Fto').click()
  await page.getByLabelText('E-maili').fill('luan@example.com')
  await page.getByRole('button', { name: 'Dërgo ftesën' }).click()
  await expect.element(page.getByText('luan@example.com · vlen edhe 5 ditë')).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({
    email: 'luan@example.com',
    role: 'barber',
    staffId: 'b-Luan',
  })
})

test('a link to a column gives way to a newer one, and no mail goes out', async () => {
  const server = await open('b-Luan', { invited: { email: null, staffId: 'b-Luan' } })
  await expect
    .element(page.getByText('me lidhje · vlen edhe 5 ditë', { exact: true }))
    .toBeVisible()
  await expect.element(button('Dërgoje prapë')).not.toBeInTheDocument()
  const link = 'https://orari.example/invite#token=abc'
  server.answer('POST /api/invitations', () => says({ message: 'ok', invitation: {}, link }))
  await button('Lidhje e re').click()
  const dialog = page.getByRole('dialog', { name: 'Ftesë për Luan' })
  await expect.element(dialog.getByRole('link', { name: 'Dërgo në WhatsApp' })).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({ role: 'barber', by: 'link', staffId: 'b-Luan' })
})

test('the payment is handed to another owner, named in the question', async () => {
  const server = await open('Besnik', { besnik: 'owner' })
  await button('Kaloji pagesat').click()
  await expect.element(question).toHaveAccessibleDescription(/në emër të Besnik/)
  await answer('Kalo pagesat').click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ userId: 'Besnik' })
})

test('an owner who does not pay can’t hand the payment over', async () => {
  await open('Vjosa', { me: 'Besnik', besnik: 'owner', vjosa: 'owner' })
  await expect.element(button('Hiqja hyrjen')).toBeVisible()
  expect(button('Kaloji pagesat').elements()).toEqual([])
})

test('the paying owner can neither leave nor change the role, and the page says why', async () => {
  await open('b-Arta')
  await expect.element(page.getByText(memberErrors.paysForSalon.message)).toBeVisible()
  expect(button('Largohu nga salloni').elements()).toEqual([])
  expect(button('Hiqja hyrjen').elements()).toEqual([])
  expect(roleOf('Arta').elements()).toEqual([])
})

test('leaving asks first and logs out', async () => {
  await open('Besnik', { me: 'Besnik' })
  await button('Largohu nga salloni').click()
  await answer('Largohu nga salloni').click()
  await expect.element(page.getByText('Ju u larguat nga salloni.')).toBeVisible()
  expect(currentSession().token).toBeUndefined()
})

test('the own PIN is set here, and that of others by themselves', async () => {
  await open('b-Arta')
  await expect.element(page.getByText('I vënë.')).toBeVisible()
  await button('PIN i ri').click()
  await expect.element(page.getByRole('dialog', { name: 'PIN i ri' })).toBeVisible()
  await button('Mbrapa').click()
  await page.getByRole('link', { name: 'Te Ekipi' }).click()
  await row('Drita').getByRole('link').click()
  await expect.element(page.getByText('Pa PIN ende. E vendos vetë, te Profili.')).toBeVisible()
  expect(button('Vendos PIN').elements()).toEqual([])
})
