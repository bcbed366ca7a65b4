import '#web/ui/styles/app.css'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authWords } from '#contract/auth-forms.ts'
import { memberErrors } from '#contract/members.ts'
import { barberNameMissing, staffErrors } from '#contract/staff.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const luan = { id: 'b-Luan', name: 'Luan', colour: 165, position: 0, active: true, version: 1 }

function open() {
  const server = farEnd({
    'POST /api/staff': ({ body }) =>
      says({ message: 'Berberi u shtua.', barber: { ...luan, id: 'b-new', ...body } }),
    'POST /api/invitations': () => says({ message: 'Ftesa u dërgua.', invitation: {} }),
  })
  const onClose = vi.fn<() => void>()
  openPage(
    '/konfigurimet',
    <InviteDialog salonName="Salloni Arta" mine="owner" free={[luan]} onClose={onClose} />,
  )
  return { ...server, onClose }
}

const email = page.getByLabelText('E-maili')
const column = page.getByLabelText('Kolona në orar')
const name = page.getByLabelText('Emri në orar')
const role = (words: string) => page.getByRole('radio', { name: new RegExp(`^${words}`) })
const send = page.getByRole('button', { name: 'Dërgo ftesën' })
const sent = (server: ReturnType<typeof open>) =>
  server.changes().map(({ call, body }) => [call, body])

test('a barber gets a column named after the address until a name is typed', async () => {
  const server = open()
  await expect.element(email).toHaveFocus()
  await email.fill('rinor.kelmendi@example.com')
  await expect.element(name).toHaveValue('Rinor Kelmendi')
  await name.fill('Rinor K.')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Ftesa u dërgua.')).toBeVisible()
  expect(sent(server)).toEqual([
    ['POST /api/staff', { name: 'Rinor K.' }],
    [
      'POST /api/invitations',
      { email: 'rinor.kelmendi@example.com', role: 'barber', staffId: 'b-new' },
    ],
  ])
  expect(server.onClose).toHaveBeenCalledOnce()
})

test('a desk has no column and may be given a barber of the list', async () => {
  const server = open()
  await email.fill('vjosa@example.com')
  await role('Recepsion').click()
  await expect.element(column).toHaveValue('')
  await send.click()
  await role('Berber').click()
  await column.selectOptions('b-Luan')
  await send.click()
  await expect
    .poll(() => sent(server))
    .toEqual([
      ['POST /api/invitations', { email: 'vjosa@example.com', role: 'desk' }],
      ['POST /api/invitations', { email: 'vjosa@example.com', role: 'barber', staffId: 'b-Luan' }],
    ])
})

test('each role says what it may not see', async () => {
  open()
  await expect.element(role('Recepsion')).toHaveAccessibleName(/Nuk i hapen:.*raportet e sallonit/)
  await expect.element(role('Menaxher')).toHaveAccessibleName(/Nuk i hapen: abonimi dhe pagesat\./)
  await expect.element(role('Pronar')).not.toHaveAccessibleName(/Nuk i hapen/)
})

test('address and name are required before anything is sent', async () => {
  const server = open()
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(authWords.emailMissing)
  await expect.element(name).toHaveAccessibleDescription(barberNameMissing)
  await email.fill('rinor@')
  await expect.element(email).toHaveAccessibleDescription(authWords.emailWrong)
  expect(server.changes()).toEqual([])
})

test('a refusal stands beside its field', async () => {
  const server = open()
  await email.fill('besa@example.com')
  await column.selectOptions('b-Luan')
  server.answer('POST /api/invitations', () => refuses(memberErrors.alreadyMember))
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(memberErrors.alreadyMember.message)
  await expect.element(email).toHaveFocus()

  server.answer('POST /api/invitations', () => refuses(memberErrors.barberTaken))
  await send.click()
  await expect.element(column).toHaveAccessibleDescription(memberErrors.barberTaken.message)
  await expect.element(column).toHaveFocus()

  server.answer('POST /api/invitations', () => refuses(memberErrors.roleTooHigh))
  await send.click()
  await expect.element(role('Berber')).toHaveAccessibleDescription(memberErrors.roleTooHigh.message)

  server.answer('POST /api/invitations', () => refuses(memberErrors.tooManyInvitations))
  await send.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(memberErrors.tooManyInvitations.message)
  expect(server.onClose).not.toHaveBeenCalled()
})

test('a taken barber’s name has its message beside it', async () => {
  const server = open()
  await email.fill('luan@example.com')
  server.answer('POST /api/staff', () => refuses(staffErrors.barberNameTaken))
  await send.click()
  await expect.element(name).toHaveAccessibleDescription(staffErrors.barberNameTaken.message)
})

test('a repeated invitation adds no second barber', async () => {
  const server = open()
  await email.fill('rinor@example.com')
  server.answer('POST /api/invitations', () => refuses(memberErrors.alreadyMember))
  await send.click()
  await expect.element(email).toHaveAccessibleDescription(memberErrors.alreadyMember.message)
  server.answer('POST /api/invitations', () => says({ message: 'Ftesa u dërgua.', invitation: {} }))
  await email.fill('rinori@example.com')
  await send.click()
  await expect
    .poll(() => sent(server))
    .toEqual([
      ['POST /api/staff', { name: 'Rinor' }],
      ['POST /api/invitations', { email: 'rinor@example.com', role: 'barber', staffId: 'b-new' }],
      ['POST /api/invitations', { email: 'rinori@example.com', role: 'barber', staffId: 'b-new' }],
    ])
})

test('a repeated invitation after a lost connection has the same key', async () => {
  const server = open()
  await email.fill('vjosa@example.com')
  await role('Recepsion').click()
  server.answer('POST /api/invitations', () => Promise.reject(new TypeError('Failed to fetch')))
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  server.answer('POST /api/invitations', () => says({ message: 'Ftesa u dërgua.', invitation: {} }))
  await send.click()
  await expect.element(page.getByText('Ftesa u dërgua.')).toBeVisible()
  const keys = server.changes().map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
})
