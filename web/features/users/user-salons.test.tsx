import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { subscriptionWords } from '#contract/subscription/subscription-refusals.ts'
import { type User, userWords } from '#contract/accounts/users.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { ExtendUserDialog, UserDialog } from './user-dialogs.tsx'

/** An account that owns two salons. */
function severalSalons() {
  const people = [
    { userId: 'u1', name: 'Arta', email: 'arta@example.com', role: 'owner', since: '2026-11-01' },
    { userId: 'm', name: 'Mira', email: 'mira@example.com', role: 'desk', since: '2026-11-02' },
  ]
  const salon = { isOwned: true, trialEndDate: null, subscriptionEndDate: null, people }
  const user = { id: 'u1', username: 'Arta', email: 'arta@example.com', role: 'user', version: 3 }
  const several = { ...user, isActive: true, trialEndDate: null, subscriptionEndDate: null }
  const server = farEnd({
    'GET /api/auth/admin/users/u1': () =>
      says({
        user: several,
        salons: [
          { ...salon, id: 's1', name: 'Salloni Arta', closes: true },
          { ...salon, id: 's2', name: 'Te Ura', trialEndDate: '2026-12-24' },
        ],
      }),
    'PUT /api/auth/admin/users/u1': () => says({ message: userWords.saved, user: several }),
    'POST /api/admin/extend-subscription': () =>
      says({ message: subscriptionWords.extended, user: several }),
  })
  signIn({ token: crypto.randomUUID(), user: { id: 'admin', role: 'admin' } as never })
  return { server, user: several as User }
}

test('an account with several salons shows their members and the dates of the chosen salon', async () => {
  const { server, user } = severalSalons()
  openPage('/users', <UserDialog user={user} onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  const second = dialog.getByRole('region', { name: 'Salloni Te Ura' })
  await expect.element(second.getByText('Recepsion')).toBeVisible()
  await dialog.getByLabelText('Datat e sallonit').selectOptions('Te Ura')
  await dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toMatchObject({ salonId: 's2', trialEndDate: '2026-12-24' })
})

test('of several salons the chosen one is extended', async () => {
  const { server, user } = severalSalons()
  openPage('/users', <ExtendUserDialog user={user} onClose={() => {}} />)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Salloni').selectOptions('Te Ura')
  await dialog.getByRole('button', { name: 'Zgjat Abonimin' }).click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toMatchObject({ userId: 'u1', salonId: 's2', subscriptionType: 'monthly' })
})

test('deactivating a salon’s only owner warns that the salon closes', async () => {
  const { server, user } = severalSalons()
  openPage(
    '/users',
    <>
      <UserDialog user={user} onClose={() => {}} />
      <QuestionHost />
    </>,
  )
  const question = page.getByRole('alertdialog')
  const dialog = page.getByRole('dialog', { name: 'Edito: Arta' })
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect
    .element(question.getByText(/mbyllet edhe “Salloni Arta”: 1.anëtar tjetër nuk punon/))
    .toBeVisible()
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  expect(server.changes()).toEqual([])
  await dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await question.getByRole('button', { name: 'Çaktivizo dhe mbyll sallonin' }).click()
  await expect.poll(() => server.changes()[0]?.body).toMatchObject({ isActive: false })
})
