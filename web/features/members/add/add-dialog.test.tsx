import { fieldComplaints } from '#contract/kit/fields.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { staffComplaints, staffErrors } from '#contract/staff.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import type { MemberRole } from '#contract/access.ts'
import { AddDialog } from './add-dialog.tsx'
import { nothingChosen } from './add-draft.ts'

const base = { colour: 165, position: 0, active: true, version: 1 }

function open(mine: MemberRole = 'owner') {
  const server = farEnd({
    'POST /api/staff': ({ body }) =>
      says({ message: 'Berberi u shtua.', barber: { ...base, id: 'b-new', ...body } }),
    'POST /api/invitations': () => says({ message: 'Ftesa u dërgua.', invitation: {} }),
  })
  const onClose = vi.fn<() => void>()
  openPage('/konfigurimet', <AddDialog mine={mine} onClose={onClose} />)
  return { ...server, onClose }
}

const name = page.getByLabelText('Emri', { exact: true })
const email = page.getByLabelText('E-maili')
const account = page.getByRole('checkbox', { name: /^Ka llogari\?/ })
const column = page.getByRole('checkbox', { name: /^Ka kolonë\?/ })
const role = (words: string) => page.getByRole('radio', { name: new RegExp(`^${words}`) })
const add = page.getByRole('button', { name: 'Shto', exact: true })
const send = page.getByRole('button', { name: 'Dërgo ftesën' })
const sent = (server: ReturnType<typeof open>) =>
  server.changes().map(({ call, body }) => [call, body])

test('a name and Enter make a column', async () => {
  const server = open()
  await expect.element(name).toHaveFocus()
  await expect.element(column).toBeChecked()
  await userEvent.keyboard('Gent{Enter}')
  await expect.element(page.getByText('Berberi u shtua.')).toBeVisible()
  expect(sent(server)).toEqual([['POST /api/staff', { name: 'Gent' }]])
  expect(server.onClose).toHaveBeenCalledOnce()
})

test('somebody gets a column and an invitation to it', async () => {
  const server = open()
  await name.fill('Rinor K.')
  await account.click()
  await email.fill('rinor.kelmendi@example.com')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ftesa u dërgua.')).toBeVisible()
  expect(sent(server)).toEqual([
    ['POST /api/staff', { name: 'Rinor K.' }],
    [
      'POST /api/invitations',
      { email: 'rinor.kelmendi@example.com', role: 'barber', staffId: 'b-new' },
    ],
  ])
})

test('a desk is invited without a column and without a name', async () => {
  const server = open()
  await account.click()
  await column.click()
  await email.fill('vjosa@example.com')
  await role('Recepsion').click()
  await send.click()
  await expect
    .poll(() => sent(server))
    .toEqual([['POST /api/invitations', { email: 'vjosa@example.com', role: 'desk' }]])
})

test('neither a log-in nor a column is nobody', async () => {
  const server = open()
  await name.fill('Gent')
  await column.click()
  await add.click()
  await expect.element(page.getByText(nothingChosen)).toBeVisible()
  await column.click()
  await expect.element(page.getByText(nothingChosen)).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
})

test('each role says what it may not see', async () => {
  open()
  await account.click()
  await expect.element(role('Recepsion')).toHaveAccessibleName(/Nuk i hapen:.*raportet e sallonit/)
  await expect.element(role('Menaxher')).toHaveAccessibleName(/Nuk i hapen: abonimi dhe pagesat\./)
  await expect.element(role('Pronar')).not.toHaveAccessibleName(/Nuk i hapen/)
})

test('a manager is not offered the role "Pronar"', async () => {
  open('manager')
  await account.click()
  await expect.element(role('Menaxher')).toBeVisible()
  expect(role('Pronar').elements()).toEqual([])
})

test('address and name are required before anything is sent', async () => {
  const server = open()
  await account.click()
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(authComplaints.emailMissing.message)
  await expect.element(name).toHaveAccessibleDescription(staffComplaints.nameMissing.message)
  await email.fill('rinor@')
  await expect.element(email).toHaveAccessibleDescription(fieldComplaints.emailWrong.message)
  expect(server.changes()).toEqual([])
})

test('a refusal stands beside its field, and the column of the first try is used by the next', async () => {
  const server = open()
  await name.fill('Besa')
  await account.click()
  await email.fill('besa@example.com')
  server.answer('POST /api/invitations', () => refuses(memberErrors.alreadyMember))
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(memberErrors.alreadyMember.message)
  await expect.element(email).toHaveFocus()

  server.answer('POST /api/invitations', () => refuses(memberErrors.roleTooHigh))
  await send.click()
  await expect.element(role('Berber')).toHaveAccessibleDescription(memberErrors.roleTooHigh.message)

  server.answer('POST /api/invitations', () => refuses(memberErrors.tooManyInvitations))
  await send.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(memberErrors.tooManyInvitations.message)
  expect(server.changes().filter(({ call }) => call === 'POST /api/staff')).toHaveLength(1)
  expect(server.onClose).not.toHaveBeenCalled()
})

test('a taken name has its message beside it', async () => {
  const server = open()
  server.answer('POST /api/staff', () => refuses(staffErrors.barberNameTaken))
  await name.fill('Luan')
  await add.click()
  await expect.element(name).toHaveAccessibleDescription(staffErrors.barberNameTaken.message)
  await expect.element(name).toHaveFocus()
})
