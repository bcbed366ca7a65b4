import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberErrors } from '#contract/members.ts'
import { staffErrors } from '#contract/staff.ts'
import {
  answer,
  button,
  choose,
  openTeam,
  question,
  row,
} from '#tests/support/browser/screens/team-screen.tsx'
import { refuses } from '#tests/support/browser/open-page.tsx'
import { currentSession } from '#web/platform/session-store.ts'

beforeEach(() => page.viewport(1440, 900))

test('a removal asks first, and the barber stays on the list unless chosen otherwise', async () => {
  const server = openTeam()
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

test('a barber who has to stay is reported apart from the removed member', async () => {
  const server = openTeam()
  server.answer('PUT /api/staff/b-Drita', () => refuses(staffErrors.lastBarber))
  await choose('Drita', 'Hiqe nga ekipi')
  await question.getByRole('checkbox').click()
  await answer('Hiqe nga ekipi').click()
  await expect
    .element(page.getByText(`„Drita“ mbetet në listë. ${staffErrors.lastBarber.message}`))
    .toBeVisible()
})

test('an open invitation is revoked after a question', async () => {
  const server = openTeam()
  await choose('ftesën: rinor@example.com', 'Anulo ftesën')
  await answer('Anulo ftesën').click()
  await expect.element(row('rinor@example.com')).not.toBeInTheDocument()
  expect(server.changes().map(({ call }) => call)).toEqual(['DELETE /api/invitations/i'])
})

test('the payment is handed to another owner, named in the question', async () => {
  const server = openTeam({ besnik: 'owner' })
  await choose('Besnik', 'Kaloji pagesat')
  await expect.element(question).toHaveAccessibleDescription(/në emër të Besnik/)
  await answer('Kalo pagesat').click()
  await expect.poll(() => server.changes()[0]?.body).toEqual({ userId: 'Besnik' })
})

test('an owner who does not pay can’t hand the payment over', async () => {
  openTeam({ me: 'Besnik', besnik: 'owner', vjosa: 'owner' })
  await button('Veprime për Vjosa').click()
  await expect.element(page.getByRole('menuitem', { name: 'Hiqe nga ekipi' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Kaloji pagesat' }).elements()).toHaveLength(0)
})

test('the paying owner can neither leave nor be removed, and the menu says why', async () => {
  openTeam()
  await button('Veprime për Arta').click()
  const item = page.getByRole('menuitem', { name: /^Largohu nga salloni/ })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item.getByText(memberErrors.paysForSalon.message)).toBeVisible()
})

test('leaving asks first and logs out', async () => {
  openTeam({ me: 'Besnik' })
  await choose('Besnik', 'Largohu nga salloni')
  await answer('Largohu nga salloni').click()
  await expect.element(page.getByText('Ju u larguat nga salloni.')).toBeVisible()
  expect(currentSession().token).toBeUndefined()
})
