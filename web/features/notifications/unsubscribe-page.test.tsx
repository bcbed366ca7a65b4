import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { notificationErrors, notificationReplies } from '#contract/notifications/notifications.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const look = 'GET /api/mail/preferences/abc'

function open(answer = () => says({ email: 'ar…@example.com', isUnsubscribed: false })) {
  const server = farEnd({
    [look]: answer,
    'POST /api/mail/unsubscribe/abc': () =>
      says({ message: notificationReplies.unsubscribed.message }),
    'POST /api/mail/resubscribe/abc': () =>
      says({ message: notificationReplies.resubscribed.message }),
  })
  openPage('/unsubscribe#token=abc', <UnsubscribePage />)
  return server
}
const button = (name: string) => page.getByRole('button', { name })
const seen = (words: string | RegExp) => expect.element(page.getByText(words)).toBeVisible()

test('opening the link changes nothing, one press unsubscribes, another undoes it', async () => {
  const server = open()
  await seen(/ar…@example.com/)
  expect(server.changes()).toEqual([])
  expect(location.href).not.toContain('abc')
  await button('Çregjistrohu').click()
  await seen(notificationReplies.unsubscribed.message)
  await button('Dua t’i marr përsëri').click()
  await seen(notificationReplies.resubscribed.message)
  expect(server.changes().map(({ call }) => call)).toEqual([
    'POST /api/mail/unsubscribe/abc',
    'POST /api/mail/resubscribe/abc',
  ])
})

test('an invalid link says so and leads to the contact', async () => {
  open(() => refuses(notificationErrors.unsubscribeInvalid))
  await seen(notificationErrors.unsubscribeInvalid.message)
  await expect.element(button('Provo përsëri')).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Na kontaktoni' }))
    .toHaveAttribute('href', '/contact-us')
})

test('a lost connection can be retried', async () => {
  const server = open(() => unreachable() as never)
  await seen('Gabim në lidhje me serverin')
  server.answer(look, () => says({ email: 'ar…@example.com', isUnsubscribed: true }))
  await button('Provo përsëri').click()
  await seen('Jeni çregjistruar')
})
