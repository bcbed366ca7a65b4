import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { authRoutes } from '#contract/accounts/auth.ts'
import { openPage, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const weighing = `POST ${authRoutes.weighPassword.path}`
const password = page.getByLabelText('Fjalëkalimi', { exact: true })
const meter = page.getByRole('progressbar', { name: 'Siguria e fjalëkalimit' })

/** A form of an account with this name, and a server that rates every password like this. */
function open(weakness: string | null) {
  const server = farEnd({ [weighing]: () => says({ weakness }) })
  openPage(
    '/login',
    <form>
      <input name="username" defaultValue="Shpresa Hoxha" />
      <input name="email" defaultValue="sh@salloni.al" />
      <NewPasswordFields label="Fjalëkalimi" errors={{}} />
    </form>,
  )
  return server
}

test('a password that the server refuses is never rated good, and the reason is shown', async () => {
  const server = open(authComplaints.passwordOwn.message)
  await password.fill('Shpresa-Hoxha-2026')
  expect(page.getByText(/I mirë|I fortë/).elements()).toEqual([])
  await expect
    .element(page.getByText(`I dobët. ${authComplaints.passwordOwn.message}`))
    .toBeVisible()
  await expect.element(meter).toHaveAttribute('value', '5')
  expect(server.asked(weighing).map(({ body }) => body)).toEqual([
    {
      username: 'Shpresa Hoxha',
      email: 'sh@salloni.al',
      role: 'user',
      password: 'Shpresa-Hoxha-2026',
    },
  ])
})

test('a password that the server accepts is rated by its length', async () => {
  open(null)
  await password.fill('gërshërë krehër pasqyrë')
  await expect.element(page.getByText(/^I fortë/)).toBeVisible()
})

test('a too short password is weak at once, without asking the server', async () => {
  const server = open(null)
  await password.fill('abc')
  await expect.element(page.getByText(/^I dobët/)).toBeVisible()
  expect(server.asked(weighing)).toEqual([])
})

test('without an answer of the server only the length is rated', async () => {
  const server = open(null)
  server.answer(weighing, unreachable)
  await password.fill('prerje mjekre')
  await expect.element(page.getByText(/^I mirë/)).toBeVisible()
})
